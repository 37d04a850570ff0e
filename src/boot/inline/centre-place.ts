import { askAhead } from '#lib/ahead.ts'
import { type CentreNeeds, firstCallOf } from '#lib/centre-screens.ts'
import { sessionStore } from '#lib/storage.ts'

// Inlined into a centre before its content for visitors. A new tab first asks a logged-in tab for the session (marked
// by boot/inline/head-inline.js) and shows no login prompt meanwhile (CentrePlace.module.css).
const root = document.documentElement
const { dataset } = root
// without an answer, the place must not stay empty
if ('asks' in dataset) setTimeout(() => delete dataset.asks, 4000)

// With a session in storage, the address says which screen it is: its code, its texts and its data are requested at
// once, instead of each after the other.
const { screens = '', role } = document.currentScript?.dataset ?? {}
const token = sessionStore.read('token')
const isMember = role === 'agent' ? dataset.role === role : dataset.role !== 'trial'
if (token && isMember && !dataset.gate && !dataset.handoff && !sessionStore.read('cpw')) {
  const centre: CentreNeeds = JSON.parse(screens)
  const query = new URLSearchParams(location.search)
  const screen = centre.screens[query.get('page') ?? ''] ?? Object.values(centre.screens)[0]
  for (const file of `${centre.code} ${screen?.code}`.split(' ')) {
    // the whole address: the code that adds style sheets must not take this link for one (scripts/vite/preload-helper.mjs)
    if (file.endsWith('.css')) link('preload', `${location.origin}/_astro/${file}`, 'style')
    else link('modulepreload', `/_astro/${file}.js`)
  }
  for (const subject of screen?.subjects ?? []) link('preload', `/locales/${root.lang}/${subject}.json`, 'fetch')
  if (screen) whenShown(() => askAhead(firstCallOf(screen, query), token))
  // does not wait for pictures, unlike early-taps.js
  const boot = document.querySelector<HTMLElement>('[data-boot]')?.dataset.boot
  if (boot) addEventListener('DOMContentLoaded', () => void import(/* @vite-ignore */ boot).catch(() => {}))
}

function link(rel: string, href: string, as = ''): void {
  const tag = document.createElement('link')
  Object.assign(tag, { rel, href, as })
  if (as === 'fetch') tag.crossOrigin = ''
  document.head.append(tag)
}

/** A prerendered page sends no session until it is shown. */
function whenShown(ask: () => void): void {
  if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', ask)
  else ask()
}
