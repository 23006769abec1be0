// Loads the program, and keeps the page for times without a network where a host serves it securely.
import init from "./app.js";
await init({ module_or_path: "./app_bg.wasm" });
if ("serviceWorker" in navigator && !["localhost", "127.0.0.1"].includes(location.hostname)) {
  navigator.serviceWorker.register("./offline.js");
} else if ("serviceWorker" in navigator && new URLSearchParams(location.search).has("offline")) {
  navigator.serviceWorker.register("./offline.js");
}
