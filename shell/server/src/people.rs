//! Who somebody is: signed cookies, passwords.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::http::{HeaderMap, header};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::sync::Semaphore;

use crate::random;

/// The cookie's name; over TLS a name that no other host, no part of this one and no plain connection can set.
const COOKIE: &str = "bonehold";
const HOST_COOKIE: &str = "__Host-bonehold";
/// A browser that did not come for a year, in seconds, has to sign in again.
const KEPT: u64 = 31_536_000;
/// Letters of a password.
pub const PASSWORD_LETTERS: std::ops::RangeInclusive<usize> = 8..=200;

/// Signs cookies and checks passwords.
#[derive(Clone, Debug)]
pub struct Guard {
    /// The first one signs; what any of them signed is known.
    keys: Arc<[Vec<u8>]>,
    /// Hashing takes 19 MB and some 20 ms: only so many at a time.
    hashing: Arc<Semaphore>,
    is_secure: bool,
}

impl Guard {
    /// With keys of hexadecimal digits, one in each line: the first one signs, the others are still known. `is_secure`: cookies
    /// travel over TLS only.
    pub fn new(keys: &str, is_secure: bool) -> Option<Guard> {
        let lines = keys.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let keys: Option<Vec<Vec<u8>>> = lines.map(|key| random::from_hex(key).filter(|key| key.len() >= 32)).collect();
        let keys = keys.filter(|keys| !keys.is_empty())?;
        Some(Guard { keys: keys.into(), hashing: Arc::new(Semaphore::new(2)), is_secure })
    }

    fn mac(key: &[u8], session: &str) -> Hmac<Sha256> {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("any length will do");
        mac.update(session.as_bytes());
        mac
    }

    fn cookie_name(&self) -> &'static str {
        if self.is_secure { HOST_COOKIE } else { COOKIE }
    }

    /// The header that gives a browser its session.
    pub fn cookie(&self, session: &str) -> String {
        let mac = random::to_hex(&Guard::mac(&self.keys[0], session).finalize().into_bytes());
        let name = self.cookie_name();
        format!("{name}={session}.{mac}; Path=/; HttpOnly; SameSite=Lax; Max-Age={KEPT}{}", self.secure())
    }

    /// Sessions not used since then are none any more.
    pub const fn oldest(now: u64) -> u64 {
        now.saturating_sub(KEPT * 1000)
    }

    /// The header that takes it away.
    pub fn no_cookie(&self) -> String {
        let name = self.cookie_name();
        format!("{name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{}", self.secure())
    }

    fn secure(&self) -> &'static str {
        if self.is_secure { "; Secure" } else { "" }
    }

    /// The session of a request, if its signature is right.
    pub fn session<'h>(&self, headers: &'h HeaderMap) -> Option<&'h str> {
        let value = cookie(headers, self.cookie_name());
        // Browsers that came before the name was another still have the old one, until they get the new one.
        let value = value.or_else(|| cookie(headers, COOKIE))?;
        let (session, mac) = value.split_once('.')?;
        let mac = random::from_hex(mac)?;
        self.keys.iter().any(|key| Guard::mac(key, session).verify_slice(&mac).is_ok()).then_some(session)
    }

    /// Whether the cookie of a request should be given anew: its name is the old one, or an old key signed it.
    pub fn is_old(&self, headers: &HeaderMap) -> bool {
        let is_signed = |value: &str| {
            let (session, mac) = value.split_once('.')?;
            Guard::mac(&self.keys[0], session).verify_slice(&random::from_hex(mac)?).ok()
        };
        cookie(headers, self.cookie_name()).and_then(is_signed).is_none()
    }

    /// The hash of a password.
    pub async fn hash(&self, password: String) -> Option<String> {
        let permit = self.hashing.clone().acquire_owned().await.ok()?;
        let hashed = tokio::task::spawn_blocking(move || {
            let hash = Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string());
            drop(permit);
            hash
        });
        hashed.await.ok()?
    }

    /// Whether a password has this hash. Without a hash it takes as long, and is false.
    pub async fn matches(&self, password: String, hash: Option<String>) -> bool {
        let Some(hash) = hash else {
            self.hash(password).await;
            return false;
        };
        let Ok(permit) = self.hashing.clone().acquire_owned().await else { return false };
        let checked = tokio::task::spawn_blocking(move || {
            let hash = argon2::PasswordHash::new(&hash);
            let is_right = hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
            drop(permit);
            is_right
        });
        checked.await.unwrap_or(false)
    }
}

/// The value of a cookie.
fn cookie<'h>(headers: &'h HeaderMap, wanted: &str) -> Option<&'h str> {
    let texts = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(';'));
    let mut pairs = texts.filter_map(|cookie| cookie.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, value)| value)
}

/// Passwords that everybody tries first.
const COMMON: &str = include_str!("../data/common-passwords.txt");

/// Whether a password is one that everybody tries first, or the name itself.
pub fn is_common(password: &str, name: &str) -> bool {
    let (small, name) = (password.to_lowercase(), name.to_lowercase());
    let without_digits = small.trim_end_matches(|digit: char| digit.is_ascii_digit() || digit == '!');
    let mut letters = small.chars();
    let first = letters.next();
    let is_one_letter = letters.all(|letter| Some(letter) == first);
    is_one_letter || !name.is_empty() && without_digits == name || COMMON.lines().any(|common| common == small)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_that_everybody_tries_are_common() {
        for common in ["password", "Password123", "12345678", "aaaaaaaaaa", "AnnLee123", "annlee!!"] {
            assert!(is_common(common, "AnnLee"), "{common}");
        }
        assert!(!is_common("correct horse", "Ann") && !is_common("annlee and more", "AnnLee"));
        assert!(COMMON.lines().all(|line| line.chars().count() >= *PASSWORD_LETTERS.start()), "shorter ones are refused anyway");
    }

    #[test]
    fn keys_can_be_changed_one_after_the_other() {
        let (old, new) = ("0a".repeat(32), "0b".repeat(32));
        let first = Guard::new(&old, false).unwrap();
        let both = Guard::new(&format!("# the newest first\n{new}\n{old}\n"), false).unwrap();
        let cookie = first.cookie("s1");
        let headers = with_cookie(pair(&cookie));
        assert_eq!((both.session(&headers), both.is_old(&headers)), (Some("s1"), true));
        let renewed = both.cookie("s1");
        let headers = with_cookie(pair(&renewed));
        assert_eq!((both.session(&headers), both.is_old(&headers), first.session(&headers)), (Some("s1"), false, None));
        assert!(Guard::new("", false).is_none() && Guard::new(&format!("{new}\nshort"), false).is_none());
    }

    #[test]
    fn over_tls_the_cookie_is_this_hosts_alone() {
        let (plain, secure) = (guard("0a"), Guard::new(&"0a".repeat(32), true).unwrap());
        let cookie = secure.cookie("s1");
        assert!(cookie.starts_with("__Host-bonehold=") && cookie.contains("; Secure") && cookie.contains("Path=/;"), "{cookie}");
        let headers = with_cookie(pair(&cookie));
        assert_eq!((secure.session(&headers), secure.is_old(&headers)), (Some("s1"), false));
        // One of before is still known, and given anew.
        let before = plain.cookie("s2");
        let headers = with_cookie(pair(&before));
        assert_eq!((secure.session(&headers), secure.is_old(&headers)), (Some("s2"), true));
        let both = format!("{}; {}", pair(&before), pair(&cookie));
        assert_eq!(secure.session(&with_cookie(&both)), Some("s1"));
    }

    fn guard(byte: &str) -> Guard {
        Guard::new(&byte.repeat(32), false).unwrap()
    }

    fn with_cookie(text: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, text.parse().unwrap());
        headers
    }

    fn pair(cookie: &str) -> &str {
        cookie.split(';').next().unwrap()
    }

    #[test]
    fn only_our_own_signature_counts() {
        let cookie = guard("0a").cookie("s1");
        let ours = pair(&cookie);
        assert_eq!(guard("0a").session(&with_cookie(&format!("theme=dark; {ours}"))), Some("s1"));
        assert_eq!(guard("0b").session(&with_cookie(ours)), None, "another server's key");
        assert_eq!(guard("0a").session(&with_cookie(&ours.replace("s1", "s2"))), None, "another session");
        for forged in ["bonehold=s1", "bonehold=s1.", "bonehold=s1.00", "bonehold=.", "bonehold=s1.zz", "other=1"] {
            assert_eq!(guard("0a").session(&with_cookie(forged)), None, "{forged}");
        }
    }

    #[test]
    fn a_short_key_is_none() {
        assert!(Guard::new("0a0b", false).is_none());
        assert!(Guard::new(&"zz".repeat(32), false).is_none());
    }

    #[tokio::test]
    async fn a_password_matches_its_own_hash_only() {
        let guard = guard("0a");
        let hash = guard.hash("correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(guard.matches("correct horse".into(), Some(hash.clone())).await);
        assert!(!guard.matches("correct house".into(), Some(hash)).await);
        assert!(!guard.matches("correct horse".into(), None).await);
    }
}
