# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_gleaner_global_optspecs
    string join \n q/quiet v/verbose color= h/help V/version
end

function __fish_gleaner_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_gleaner_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_gleaner_using_subcommand
    set -l cmd (__fish_gleaner_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c gleaner -n "__fish_gleaner_needs_command" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_needs_command" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_needs_command" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_needs_command" -s V -l version -d 'Print version'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "extract" -d 'Extract metadata from papers'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "explain" -d 'Show what was found in one document, where, by which rule and why'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "check" -d 'Check the links in papers'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "audit" -d 'Find what is wrong with a list of papers'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "catalog" -d 'Build, merge, compare, validate and count catalogs'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "curate" -d 'Decide about one item of one record'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "export" -d 'Write a catalog in another format'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "lexicon" -d 'Learn names from many papers'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "rules" -d 'List the rules, or print the documentation of one'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "schema" -d 'Print the JSON Schema of records'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "completions" -d 'Print a completion script for a shell'
complete -c gleaner -n "__fish_gleaner_needs_command" -f -a "man" -d 'Print the manual page of the command or of a verb'
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -l from -d 'Format of the input, where its name and content do not tell' -r -f -a "text\t''
markdown\t''
json\t''
jsonl\t''
csv\t''
yaml\t''
latex\t''
xml\t''
html\t''
bibtex\t''"
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -l columns -d 'Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -l max-bytes -d 'Read no more than this many bytes of one input, decompressed' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -l lexicon -d 'Names of your own, a line each: name, kind, flags, aliases, parted by tabs' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -s o -l output -d 'Write to FILE, which appears whole when all is done; a folder for yaml-dir' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -s f -l format -d 'Format of the output; told from the name of the output, else yaml' -r -f -a "yaml\t''
yaml-stream\t''
yaml-dir\t''
yaml-shards\t''
json\t''
jsonl\t''
csv\t''
csv-entities\t''
csv-results\t''
csv-links\t''
bibtex\t''
csl-json\t''
jsonld\t''
codemeta\t''
model-card\t''
dataset-card\t''
markdown\t''
sqlite\t''
elasticsearch\t''
meilisearch\t''
typesense\t''
vespa\t''"
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -l evidence -d 'What to say of each item: nothing, where it stands, or also the rule and how sure it is [default: full for jsonl, else none]' -r -f -a "none\t''
spans\t''
full\t''"
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -s j -l threads -d 'Threads to work on; 0 stands for as many as there are cores' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -l timings -d 'Work on one thread, and print a JSON object with the seconds of each step and the peak memory in KiB'
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand extract" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -l from -d 'Format of the input, where its name and content do not tell' -r -f -a "text\t''
markdown\t''
json\t''
jsonl\t''
csv\t''
yaml\t''
latex\t''
xml\t''
html\t''
bibtex\t''"
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -l columns -d 'Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -l max-bytes -d 'Read no more than this many bytes of one input, decompressed' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -l lexicon -d 'Names of your own, a line each: name, kind, flags, aliases, parted by tabs' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -l id -d 'The document with this id' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -l record -d 'The document at this place in the input, from 1' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -s f -l format -d 'Output format' -r -f -a "text\t'For people: the marked text and a list'
json\t'An object with `sentences`, `mentions`, `entities` and `record`'"
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l from -d 'Format of the input, where its name and content do not tell' -r -f -a "text\t''
markdown\t''
json\t''
jsonl\t''
csv\t''
yaml\t''
latex\t''
xml\t''
html\t''
bibtex\t''"
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l columns -d 'Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l max-bytes -d 'Read no more than this many bytes of one input, decompressed' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l exclude -d 'Leave out links that match a pattern, in which `*` stands for anything; `.gleanerignore` in this folder has one a line. May be given more than once' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l timeout -d 'Longest time for one request (20, if nothing else is said)' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l max-age -d 'Do not ask again what a host answered no longer ago: 90s, 15m, 36h or 7d; older answers it is asked to confirm' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l accept -d 'Codes that count as alive beside 200 to 299' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l connect-to -d 'Connect elsewhere than a link says, as curl does; may be given more than once' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l cacert -d 'Trust the certificates of a file too, beside those that the system trusts' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l state -d 'File that remembers how links fare; by default `links.yaml` beside what is checked or in this folder, if it is there' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l confirm-after -d 'Runs, a day apart or more, that must meet trouble before a link is broken by it (2, if nothing else is said)' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -s f -l format -d 'Output format; text, and in GitHub Actions github' -r -f -a "text\t'A line for each place of each finding, by file'
json\t'An object with all `links`, their states and places, and a `summary`'
junit\t'A test for each place, for servers of continuous integration'
sarif\t'For code scanning, version 2.1.0'
github\t'Annotations of GitHub Actions'
markdown\t'A table, for comments and the summary of a job'"
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l offline -d 'Ask nobody: tell only what can be told from the links themselves'
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l no-cache -d 'Neither use nor keep what runs learn, whatever the age'
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l no-soft-404 -d 'Believe a page that answers 200, whatever it says'
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l allow-private -d 'Ask loopback and private addresses too, as inside an intranet'
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l suggest-archive -d 'Ask the Wayback Machine for copies of broken pages'
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l fix -d 'Write where links have moved to for good into the files they stand in'
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -l dry-run -d 'With --fix: write nothing, and show as a difference what would be written'
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand audit" -s f -l format -d 'Output format' -r -f -a "text\t'A line for each finding'
json\t'An object with all findings and a summary'
junit\t'A failed test for each finding, for servers of continuous integration'
sarif\t'For code scanning, version 2.1.0'
github\t'Annotations of GitHub Actions'
markdown\t'A table, for comments and the summary of a job'"
complete -c gleaner -n "__fish_gleaner_using_subcommand audit" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand audit" -l fix -d 'Write the suggestions that need no second look into the file'
complete -c gleaner -n "__fish_gleaner_using_subcommand audit" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand audit" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand audit" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and not __fish_seen_subcommand_from build merge diff validate stats" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and not __fish_seen_subcommand_from build merge diff validate stats" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and not __fish_seen_subcommand_from build merge diff validate stats" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and not __fish_seen_subcommand_from build merge diff validate stats" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and not __fish_seen_subcommand_from build merge diff validate stats" -f -a "build" -d 'Extract papers into a catalog, with people\'s decisions on it'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and not __fish_seen_subcommand_from build merge diff validate stats" -f -a "merge" -d 'Merge catalogs, each paper once'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and not __fish_seen_subcommand_from build merge diff validate stats" -f -a "diff" -d 'Compare two catalogs in content'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and not __fish_seen_subcommand_from build merge diff validate stats" -f -a "validate" -d 'Find what is wrong with a catalog'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and not __fish_seen_subcommand_from build merge diff validate stats" -f -a "stats" -d 'Count what a catalog holds'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -l from -d 'Format of the input, where its name and content do not tell' -r -f -a "text\t''
markdown\t''
json\t''
jsonl\t''
csv\t''
yaml\t''
latex\t''
xml\t''
html\t''
bibtex\t''"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -l columns -d 'Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -l max-bytes -d 'Read no more than this many bytes of one input, decompressed' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -s o -l output -d 'Write to FILE, which appears whole when all is done; a folder for yaml-dir and yaml-shards' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -s f -l format -d 'Format of the output; told from the name of the output, else yaml' -r -f -a "yaml\t''
yaml-stream\t''
yaml-dir\t''
yaml-shards\t''
json\t''
jsonl\t''
csv\t''
csv-entities\t''
csv-results\t''
csv-links\t''
bibtex\t''
csl-json\t''
jsonld\t''
codemeta\t''
model-card\t''
dataset-card\t''
markdown\t''
sqlite\t''
elasticsearch\t''
meilisearch\t''
typesense\t''
vespa\t''"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -l curation -d 'The decisions [default: curation.yaml beside the catalog, or in its folder]' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -s j -l threads -d 'Threads to work on; 0 stands for as many as there are cores' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -l prune -d 'Remove files of a catalog folder whose paper is no longer in the input'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -l overwrite -d 'Take the place of a catalog that was changed by hand since it was built'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from build" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from merge" -s o -l output -d 'Write to FILE, which appears whole when all is done; a folder for yaml-dir and yaml-shards' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from merge" -s f -l format -d 'Format of the output; told from the name of the output, else yaml' -r -f -a "yaml\t''
yaml-stream\t''
yaml-dir\t''
yaml-shards\t''
json\t''
jsonl\t''
csv\t''
csv-entities\t''
csv-results\t''
csv-links\t''
bibtex\t''
csl-json\t''
jsonld\t''
codemeta\t''
model-card\t''
dataset-card\t''
markdown\t''
sqlite\t''
elasticsearch\t''
meilisearch\t''
typesense\t''
vespa\t''"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from merge" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from merge" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from merge" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from merge" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from diff" -s f -l format -d 'Output format' -r -f -a "text\t'A line for each change'
markdown\t'A section for each paper, for a pull request'
json\t'An object with all changes'"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from diff" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from diff" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from diff" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from validate" -s f -l format -d 'Output format' -r -f -a "text\t'A line for each finding'
json\t'An object with all findings'"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from validate" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from validate" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from validate" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from stats" -l top -d 'How many of the most used to show' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from stats" -s f -l format -d 'Output format' -r -f -a "text\t'Tables for people'
json\t'An object with all figures'"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from stats" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from stats" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from stats" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand catalog; and __fish_seen_subcommand_from stats" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand curate" -l by -d 'Who decides [default: the name of the user]' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand curate" -l note -d 'Why' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand curate" -l curation -d 'The file of decisions [default: curation.yaml beside the catalog, or in its folder]' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand curate" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand curate" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand curate" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand curate" -s h -l help -d 'Print help'
complete -c gleaner -n "__fish_gleaner_using_subcommand export" -s o -l output -d 'Write to FILE, which appears whole when all is done; a folder for yaml-dir and yaml-shards' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand export" -s f -l format -d 'Format of the output; told from the name of the output, else yaml' -r -f -a "yaml\t''
yaml-stream\t''
yaml-dir\t''
yaml-shards\t''
json\t''
jsonl\t''
csv\t''
csv-entities\t''
csv-results\t''
csv-links\t''
bibtex\t''
csl-json\t''
jsonld\t''
codemeta\t''
model-card\t''
dataset-card\t''
markdown\t''
sqlite\t''
elasticsearch\t''
meilisearch\t''
typesense\t''
vespa\t''"
complete -c gleaner -n "__fish_gleaner_using_subcommand export" -l template -d 'Fill this template in with each record, in place of a format' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand export" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand export" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand export" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand export" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and not __fish_seen_subcommand_from build" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and not __fish_seen_subcommand_from build" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and not __fish_seen_subcommand_from build" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and not __fish_seen_subcommand_from build" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and not __fish_seen_subcommand_from build" -f -a "build" -d 'Count the names in papers and write those of several papers down'
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -l from -d 'Format of the input, where its name and content do not tell' -r -f -a "text\t''
markdown\t''
json\t''
jsonl\t''
csv\t''
yaml\t''
latex\t''
xml\t''
html\t''
bibtex\t''"
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -l columns -d 'Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -l max-bytes -d 'Read no more than this many bytes of one input, decompressed' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -l lexicon -d 'Names of your own, a line each: name, kind, flags, aliases, parted by tabs' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -s o -l output -d 'Write to FILE, which appears whole when all is done' -r -F
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -l min-papers -d 'Leave out names that fewer papers than this have without introducing them' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -s j -l threads -d 'Threads to work on; 0 stands for as many as there are cores' -r
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand lexicon; and __fish_seen_subcommand_from build" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand rules" -s f -l format -d 'Output format' -r -f -a "text\t'For people'
json\t'A list of objects with `id`, `kind`, `precision` and `doc`'"
complete -c gleaner -n "__fish_gleaner_using_subcommand rules" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand rules" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand rules" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand rules" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand schema" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand schema" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand schema" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c gleaner -n "__fish_gleaner_using_subcommand completions" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand completions" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand completions" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand completions" -s h -l help -d 'Print help'
complete -c gleaner -n "__fish_gleaner_using_subcommand man" -l color -d 'Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and `CLICOLOR_FORCE`' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere'
always\t'Everywhere'
never\t'Nowhere'"
complete -c gleaner -n "__fish_gleaner_using_subcommand man" -s q -l quiet -d 'Say nothing but errors'
complete -c gleaner -n "__fish_gleaner_using_subcommand man" -s v -l verbose -d 'Say more: every file that is read, with its format'
complete -c gleaner -n "__fish_gleaner_using_subcommand man" -s h -l help -d 'Print help'
