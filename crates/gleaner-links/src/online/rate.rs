//! How long a host asks to wait, as its headers say.
//!
//! Not here: waiting (`gate`).

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use reqwest::StatusCode;
use reqwest::header::HeaderMap;

/// The headers of an allowance that is counted: what is left, and when it is filled up again. The time is an epoch
/// or a number of seconds from now; no epoch is as small as a number of seconds that anybody asks to wait.
const COUNTED: &[(&str, &str)] = &[
    ("x-ratelimit-remaining", "x-ratelimit-reset"),
    ("ratelimit-remaining", "ratelimit-reset"),
    ("x-rate-limit-remaining", "x-rate-limit-reset"),
    ("x-ratelimit-remaining-requests", "x-ratelimit-reset-requests"),
];

/// True where an answer says that the host was asked too often.
pub(crate) fn is_too_many(status: StatusCode, headers: &HeaderMap) -> bool {
    status == StatusCode::TOO_MANY_REQUESTS
        || (status == StatusCode::FORBIDDEN
            && (headers.contains_key("retry-after") || used_up(headers, SystemTime::now()).is_some()))
}

/// How long the host asks to wait before the next request: what `Retry-After` says, else when a used-up allowance
/// is filled again. `None` where it asks for nothing.
pub(crate) fn wait(headers: &HeaderMap, now: SystemTime) -> Option<Duration> {
    retry_after(headers, now).or_else(|| used_up(headers, now))
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok().map(str::trim)
}

/// Seconds or a date.
fn retry_after(headers: &HeaderMap, now: SystemTime) -> Option<Duration> {
    let value = text(headers, "retry-after")?;
    if let Ok(seconds) = value.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).ok();
    }
    let date = httpdate::parse_http_date(value).ok()?;
    Some(date.duration_since(now).unwrap_or_default())
}

/// When a used-up allowance is filled again.
fn used_up(headers: &HeaderMap, now: SystemTime) -> Option<Duration> {
    let structured = || headers.get_all("ratelimit").iter().find_map(|value| policy(value.to_str().ok()?));
    structured().or_else(|| {
        COUNTED.iter().find_map(|(left, reset)| {
            let left: f64 = text(headers, left)?.parse().ok()?;
            (left <= 0.0).then(|| until(text(headers, reset)?, now)).flatten()
        })
    })
}

/// `"api";r=0;t=3`, also several with commas, and the older `limit=100, remaining=0, reset=3`.
fn policy(value: &str) -> Option<Duration> {
    let member = |text: &str, names: [&str; 2]| {
        text.split([';', ',']).find_map(|part| {
            let (name, value) = part.split_once('=')?;
            names.contains(&name.trim()).then(|| value.trim().parse::<u64>().ok()).flatten()
        })
    };
    let spent = |text: &str| {
        (member(text, ["r", "remaining"])? == 0)
            .then(|| member(text, ["t", "reset"]).map(Duration::from_secs))
            .flatten()
    };
    if value.contains(';') { value.split(',').filter_map(spent).max() } else { spent(value) }
}

/// An epoch in seconds or milliseconds, or a number of seconds from now.
fn until(value: &str, now: SystemTime) -> Option<Duration> {
    let number: f64 = value.trim_end_matches('s').parse().ok()?;
    let seconds = match number {
        n if n >= 1e12 => n / 1e3,
        n if n >= 1e9 => n,
        n => return Duration::try_from_secs_f64(n).ok(),
    };
    let at = UNIX_EPOCH.checked_add(Duration::try_from_secs_f64(seconds).ok()?)?;
    Some(at.duration_since(now).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use reqwest::header::{HeaderName, HeaderValue};

    fn headers(list: &[(&str, &str)]) -> HeaderMap {
        let pair = |(name, value): &(&str, &str)| {
            (name.parse::<HeaderName>().expect("a name"), HeaderValue::from_str(value).expect("a value"))
        };
        list.iter().map(pair).collect()
    }

    #[test]
    fn every_way_of_asking_to_wait_is_understood() {
        // 2023-11-14T22:13:20Z
        let now = UNIX_EPOCH + Duration::from_secs(1_700_000_000);
        let check = |list: &[(&str, &str)], expect: Option<u64>| {
            assert_eq!(wait(&headers(list), now), expect.map(Duration::from_secs), "{list:?}");
        };
        check(&[], None);
        check(&[("Retry-After", "2")], Some(2));
        check(&[("Retry-After", "Tue, 14 Nov 2023 22:13:25 GMT")], Some(5));
        check(&[("Retry-After", "Tue, 14 Nov 2023 22:13:05 GMT")], Some(0));
        check(&[("Retry-After", "soon")], None);
        check(&[("Retry-After", "-1")], None);
        check(&[("RateLimit", "\"api\";r=0;t=3")], Some(3));
        check(&[("RateLimit", "\"api\";r=5;t=3")], None);
        check(&[("RateLimit", "\"api\";r=5;t=3, \"pages\";r=0;t=7")], Some(7));
        check(&[("RateLimit", "limit=100, remaining=0, reset=9")], Some(9));
        check(&[("RateLimit-Remaining", "0"), ("RateLimit-Reset", "4")], Some(4));
        check(&[("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "1700000030")], Some(30));
        check(&[("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "1700000030000")], Some(30));
        check(&[("X-RateLimit-Remaining", "1"), ("X-RateLimit-Reset", "1700000030")], None);
        check(
            &[("Retry-After", "1"), ("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "1700000030")],
            Some(1),
        );
    }

    #[test]
    fn a_403_may_mean_too_often() {
        let check = |status: StatusCode, list: &[(&str, &str)], expect: bool| {
            assert_eq!(is_too_many(status, &headers(list)), expect, "{status} {list:?}");
        };
        check(StatusCode::TOO_MANY_REQUESTS, &[], true);
        check(StatusCode::FORBIDDEN, &[], false);
        let spent = [("x-ratelimit-remaining", "0"), ("x-ratelimit-reset", "1700000030")];
        check(StatusCode::FORBIDDEN, &spent, true);
        check(StatusCode::FORBIDDEN, &[("Retry-After", "60")], true);
        check(StatusCode::OK, &spent, false);
    }
}
