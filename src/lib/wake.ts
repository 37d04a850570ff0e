/** Wakes the islands that wait for this (`client:intent="toast"`); silent where there is no document. */
export function wakeIslands(name: 'switches' | 'toast' | 'ways'): void {
  globalThis.document?.dispatchEvent(new Event(`atoll:${name}`))
}
