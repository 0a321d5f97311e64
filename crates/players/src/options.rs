//! Options of players: their declarations ([`PlayerOption`]) and their parsed values ([`Options`]).
//!
//! An option is declared once, in the row of its player. Parsing, printing, errors, help and the tables in the documentation
//! are derived from that. Parsing looks only at the text: a [file](OptionForm::File) is opened when the player is built.

use crate::kind::PlayerKind;
use crate::spec::{Spec, SpecError};
use std::fmt;
use std::io::Read;
use std::ops::RangeInclusive;

/// The declaration of an option of a player.
#[derive(Clone, Copy, Debug)]
pub struct PlayerOption {
    /// The name before the equals sign.
    pub name: &'static str,
    /// The values it accepts.
    pub form: OptionForm,
    /// What it does, in one line, for help texts.
    pub help: &'static str,
    /// The default value, as it would be typed.
    pub default: Option<&'static str>,
    /// The default value when the player gives advice, if different.
    pub default_for_advice: Option<&'static str>,
    /// The values for which no question takes much longer than a second or two.
    pub quick: Quick,
    /// An option that is meaningless, and so has no value, if this one is given.
    pub replaces: Option<&'static str>,
    /// Whether the player's text includes it even if it has its default value.
    pub is_always_written: bool,
}

/// The values that an option accepts.
#[derive(Clone, Copy, Debug)]
pub enum OptionForm {
    /// An integer in a range.
    Number {
        /// The smallest accepted value.
        least: u64,
        /// The largest accepted value.
        most: u64,
    },
    /// One of a list of names.
    OneOf(&'static [&'static str]),
    /// One or more of a list of names, joined by `+`.
    SomeOf(&'static [&'static str]),
    /// Text with its own syntax.
    Text {
        /// The syntax as shown in help, such as `A/B/C/D`.
        shape: &'static str,
        /// Parses the text and returns its stored form; `None` if the syntax is wrong.
        canonical: fn(&str) -> Option<String>,
    },
    /// The path of a file, which is read when the player is built.
    File,
    /// Another player, which takes the rest of the text.
    Player,
}

/// The values of an option for which no question takes much longer than a second or two.
#[derive(Clone, Copy, Debug)]
pub enum Quick {
    /// Every value that the option accepts.
    All,
    /// Numbers up to and including this one.
    UpTo(u64),
    /// Only the default value.
    Default,
}

/// The size limit of a file that an option names, in bytes.
const MOST_BYTES: u64 = 1 << 26;

/// Reads the file that an option names. An error starts with its path.
pub(crate) fn read_file(path: &str) -> Result<String, String> {
    String::from_utf8(read_bytes(path)?).map_err(|error| format!("{path}: {error}"))
}

/// The same for a file that is not text.
pub(crate) fn read_bytes(path: &str) -> Result<Vec<u8>, String> {
    let file = crate::open_input(std::path::Path::new(path)).map_err(|error| format!("{path}: {error}"))?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES).read_to_end(&mut bytes).map_err(|error| format!("{path}: {error}"))?;
    Ok(bytes)
}

pub(crate) const fn number(
    name: &'static str,
    range: RangeInclusive<u64>,
    help: &'static str,
) -> PlayerOption {
    PlayerOption::new(name, OptionForm::Number { least: *range.start(), most: *range.end() }, help)
}

pub(crate) const fn one_of(
    name: &'static str,
    names: &'static [&'static str],
    help: &'static str,
) -> PlayerOption {
    PlayerOption::new(name, OptionForm::OneOf(names), help)
}

/// Something that is on unless switched off.
pub(crate) const fn switch(name: &'static str, help: &'static str) -> PlayerOption {
    one_of(name, &["on", "off"], help).default("on")
}

pub(crate) const fn names<T, const N: usize>(table: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut place = 0;
    while place < N {
        names[place] = table[place].0;
        place += 1;
    }
    names
}

impl PlayerOption {
    /// An option without a default.
    pub const fn new(name: &'static str, form: OptionForm, help: &'static str) -> PlayerOption {
        PlayerOption {
            name,
            form,
            help,
            default: None,
            default_for_advice: None,
            quick: Quick::All,
            replaces: None,
            is_always_written: false,
        }
    }

    /// Sets the default value.
    pub const fn default(self, text: &'static str) -> PlayerOption {
        PlayerOption { default: Some(text), ..self }
    }

    /// Sets a different default for advice.
    pub const fn default_for_advice(self, text: &'static str) -> PlayerOption {
        PlayerOption { default_for_advice: Some(text), ..self }
    }

    /// Makes the player's text include the option even with its default value.
    pub const fn always_written(self) -> PlayerOption {
        PlayerOption { is_always_written: true, ..self }
    }

    /// Sets the values that count as quick.
    pub const fn quick(self, quick: Quick) -> PlayerOption {
        PlayerOption { quick, ..self }
    }

    /// Makes this option replace another one.
    pub const fn replaces(self, other: &'static str) -> PlayerOption {
        PlayerOption { replaces: Some(other), ..self }
    }

    /// What it does and its default, in one line.
    pub fn described(&self) -> String {
        let PlayerOption { help, default, default_for_advice, .. } = self;
        match (default, default_for_advice) {
            (Some(default), Some(other)) => format!("{help} [default: {default}; for advice {other}]"),
            (Some(default), None) => format!("{help} [default: {default}]"),
            _ => (*help).to_owned(),
        }
    }

    /// Parses a value; `None` if the option does not accept it.
    fn read(&self, text: &str, depth: usize) -> Result<Option<Value>, SpecError> {
        let some = |text: &str| Value::Text(text.to_owned());
        Ok(match self.form {
            OptionForm::Number { least, most } => {
                text.parse().ok().filter(|number| (least..=most).contains(number)).map(Value::Number)
            }
            OptionForm::OneOf(names) => names.contains(&text).then(|| some(text)),
            OptionForm::SomeOf(names) => {
                text.split('+').all(|name| names.contains(&name)).then(|| some(text))
            }
            OptionForm::Text { canonical, .. } => canonical(text).map(Value::Text),
            OptionForm::File => (!text.is_empty()).then(|| some(text)),
            OptionForm::Player => Some(Value::Player(Box::new(Spec::read(text, depth + 1)?))),
        })
    }

    fn is_default(&self, value: &Value) -> bool {
        self.default.is_some_and(|default| self.read(default, 0).ok().flatten().as_ref() == Some(value))
    }

    fn is_quick(&self, value: &Value) -> bool {
        match (self.quick, value) {
            (_, Value::Player(player)) => player.is_quick(),
            (Quick::UpTo(most), Value::Number(number)) => *number <= most,
            (Quick::Default, value) => self.is_default(value),
            _ => true,
        }
    }
}

impl fmt::Display for PlayerOption {
    /// Prints the option as it is typed: `k=1..18`, `method=exact|block`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}=", self.name)?;
        match self.form {
            OptionForm::Number { least, most } => write!(f, "{least}..{most}"),
            OptionForm::OneOf(names) => f.write_str(&names.join("|")),
            OptionForm::SomeOf(names) => f.write_str(&names.join("+")),
            OptionForm::Text { shape, .. } => f.write_str(shape),
            OptionForm::File => f.write_str("FILE"),
            OptionForm::Player => f.write_str("PLAYER"),
        }
    }
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// The value of [`OptionForm::Number`].
    Number(u64),
    /// The stored form of names, files and texts.
    Text(String),
    /// The value of [`OptionForm::Player`].
    Player(Box<Spec>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Text(text) => text.fmt(f),
            Value::Player(spec) => spec.fmt(f),
        }
    }
}

/// A built-in player with the values of its options, given or default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    kind: &'static PlayerKind,
    /// In the order of the row; `None` if no value was given and there is no default.
    values: Vec<Option<Value>>,
}

impl Options {
    /// The player with the default value of every option.
    pub fn defaults(kind: &'static PlayerKind) -> Options {
        Options::read(kind, "", 0, |option| option.default).expect("a test reads the defaults of every row")
    }

    /// Parses `key=value,key=value`. Options that are not given get the value of `default`.
    pub(crate) fn read(
        kind: &'static PlayerKind,
        text: &str,
        depth: usize,
        default: fn(&PlayerOption) -> Option<&'static str>,
    ) -> Result<Options, SpecError> {
        let mut options = Options { kind, values: vec![None; kind.options.len()] };
        let mut rest = text;
        while !rest.is_empty() {
            let (piece, after) = rest.split_once(',').unwrap_or((rest, ""));
            let mut after = after;
            if !piece.is_empty() {
                let Some((name, mut value)) = piece.split_once('=') else {
                    return Err(options.refused(&format!("`{piece}` is not key=value")));
                };
                let place = options.place(name.trim())?;
                if let OptionForm::Player = kind.options[place].form {
                    // The nested player has options of its own.
                    (value, after) = (rest.split_once('=').map_or("", |(_, value)| value), "");
                }
                if options.values[place].is_some() {
                    return Err(options.refused(&format!("{} is given twice", name.trim())));
                }
                options.set(place, value.trim(), depth)?;
            }
            rest = after;
        }
        options.drop_replaced();
        for (place, option) in kind.options.iter().enumerate() {
            if let Some(text) = default(option).filter(|_| options.values[place].is_none())
                && !options.is_replaced(option)
            {
                options.set(place, text, depth)?;
            }
        }
        Ok(options)
    }

    /// The declaration of the player.
    pub fn kind(&self) -> &'static PlayerKind {
        self.kind
    }

    /// The value of an option; `None` if it has no value, or if there is no such option.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.given().find(|(option, _)| option.name == name).map(|(_, value)| value)
    }

    /// The options that have a value.
    pub fn given(&self) -> impl Iterator<Item = (&'static PlayerOption, &Value)> {
        self.kind
            .options
            .iter()
            .zip(&self.values)
            .filter_map(|(option, value)| Some((option, value.as_ref()?)))
    }

    /// The number of an option, if it has a value. `T` must hold all numbers that the option accepts.
    pub fn given_number<T: TryFrom<u64>>(&self, name: &str) -> Option<T> {
        match self.get(name)? {
            Value::Number(number) => T::try_from(*number).ok(),
            _ => None,
        }
    }

    /// The number of an option with a default.
    pub(crate) fn number<T: TryFrom<u64>>(&self, name: &str) -> T {
        self.given_number(name).expect("a row asks for numbers that it declares with a default")
    }

    /// The text of an option, if it has a value.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Whether a [`switch`] is on.
    pub(crate) fn is_on(&self, name: &str) -> bool {
        self.text(name) == Some("on")
    }

    /// Looks up the name that an option with a default holds.
    pub(crate) fn one_of<T: Copy>(&self, name: &str, table: &[(&str, T)]) -> T {
        let chosen = self.text(name);
        let found = table.iter().find(|(known, _)| Some(*known) == chosen);
        found.expect("a row looks names up in the table that it declares").1
    }

    /// The players nested in the options.
    pub fn players(&self) -> impl Iterator<Item = &Spec> {
        self.given().filter_map(|(_, value)| match value {
            Value::Player(spec) => Some(&**spec),
            _ => None,
        })
    }

    /// The first option that names a file.
    pub(crate) fn file_option(&self) -> Option<&'static str> {
        self.given().find_map(|(option, value)| match (option.form, value) {
            (OptionForm::File, _) => Some(option.name),
            (_, Value::Player(player)) => player.file_option(),
            _ => None,
        })
    }

    pub(crate) fn is_quick(&self) -> bool {
        self.given().all(|(option, value)| option.is_quick(value))
    }

    /// The same player with one option changed.
    pub(crate) fn with(mut self, name: &str, text: &str) -> Result<Options, SpecError> {
        let place = self.place(name)?;
        self.set(place, text, 0)?;
        self.drop_replaced();
        Ok(self)
    }

    /// The error for a player that cannot be built.
    pub(crate) fn unbuildable(&self, problem: String) -> SpecError {
        SpecError::Unbuildable { player: self.kind.name, problem }
    }

    fn place(&self, name: &str) -> Result<usize, SpecError> {
        let place = self.kind.options.iter().position(|option| option.name == name);
        place.ok_or_else(|| self.refused(&format!("there is no option `{name}`")))
    }

    fn set(&mut self, place: usize, text: &str, depth: usize) -> Result<(), SpecError> {
        let option = &self.kind.options[place];
        let value = option.read(text, depth)?;
        let refused = || SpecError::Option {
            player: self.kind.name,
            problem: format!("{} cannot be `{text}`; give {option}: {}", option.name, option.described()),
        };
        self.values[place] = Some(value.ok_or_else(refused)?);
        Ok(())
    }

    fn is_replaced(&self, option: &PlayerOption) -> bool {
        self.given().any(|(other, _)| other.replaces == Some(option.name))
    }

    fn drop_replaced(&mut self) {
        for (place, option) in self.kind.options.iter().enumerate() {
            if self.is_replaced(option) {
                self.values[place] = None;
            }
        }
    }

    /// The error for an option that the player does not have.
    fn refused(&self, problem: &str) -> SpecError {
        let known: Vec<String> = self.kind.options.iter().map(ToString::to_string).collect();
        let known = match &known[..] {
            [] => "it has none".to_owned(),
            known => format!("its options: {}", known.join(", ")),
        };
        SpecError::Option { player: self.kind.name, problem: format!("{problem}; {known}") }
    }
}

impl fmt::Display for Options {
    /// Prints the name and the options from which the same player is parsed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name)?;
        let is_written =
            |(option, value): &(&PlayerOption, &Value)| option.is_always_written || !option.is_default(value);
        for (place, (option, value)) in self.given().filter(is_written).enumerate() {
            let before = if place == 0 { ':' } else { ',' };
            write!(f, "{before}{}={value}", option.name)?;
        }
        Ok(())
    }
}
