//! Drawings: none may vanish unseen. The first edition passed every test with most of its icons blank.

use crate::browser::Browser;
use crate::server::Server;
use crate::{page, position};

/// Drawn symbols on the screen that have no box or no shape in them, symbols that no sheet has, and ids that two elements have.
const BLANK: &str = "
    const shown = [...document.querySelectorAll('main svg use, .help svg use')].filter((use) => use.checkVisibility());
    const shapes = (element) => [...element.querySelectorAll('path, circle, ellipse, rect, use')];
    const blank = shown.map((use) => {
        const name = use.getAttribute('href');
        const symbol = document.querySelector(name);
        if (!symbol) return `${name} is in no sheet`;
        if (!shapes(symbol).length) return `${name} has no shape`;
        const hidden = shapes(symbol).filter((shape) => getComputedStyle(shape).display == 'none');
        if (hidden.length) return `${name} has shapes that are not shown`;
        const box = use.getBoundingClientRect();
        return box.width < 4 || box.height < 4 ? `${name} has no box: ${box.width} x ${box.height}` : '';
    }).filter((fault) => fault);
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    const twice = ids.filter((id, place) => ids.indexOf(id) != place).map((id) => `two elements are #${id}`);
    return { count: shown.length, faults: [...new Set([...blank, ...twice])] }";

/// Waits for the drawings, then looks at every one on the screen, in both themes.
pub fn all_are_drawn(browser: &Browser, screen: &str, least: u64) {
    browser.wait("document.querySelectorAll('.sheets').length == document.documentElement.dataset.art.split(' ').length");
    for theme in ["light", "dark"] {
        browser.js(&format!("document.documentElement.dataset.theme = '{theme}'"));
        let seen = browser.js(BLANK);
        assert_eq!(seen["faults"], serde_json::json!([]), "{screen}, {theme}");
        assert!(seen["count"].as_u64() >= Some(least), "{screen}, {theme}: only {} drawings", seen["count"]);
        let ink = ink_of_icons(browser);
        assert_eq!(ink, serde_json::json!([]), "{screen}, {theme}: pictures without ink");
    }
}

/// Small pictures of one symbol that are all of one colour, as pixels: each is drawn alone, with the colours it has on the page.
fn ink_of_icons(browser: &Browser) -> serde_json::Value {
    browser.js_async(
        "
        const done = arguments[arguments.length - 1];
        const rules = [...document.styleSheets].filter((sheet) => sheet.href?.endsWith('art.css')).flatMap((sheet) => [...sheet.cssRules]);
        const style = rules.map((rule) => rule.cssText).join('');
        const sheets = [...document.querySelectorAll('.sheets')].map((sheet) => sheet.innerHTML).join('');
        const scheme = getComputedStyle(document.documentElement).colorScheme;
        const names = new Set([...document.querySelectorAll('.trap-button use, .weapon use, .ware use, .help dt use, .laid use, .commit use, .switches use')].map((use) => use.getAttribute('href')));
        const inked = async (name) => {
            const box = document.querySelector(name).getAttribute('viewBox');
            const side = box.split(' ')[2];
            const text = `<svg xmlns='http://www.w3.org/2000/svg' width='48' height='48' viewBox='${box}' style='color-scheme:${scheme};color:#123456'><style>${style.replaceAll('&', '')}</style>${sheets}<use href='${name}' width='${side}' height='${side}'/></svg>`;
            const image = new Image();
            image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(text);
            await image.decode();
            const canvas = new OffscreenCanvas(48, 48).getContext('2d');
            canvas.drawImage(image, 0, 0);
            const pixels = canvas.getImageData(0, 0, 48, 48).data;
            let ink = 0;
            for (let at = 3; at < pixels.length; at += 4) if (pixels[at] > 128) ink += 1;
            return ink > 100 ? '' : `${name}: ${ink} pixels`;
        };
        Promise.all([...names].map(inked)).then((all) => done(all.filter((fault) => fault)), (error) => done([String(error)]));",
    )
}

#[test]
fn every_drawing_of_bad_bones_is_seen() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.wait("document.querySelector('#play')");
    all_are_drawn(&browser, "start", 2);
    browser.open(&server.address("#new?mode=solo&market&seed=5"));
    browser.wait("document.querySelectorAll('.ware').length == 17");
    all_are_drawn(&browser, "market", 17);
    // Every trap in hand and on the board, damaged and not; a weapon; chiefs and skeletons of every heading.
    let all = "mode = \"solo\"\nround = 3\nphase = \"trap\"\nmarket = true\nchiefs = true\n[[seat]]\nhero = \"e5\"\nweapon = \"rapier\"\n\
               skeletons = [\"a1S=Pt\", \"a2N=Gl:instructor\", \"b1E=Rl\", \"d1W=Yr\"]\nsupply = [\"wall\", \"catapult\", \"dragon\", \"treasure\", \
               \"barricade\", \"bomb\", \"hearse\", \"labyrinth\", \"portal\", \"spring\"]\ntraps = [\"wall/@a5\", \"catapult@b5\", \"dragon@c5\"]\n";
    browser.open(&server.address(&position(all)));
    browser.wait("document.querySelectorAll('.trap-button').length == 10");
    all_are_drawn(&browser, "board", 60);
    browser.keys(['?']);
    browser.wait("document.querySelector('.help dt svg')");
    all_are_drawn(&browser, "help", 18);
    browser.check_console();
}
