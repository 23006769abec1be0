// Puts the drawings into the page as they come: nobody waits for them to play.
const draw = async (sheet) => {
  const answer = await fetch(sheet, { priority: "low" });
  if (answer.ok) document.body.insertAdjacentHTML("beforeend", `<div class="sheets" aria-hidden="true">${await answer.text()}</div>`);
};
for (const sheet of document.documentElement.dataset.art.split(" ")) draw(sheet);
// Loads the program that the page names, and keeps the pages for times without a network; at home only if it is asked for.
const name = document.documentElement.dataset.program;
const { default: init } = await import(`./${name}.js`);
await init({ module_or_path: `./${name}_bg.wasm` });
// Sounds are loaded with the first touch: until then a page is quiet, and some browsers would not let it be heard.
const wake = () => import("./sound.js");
addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });
const home = ["localhost", "127.0.0.1"].includes(location.hostname) && location.search !== "?offline";
if (!home) navigator.serviceWorker?.register("./offline.js");
