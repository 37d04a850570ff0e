import type { PageEvent } from '#browser/page-events.ts'
import { askAhead } from '#browser/ahead.ts'
import { type CentreNeeds, firstCallOf } from '#texts/centre-screens.ts'

// Inlined into a centre before its content for visitors. A new tab first asks a logged-in tab for the session (marked
// by boot/inline/head-inline.js) and shows no login prompt meanwhile (CentrePlace.module.css).
const { dataset, lang } = document.documentElement
// without an answer, the place must not stay empty
if ('asks' in dataset) setTimeout(() => delete dataset.asks, 4000)

// With a session in storage, the address says which screen it is: its code and its data are requested at once, instead
// of each after the other, and its texts before its code does (islands/late/lazy-part.tsx).
const { screens = '', role } = document.currentScript?.dataset ?? {}
const centre: CentreNeeds = JSON.parse(screens)
const query = new URLSearchParams(location.search)
const screen = centre.screens[query.get('page') ?? ''] ?? centre.screens[centre.first]
// the head has read this storage, or it is not `in`: it can be read
const { token, cpw }: Partial<Record<string, string>> = dataset.session === 'in' ? sessionStorage : {}
const isMember = role === 'agent' ? dataset.role === role : dataset.role !== 'trial'
if (token && isMember && screen && !dataset.gate && !dataset.handoff && !cpw) {
  whenShown(() => askAhead(firstCallOf(screen, query), token))
  const texts: Record<string, Promise<unknown>> = {}
  Reflect.set(globalThis, 'atollTexts', texts)
  for (const subject of screen.subjects) {
    const path = `/locales/${lang}/${subject}.json`
    texts[path] = fetch(path)
      .then((response) => response.json())
      .catch(() => {}) // the screen asks again
  }
  // islands of the header would hydrate, and what is for an idle page run, before the screen: they wait until it is
  // drawn (ui/open-whole.ts)
  dataset.whole = 'later'
  for (const island of document.querySelectorAll('[opts*=session]'))
    island.setAttribute('opts', island.getAttribute('opts')?.replace('session', 'whole') ?? '')
  // does not wait for pictures, unlike early-taps.js
  const boot = document.querySelector<HTMLElement>('[data-boot]')?.dataset.boot ?? ''
  const code = [...centre.frame, screen].map((each) => `/_astro/${each.code}.js`)
  // code that runs before the page is parsed would only delay it
  addEventListener('DOMContentLoaded', () => {
    // the islands import the same files, and handle one that does not come
    const [started] = [boot, ...code].map((file) => import(/* @vite-ignore */ file).catch(() => {}))
    // after the boot code, which waits for it: a screen that does not come must not keep the rest waiting
    void started?.then(() =>
      setTimeout(() => {
        delete dataset.whole
        document.dispatchEvent(new Event('atoll:whole' satisfies PageEvent))
      }, 3000),
    )
  })
}

/** A prerendered page sends no session until it is shown. */
function whenShown(ask: () => void): void {
  if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', ask)
  else ask()
}
