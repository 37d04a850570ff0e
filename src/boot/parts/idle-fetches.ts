import { aheadOnLine } from '#browser/line.ts'
import { startWorker } from '#browser/worker.ts'
import { allowAhead } from './render-ahead.ts'

/**
 * Fetches what nobody has asked for yet, as far as the line allows (decision 177): by the browser, the page that a pointer
 * comes near; by the service worker, what opens offline, since a first visit may be the last with a connection.
 * @param hasWorker the brand wants one
 * @returns whether code may be fetched ahead, too
 */
export function fetchAhead(hasWorker = true): boolean {
  const ahead = aheadOnLine()
  if (hasWorker) void startWorker(ahead)
  watchDataUse()
  if (ahead === 'none') return false
  allowAhead()
  return true
}

/** Fills the part of the footer that says what the page has fetched, when it opens. */
function watchDataUse(): void {
  document.querySelector('#data-use')?.addEventListener('toggle', ({ target }) => {
    void import('./data-use.ts').then((it) => it.showDataUse(target as Element)).catch(() => {})
  })
}
