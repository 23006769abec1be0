// Loads the program that the page names, and keeps the pages for times without a network; at home only if it is asked for.
const name = document.documentElement.dataset.program;
const { default: init } = await import(`./${name}.js`);
await init({ module_or_path: `./${name}_bg.wasm` });
const home = ["localhost", "127.0.0.1"].includes(location.hostname) && location.search !== "?offline";
if (!home) navigator.serviceWorker?.register("./offline.js");
