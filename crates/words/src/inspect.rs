//! The files as their parser sees them, for tests: what each message uses.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast;
use fluent_syntax::parser::parse;
use stronghold_rules::Edition;

use crate::language::Language;

/// What a message uses, its attributes included.
#[derive(Clone, Default, Debug)]
pub struct Used {
    /// Functions it calls.
    pub functions: BTreeSet<String>,
    /// Messages and terms it refers to.
    pub references: BTreeSet<String>,
    /// Arguments it takes.
    pub variables: BTreeSet<String>,
}

impl Used {
    fn pattern(&mut self, pattern: &ast::Pattern<&str>) {
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &ast::Expression<&str>) {
        match expression {
            ast::Expression::Inline(inline) => self.inline(inline),
            ast::Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &ast::InlineExpression<&str>) {
        match inline {
            ast::InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name.to_owned());
                arguments.positional.iter().for_each(|argument| self.inline(argument));
            }
            ast::InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            ast::InlineExpression::TermReference { id, .. } => {
                self.references.insert(format!("-{}", id.name));
            }
            ast::InlineExpression::Placeable { expression } => self.expression(expression),
            ast::InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            ast::InlineExpression::StringLiteral { .. } | ast::InlineExpression::NumberLiteral { .. } => {}
        }
    }
}

/// All messages and terms of an edition with what they use; a file that overrides another counts.
///
/// # Panics
///
/// If a file cannot be read, or has a message twice.
pub fn messages(language: Language, edition: Edition) -> BTreeMap<String, Used> {
    let mut all = BTreeMap::new();
    for (file, text) in language.files(edition) {
        let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{language}/{file}: {errors:?}"));
        let mut here = BTreeSet::new();
        for entry in &resource.body {
            let (id, value, attributes) = match entry {
                ast::Entry::Message(message) => {
                    (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
                }
                ast::Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
                _ => continue,
            };
            assert!(here.insert(id.clone()), "{language}/{file}: {id} comes twice");
            let mut used = Used::default();
            value.into_iter().for_each(|value| used.pattern(value));
            attributes.iter().for_each(|attribute| used.pattern(&attribute.value));
            all.insert(id, used);
        }
    }
    all
}
