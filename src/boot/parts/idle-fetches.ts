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
  // 1 KB, also for visitors who save data: without it, a tap over a deployment is lost
  void import('./idle-rest.ts').catch(() => {})
  if (ahead === 'none') return false
  allowAhead()
  return true
}
