import type { PageEvent } from '#browser/page-events.ts'
import type { ClientDirective } from 'astro'
import { prefetch } from '#boot/parts/fetch-ahead.ts'
import { giveWords } from '#boot/parts/island-words.ts'
import { reportLost } from '#browser/lost.ts'
import { whenVisible } from '#boot/parts/prerender.ts'

/** After this time the user learns that a part is missing; it still works if it arrives. */
const SLOW_MS = 20_000

const wakeEvents = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'atoll:wake' satisfies PageEvent]

/**
 * Implements `client:intent`: fetches an island's code on the first interaction (pointer, key or focus) or when its
 * dialog opens. Values add or limit the triggers: `session` also when a session is open; `stale` only when the
 * gateway's data differ from the published data; `switches` also when its switches do; `chosen` without
 * prefetching: when the address names what it shows (boot/inline/hall.ts), or its dialog opens; `open` once the page is idle, unless the site is closed;
 * `shown` as soon as the page is visible, for its main content. early-taps.js keeps the first tap and repeats it once the island is
 * hydrated. Failed code and texts are retried on the next interaction.
 */
const intent: ClientDirective = (load, { value }, island) => {
  let isAwake = false
  const wake = async () => {
    if (isAwake) return
    isAwake = true
    prefetch(island)
    const slow = setTimeout(reportLost, SLOW_MS)
    try {
      // before the code runs: with its code loaded, an island hydrates as soon as its properties change
      await giveWords(island)
      await (
        await load()
      )()
    } catch (error) {
      reportLost(error)
    }
    clearTimeout(slow)
    // the island removes this attribute when it hydrates
    isAwake = !island.hasAttribute('ssr')
  }
  if (value) document.addEventListener(`atoll:${String(value)}`, wake)
  if (value === 'stale') return
  for (const eventName of wakeEvents) island.addEventListener(eventName, wake, { passive: true })
  // paint the opened dialog first, then load its code
  island.closest('dialog')?.addEventListener('toggle', () => requestAnimationFrame(() => setTimeout(wake)))
  if (value === 'shown') whenVisible(() => void wake())
  if (isWanted(island) || (value === 'session' && document.documentElement.dataset.session === 'in')) void wake()
}

/**
 * Checks for an interaction that came before this listener (island-runtime.mjs): a tap kept by early-taps.js, the
 * focus, an open dialog.
 */
function isWanted(island: HTMLElement): boolean {
  return 'wanted' in island.dataset || island.matches(':hover, :focus-within, dialog[open] *')
}

export default intent
