// Served as /sw.js when the brand switches the service worker off: one that is still out there removes itself, and what it
// kept. At once, for an old one that is busy keeps this one waiting for minutes; and again once this one is let in, for
// meanwhile the old one may have kept more.
const clear = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
}
addEventListener('install', (event) => {
  void skipWaiting()
  event.waitUntil(clear())
  // not waited for: it is done when the installation is through
  void registration.unregister()
})
addEventListener('activate', (event) => event.waitUntil(Promise.all([clear(), registration.unregister()])))
