import { brand } from '#brand/brand.ts'
import { aheadOnLine } from '#browser/line.ts'
import { startWorker } from '#browser/worker.ts'
import { prefetch } from './fetch-ahead.ts'
import { prefetchWords } from './island-words.ts'
import { allowAhead } from './render-ahead.ts'

/**
 * Fetches what nobody has asked for yet, as far as the line allows (decision 177): the code and texts of these islands,
 * without running it; by the browser, the page that a pointer comes near; and by the service worker, what opens offline.
 */
export function fetchAhead(islands: Iterable<Element>): void {
  const ahead = aheadOnLine()
  if (ahead !== 'none') {
    for (const island of islands) {
      prefetch(island)
      prefetchWords(island)
    }
    allowAhead()
  }
  // a first visit may be the last with a connection
  if (brand.hasServiceWorker) void startWorker(ahead)
  watchDataUse()
}

/** Fills the part of the footer that says what the page has fetched, when it opens. */
function watchDataUse(): void {
  document.querySelector('#data-use')?.addEventListener('toggle', ({ target }) => {
    void import('./data-use.ts').then((it) => it.showDataUse(target as Element)).catch(() => {})
  })
}
