//! Encryption of a connection: TLS 1.2 or 1.3 by rustls, with whom the system trusts or whom the address names.
//!
//! The other side always shows a certificate for the host that was asked for; there is no way to do without.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::client::WebPkiServerVerifier;
use rustls::crypto::CryptoProvider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::{AlertDescription, CertificateError, ClientConfig, ClientConnection, RootCertStore};

use crate::wire::WireError;

/// What an address says of encryption: files in PEM form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct EncryptionFiles {
    /// Certificates of those who sign the server's; without it those that the system trusts.
    pub(crate) authority: Option<PathBuf>,
    /// What we show of ourselves, and the key to it.
    pub(crate) certificate: Option<PathBuf>,
    pub(crate) key: Option<PathBuf>,
}

/// Ready for any number of connections.
#[derive(Clone)]
pub(crate) struct Encryption(Arc<ClientConfig>);

impl Encryption {
    /// The reason in words if something is missing or no such thing.
    pub(crate) fn new(files: &EncryptionFiles) -> Result<Encryption, String> {
        let provider = Arc::new(provider()?);
        let roots = Arc::new(match &files.authority {
            Some(file) => authority(file)?,
            None => system_authorities()?,
        });
        let verifier = WebPkiServerVerifier::builder_with_provider(roots, provider.clone());
        let verifier = verifier.build().map_err(|error| error.to_string())?;
        let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let builder = builder.map_err(|error| error.to_string())?.with_webpki_verifier(verifier);
        let config = match (&files.certificate, &files.key) {
            (Some(certificate), Some(key)) => {
                let chain = certificates(certificate)?;
                let secret = PrivateKeyDer::from_pem_file(key).map_err(|error| unreadable(key, "a key", &error))?;
                let built = builder.with_client_auth_cert(chain, secret);
                built.map_err(|error| format!("{} and {}: {error}", certificate.display(), key.display()))?
            }
            _ => builder.with_no_client_auth(),
        };
        Ok(Encryption(Arc::new(config)))
    }

    pub(crate) fn session(&self, host: &str) -> io::Result<ClientConnection> {
        let name = ServerName::try_from(host.to_string())
            .map_err(|_| io::Error::new(ErrorKind::InvalidInput, "no certificate can be for such a host"))?;
        ClientConnection::new(self.0.clone(), name).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
    }
}

fn authority(file: &Path) -> Result<RootCertStore, String> {
    let mut roots = RootCertStore::empty();
    for certificate in certificates(file)? {
        roots.add(certificate).map_err(|error| unreadable(file, "a certificate", &error))?;
    }
    Ok(roots)
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, String> {
    let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let certificates = read.map_err(|error| unreadable(file, "a certificate", &error))?;
    if certificates.is_empty() {
        return Err(format!("{}: there is no certificate in it (-----BEGIN CERTIFICATE-----)", file.display()));
    }
    Ok(certificates)
}

fn unreadable(file: &Path, what: &str, error: &dyn std::fmt::Display) -> String {
    format!("{}: this cannot be read as {what}: {error}", file.display())
}

/// Where OpenSSL looks too, `SSL_CERT_FILE` and `SSL_CERT_DIR` first. What cannot be read there is none, as for any other program.
fn system_authorities() -> Result<RootCertStore, String> {
    let found = openssl_probe::probe();
    let in_folders = found.cert_dir.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten();
    let mut files: Vec<PathBuf> = found.cert_file.into_iter().collect();
    // One file has them all as a rule; a folder has them once more under two names each.
    if files.is_empty() {
        files.extend(in_folders.flatten().map(|file| file.path()));
    }
    let mut roots = RootCertStore::empty();
    for file in files {
        roots.add_parsable_certificates(CertificateDer::pem_file_iter(file).into_iter().flatten().flatten());
    }
    if roots.is_empty() {
        return Err(
            "this system trusts nobody (on Debian the package ca-certificates is missing); name whoever signs \
                    the server's certificate: ?ca=FILE at the end of the address"
                .to_string(),
        );
    }
    Ok(roots)
}

/// What rustls computes with.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
fn provider() -> Result<CryptoProvider, String> {
    // Where one of these is missing the library panics.
    macro_rules! needed {
        ($is_detected:ident: $($feature:tt)*) => {
            [$(($feature, std::arch::$is_detected!($feature))),*]
        };
    }
    #[cfg(target_arch = "x86_64")]
    let needed = needed!(is_x86_feature_detected: "aes" "pclmulqdq" "bmi1" "bmi2" "adx" "avx" "avx2");
    #[cfg(target_arch = "aarch64")]
    let needed = needed!(is_aarch64_feature_detected: "neon" "aes" "pmull" "sha2");
    match needed.iter().find(|(_, is_there)| !is_there) {
        Some((feature, _)) => {
            Err(format!("this processor lacks instructions that encryption needs ({feature}): {INSTEAD}"))
        }
        None => Ok(rustls_graviola::default_provider()),
    }
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn provider() -> Result<CryptoProvider, String> {
    Err(format!("this reprise does not encrypt on this kind of processor: {INSTEAD}"))
}

const INSTEAD: &str = "let stunnel, or an SSH tunnel, carry redis:// there";

/// What is wrong with the encryption, if an error is about that.
pub(crate) fn explained(error: &io::Error, host: &str) -> Option<WireError> {
    let error = error.get_ref()?.downcast_ref::<rustls::Error>()?;
    Some(match error {
        rustls::Error::InvalidMessage(_) => WireError::Unencrypted,
        rustls::Error::InvalidCertificate(certificate) => WireError::Untrusted(certificate_advice(certificate, host)),
        rustls::Error::AlertReceived(alert) => WireError::Untrusted(alert_advice(*alert)),
        other => WireError::Untrusted(other.to_string()),
    })
}

fn certificate_advice(error: &CertificateError, host: &str) -> String {
    match error {
        CertificateError::UnknownIssuer | CertificateError::BadSignature => {
            "nobody whom we trust has signed its certificate; name who has: ?ca=FILE at the end of the address, with the \
             certificate of that authority"
                .to_string()
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            "its certificate has expired; renew it there, or mend the clock of this machine".to_string()
        }
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            "its certificate is not valid yet; mend the clock of this machine, or of the one that made it".to_string()
        }
        CertificateError::NotValidForName => wrong_name(host, &[]),
        CertificateError::NotValidForNameContext { presented, .. } => wrong_name(host, presented),
        other => format!("its certificate will not do: {other}"),
    }
}

fn wrong_name(host: &str, presented: &[String]) -> String {
    let names = if presented.is_empty() { String::new() } else { format!(", but for {}", presented.join(", ")) };
    format!("its certificate is not for {host}{names}; write the name that it is for")
}

/// Of what a server says before it hangs up.
fn alert_advice(alert: AlertDescription) -> String {
    match alert {
        AlertDescription::CertificateRequired | AlertDescription::HandshakeFailure => {
            "it wants a certificate of ours: ?cert=FILE&key=FILE at the end of the address (or `tls-auth-clients no` there)"
                .to_string()
        }
        AlertDescription::UnknownCA | AlertDescription::BadCertificate | AlertDescription::CertificateUnknown => {
            "it does not trust our certificate; have it signed by whom `tls-ca-cert-file` names there".to_string()
        }
        other => format!("it says {other:?}"),
    }
}
