/**
 * Runs `work` whenever the browser is back online. Returns a function that stops it; does nothing without a browser.
 */
export function onReconnect(work: () => unknown): () => void {
  if (typeof addEventListener === 'undefined') return () => {}
  addEventListener('online', work)
  return () => removeEventListener('online', work)
}
