/** Runs `work` whenever the browser's line is back; what it answers ends that. Silent where there is no browser. */
export function onReconnect(work: () => unknown): () => void {
  if (typeof addEventListener === 'undefined') return () => {}
  addEventListener('online', work)
  return () => removeEventListener('online', work)
}
