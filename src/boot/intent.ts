import type { ClientDirective } from 'astro'

/**
 * `client:intent`: an island's code is fetched when a person reaches for it (pointer, key or focus);
 * `client:intent="session"` also when somebody is signed in; `client:intent="stale"` only when the gateway's data differ
 * from the published. The tap that came first is kept by first.js and takes effect once the island is alive.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const wishes = value === 'stale' ? [] : ['pointerover', 'pointerdown', 'keydown', 'focusin', 'atoll:wake']
  let isAwake = false
  const wake = async () => {
    if (isAwake) return
    isAwake = true
    for (const wish of wishes) island.removeEventListener(wish, wake)
    const hydrate = await load()
    await hydrate()
  }
  for (const wish of wishes) island.addEventListener(wish, wake, { passive: true })
  if (value) document.addEventListener(`atoll:${String(value)}`, wake, { once: true })
  if (value === 'session' && document.documentElement.dataset.session === 'in') void wake()
}

export default intent
