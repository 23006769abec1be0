//! Small requests to the server that a page came from.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::XmlHttpRequest;

/// The text of an answer, or the status of a refusal; 0 if there was none at all.
pub type Answer = Result<String, u16>;

fn request(method: &str, path: &str, kind: Option<&str>, body: Option<&str>, then: impl FnOnce(Answer) + 'static) {
    let Ok(request) = XmlHttpRequest::new() else { return };
    if request.open(method, path).is_err() {
        return;
    }
    if let Some(kind) = kind {
        drop(request.set_request_header("Content-Type", kind));
    }
    let asked = request.clone();
    let done = Closure::once_into_js(move || {
        let status = asked.status().unwrap_or(0);
        let text = asked.response_text().ok().flatten().unwrap_or_default();
        then(if status == 200 { Ok(text) } else { Err(status) });
    });
    request.set_onloadend(Some(done.unchecked_ref()));
    drop(request.send_with_opt_str(body));
}

/// Asks for something.
pub fn get(path: &str, then: impl FnOnce(Answer) + 'static) {
    request("GET", path, None, None, then);
}

/// Sends a text of some kind, or nothing.
pub fn post(path: &str, text: Option<(&str, &str)>, then: impl FnOnce(Answer) + 'static) {
    request("POST", path, text.map(|(kind, _)| kind), text.map(|(_, text)| text), then);
}
