import { revisionOf } from '#lib/revision.ts'
import { localStore, sessionStore } from '#lib/storage.ts'

// Inlined into lottery halls before their games.

const { dataset } = document.documentElement

// A lottery that the address names is opened over the others (S2.14): its place is there from the first paint, and the
// island that plays is woken as soon as the page is whole, as in boot/inline/lobby.js.
const named = new URLSearchParams(location.search).get('gameCode')
if (named) {
  dataset.chosen = ''
  addEventListener('DOMContentLoaded', () => {
    // a page that is rendered ahead launches nothing until it is shown
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
  island?.dispatchEvent(new Event('atoll:wake'))
  const boot = document.querySelector<HTMLElement>('[data-boot]')?.dataset.boot
  if (boot) import(/* @vite-ignore */ boot).catch(() => {})
}

// Those that whoever is signed in keeps on this device come first (S4.37). Until they are moved nobody sees any (Lobby.module.css), so nothing moves before anybody's eyes. The store is
// stores/games/favourites/lottery-favourites.ts; its parser would be as long as the page's own code.

const ids = favouriteIds()
if (ids.length > 0) {
  dataset.hall = 'kept'
  addEventListener('DOMContentLoaded', moveFirst)
}

function favouriteIds(): unknown[] {
  const account = sessionStore.read('token') && sessionStore.read('account')
  const all = account && localStore.read('lotteryFavourites')
  if (!all) return []
  try {
    const kept: unknown = JSON.parse(all)?.[revisionOf(account)]
    return Array.isArray(kept) ? kept : []
  } catch {
    // somebody else wrote it: the games stand as they were published
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
