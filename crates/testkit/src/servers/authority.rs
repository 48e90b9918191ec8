//! Certificates for servers that encrypt.

use std::path::PathBuf;
use std::process::Command;

use super::{Server, free_port};

/// Names that a server here goes by.
pub const OURS: &str = "IP:127.0.0.1,DNS:localhost";
const NEW_KEY: &[&str] = &["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"];

/// Who signs certificates, and what was signed. Its own is `ca.pem`.
pub struct Authority {
    folder: tempfile::TempDir,
}

impl Authority {
    pub fn create() -> Authority {
        let authority = Authority { folder: tempfile::tempdir().expect("a folder") };
        let subject = ["-x509", "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=authority", "-days", "1"];
        authority.openssl(&[&["req", "-nodes"], NEW_KEY, &subject].concat());
        authority
    }

    /// A certificate for this name, and the key to it, in files of this stem.
    pub fn sign(&self, stem: &str, name: &str, days: &str) {
        let (key, request, certificate) = (format!("{stem}.key"), format!("{stem}.csr"), format!("{stem}.pem"));
        let name = format!("subjectAltName={name}");
        let asking = ["-keyout", &key, "-out", &request, "-subj", "/CN=ours", "-addext", &name];
        self.openssl(&[&["req", "-nodes"], NEW_KEY, &asking].concat());
        let signing = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-copy_extensions", "copy"];
        let made = ["x509", "-req", "-in", &request, "-out", &certificate, "-days", days];
        self.openssl(&[&made[..], &signing].concat());
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn openssl(&self, arguments: &[&str]) {
        let output = Command::new("openssl").args(arguments).current_dir(self.folder.path()).output();
        let output = output.expect("openssl is there: scripts/setup --tests installs it");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }

    /// A server that shows the certificate of this stem, and its encrypted port.
    pub fn server(&self, stem: &str, wants_ours: bool) -> (Server, u16) {
        let port = free_port();
        let [certificate, key, authority] = [format!("{stem}.pem"), format!("{stem}.key"), "ca.pem".to_string()]
            .map(|name| self.file(&name).display().to_string());
        let server = Server::start(&[
            "--tls-port",
            &port.to_string(),
            "--tls-cert-file",
            &certificate,
            "--tls-key-file",
            &key,
            "--tls-ca-cert-file",
            &authority,
            "--tls-auth-clients",
            if wants_ours { "yes" } else { "no" },
        ]);
        (server, port)
    }

    /// The address of a memory at this port, with files of ours behind the `?`.
    pub fn address(&self, host: &str, port: u16, files: &[(&str, &str)]) -> String {
        let files = files.iter().map(|(name, file)| format!("{name}={}", self.file(file).display()));
        format!("rediss://{host}:{port}/team?{}", files.collect::<Vec<_>>().join("&"))
    }
}
