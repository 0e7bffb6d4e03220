//! How typed values become messages and arguments: by what their types say of themselves to serde.

use std::fmt::Display;

use serde::ser::{self, Impossible, Serialize, Serializer};

use crate::message::{Arg, Key, Message, Noun, kebab};

/// A value as an argument; nothing for an empty option.
pub fn describe(value: &impl Serialize) -> Option<Arg> {
    match value.serialize(Describer) {
        Ok(Piece::One(arg)) => Some(arg),
        Ok(Piece::Nothing | Piece::Fields { .. }) | Err(_) => None,
    }
}

/// A value of an enum as a message.
pub(crate) fn message(value: &impl Serialize) -> Message {
    let (kind, variant, fields) = match value.serialize(Describer) {
        Ok(Piece::Fields { kind, variant, fields }) => (kind, variant, fields),
        Ok(Piece::One(Arg::Noun(noun))) => {
            return Message { key: noun.key(), attribute: None, args: Vec::new() };
        }
        Ok(Piece::Nothing | Piece::One(_)) | Err(_) => ("", None, Vec::new()),
    };
    let (key, args) = match variant {
        Some(name) => (Key::Of { kind, name }, fields),
        None => {
            let (name, args) = tagged(fields);
            (Key::Written(format!("{}-{}", kebab(kind), name.replace('.', "-")).into()), args)
        }
    };
    Message { key, attribute: None, args }
}

/// The variant of an enum that writes it as its first field, and the rest.
fn tagged(mut fields: Vec<(&'static str, Arg)>) -> (String, Vec<(&'static str, Arg)>) {
    match fields.first() {
        Some((_, Arg::Text(variant))) => {
            let variant = variant.to_string();
            fields.remove(0);
            (variant, fields)
        }
        _ => (String::new(), fields),
    }
}

/// What becomes of a value.
enum Piece {
    /// Nothing: an empty option.
    Nothing,
    /// An argument.
    One(Arg),
    /// Several arguments, of a structure or of the variant of an enum.
    Fields { kind: &'static str, variant: Option<&'static str>, fields: Vec<(&'static str, Arg)> },
}

/// Turns values into pieces.
struct Describer;

#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Indescribable(String);

impl ser::Error for Indescribable {
    fn custom<T: Display>(message: T) -> Self {
        Indescribable(message.to_string())
    }
}

type Told = Result<Piece, Indescribable>;

fn count(number: impl Into<i64>) -> Told {
    Ok(Piece::One(Arg::Count(number.into())))
}

impl Serializer for Describer {
    type Ok = Piece;
    type Error = Indescribable;
    type SerializeSeq = Several;
    type SerializeTuple = Several;
    type SerializeTupleStruct = Impossible<Piece, Indescribable>;
    type SerializeTupleVariant = Impossible<Piece, Indescribable>;
    type SerializeMap = Counted;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Fields;

    /// Units then name their kinds.
    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_bool(self, value: bool) -> Told {
        Ok(Piece::One(Arg::Text(if value { "yes" } else { "no" }.into())))
    }

    fn serialize_i8(self, number: i8) -> Told {
        count(number)
    }

    fn serialize_i16(self, number: i16) -> Told {
        count(number)
    }

    fn serialize_i32(self, number: i32) -> Told {
        count(number)
    }

    fn serialize_i64(self, number: i64) -> Told {
        count(number)
    }

    fn serialize_u8(self, number: u8) -> Told {
        count(number)
    }

    fn serialize_u16(self, number: u16) -> Told {
        count(number)
    }

    fn serialize_u32(self, number: u32) -> Told {
        count(number)
    }

    fn serialize_u64(self, number: u64) -> Told {
        count(i64::try_from(number).unwrap_or(i64::MAX))
    }

    fn serialize_f32(self, number: f32) -> Told {
        Err(ser::Error::custom(number))
    }

    fn serialize_f64(self, number: f64) -> Told {
        Err(ser::Error::custom(number))
    }

    fn serialize_char(self, sign: char) -> Told {
        self.serialize_str(&sign.to_string())
    }

    fn serialize_str(self, text: &str) -> Told {
        Ok(Piece::One(Arg::Text(text.to_owned().into())))
    }

    fn serialize_bytes(self, _: &[u8]) -> Told {
        Err(ser::Error::custom("bytes say nothing"))
    }

    fn serialize_none(self) -> Told {
        Ok(Piece::Nothing)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Told {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Told {
        Ok(Piece::Nothing)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Told {
        Ok(Piece::Nothing)
    }

    fn serialize_unit_variant(self, kind: &'static str, _: u32, variant: &'static str) -> Told {
        let way = (kind == "Path").then(|| variant.split_once('-')).flatten();
        Ok(match way {
            Some((from, to)) => Piece::One(Arg::Path(Noun::new("Place", from), Noun::new("Place", to))),
            None => Piece::One(Arg::Noun(Noun::new(kind, variant))),
        })
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Told {
        value.serialize(self)
    }

    /// The only field of a variant is called after what it is.
    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        kind: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Told {
        let fields = match value.serialize(Describer)? {
            Piece::Nothing => Vec::new(),
            Piece::One(arg) => vec![(called(&arg), arg)],
            Piece::Fields { fields, .. } => fields,
        };
        Ok(Piece::Fields { kind, variant: Some(variant), fields })
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Several, Indescribable> {
        Ok(Several(Vec::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Several, Indescribable> {
        Ok(Several(Vec::new()))
    }

    fn serialize_tuple_struct(
        self,
        kind: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Indescribable> {
        Err(ser::Error::custom(format_args!("the fields of {kind} have no names")))
    }

    fn serialize_tuple_variant(
        self,
        kind: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Indescribable> {
        Err(ser::Error::custom(format_args!("the fields of {kind}::{variant} have no names")))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Counted, Indescribable> {
        Ok(Counted { units: Vec::new(), next: None })
    }

    fn serialize_struct(self, kind: &'static str, _: usize) -> Result<Fields, Indescribable> {
        Ok(Fields { kind, variant: None, fields: Vec::new() })
    }

    fn serialize_struct_variant(
        self,
        kind: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields, Indescribable> {
        Ok(Fields { kind, variant: Some(variant), fields: Vec::new() })
    }
}

/// What the only field of a variant is called.
fn called(arg: &Arg) -> &'static str {
    match arg {
        Arg::Count(_) => "count",
        Arg::Noun(noun) => noun.argument(),
        Arg::Path(..) => "path",
        Arg::Units(_) => "units",
        Arg::List(_) | Arg::Series(_) => "list",
        Arg::Said(_) | Arg::Text(_) => "what",
    }
}

/// Several values of a kind.
struct Several(Vec<Arg>);

impl Several {
    fn add<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Indescribable> {
        if let Piece::One(arg) = value.serialize(Describer)? {
            self.0.push(arg);
        }
        Ok(())
    }

    fn list(self) -> Told {
        Ok(Piece::One(Arg::List(self.0)))
    }
}

impl ser::SerializeSeq for Several {
    type Ok = Piece;
    type Error = Indescribable;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Indescribable> {
        self.add(value)
    }

    fn end(self) -> Told {
        self.list()
    }
}

impl ser::SerializeTuple for Several {
    type Ok = Piece;
    type Error = Indescribable;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Indescribable> {
        self.add(value)
    }

    fn end(self) -> Told {
        self.list()
    }
}

/// Things with their number.
struct Counted {
    units: Vec<(Noun, u8)>,
    next: Option<Noun>,
}

impl ser::SerializeMap for Counted {
    type Ok = Piece;
    type Error = Indescribable;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Result<(), Indescribable> {
        self.next = match key.serialize(Describer)? {
            Piece::One(Arg::Noun(noun)) => Some(noun),
            _ => None,
        };
        Ok(())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Indescribable> {
        if let (Some(noun), Piece::One(Arg::Count(count))) = (self.next, value.serialize(Describer)?) {
            self.units.push((noun, u8::try_from(count).unwrap_or(u8::MAX)));
        }
        Ok(())
    }

    fn end(self) -> Told {
        Ok(Piece::One(Arg::Units(self.units)))
    }
}

/// The fields of a structure.
struct Fields {
    kind: &'static str,
    variant: Option<&'static str>,
    fields: Vec<(&'static str, Arg)>,
}

impl Fields {
    fn add<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Result<(), Indescribable> {
        match value.serialize(Describer)? {
            Piece::Nothing => {}
            Piece::One(arg) => self.fields.push((name, arg)),
            // What a field is made of counts as if it stood here.
            Piece::Fields { fields, .. } => self.fields.extend(fields),
        }
        Ok(())
    }

    fn told(self) -> Told {
        Ok(Piece::Fields { kind: self.kind, variant: self.variant, fields: self.fields })
    }
}

impl ser::SerializeStruct for Fields {
    type Ok = Piece;
    type Error = Indescribable;

    fn serialize_field<T: ?Sized + Serialize>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Indescribable> {
        self.add(name, value)
    }

    fn end(self) -> Told {
        self.told()
    }
}

impl ser::SerializeStructVariant for Fields {
    type Ok = Piece;
    type Error = Indescribable;

    fn serialize_field<T: ?Sized + Serialize>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Indescribable> {
        self.add(name, value)
    }

    fn end(self) -> Told {
        self.told()
    }
}
