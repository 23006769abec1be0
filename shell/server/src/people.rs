//! Who somebody is: signed cookies, passwords.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::http::{HeaderMap, header};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::sync::Semaphore;

use crate::random;

/// The cookie's name.
const COOKIE: &str = "bonehold";
/// A browser that did not come for a year, in seconds, has to sign in again.
const KEPT: u64 = 31_536_000;
/// Letters of a password.
pub const PASSWORD_LETTERS: std::ops::RangeInclusive<usize> = 8..=200;

/// Signs cookies and checks passwords.
#[derive(Clone, Debug)]
pub struct Guard {
    key: Arc<[u8]>,
    /// Hashing takes 19 MB and some 20 ms: only so many at a time.
    hashing: Arc<Semaphore>,
    is_secure: bool,
}

impl Guard {
    /// With a key of hexadecimal digits. `is_secure`: cookies travel over TLS only.
    pub fn new(key: &str, is_secure: bool) -> Option<Guard> {
        let key = random::from_hex(key).filter(|key| key.len() >= 32)?;
        Some(Guard { key: key.into(), hashing: Arc::new(Semaphore::new(2)), is_secure })
    }

    fn mac(&self, session: &str) -> Hmac<Sha256> {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.key).expect("any length will do");
        mac.update(session.as_bytes());
        mac
    }

    /// The header that gives a browser its session.
    pub fn cookie(&self, session: &str) -> String {
        let mac = random::to_hex(&self.mac(session).finalize().into_bytes());
        format!("{COOKIE}={session}.{mac}; Path=/; HttpOnly; SameSite=Lax; Max-Age={KEPT}{}", self.secure())
    }

    /// Sessions not used since then are none any more.
    pub const fn oldest(now: u64) -> u64 {
        now.saturating_sub(KEPT * 1000)
    }

    /// The header that takes it away.
    pub fn no_cookie(&self) -> String {
        format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{}", self.secure())
    }

    fn secure(&self) -> &'static str {
        if self.is_secure { "; Secure" } else { "" }
    }

    /// The session of a request, if its signature is right.
    pub fn session<'h>(&self, headers: &'h HeaderMap) -> Option<&'h str> {
        let cookies =
            headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(';'));
        let value = cookies.filter_map(|cookie| cookie.trim().split_once('=')).find(|(name, _)| *name == COOKIE)?.1;
        let (session, mac) = value.split_once('.')?;
        let mac = random::from_hex(mac)?;
        self.mac(session).verify_slice(&mac).ok().map(|()| session)
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

#[cfg(test)]
mod tests {
    use super::*;

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
