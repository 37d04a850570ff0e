import type { ClientDirective } from 'astro'
import { prefetch } from '#boot/parts/fetch-ahead.ts'
import { giveWords } from '#boot/parts/island-words.ts'
import { whenVisible } from '#boot/parts/prerender.ts'

const wakeEvents = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'atoll:wake']

/**
 * `client:intent`: an island's code is fetched when a person reaches for it (pointer, key or focus) or opens the dialog
 * that it stands in; `client:intent="session"` also when somebody is signed in; `client:intent="stale"` only when the
 * gateway's data differ from the published; `client:intent="switches"` also when its switches do;
 * `client:intent="chosen"` when the address names what it shows (boot/inline/hall.ts), and not ahead of that;
 * `client:intent="ways"` when there are other ways to sign in; `client:intent="shown"` as soon as the page is seen: what
 * it is there for. The tap that came first is kept by early-taps.js and takes effect once the island is alive. Code and words
 * that did not come are asked for again at the next wish.
 */
const intent: ClientDirective = (load, { value }, island) => {
  let isAwake = false
  const wake = async () => {
    if (isAwake) return
    isAwake = true
    prefetch(island)
    // before the code runs: an island with its code comes to life as soon as its properties change
    const hasWords = await giveWords(island).then(
      () => true,
      () => false,
    )
    if (hasWords) await (await load())()
    // the island drops this mark when it comes to life
    isAwake = !island.hasAttribute('ssr')
  }
  if (value) document.addEventListener(`atoll:${String(value)}`, wake)
  if (value === 'stale') return
  for (const eventName of wakeEvents) island.addEventListener(eventName, wake, { passive: true })
  // the opened dialog is painted first, its code comes after
  island.closest('dialog')?.addEventListener('toggle', () => requestAnimationFrame(() => setTimeout(wake)))
  if (value === 'shown') whenVisible(() => void wake())
  if (isWanted(island) || (value === 'session' && document.documentElement.dataset.session === 'in')) void wake()
}

/** A person was there before the code that listens (island-runtime.mjs): a tap that early-taps.js keeps, the focus, an open dialog. */
function isWanted(island: HTMLElement): boolean {
  return 'wanted' in island.dataset || island.matches(':hover, :focus-within, dialog[open] *')
}

export default intent
