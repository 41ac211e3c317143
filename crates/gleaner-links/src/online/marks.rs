//! Marks by which answers are known that say one thing and mean another: challenges, logins, "not found" pages.
//!
//! Each is a table. A mark has to be one that no honest page bears: a paper may be called "Not Found", so titles
//! are compared in whole parts.
//!
//! Not here: weighing them (`verdict`).

use url::{Host, Url};

use super::asker::Answer;

/// Headers that come with a challenge only, with words of their values.
const CHALLENGE_HEADERS: &[(&str, &str)] =
    &[("cf-mitigated", "challenge"), ("x-amzn-waf-action", ""), ("x-vercel-mitigated", "challenge")];

/// Titles of pages that want proof of a human reader.
const CHALLENGE_TITLES: &[&str] = &[
    "just a moment",
    "attention required! | cloudflare",
    "access denied",
    "making sure you're not a bot",
    "making sure you\u{2019}re not a bot",
    "verifying you are human",
    "are you a robot",
    "robot check",
    "security check",
    "security checkpoint",
    "vercel security checkpoint",
    "pardon our interruption",
    "human verification",
    "ddos-guard",
    "client challenge",
    "validate user",
];

/// Words inside a refusal that say who refuses.
const CHALLENGE_BODIES: &[&str] = &[
    "just a moment",
    "cdn-cgi/challenge-platform",
    "_incapsula_resource",
    "captcha-delivery.com",
    "px-captcha",
    "awswafintegration",
    "hcaptcha.com",
    "recaptcha/api.js",
];

/// What an answer shows if it wants proof of a human reader instead of telling about the link.
pub(crate) fn challenge(answer: &Answer) -> Option<String> {
    let header = CHALLENGE_HEADERS.iter().find(|(name, word)| {
        answer.header(*name).is_some_and(|value| value.to_ascii_lowercase().contains(word))
    });
    if let Some((name, _)) = header {
        return Some(format!("a challenge ({name})"));
    }
    let title = super::html::look(&answer.body, &[]).title;
    let lower = title.to_lowercase();
    let lower = lower.trim_end_matches(['.', '\u{2026}', '!', '?']);
    if CHALLENGE_TITLES.contains(&lower) {
        return Some(format!("a challenge titled \"{title}\""));
    }
    if answer.status.is_success() {
        return None;
    }
    let body = answer.body.to_lowercase();
    let mark = CHALLENGE_BODIES.iter().find(|mark| body.contains(*mark))?;
    Some(format!("a challenge (`{mark}`)"))
}

/// Segments of paths that are logins.
const LOGIN_SEGMENTS: &[&str] = &[
    "login", "log-in", "log_in", "login.php", "login.html", "login.jsp", "login.aspx", "signin", "sign-in",
    "sign_in", "logon", "authenticate", "servicelogin", "sso", "saml2", "cas",
];

/// First labels of hosts that are for logins only.
const LOGIN_LABELS: &[&str] = &["login", "signin", "auth", "sso", "idp", "accounts", "shibboleth"];

/// True where a URL is that of a login.
pub(crate) fn is_login(url: &Url) -> bool {
    let mut segments = url.path().split('/').filter(|segment| !segment.is_empty());
    let label = match url.host() {
        Some(Host::Domain(name)) => {
            name.split_once('.').filter(|(_, rest)| rest.contains('.')).map(|(first, _)| first)
        }
        _ => None,
    };
    label.is_some_and(|label| LOGIN_LABELS.contains(&label))
        || segments.any(|segment| LOGIN_SEGMENTS.contains(&segment.to_ascii_lowercase().as_str()))
}

/// What a page says that is not there.
const NOT_FOUND: &[&str] = &[
    "not found",
    "page not found",
    "file not found",
    "site not found",
    "repository not found",
    "content not found",
    "document not found",
    "project not found",
    "resource not found",
    "page does not exist",
    "this page does not exist",
    "page doesn't exist",
    "this page doesn't exist",
    "page can't be found",
    "this page can't be found",
    "that page can't be found",
    "the page can't be found",
    "the page you requested was not found",
    "the page you were looking for doesn't exist",
    "page no longer available",
    "page unavailable",
    "page not available",
    "page missing",
    "nothing found",
    "there isn't a github pages site here",
    "seite nicht gefunden",
    "page introuvable",
    "page non trouvée",
    "página no encontrada",
    "página não encontrada",
    "pagina non trovata",
    "страница не найдена",
    "页面不存在",
    "页面未找到",
    "找不到页面",
    "ページが見つかりません",
    "페이지를 찾을 수 없습니다",
];

/// True where a title or heading says that the page is not there.
pub(crate) fn says_not_found(title: &str) -> bool {
    let title = title.to_lowercase().replace('\u{2019}', "'");
    let parts = title
        .split(['|', '\u{b7}', '\u{2014}', '\u{2013}', '\u{ab}', '\u{bb}', ':', '!', '.'])
        .flat_map(|part| part.split(" - "));
    parts.map(str::trim).any(|part| {
        // `404`, `Error 404`, `404 Not Found`, `404 (Page not found)`, `Oops`
        let words: Vec<&str> = part
            .split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | '"' | '-'))
            .filter(|word| !matches!(*word, "" | "oops" | "sorry" | "http" | "code" | "status"))
            .collect();
        let coded = words.contains(&"404");
        let rest: Vec<&str> = words.into_iter().filter(|word| *word != "404").collect();
        match rest.as_slice() {
            [] | ["error"] => coded,
            rest => NOT_FOUND.contains(&rest.join(" ").as_str()),
        }
    })
}

/// True where a link to something inside a site was sent to the site's front page: what it meant is not there.
pub(crate) fn is_sent_to_the_front(from: &Url, to: &Url) -> bool {
    const FRONTS: &[&str] =
        &["index.html", "index.htm", "index.php", "home", "main", "default.aspx", "start"];
    let site = |url: &Url| url.host_str().map(|host| host.trim_start_matches("www.").to_owned());
    let mut path = from.path().split('/').filter(|segment| !segment.is_empty());
    let (first, second) = (path.next(), path.next());
    let deep = match (first, second) {
        (None, _) => false,
        // `/en`, `/home`: other names of the front page.
        (Some(first), None) => first.len() != 2 && !FRONTS.contains(&first.to_ascii_lowercase().as_str()),
        _ => true,
    };
    deep && to.path() == "/" && to.query().is_none() && site(from) == site(to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_are_not_there_are_known_by_whole_titles() {
        for title in [
            "Page not found",
            "404",
            "404 Not Found",
            "Error 404",
            "404 (Page Not Found) | Lab",
            "Lab - Page Not Found",
            "Oops! That page can\u{2019}t be found. \u{2013} Lab",
            "Site not found \u{b7} GitHub Pages",
            "页面不存在",
        ] {
            assert!(says_not_found(title), "{title}");
        }
        for title in [
            "",
            "Lab",
            "Not Found in Translation",
            "Handling Page Not Found Errors",
            "Error",
            "404 ways to train a model",
            "Answer not found: a benchmark of refusals in reading",
            "Area 404 Lab",
        ] {
            assert!(!says_not_found(title), "{title}");
        }
    }

    #[test]
    fn logins_are_known_by_their_address() {
        let check =
            |text: &str, expect: bool| assert_eq!(is_login(&Url::parse(text).expect(text)), expect, "{text}");
        check("https://a.org/login?redirect=%2Fforum", true);
        check("https://a.org/users/sign_in", true);
        check("https://login.a.org/", true);
        check("https://login.org/", false);
        check("https://a.org/blog/login-systems", false);
        check("https://a.org/papers/sso-net", false);
    }

    #[test]
    fn a_deep_link_sent_to_the_front_is_lost() {
        let check = |from: &str, to: &str, expect: bool| {
            let url = |text: &str| Url::parse(text).expect(text);
            assert_eq!(is_sent_to_the_front(&url(from), &url(to)), expect, "{from} {to}");
        };
        check("http://a.org/p/x", "http://a.org/", true);
        check("http://a.org/project", "https://www.a.org/", true);
        check("http://a.org/", "https://a.org/", false);
        check("http://a.org/index.html", "http://a.org/", false);
        check("http://a.org/en", "http://a.org/", false);
        check("http://go.org/x", "http://a.org/", false);
        check("http://a.org/p/x", "http://a.org/?p=7", false);
    }
}
