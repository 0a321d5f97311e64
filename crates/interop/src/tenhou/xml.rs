//! As much of XML as records need: a flat list of elements with attributes. No entities, comments or text.

use crate::recorded::ReadError;

/// An element: its name and the text of its attributes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element<'a> {
    pub(super) name: &'a str,
    attributes: &'a str,
    /// Where it begins.
    pub(super) byte: usize,
}

/// The elements of a text, closing tags and declarations left out.
pub(super) struct Elements<'a> {
    text: &'a str,
    next: usize,
}

impl<'a> Elements<'a> {
    pub(super) fn new(text: &'a str) -> Elements<'a> {
        Elements { text, next: 0 }
    }
}

impl<'a> Iterator for Elements<'a> {
    type Item = Result<Element<'a>, ReadError>;

    fn next(&mut self) -> Option<Result<Element<'a>, ReadError>> {
        loop {
            let byte = self.next + find(&self.text[self.next..], b'<')?;
            let Some(length) = find(&self.text[byte..], b'>') else {
                self.next = self.text.len();
                return Some(Err(ReadError::new(byte, "an element without its end `>`")));
            };
            self.next = byte + length + 1;
            let inside = &self.text[byte + 1..byte + length];
            if inside.starts_with(['/', '?', '!']) {
                continue;
            }
            let inside = inside.strip_suffix('/').unwrap_or(inside);
            let (name, attributes) = inside.split_at(find(inside, b' ').unwrap_or(inside.len()));
            return Some(Ok(Element { name, attributes, byte }));
        }
    }
}

/// The place of a sign. Most are near, where this is quicker than the searches that are made for far ones.
fn find(text: &str, sign: u8) -> Option<usize> {
    text.as_bytes().iter().position(|&byte| byte == sign)
}

/// The parts before and behind a sign.
fn split(text: &str, sign: u8) -> Option<(&str, &str)> {
    let place = find(text, sign)?;
    Some((&text[..place], &text[place + 1..]))
}

impl<'a> Element<'a> {
    /// An error about this element.
    pub(super) fn error(&self, problem: impl std::fmt::Display) -> ReadError {
        // A name may be anything; what is shown of it stays short.
        let name: String = self.name.chars().take(20).collect();
        ReadError::new(self.byte, format!("element `{}`: {problem}", name.escape_debug()))
    }

    /// The value of an attribute.
    pub(super) fn get(&self, key: &'static str) -> Option<&'a str> {
        let mut rest = self.attributes;
        loop {
            let (name, behind) = split(rest, b'=')?;
            let (value, behind) = split(behind.strip_prefix('"')?, b'"')?;
            if name.trim_ascii() == key {
                return Some(value);
            }
            rest = behind;
        }
    }

    /// The value of an attribute that must be there.
    fn need(&self, key: &'static str) -> Result<&'a str, ReadError> {
        self.get(key).ok_or_else(|| self.error(format_args!("there is no `{key}`")))
    }

    /// The numbers of an attribute that must be there.
    pub(super) fn numbers(
        &self,
        key: &'static str,
    ) -> Result<impl Iterator<Item = Result<i32, ReadError>>, ReadError> {
        let element = *self;
        let mut rest = self.need(key)?;
        Ok(std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let (text, behind) = split(rest, b',').unwrap_or((rest, ""));
            rest = behind;
            // Results have fractions; whoever asks for those wants the whole part.
            let (whole, _) = split(text, b'.').unwrap_or((text, ""));
            Some(whole.parse().map_err(|_| element.error(format_args!("`{key}` is not all numbers"))))
        }))
    }

    /// The first so many numbers of an attribute.
    pub(super) fn array<const N: usize>(&self, key: &'static str) -> Result<[i32; N], ReadError> {
        let mut array = [0; N];
        let mut numbers = self.numbers(key)?;
        for place in &mut array {
            let number = numbers.next();
            *place =
                number.ok_or_else(|| self.error(format_args!("`{key}` has fewer than {N} numbers")))??;
        }
        Ok(array)
    }

    /// The number of an attribute.
    pub(super) fn number(&self, key: &'static str) -> Result<i32, ReadError> {
        let [number] = self.array(key)?;
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_have_names_attributes_and_places() {
        let text = "<?xml version=\"1.0\"?><a><T12/><N who=\"3\" m=\"48,7\" /></a>";
        let found: Vec<_> = Elements::new(text).map(Result::unwrap).collect();
        let names: Vec<_> = found.iter().map(|element| (element.name, element.byte)).collect();
        assert_eq!(names, [("a", 21), ("T12", 24), ("N", 30)]);
        assert_eq!(found[2].array("m"), Ok([48, 7]));
        assert_eq!((found[2].number("who"), found[2].get("h")), (Ok(3), None));
        assert!(found[2].number("h").unwrap_err().to_string().starts_with("byte 30: element `N`"));
        assert!(found[2].array::<3>("m").is_err());
        assert!(Elements::new("<a><b").last().unwrap().is_err());
    }
}
