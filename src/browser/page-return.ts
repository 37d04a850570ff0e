/**
 * Runs `work` whenever what the page shows may have become old without its noticing: it comes to the front, is restored
 * from the back/forward cache, or the connection is back, as after sleep. Does nothing without a browser.
 * @returns a function that stops it
 */
export function onPageReturn(work: () => unknown): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && work()
  const seen = () => document.hidden || work()
  const {
    addEventListener: add,
    removeEventListener: remove,
    document: page,
  } = globalThis as Partial<typeof globalThis>
  add?.('pageshow', shown)
  add?.('online', work)
  page?.addEventListener?.('visibilitychange', seen)
  return () => {
    remove?.('pageshow', shown)
    remove?.('online', work)
    page?.removeEventListener?.('visibilitychange', seen)
  }
}
