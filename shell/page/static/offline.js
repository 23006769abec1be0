// Keeps every file of the page, so that it opens without a network. The version changes with any file.
const kept = "bonehold-VERSION";
const files = FILES;
addEventListener("install", (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name.startsWith("bonehold-") && name !== kept).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => clients.claim()));
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const answer = caches.match(event.request, { ignoreSearch: true }).then((found) => found || fetch(event.request));
  event.respondWith(answer);
});
