/**
 * Runs `work` whenever the page is restored from the back/forward cache. Returns a function that stops it; does nothing
 * without a browser.
 */
export function onPageRestored(work: () => unknown): () => void {
  if (typeof addEventListener === 'undefined') return () => {}
  const shown = ({ persisted }: PageTransitionEvent) => persisted && work()
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
}
