//! The settings of a server: options override the environment, which overrides a file, which overrides the defaults.

use std::env;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::str::FromStr;

use clap::ValueEnum as _;
use etcetera::BaseStrategy as _;
use stronghold_server::{Config, Database, Limits, PublicUrl};
use toml::{Table, Value};

use crate::args::{LogForm, Serve};
use crate::failure::Failure;
use crate::files::read_text;

/// Before the name of a limit in the environment.
const VARIABLE: &str = "STRONGHOLD_LIMIT_";

/// Keys of a file.
const KEYS: [&str; 6] = ["bind", "database", "public-url", "behind-proxy", "log", "limits"];

/// What a server goes by.
#[derive(Debug)]
pub struct Settings {
    /// For the server itself.
    pub config: Config,
    /// How the log is written.
    pub log: LogForm,
}

impl Settings {
    /// Gathers everything that was said. Variables of the environment are read from here, but for those that have an
    /// option of their own.
    pub fn gather(
        args: &Serve,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Settings, Failure> {
        let file = match &args.config {
            Some(path) => File::read(path)?,
            None => File::default(),
        };
        let database = match args.database.clone().or(file.database) {
            Some(database) => database,
            None => default_database()?,
        };
        let mut config = Config::new(database);
        config.bind = args.bind.or(file.bind).unwrap_or(config.bind);
        config.public_url = args.public_url.clone().or(file.public_url);
        config.behind_proxy = args.behind_proxy.or(file.behind_proxy).unwrap_or(false);
        config.limits = file.limits;
        for (variable, value) in environment {
            if let Some(name) = variable.strip_prefix(VARIABLE) {
                let name = name.to_ascii_lowercase().replace('_', "-");
                config.limits.set(&name, &value).map_err(|error| Failure::at(&variable, error))?;
            }
        }
        for (name, value) in &args.limits {
            config.limits.set(name, value).map_err(|error| Failure::at("--limit", error))?;
        }
        let log = args.log.or(file.log).unwrap_or(LogForm::Text);
        Ok(Settings { config, log })
    }

    /// Everything as a file that reads back to the same.
    pub fn to_toml(&self) -> String {
        let Config { bind, database, public_url, behind_proxy, limits, .. } = &self.config;
        let log = self.log.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
        let public_url = match public_url {
            Some(url) => format!("public-url = {}", quoted(&url.to_string())),
            None => "# public-url = \"https://siege.example\"".to_owned(),
        };
        let mut text = format!(
            "bind = {}\ndatabase = {}\n{public_url}\nbehind-proxy = {behind_proxy}\nlog = {}\n\n[limits]\n",
            quoted(&bind.to_string()),
            quoted(&database.to_string()),
            quoted(&log),
        );
        for limit in limits.list() {
            let is_number = limit.value.parse::<u64>().is_ok();
            let value = if is_number { limit.value } else { quoted(&limit.value) };
            // Writing to a string does not fail.
            let _ = writeln!(text, "# {}\n{} = {value}", limit.help, limit.name);
        }
        text
    }
}

/// All limits with their defaults, for the help.
pub fn limits_help() -> String {
    let mut text = "Limits, with their defaults:".to_owned();
    for limit in Limits::default().list() {
        // Writing to a string does not fail.
        let _ = write!(text, "\n  {} = {}\n      {}", limit.name, limit.value, limit.help);
    }
    text
}

/// The environment, without what is not text.
pub fn environment() -> impl Iterator<Item = (String, String)> {
    env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
}

/// What a file says.
#[derive(Default)]
struct File {
    bind: Option<SocketAddr>,
    database: Option<Database>,
    public_url: Option<PublicUrl>,
    behind_proxy: Option<bool>,
    log: Option<LogForm>,
    limits: Limits,
}

impl File {
    fn read(path: &Path) -> Result<File, Failure> {
        let text = read_text(path)?;
        File::parse(&text).map_err(|reason| Failure::at(path.display(), reason))
    }

    /// Reads a file. What is wrong is told with its key.
    fn parse(text: &str) -> Result<File, String> {
        let table: Table = text.parse().map_err(|error: toml::de::Error| {
            let line = error.span().map_or(1, |span| text[..span.start].lines().count().max(1));
            format!("line {line}: {}", error.message())
        })?;
        let mut file = File::default();
        for (key, value) in table {
            match key.as_str() {
                "bind" => file.bind = Some(read(&key, &value)?),
                "database" => file.database = Some(read(&key, &value)?),
                "public-url" => file.public_url = Some(read(&key, &value)?),
                "behind-proxy" => {
                    file.behind_proxy = Some(value.as_bool().ok_or("`behind-proxy` must be true or false")?);
                }
                "log" => {
                    let form = value.as_str().and_then(|form| LogForm::from_str(form, false).ok());
                    file.log = Some(form.ok_or("`log` must be \"text\" or \"json\"")?);
                }
                "limits" => read_limits(&mut file.limits, &value)?,
                _ => {
                    return Err(format!("there is no setting `{key}`; the settings are {}", KEYS.join(", ")));
                }
            }
        }
        Ok(file)
    }
}

fn read<T: FromStr<Err: std::fmt::Display>>(key: &str, value: &Value) -> Result<T, String> {
    let text = value.as_str().ok_or_else(|| format!("`{key}` must be text in quotes"))?;
    text.parse().map_err(|error| format!("`{key}`: {error}"))
}

fn read_limits(limits: &mut Limits, value: &Value) -> Result<(), String> {
    let table = value.as_table().ok_or("`limits` must be a table: write [limits] and the limits below it")?;
    for (name, value) in table {
        let text = match value {
            Value::String(text) => text.clone(),
            Value::Integer(number) => number.to_string(),
            _ => return Err(format!("`limits.{name}` must be a whole number or text in quotes")),
        };
        limits.set(name, &text).map_err(|error| format!("[limits]: {error}"))?;
    }
    Ok(())
}

fn quoted(text: &str) -> String {
    Value::String(text.to_owned()).to_string()
}

/// In the directory where programs keep what belongs to their user.
pub fn default_database() -> Result<Database, Failure> {
    let places = etcetera::choose_base_strategy().map_err(|error| {
        Failure::Input(format!(
            "the user's data directory is not known ({error}); use --database sqlite:PATH"
        ))
    })?;
    Ok(Database::Sqlite(places.data_dir().join("stronghold").join("stronghold.sqlite")))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use clap::Parser as _;

    use super::*;
    use crate::args::{Cli, Command};

    const FILE: &str = r#"
        bind = "127.0.0.1:1"
        database = "sqlite:file.sqlite"
        public-url = "https://siege.example"
        behind-proxy = true
        log = "json"
        [limits]
        ping = "1s"
        idle = "1m"
        strikes = 7
    "#;

    fn settings(file: &str, environment: &[(&str, &str)], options: &[&str]) -> Result<Settings, Failure> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("stronghold.toml");
        std::fs::write(&path, file).expect("a file");
        let config = format!("--config={}", path.display());
        let all = ["stronghold", "serve", "--database=sqlite:option.sqlite", &config];
        let cli = Cli::try_parse_from(all.iter().chain(options)).expect("arguments");
        let Command::Serve(args) = cli.command else { panic!("another command") };
        let environment = environment.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Settings::gather(&args, environment)
    }

    #[test]
    fn an_option_comes_before_the_environment_that_before_the_file_and_that_before_the_default() {
        let environment = [("STRONGHOLD_LIMIT_PING", "2s"), ("STRONGHOLD_LIMIT_IDLE", "2m"), ("HOME", "x")];
        let gathered =
            settings(FILE, &environment, &["--limit=ping=3s", "--bind=127.0.0.1:2"]).expect("settings");
        let config = gathered.config;
        assert_eq!(config.limits.ping, Duration::from_secs(3), "the option");
        assert_eq!(config.limits.idle, Duration::from_secs(120), "the environment");
        assert_eq!(config.limits.strikes, 7, "the file");
        assert_eq!(config.limits.queue, Limits::default().queue, "the default");
        assert_eq!(config.bind.port(), 2);
        assert_eq!(config.database.to_string(), "sqlite:option.sqlite");
        assert!(config.behind_proxy && config.public_url.is_some() && gathered.log == LogForm::Json);
        let config = settings(FILE, &[], &["--behind-proxy=false"]).expect("settings").config;
        assert!(!config.behind_proxy, "what the file turns on can be turned off");
    }

    #[test]
    fn what_is_printed_reads_back_to_the_same() {
        for file in ["", FILE] {
            let printed =
                settings(file, &[], &["--limit=requests=90/min burst 9"]).expect("settings").to_toml();
            assert_eq!(settings(&printed, &[], &[]).expect("settings").to_toml(), printed);
        }
    }

    #[test]
    fn a_file_that_is_wrong_is_named_with_the_key() {
        let wrong = [
            ("bnd = \"127.0.0.1:1\"", "`bnd`"),
            ("bind = 7171", "`bind`"),
            ("bind = \"here\"", "`bind`"),
            ("database = \"mongo:x\"", "sqlite:PATH"),
            ("public-url = \"siege\"", "`public-url`"),
            ("behind-proxy = \"yes\"", "`behind-proxy`"),
            ("log = \"loud\"", "`log`"),
            ("limits = 3", "[limits]"),
            ("[limits]\npings = \"1s\"", "did you mean `ping`"),
            ("[limits]\nping = 0", "`ping`"),
            ("[limits]\nping = true", "limits.ping"),
            ("[limits]\nconnections = 0", "no less than 16"),
            ("a = 1\nb = = 2", "line 2"),
            ("bind = \"127.0.0.1:1\"\nbind = \"127.0.0.1:2\"", "duplicate"),
        ];
        for (file, told) in wrong {
            let message = settings(file, &[], &[]).expect_err(file).to_string();
            assert!(message.contains("stronghold.toml") && message.contains(told), "{message}");
        }
    }

    #[test]
    fn a_misspelt_variable_is_refused() {
        let message =
            settings("", &[("STRONGHOLD_LIMIT_PINGS", "1s")], &[]).expect_err("no such limit").to_string();
        assert!(
            message.contains("STRONGHOLD_LIMIT_PINGS") && message.contains("did you mean `ping`"),
            "{message}"
        );
    }

    #[test]
    fn the_help_lists_every_limit() {
        let help = limits_help();
        for limit in Limits::default().list() {
            assert!(help.contains(&format!("  {} = {}", limit.name, limit.value)), "{}", limit.name);
        }
    }
}
