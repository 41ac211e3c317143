//! Days and minutes as files have them, in UTC: `2026-11-30`, `2026-11-30T06:10Z`.
//!
//! Not here: time zones, and dates of other forms.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

const DAY: u64 = 24 * 60 * 60;

/// The day of a time.
///
/// ```
/// use gleaner::dates::day;
/// assert_eq!(day(std::time::UNIX_EPOCH), "1970-01-01");
/// ```
pub fn day(at: SystemTime) -> String {
    let (year, month, day) = civil(epoch(at) / DAY);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The minute of a time.
pub fn minute(at: SystemTime) -> String {
    let minutes = epoch(at) / 60;
    format!("{}T{:02}:{:02}Z", day(at), minutes / 60 % 24, minutes % 60)
}

/// The time that [`minute`] wrote.
///
/// ```
/// use gleaner::dates::{minute, of_minute};
/// let time = of_minute("2026-11-30T06:10Z").unwrap_or(std::time::UNIX_EPOCH);
/// assert_eq!(minute(time), "2026-11-30T06:10Z");
/// ```
pub fn of_minute(text: &str) -> Option<SystemTime> {
    let (date, clock) = text.strip_suffix('Z')?.split_once('T')?;
    let (hour, minute) = clock.split_once(':')?;
    let mut parts = date.splitn(3, '-').map(|part| part.parse::<u64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let (hour, minute) = (hour.parse::<u64>().ok()?, minute.parse::<u64>().ok()?);
    let sound = (1970..10_000).contains(&year)
        && (1..=12).contains(&month)
        && (1..=31).contains(&day)
        && hour < 24
        && minute < 60;
    sound.then(|| UNIX_EPOCH + Duration::from_secs(days(year, month, day) * DAY + hour * 3600 + minute * 60))
}

fn epoch(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Year, month and day of a number of days since 1970: eras of 400 years that begin in March have their leap days at
/// the end.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + next, month, day)
}

/// The number of days from 1970 to a day, the inverse of [`civil`].
fn days(year: u64, month: u64, day: u64) -> u64 {
    let year = if month <= 2 { year - 1 } else { year };
    let month = if month > 2 { month - 3 } else { month + 9 };
    let day_of_year = (153 * month + 2) / 5 + day - 1;
    let (era, of_era) = (year / 400, year % 400);
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + day_of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates_and_back() {
        for (days_since, date) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"),
            (20_787, "2026-11-30"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(day(UNIX_EPOCH + Duration::from_secs(days_since * DAY)), date);
            let (year, month, of_month) = civil(days_since);
            assert_eq!(days(year, month, of_month), days_since, "{date}");
        }
    }

    #[test]
    fn what_is_no_minute_is_none() {
        for text in
            ["", "2026-11-30", "2026-13-01T00:00Z", "2026-11-30T24:00Z", "x-y-zT1:2Z", "1969-01-01T00:00Z"]
        {
            assert_eq!(of_minute(text), None, "{text}");
        }
    }
}
