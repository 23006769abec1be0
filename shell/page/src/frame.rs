//! The page as a whole: what stands around every screen, and how it opens.

use leptos::prelude::*;

use crate::browser::mark;
use crate::game_page::GamePage;
use crate::panel::Dispatch;
use crate::{address, back, help, start, tip};

/// A page around its screens: the way to skip to the content, help, words explained, and what a screen reader is told. Settings are
/// followed, and so is the address.
#[component]
pub fn Frame<A: GamePage>(
    /// The page.
    page: A,
    /// The screen that is open.
    children: Children,
) -> impl IntoView {
    let (shell, reader) = (page.shell(), page.reader());
    provide_context(reader);
    provide_context(Dispatch::new(move |command: A::Command| page.dispatch(command)));
    shell.tip.listen(move |help| page.meaning(help));
    Effect::new(move |_| {
        shell.settings.with(|settings| settings.show());
        page.play().prefer(page.preferences());
    });
    address::follow(page);
    back::follow(page);
    // From here on the page can be played.
    request_animation_frame(|| mark("bonehold-ready"));
    view! {
        <a class="skip" href="#main">{reader.tr("skip-to-content")}</a>
        {children()}
        <help::Help open=shell.help pages=Box::new(move || page.help_pages())/>
        <start::SettingsDialog page/>
        <tip::Shown tip=shell.tip/>
        <div class="sr" role="status" aria-live="polite">{move || shell.spoken.get()}</div>
        // Firefox tells alerts that appear; those that change it tells only where it is asked to.
        <div class="sr" role="alert" aria-live="assertive">{move || page.said()}</div>
    }
}
