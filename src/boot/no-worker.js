// Served as /sw.js when the brand switches the service worker off: one that is still out there removes itself.
addEventListener('install', () => void skipWaiting())
addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(leave())
})
