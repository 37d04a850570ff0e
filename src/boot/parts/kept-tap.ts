import type { PageEvent } from '#browser/page-events.ts'
import { sessionStore } from '#browser/storage.ts'

// A tap on a control whose code is gone after a deployment does nothing, and boot/parts/stale-build.ts reloads the page,
// or its notice offers to. The tap is kept over that reload and made again, on the page that has its code. Loaded while the
// page is idle: when it is needed, its own code may be gone, too.

/** A tap older than this is forgotten: its reader is doing something else by now. */
const KEPT_MS = 120_000
const CONTROLS = 'button:not([type=submit]),a[data-tap],a[data-needs]'
/** Controls whose tap waits for the code of their island (boot/inline/early-taps.js); code of the page makes all others. */
const WAITING = 'button:not([type=submit],[command],[popovertarget])'
/** Controls that only open something, so that their tap may be made again even if part of it was done. */
const OPENERS = '[aria-expanded],[aria-haspopup],a[data-tap]'

let tapped: Element | undefined
let tappedAt = 0
let hasFailed = false

/** Keeps taps that the code of this page cannot make, and makes the one that was kept before a reload. */
export function keepTaps(): void {
  // one that came before this code
  remember(document.querySelector('[aria-busy=true]'))
  addEventListener('click', ({ target }) => remember(target), true)
  const failures: (PageEvent | 'unhandledrejection')[] = ['atoll:lost', 'atoll:broken', 'unhandledrejection']
  for (const name of failures) addEventListener(name, () => (hasFailed = true))
  addEventListener('pagehide', keep)
  repeat()
}

function remember(target: EventTarget | null): void {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  tapped = control ?? undefined
  tappedAt = Date.now()
  hasFailed = false
}

/** Stores the tap if nothing has come of it: its island has no code yet, or what it opens could not be loaded. */
function keep(): void {
  if (!tapped || Date.now() - tappedAt > KEPT_MS) return
  if (!isWaiting(tapped) && !(hasFailed && tapped.matches(OPENERS))) return
  const twins = alike(tapped.tagName, islandOf(tapped), labelOf(tapped))
  const facts = [tappedAt, place(), tapped.tagName, islandOf(tapped), twins.indexOf(tapped), labelOf(tapped)]
  sessionStore.write('keptTap', facts.join('\n'))
}

const isWaiting = (control: Element): boolean =>
  control.matches(WAITING) && !control.closest('astro-slot') && control.closest('astro-island[ssr]') !== null

/** Makes the kept tap, once: boot/inline/early-taps.js waits for the code of its island. */
function repeat(): void {
  const [at, path, tag = '', island = '', nth, ...label] = sessionStore.read('keptTap')?.split('\n') ?? []
  sessionStore.remove('keptTap')
  if (path !== place() || Date.now() - Number(at) > KEPT_MS) return
  const control = alike(tag, island, label.join('\n'))[Number(nth)]
  if (!(control instanceof HTMLElement)) return
  const dialog = control.closest('dialog')
  if (dialog && !dialog.open) dialog.showModal()
  control.click()
}

const place = () => location.pathname + location.search

/** The controls that look like one, in the order of the page: another build may have given them other ids. */
function alike(tag: string, island: string, label: string): Element[] {
  const all = [...document.getElementsByTagName(tag)]
  return all.filter((each) => each.matches(CONTROLS) && islandOf(each) === island && labelOf(each) === label)
}

function islandOf(control: Element): string {
  return control.closest('astro-island')?.getAttribute('component-export') ?? ''
}

function labelOf(control: Element): string {
  return (control.ariaLabel ?? control.textContent ?? '').trim()
}
