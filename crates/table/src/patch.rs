//! What turns one JSON text into another, as a JSON Patch (RFC 6902).
//!
//! Two sheets in a row differ in a few places. Their texts are walked side by side, without building values from them,
//! so that a patch for 20 kB takes a few tens of microseconds.

use std::fmt::Write as _;

/// The patch that turns `old` into `new`: a JSON text of `add`, `remove` and `replace`, for [`crate::wire::Edit`].
///
/// Both must be texts as `serde_json` writes them, without white space. Of others there may be no patch.
pub fn patch(old: &str, new: &str) -> Option<String> {
    let mut walk = Walk { old, new, path: Vec::new(), edits: String::new() };
    let ends = walk.value((0, 0))?;
    (ends == (old.len(), new.len())).then(|| format!("[{}]", walk.edits))
}

/// Two texts, and what was found to differ so far.
struct Walk<'a> {
    old: &'a str,
    new: &'a str,
    /// Where the walk is.
    path: Vec<Step<'a>>,
    /// Edits with commas between them.
    edits: String,
}

/// From a value to one that it holds.
#[derive(Clone, Copy)]
enum Step<'a> {
    /// The name of a member, as it is written.
    Name(&'a str),
    Index(usize),
}

/// A place in the old text and one in the new.
type Both = (usize, usize);

/// Where a value starts and ends.
type Extent = (usize, usize);

impl<'a> Walk<'a> {
    /// Compares the values that begin here. Says where they end.
    fn value(&mut self, at: Both) -> Option<Both> {
        let before = self.edits.len();
        let walked = match (byte(self.old, at.0)?, byte(self.new, at.1)?) {
            (b'{', b'{') => self.object(at)?,
            (b'[', b'[') => Some(self.array(at)?),
            _ => None,
        };
        let ends = match walked {
            Some(ends) => ends,
            None => (end(self.old, at.0)?, end(self.new, at.1)?),
        };
        let new = self.new.get(at.1..ends.1)?;
        let is_better_replaced = match walked {
            Some(_) => self.edits.len() - before > new.len() + self.length_of_replace(),
            None => self.old.get(at.0..ends.0)? != new,
        };
        if is_better_replaced {
            self.edits.truncate(before);
            self.edit("replace", Some(new));
        }
        Some(ends)
    }

    /// Compares two objects member by member. There is nothing to compare if those in common come in another order.
    fn object(&mut self, at: Both) -> Option<Option<Both>> {
        let mut at = (at.0 + 1, at.1 + 1);
        loop {
            match (name(self.old, at.0)?, name(self.new, at.1)?) {
                (None, None) => return Some(Some((at.0 + 1, at.1 + 1))),
                (Some(old), Some(new)) if old == new => {
                    self.path.push(Step::Name(old));
                    let ends = self.value((at.0 + old.len() + 1, at.1 + new.len() + 1))?;
                    self.path.pop();
                    at = (next_member(self.old, ends.0)?, next_member(self.new, ends.1)?);
                }
                (Some(gone), _) if !has_member(self.new, at.1, gone)? => {
                    self.path.push(Step::Name(gone));
                    self.edit("remove", None);
                    self.path.pop();
                    at.0 = next_member(self.old, end(self.old, at.0 + gone.len() + 1)?)?;
                }
                (_, Some(come)) if !has_member(self.old, at.0, come)? => {
                    let value = at.1 + come.len() + 1;
                    let ends = end(self.new, value)?;
                    self.path.push(Step::Name(come));
                    self.edit("add", Some(self.new.get(value..ends)?));
                    self.path.pop();
                    at.1 = next_member(self.new, ends)?;
                }
                _ => return Some(None),
            }
        }
    }

    /// Compares two arrays. What they have in common at the start and at the end stays as it is.
    fn array(&mut self, at: Both) -> Option<Both> {
        let (start, at) = self.common_start((at.0 + 1, at.1 + 1))?;
        let (olds, old_end) = elements(self.old, at.0)?;
        let (news, new_end) = elements(self.new, at.1)?;
        let alike =
            |(old, new): &(&Extent, &Extent)| self.old.get(old.0..old.1) == self.new.get(new.0..new.1);
        let common_rest = olds.iter().rev().zip(news.iter().rev()).take_while(alike).count();
        let (olds, news) = (&olds[..olds.len() - common_rest], &news[..news.len() - common_rest]);
        let pairs = olds.len().min(news.len());
        for (index, (old, new)) in olds.iter().zip(news).enumerate() {
            self.path.push(Step::Index(start + index));
            self.value((old.0, new.0))?;
            self.path.pop();
        }
        for _ in pairs..olds.len() {
            self.path.push(Step::Index(start + pairs));
            self.edit("remove", None);
            self.path.pop();
        }
        for (index, new) in news.iter().enumerate().skip(pairs) {
            self.path.push(Step::Index(start + index));
            self.edit("add", Some(self.new.get(new.0..new.1)?));
            self.path.pop();
        }
        Some((old_end, new_end))
    }

    /// How many elements two arrays begin with that are the same, and where they go on.
    fn common_start(&self, mut at: Both) -> Option<(usize, Both)> {
        let mut count = 0;
        while byte(self.old, at.0)? != b']' {
            let element = self.old.get(at.0..end(self.old, at.0)?)?;
            let ends = (at.0 + element.len(), at.1 + element.len());
            let goes_on = self.new.get(at.1..)?.starts_with(element)
                && byte(self.old, ends.0)? == b','
                && byte(self.new, ends.1)? == b',';
            if !goes_on {
                break;
            }
            count += 1;
            at = (ends.0 + 1, ends.1 + 1);
        }
        Some((count, at))
    }

    fn edit(&mut self, op: &'static str, value: Option<&'a str>) {
        let edits = &mut self.edits;
        if !edits.is_empty() {
            edits.push(',');
        }
        edits.push_str(r#"{"op":""#);
        edits.push_str(op);
        edits.push_str(r#"","path":""#);
        for step in &self.path {
            step.write(edits);
        }
        edits.push('"');
        if let Some(value) = value {
            edits.push_str(r#","value":"#);
            edits.push_str(value);
        }
        edits.push('}');
    }

    /// About how long it is to say that all that is here is replaced, without the value itself.
    fn length_of_replace(&self) -> usize {
        let path = self.path.iter().map(|step| match step {
            Step::Name(name) => name.len(),
            Step::Index(_) => "/10".len(),
        });
        r#"{"op":"replace","path":"","value":}"#.len() + path.sum::<usize>()
    }
}

impl Step<'_> {
    /// As a part of a JSON Pointer (RFC 6901).
    fn write(self, path: &mut String) {
        path.push('/');
        match self {
            // A string takes everything.
            Step::Index(index) => drop(write!(path, "{index}")),
            Step::Name(name) => {
                for letter in name[1..name.len() - 1].chars() {
                    match letter {
                        '~' => path.push_str("~0"),
                        '/' => path.push_str("~1"),
                        letter => path.push(letter),
                    }
                }
            }
        }
    }
}

fn byte(text: &str, at: usize) -> Option<u8> {
    text.as_bytes().get(at).copied()
}

/// The name of the member that begins here, as it is written; none at the end of the object.
fn name(text: &str, at: usize) -> Option<Option<&str>> {
    match byte(text, at)? {
        b'}' => Some(None),
        b'"' => Some(Some(text.get(at..end(text, at)?)?)),
        _ => None,
    }
}

/// Where an object goes on after a value: at the name of its next member, or at its end.
fn next_member(text: &str, at: usize) -> Option<usize> {
    match byte(text, at)? {
        b',' => Some(at + 1),
        b'}' => Some(at),
        _ => None,
    }
}

/// Whether an object has a member of this name from here on.
fn has_member(text: &str, mut at: usize, sought: &str) -> Option<bool> {
    while let Some(name) = name(text, at)? {
        if name == sought {
            return Some(true);
        }
        at = next_member(text, end(text, at + name.len() + 1)?)?;
    }
    Some(false)
}

/// The elements of an array from here on, and where it ends.
fn elements(text: &str, mut at: usize) -> Option<(Vec<Extent>, usize)> {
    let mut all = Vec::new();
    if byte(text, at)? == b']' {
        return Some((all, at + 1));
    }
    loop {
        let ends = end(text, at)?;
        all.push((at, ends));
        at = ends + 1;
        match byte(text, ends)? {
            b',' => {}
            b']' => return Some((all, at)),
            _ => return None,
        }
    }
}

/// Where the value that begins here ends.
fn end(text: &str, start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    match bytes.get(start)? {
        b'"' => string_end(bytes, start),
        b'{' | b'[' => {
            let (mut depth, mut at) = (0_usize, start);
            loop {
                match bytes.get(at)? {
                    b'"' => at = string_end(bytes, at)? - 1,
                    b'{' | b'[' => depth += 1,
                    b'}' | b']' if depth == 1 => return Some(at + 1),
                    b'}' | b']' => depth -= 1,
                    _ => {}
                }
                at += 1;
            }
        }
        _ => {
            let length = bytes[start..].iter().position(|byte| matches!(byte, b',' | b']' | b'}'));
            Some(length.map_or(bytes.len(), |length| start + length))
        }
    }
}

fn string_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start + 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}
