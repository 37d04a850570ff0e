// Served as /sw.js when the brand switches the service worker off: an installed worker removes itself and its caches.
// At once, because a busy old worker delays this one for minutes; and again on activation, because the old one may have
// cached more in between.
const clear = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
}
addEventListener('install', (event) => {
  void skipWaiting()
  event.waitUntil(clear())
  // not awaited: unregistering completes only after the installation
  void registration.unregister()
})
addEventListener('activate', (event) => event.waitUntil(Promise.all([clear(), registration.unregister()])))
