// The same program again, away from the screen: here bots think. The worker is named after it.
const { default: init } = await import(`./${self.name}.js`);
await init({ module_or_path: `./${self.name}_bg.wasm` });
