//! Values made up at random: whatever a type can be read from, as serde sees it.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use serde::de::value::{Error, U32Deserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, SeqAccess,
    VariantAccess, Visitor,
};

/// Any value of a type that is made of names and numbers.
pub fn anything<T: DeserializeOwned>(rng: &mut ChaCha8Rng) -> T {
    T::deserialize(Anything(rng)).expect("a type of names and numbers")
}

struct Anything<'a>(&'a mut ChaCha8Rng);

impl Anything<'_> {
    fn below(&mut self, bound: usize) -> u32 {
        self.0.next_u32() % bound as u32
    }
}

impl<'de> Deserializer<'de> for Anything<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("neither a name nor a number"))
    }

    fn deserialize_bool<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.below(2) == 0)
    }

    /// Mostly small, sometimes as large as can be.
    fn deserialize_u8<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        let bound = if self.below(8) == 0 { 256 } else { 5 };
        visitor.visit_u32(self.below(bound))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(Parts { rng: self.0, left: length })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        mut self,
        _: &str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let variant = self.below(variants.len());
        visitor.visit_enum(Variant { rng: self.0, variant })
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        seq tuple_struct map struct identifier ignored_any
    }
}

struct Parts<'a> {
    rng: &'a mut ChaCha8Rng,
    left: usize,
}

impl<'de> SeqAccess<'de> for Parts<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        seed.deserialize(Anything(self.rng)).map(Some)
    }
}

struct Variant<'a> {
    rng: &'a mut ChaCha8Rng,
    variant: u32,
}

impl<'de, 'a> EnumAccess<'de> for Variant<'a> {
    type Error = Error;
    type Variant = Anything<'a>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Anything<'a>), Error> {
        let variant: U32Deserializer<Error> = self.variant.into_deserializer();
        Ok((seed.deserialize(variant)?, Anything(self.rng)))
    }
}

impl<'de> VariantAccess<'de> for Anything<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_tuple(fields.len(), visitor)
    }
}
