// Loads the program, and keeps the page for times without a network; at home only if it is asked for.
import init from "./app.js";
await init({ module_or_path: "./app_bg.wasm" });
const home = ["localhost", "127.0.0.1"].includes(location.hostname) && location.search !== "?offline";
if (!home) navigator.serviceWorker?.register("./offline.js");
