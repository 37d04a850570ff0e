import type { PageEvent } from '#browser/page-events.ts'
import { revisionOf } from '#texts/revision.ts'

// Inlined into lottery halls before their games.

const { dataset } = document.documentElement

// A lottery that the address names opens over the others (S2.14): its place exists from the first paint, and the island
// that plays wakes as soon as the page is parsed, as in boot/inline/lobby.js.
const named = new URLSearchParams(location.search).get('gameCode')
if (named) {
  dataset.chosen = ''
  addEventListener('DOMContentLoaded', () => {
    // a prerendered page launches nothing until it is shown
    if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', () => open(named))
    else open(named)
  })
}

function open(gameCode: string): void {
  const address = CSS.escape(encodeURIComponent(gameCode))
  const link = document.querySelector(`main li > a[href$="?gameCode=${address}" i]`)
  if (link) link.ariaCurrent = 'true'
  const island = document.querySelector<HTMLElement>('astro-island[component-url*=HallGame]')
  if (island) island.dataset.wanted = ''
  island?.dispatchEvent(new Event('atoll:wake' satisfies PageEvent))
  const boot = document.querySelector<HTMLElement>('[data-boot]')?.dataset.boot
  // the loader of early taps asks for it again
  if (boot) import(/* @vite-ignore */ boot).catch(() => {})
}

// A member's favourite lotteries on this device come first (S4.37). The games stay hidden until they are moved
// (Lobby.module.css), so nothing shifts visibly. The store is stores/games/favourites/lottery-favourites.ts; importing
// its parser would double the page's code.

const ids = favouriteIds()
if (ids.length > 0) {
  dataset.hall = 'kept'
  addEventListener('DOMContentLoaded', moveFirst)
}

function favouriteIds(): unknown[] {
  try {
    // read directly: what browser/storage.ts can do besides would be in the page
    const { token, account } = sessionStorage
    const kept: unknown = token && account && JSON.parse(localStorage.lotteryFavourites ?? '{}')?.[revisionOf(account)]
    return Array.isArray(kept) ? kept : []
  } catch {
    // storage is blocked, or has foreign data: keep the published order
    return []
  }
}

function moveFirst(): void {
  delete dataset.hall
  const section = document.getElementById('kept')?.closest('section')
  for (const id of ids) {
    const address = CSS.escape(encodeURIComponent(String(id)))
    const tile = document.querySelector(`main li:has(> a[href$="?gameCode=${address}"])`)
    const group = tile?.closest('section')
    if (!section || !tile || !group) continue
    section.querySelector('ul')?.append(tile)
    section.hidden = false
    group.hidden = !group.querySelector('li')
  }
}
