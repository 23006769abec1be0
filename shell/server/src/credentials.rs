//! Names and passwords in addresses of databases and buses are for nobody's eyes.

/// A message about an address, without the name and the password that stand in it.
pub fn without_credentials(message: &str, address: &str) -> String {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
    // A password may have the sign that ends it.
    let user = place.split('/').next().and_then(|host| host.rsplit_once('@')).map(|(user, _)| user);
    let message = user.map_or(message.to_string(), |user| message.replace(&format!("{user}@"), "***@"));
    let password = user.and_then(|user| user.split_once(':')).map(|(_, password)| password);
    let named = query.split('&').filter_map(|pair| pair.split_once('='));
    let named = named.filter(|(name, _)| name.contains("password")).map(|(_, value)| value);
    let secrets = password.into_iter().chain(named).filter(|secret| !secret.is_empty());
    secrets.fold(message, |message, secret| message.replace(secret, "***"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_told_to_nobody() {
        let said = |address: &str| without_credentials(&format!("bus {address}: no route (s3cret)"), address);
        assert_eq!(said("nats://ann:s3cret@host:4222"), "bus nats://***@host:4222: no route (***)");
        assert_eq!(said("nats://host:4222"), "bus nats://host:4222: no route (s3cret)");
        assert_eq!(
            said("postgres://host/db?user=ann&password=s3cret"),
            "bus postgres://host/db?user=ann&password=***: no route (***)"
        );
        assert!(!said("postgres://ann:p@s3cret@host/db").contains("p@s"));
        assert_eq!(said("ann:s3cret@host"), "bus ***@host: no route (***)");
    }
}
