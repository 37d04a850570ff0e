import { askAhead } from '#lib/ahead.ts'
import { type CentreNeeds, firstCallOf } from '#lib/centre-screens.ts'
import { sessionStore } from '#lib/storage.ts'

// Inlined into a centre before its content for visitors. A new tab first asks a logged-in tab for the session (marked
// by boot/inline/head-inline.js) and shows no login prompt meanwhile (CentrePlace.module.css).
const { dataset } = document.documentElement
// without an answer, the place must not stay empty
if ('asks' in dataset) setTimeout(() => delete dataset.asks, 4000)

// With a session in storage, the address says which screen it is: its code and its data are requested at once, instead
// of each after the other; its code requests its texts (islands/late/lazy-part.tsx).
const { screens = '', role } = document.currentScript?.dataset ?? {}
const centre: CentreNeeds = JSON.parse(screens)
const query = new URLSearchParams(location.search)
const screen = centre.screens[query.get('page') ?? ''] ?? centre.screens[centre.first]
const token = sessionStore.read('token')
const isMember = role === 'agent' ? dataset.role === role : dataset.role !== 'trial'
if (token && isMember && screen && !dataset.gate && !dataset.handoff && !sessionStore.read('cpw')) {
  whenShown(() => askAhead(firstCallOf(screen, query), token))
  // does not wait for pictures, unlike early-taps.js
  const boot = document.querySelector<HTMLElement>('[data-boot]')?.dataset.boot ?? ''
  const code = [...centre.frame, screen].map((each) => `/_astro/${each.code}.js`)
  // code that runs before the page is parsed would only delay it
  addEventListener('DOMContentLoaded', () => {
    for (const file of [boot, ...code]) void import(/* @vite-ignore */ file).catch(() => {})
  })
}

/** A prerendered page sends no session until it is shown. */
function whenShown(ask: () => void): void {
  if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', ask)
  else ask()
}
