//! Addresses that only mean something inside a network.
//!
//! Not here: resolving names. What a name resolves to is judged by the same function, after resolution and at
//! every hop.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// True for addresses that no link in a paper can mean: loopback, private, link-local, shared (CGNAT),
/// unspecified, multicast, and everything else that the registries keep from the public network, also where a
/// version 6 address only wraps a version 4 one (mapped, NAT64, 6to4).
///
/// ```
/// use gleaner_links::is_private;
/// assert!(is_private("100.64.0.1".parse().unwrap()));
/// assert!(is_private("::ffff:127.0.0.1".parse().unwrap()));
/// assert!(!is_private("192.0.66.2".parse().unwrap()));
/// ```
pub fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_private_v4(address),
        IpAddr::V6(address) => match wrapped(address) {
            Some(inside) => is_private_v4(inside),
            None => is_private_v6(address),
        },
    }
}

/// True for names that by convention only resolve inside a machine or a network.
///
/// ```
/// use gleaner_links::is_private_name;
/// assert!(is_private_name("localhost") && is_private_name("wiki.internal"));
/// assert!(!is_private_name("localhost.net"));
/// ```
pub fn is_private_name(host: &str) -> bool {
    const TOPS: &[&str] = &["localhost", "local", "internal", "intranet", "lan", "home", "corp"];
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    host.ends_with(".home.arpa") || TOPS.contains(&host.rsplit('.').next().unwrap_or(""))
}

fn is_private_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_multicast()
        || first == 0
        // Kept for the future, and the broadcast address.
        || first >= 240
        // Shared between a provider and its customers (RFC 6598).
        || (first == 100 && (64..128).contains(&second))
        // Protocol assignments, and networks for measuring (RFC 2544).
        || (first == 192 && second == 0 && third == 0)
        || (first == 198 && (second & 0xfe) == 18)
}

fn is_private_v6(address: Ipv6Addr) -> bool {
    let first = address.segments()[0];
    address.is_loopback()
        || address.is_unspecified()
        || address.is_multicast()
        || (first & 0xfe00) == 0xfc00
        // Link-local, and the site-local addresses that came before the unique local ones.
        || (first & 0xff80) == 0xfe80
}

/// The version 4 address inside a mapped, translated, compatible, NAT64 or 6to4 one.
fn wrapped(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let (high, low) = match address.segments() {
        [0, 0, 0, 0, 0, 0xffff, high, low]
        | [0, 0, 0, 0, 0xffff, 0, high, low]
        | [0x64, 0xff9b, 0, 0, 0, 0, high, low]
        | [0x2002, high, low, ..] => (high, low),
        // `::1` and `::` are addresses of their own.
        [0, 0, 0, 0, 0, 0, high, low] if high != 0 => (high, low),
        _ => return None,
    };
    Some(Ipv4Addr::from((u32::from(high) << 16) | u32::from(low)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_and_public_are_told_apart() {
        let private = [
            "127.0.0.1", "127.8.8.8", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1",
            "169.254.169.254", "100.64.0.1", "100.127.255.255", "0.0.0.0", "0.1.2.3", "255.255.255.255",
            "224.0.0.1", "198.18.0.1", "192.0.0.8", "::1", "::", "fe80::1", "fec0::1", "fc00::1", "fdff::1",
            "ff02::1", "::ffff:10.0.0.1", "::10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::",
            "2002:c0a8:101::1",
        ];
        let public = [
            "1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "192.0.1.1", "198.20.0.1",
            "169.253.0.1", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101", "2002:101:101::1",
        ];
        for text in private {
            assert!(text.parse().is_ok_and(is_private), "{text}");
        }
        for text in public {
            assert!(text.parse().is_ok_and(|address| !is_private(address)), "{text}");
        }
    }
}
