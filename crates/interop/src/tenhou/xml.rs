//! Reads the elements of an XML record with `quick-xml`: a flat list with attributes. Text and comments between elements
//! are ignored; attributes are taken literally, without entities.

use super::error::{ElementError, ElementProblem};
use crate::recorded::{ReadError, ReadProblem};
use quick_xml::Reader;
use quick_xml::events::Event;
use quick_xml::events::attributes::Attributes;
use std::borrow::Cow;

#[derive(Clone, Debug)]
pub(super) struct Element<'a> {
    pub(super) name: &'a str,
    /// Attributes in order, each a name and a value.
    attributes: Vec<(&'a str, &'a str)>,
    /// The position of the element in the text, in bytes.
    pub(super) byte: usize,
}

/// The elements of a text, closing tags and declarations left out.
pub(super) struct Elements<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
}

impl<'a> Elements<'a> {
    pub(super) fn new(text: &'a str) -> Elements<'a> {
        Elements { text, reader: Reader::from_str(text) }
    }
}

impl<'a> Iterator for Elements<'a> {
    type Item = Result<Element<'a>, ReadError>;

    fn next(&mut self) -> Option<Result<Element<'a>, ReadError>> {
        loop {
            let byte = self.place();
            match self.reader.read_event() {
                Ok(Event::Start(tag)) => return Some(self.element(byte, tag.name().as_ref().len())),
                Ok(Event::Empty(tag)) => return Some(self.element(byte, tag.name().as_ref().len())),
                Ok(Event::Eof) => return None,
                Ok(_) => {}
                Err(error) => return Some(Err(ReadError::new(byte, ReadProblem::Xml(error.to_string())))),
            }
        }
    }
}

impl<'a> Elements<'a> {
    /// The position of the reader, in bytes.
    fn place(&self) -> usize {
        usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX).min(self.text.len())
    }

    /// The element that has just been read.
    fn element(&self, byte: usize, name_length: usize) -> Result<Element<'a>, ReadError> {
        let tag = self.text.get(byte..self.place()).unwrap_or_default();
        let inside = tag.trim_start_matches('<').trim_end_matches('>').trim_end_matches('/');
        let mut element =
            Element { name: inside.get(..name_length).unwrap_or_default(), attributes: Vec::new(), byte };
        for attribute in Attributes::new(inside, name_length) {
            let attribute =
                attribute.map_err(|error| element.error(ElementProblem::Attributes(error.to_string())))?;
            if let (name, Cow::Borrowed(value)) = (attribute.key.0, attribute.value) {
                element.attributes.push((name, value));
            }
        }
        Ok(element)
    }
}

impl<'a> Element<'a> {
    pub(super) fn error(&self, problem: ElementProblem) -> ReadError {
        // A name may be any text; only its beginning is shown.
        let name = self.name.chars().take(20).collect();
        ReadError::new(self.byte, ReadProblem::Element(ElementError { name, problem }))
    }

    /// The names of its attributes.
    pub(super) fn keys(&self) -> impl Iterator<Item = &'a str> {
        self.attributes.iter().map(|(name, _)| *name)
    }

    pub(super) fn get(&self, key: &'static str) -> Option<&'a str> {
        self.attributes.iter().find(|(name, _)| *name == key).map(|(_, value)| *value)
    }

    /// The parts of an attribute that must be there.
    fn parts(&self, key: &'static str) -> Result<impl Iterator<Item = &'a str>, ElementProblem> {
        let text = self.get(key).ok_or(ElementProblem::Missing(key))?;
        Ok(text.split(',').filter(move |_| !text.is_empty()))
    }

    /// The numbers of an attribute that must be there.
    pub(super) fn numbers(
        &self,
        key: &'static str,
    ) -> Result<impl Iterator<Item = Result<i32, ElementProblem>>, ElementProblem> {
        Ok(self.parts(key)?.map(move |part| number(part).ok_or(ElementProblem::NotNumbers(key))))
    }

    /// The numbers of an attribute that has exactly `N`.
    pub(super) fn array<const N: usize>(&self, key: &'static str) -> Result<[i32; N], ElementProblem> {
        exactly(key, self.numbers(key)?)
    }

    /// The numbers of an attribute that has exactly `N`, in tenths: `-8.5` is -85, `30` is 300.
    pub(super) fn tenths<const N: usize>(&self, key: &'static str) -> Result<[i64; N], ElementProblem> {
        let tenths = |part: &str| {
            let (whole, tenth) = part.split_once('.').unwrap_or((part, "0"));
            let is_digit = tenth.len() == 1 && tenth.bytes().all(|sign| sign.is_ascii_digit());
            let is_number = number(whole.strip_prefix('-').unwrap_or(whole)).is_some() && is_digit;
            let tenths = format!("{whole}{tenth}").parse().ok().filter(|_| is_number);
            tenths.ok_or(ElementProblem::NotNumbers(key))
        };
        exactly(key, self.parts(key)?.map(tenths))
    }

    /// The number of an attribute.
    pub(super) fn number(&self, key: &'static str) -> Result<i32, ElementProblem> {
        let [number] = self.array(key)?;
        Ok(number)
    }
}

/// A number, written as the server writes it: without zeros before it.
pub(super) fn number(text: &str) -> Option<i32> {
    text.parse().ok().filter(|_| text == "0" || !text.starts_with(['0', '+']))
}

/// The numbers of a list that must have exactly `N`.
fn exactly<T: Copy + Default, const N: usize>(
    key: &'static str,
    mut numbers: impl Iterator<Item = Result<T, ElementProblem>>,
) -> Result<[T; N], ElementProblem> {
    let wrong = || ElementProblem::Count { key, count: N };
    let mut array = [T::default(); N];
    for place in &mut array {
        *place = numbers.next().ok_or_else(wrong)??;
    }
    match numbers.next() {
        None => Ok(array),
        Some(_) => Err(wrong()),
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
        let error = found[2].error(found[2].number("h").unwrap_err());
        assert_eq!(error.to_string(), "byte 30: element `N`: there is no `h`");
        assert!(found[2].array::<3>("m").is_err() && found[2].array::<1>("m").is_err());
        for spoiled in ["<a><b", "<a b=\"1\" b=\"2\"/>", "<a b=1/>", "<a></b>"] {
            assert!(Elements::new(spoiled).any(|element| element.is_err()), "{spoiled}");
        }
        let result = Elements::new("<a sc=\"-8.5,30\"/>").next().unwrap().unwrap();
        assert_eq!(
            (result.tenths("sc"), result.array::<2>("sc")),
            (Ok([-85, 300]), Err(ElementProblem::NotNumbers("sc")))
        );
    }
}
