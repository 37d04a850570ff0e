import type { PageEvent } from './page-events.ts'

/** Wakes the islands that wait for this event (`client:intent="toast"`); does nothing without a document. */
export function wakeIslands(name: 'open' | 'switches' | 'toast' | 'whole'): void {
  globalThis.document?.dispatchEvent(new Event(`atoll:${name}` satisfies PageEvent))
}
