
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'gleaner' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'gleaner'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'gleaner' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('extract', 'extract', [CompletionResultType]::ParameterValue, 'Extract metadata from papers')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Show what was found in one document, where, by which rule and why')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check the links in papers')
            [CompletionResult]::new('audit', 'audit', [CompletionResultType]::ParameterValue, 'Find what is wrong with a list of papers')
            [CompletionResult]::new('catalog', 'catalog', [CompletionResultType]::ParameterValue, 'Build, merge, compare, validate and count catalogs')
            [CompletionResult]::new('curate', 'curate', [CompletionResultType]::ParameterValue, 'Decide about one item of one record')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Write a catalog in another format')
            [CompletionResult]::new('lexicon', 'lexicon', [CompletionResultType]::ParameterValue, 'Learn names from many papers')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'List the rules, or print the documentation of one')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of records')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a completion script for a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page of the command or of a verb')
            break
        }
        'gleaner;extract' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input, where its name and content do not tell')
            [CompletionResult]::new('--columns', '--columns', [CompletionResultType]::ParameterName, 'Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell')
            [CompletionResult]::new('--max-bytes', '--max-bytes', [CompletionResultType]::ParameterName, 'Read no more than this many bytes of one input, decompressed')
            [CompletionResult]::new('--lexicon', '--lexicon', [CompletionResultType]::ParameterName, 'Names of your own, a line each: name, kind, flags, aliases, parted by tabs')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which appears whole when all is done; a folder for yaml-dir')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which appears whole when all is done; a folder for yaml-dir')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output; told from the name of the output, else yaml')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output; told from the name of the output, else yaml')
            [CompletionResult]::new('--evidence', '--evidence', [CompletionResultType]::ParameterName, 'What to say of each item: nothing, where it stands, or also the rule and how sure it is [default: full for jsonl, else none]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Threads to work on; 0 stands for as many as there are cores')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Threads to work on; 0 stands for as many as there are cores')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('--timings', '--timings', [CompletionResultType]::ParameterName, 'Work on one thread, and print a JSON object with the seconds of each step and the peak memory in KiB')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;explain' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input, where its name and content do not tell')
            [CompletionResult]::new('--columns', '--columns', [CompletionResultType]::ParameterName, 'Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell')
            [CompletionResult]::new('--max-bytes', '--max-bytes', [CompletionResultType]::ParameterName, 'Read no more than this many bytes of one input, decompressed')
            [CompletionResult]::new('--lexicon', '--lexicon', [CompletionResultType]::ParameterName, 'Names of your own, a line each: name, kind, flags, aliases, parted by tabs')
            [CompletionResult]::new('--id', '--id', [CompletionResultType]::ParameterName, 'The document with this id')
            [CompletionResult]::new('--record', '--record', [CompletionResultType]::ParameterName, 'The document at this place in the input, from 1')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;check' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input, where its name and content do not tell')
            [CompletionResult]::new('--columns', '--columns', [CompletionResultType]::ParameterName, 'Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell')
            [CompletionResult]::new('--max-bytes', '--max-bytes', [CompletionResultType]::ParameterName, 'Read no more than this many bytes of one input, decompressed')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Leave out links that match a pattern, in which `*` stands for anything; `.gleanerignore` in this folder has one a line. May be given more than once')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'Longest time for one request (20, if nothing else is said)')
            [CompletionResult]::new('--max-age', '--max-age', [CompletionResultType]::ParameterName, 'Do not ask again what a host answered no longer ago: 90s, 15m, 36h or 7d; older answers it is asked to confirm')
            [CompletionResult]::new('--accept', '--accept', [CompletionResultType]::ParameterName, 'Codes that count as alive beside 200 to 299')
            [CompletionResult]::new('--connect-to', '--connect-to', [CompletionResultType]::ParameterName, 'Connect elsewhere than a link says, as curl does; may be given more than once')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'Trust the certificates of a file too, beside those that the system trusts')
            [CompletionResult]::new('--state', '--state', [CompletionResultType]::ParameterName, 'File that remembers how links fare; by default `links.yaml` beside what is checked or in this folder, if it is there')
            [CompletionResult]::new('--confirm-after', '--confirm-after', [CompletionResultType]::ParameterName, 'Runs, a day apart or more, that must meet trouble before a link is broken by it (2, if nothing else is said)')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format; text, and in GitHub Actions github')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format; text, and in GitHub Actions github')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('--offline', '--offline', [CompletionResultType]::ParameterName, 'Ask nobody: tell only what can be told from the links themselves')
            [CompletionResult]::new('--no-cache', '--no-cache', [CompletionResultType]::ParameterName, 'Neither use nor keep what runs learn, whatever the age')
            [CompletionResult]::new('--no-soft-404', '--no-soft-404', [CompletionResultType]::ParameterName, 'Believe a page that answers 200, whatever it says')
            [CompletionResult]::new('--allow-private', '--allow-private', [CompletionResultType]::ParameterName, 'Ask loopback and private addresses too, as inside an intranet')
            [CompletionResult]::new('--suggest-archive', '--suggest-archive', [CompletionResultType]::ParameterName, 'Ask the Wayback Machine for copies of broken pages')
            [CompletionResult]::new('--fix', '--fix', [CompletionResultType]::ParameterName, 'Write where links have moved to for good into the files they stand in')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'With --fix: write nothing, and show as a difference what would be written')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;audit' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('--fix', '--fix', [CompletionResultType]::ParameterName, 'Write the suggestions that need no second look into the file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;catalog' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('build', 'build', [CompletionResultType]::ParameterValue, 'Extract papers into a catalog, with people''s decisions on it')
            [CompletionResult]::new('merge', 'merge', [CompletionResultType]::ParameterValue, 'Merge catalogs, each paper once')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Compare two catalogs in content')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Find what is wrong with a catalog')
            [CompletionResult]::new('stats', 'stats', [CompletionResultType]::ParameterValue, 'Count what a catalog holds')
            break
        }
        'gleaner;catalog;build' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input, where its name and content do not tell')
            [CompletionResult]::new('--columns', '--columns', [CompletionResultType]::ParameterName, 'Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell')
            [CompletionResult]::new('--max-bytes', '--max-bytes', [CompletionResultType]::ParameterName, 'Read no more than this many bytes of one input, decompressed')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which appears whole when all is done; a folder for yaml-dir and yaml-shards')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which appears whole when all is done; a folder for yaml-dir and yaml-shards')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output; told from the name of the output, else yaml')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output; told from the name of the output, else yaml')
            [CompletionResult]::new('--curation', '--curation', [CompletionResultType]::ParameterName, 'The decisions [default: curation.yaml beside the catalog, or in its folder]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Threads to work on; 0 stands for as many as there are cores')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Threads to work on; 0 stands for as many as there are cores')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('--prune', '--prune', [CompletionResultType]::ParameterName, 'Remove files of a catalog folder whose paper is no longer in the input')
            [CompletionResult]::new('--overwrite', '--overwrite', [CompletionResultType]::ParameterName, 'Take the place of a catalog that was changed by hand since it was built')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;catalog;merge' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which appears whole when all is done; a folder for yaml-dir and yaml-shards')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which appears whole when all is done; a folder for yaml-dir and yaml-shards')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output; told from the name of the output, else yaml')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output; told from the name of the output, else yaml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;catalog;diff' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;catalog;validate' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;catalog;stats' {
            [CompletionResult]::new('--top', '--top', [CompletionResultType]::ParameterName, 'How many of the most used to show')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;curate' {
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'Who decides [default: the name of the user]')
            [CompletionResult]::new('--note', '--note', [CompletionResultType]::ParameterName, 'Why')
            [CompletionResult]::new('--curation', '--curation', [CompletionResultType]::ParameterName, 'The file of decisions [default: curation.yaml beside the catalog, or in its folder]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'gleaner;export' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which appears whole when all is done; a folder for yaml-dir and yaml-shards')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which appears whole when all is done; a folder for yaml-dir and yaml-shards')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output; told from the name of the output, else yaml')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output; told from the name of the output, else yaml')
            [CompletionResult]::new('--template', '--template', [CompletionResultType]::ParameterName, 'Fill this template in with each record, in place of a format')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;lexicon' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('build', 'build', [CompletionResultType]::ParameterValue, 'Count the names in papers and write those of several papers down')
            break
        }
        'gleaner;lexicon;build' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input, where its name and content do not tell')
            [CompletionResult]::new('--columns', '--columns', [CompletionResultType]::ParameterName, 'Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell')
            [CompletionResult]::new('--max-bytes', '--max-bytes', [CompletionResultType]::ParameterName, 'Read no more than this many bytes of one input, decompressed')
            [CompletionResult]::new('--lexicon', '--lexicon', [CompletionResultType]::ParameterName, 'Names of your own, a line each: name, kind, flags, aliases, parted by tabs')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which appears whole when all is done')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which appears whole when all is done')
            [CompletionResult]::new('--min-papers', '--min-papers', [CompletionResultType]::ParameterName, 'Leave out names that fewer papers than this have without introducing them')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Threads to work on; 0 stands for as many as there are cores')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Threads to work on; 0 stands for as many as there are cores')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;rules' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;schema' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gleaner;completions' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'gleaner;man' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say nothing but errors')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: every file that is read, with its format')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
