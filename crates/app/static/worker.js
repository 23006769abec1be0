// The same program again, away from the screen: here bots think.
import init from "./app.js";
await init({ module_or_path: "./app_bg.wasm" });
