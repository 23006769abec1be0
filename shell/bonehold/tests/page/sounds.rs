//! Sounds: each can be heard, none is louder than a machine can play, and nothing sounds before the first touch or when muted.

use crate::browser::Browser;
use crate::page;
use crate::server::Server;

/// Every sound as it was recorded: its name, the highest sample, and how much of it there is.
fn recorded(browser: &Browser) -> Vec<(String, f64, f64)> {
    let script = "
        const done = arguments[arguments.length - 1];
        const record = async (made, name) => {
            const context = new OfflineAudioContext(1, 48000, 48000);
            made.render(context, name);
            const samples = (await context.startRendering()).getChannelData(0);
            let [peak, sum] = [0, 0];
            for (const sample of samples) { peak = Math.max(peak, Math.abs(sample)); sum += sample * sample; }
            return [name, peak, Math.sqrt(sum / samples.length)];
        };
        import('./sound.js').then((made) => Promise.all(Object.keys(made.sounds).map((name) => record(made, name)))).then(done, (error) => done(String(error)))";
    let all = browser.js_async(script);
    let all = all.as_array().unwrap_or_else(|| panic!("{all}")).iter();
    all.map(|one| (one[0].as_str().unwrap().into(), one[1].as_f64().unwrap(), one[2].as_f64().unwrap())).collect()
}

#[test]
fn every_sound_is_heard_and_none_clips() {
    let server = Server::start();
    let browser = page(&server, "");
    let all = recorded(&browser);
    let names: Vec<&str> = all.iter().map(|(name, ..)| &**name).collect();
    let wanted =
        ["step", "knock", "crack", "fling", "floor", "fire", "dice", "hit", "crit", "turn", "danger", "victory", "defeat"];
    assert_eq!(names, wanted);
    for (name, peak, mean) in &all {
        assert!(*peak > 0.03 && *peak < 0.99, "{name} peaks at {peak}");
        assert!(*mean > 0.0005, "{name} is too faint to be heard: {mean}");
    }
    browser.check_console();
}

#[test]
fn a_page_is_quiet_before_the_first_touch_and_when_muted() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=5");
    browser.wait("document.querySelector('.board')");
    browser.js("window.heard = []; addEventListener('bonehold-sound', (event) => heard.push(event.detail))");
    assert!(!browser.is("globalThis.boneholdSound"), "nothing is loaded before the first touch");
    browser.click("#cell-c4");
    browser.wait("globalThis.boneholdSound");
    browser.click("#cell-c2");
    browser.wait("heard.includes('knock')");
    // By the button at hand.
    browser.click("#mute");
    browser.wait("document.documentElement.dataset.sound == 'mute'");
    browser.js("heard.length = 0");
    browser.click("#cell-c4");
    browser.click("#commit");
    browser.wait("document.querySelector('#pass')");
    assert!(browser.is("heard.length == 0"), "muted");
    browser.check_console();
}

#[test]
fn what_happens_on_the_board_is_heard() {
    let server = Server::start();
    let text = "mode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nskeletons = [\"a1S=Pt\", \"c4S=Rt\", \"d4W=Yr\"]";
    let browser = page(&server, &crate::position(text));
    browser.wait("document.querySelector('#pass')");
    browser.js("window.heard = []; addEventListener('bonehold-sound', (event) => heard.push(event.detail))");
    browser.prefer("speed", "normal");
    browser.click("#pass");
    browser.wait("globalThis.boneholdSound");
    browser.click("#commit");
    // One walks into the village, one into the tower, one goes on.
    browser.wait("document.querySelector('.round').innerText.includes('4')");
    let heard = browser.js("return heard.join()");
    let heard = heard.as_str().unwrap();
    assert!(["fire", "floor", "step"].iter().all(|sound| heard.contains(sound)), "{heard}");
    browser.check_console();
}
