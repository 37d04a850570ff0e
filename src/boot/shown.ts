/**
 * Runs `work` once the page is before somebody's eyes. A browser may render a page ahead of the tap that leads to it; until
 * then it asks for nobody's session and launches nothing.
 */
export function whenShown(work: () => void): void {
  if (Reflect.get(document, 'prerendering') !== true) return work()
  document.addEventListener('prerenderingchange', () => requestAnimationFrame(() => setTimeout(work)), { once: true })
}
