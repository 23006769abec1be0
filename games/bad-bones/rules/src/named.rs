//! Enums whose values are called by a letter or a name in the notation.

macro_rules! lettered {
    ($noun:literal, $(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident $letter:literal),* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum $name { $($(#[$vdoc])* $variant),* }
        impl $name {
            /// All, in the order of their letters.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The letter.
            pub const fn letter(self) -> char {
                match self { $($name::$variant => $letter),* }
            }

            /// The one with this letter.
            pub fn of(letter: char) -> Option<$name> {
                $name::ALL.iter().copied().find(|x| x.letter() == letter)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}", self.letter())
            }
        }

        impl std::str::FromStr for $name {
            type Err = notation::words::Misread;
            fn from_str(text: &str) -> Result<$name, Self::Err> {
                let letters: Vec<String> = $name::ALL.iter().map(ToString::to_string).collect();
                let expected = format_args!("{} ({})", $noun, letters.join(", "));
                notation::words::one(text, expected, |word| $name::of(word.parse().ok()?))
            }
        }
    };
}
pub(crate) use lettered;

macro_rules! named {
    ($noun:literal, $(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident $text:literal),* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum $name { $($(#[$vdoc])* $variant),* }
        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its name in the notation.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }

            /// The one with this name.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|x| x.name() == name)
            }

            /// All names, for messages.
            pub fn names() -> String {
                $name::ALL.iter().map(|x| x.name()).collect::<Vec<_>>().join(", ")
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $name {
            type Err = notation::words::Misread;
            fn from_str(text: &str) -> Result<$name, Self::Err> {
                notation::words::one(text, format_args!("{} ({})", $noun, $name::names()), $name::named)
            }
        }
    };
}
pub(crate) use named;
