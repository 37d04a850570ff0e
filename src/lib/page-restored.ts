/**
 * Runs `work` whenever somebody comes back to this page as it was left (the back/forward cache); what it answers ends that.
 * Silent where there is no browser.
 */
export function onPageRestored(work: () => unknown): () => void {
  if (typeof addEventListener === 'undefined') return () => {}
  const shown = ({ persisted }: PageTransitionEvent) => persisted && work()
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
}
