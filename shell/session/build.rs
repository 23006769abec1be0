//! Finds the languages and the texts that all games share: the folders of `shell/locales`.

fn main() {
    locales::build_languages();
    locales::build_texts("../locales");
}
