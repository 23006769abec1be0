//! Finds the texts of this game in every language: the folders of `locales`.

fn main() {
    locales::build_texts("../locales");
}
