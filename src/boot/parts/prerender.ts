const waiting: (() => void)[] = []

/**
 * Runs `work` once the page is visible. A browser may prerender a page before the tap; until the tap, it requests no
 * session and launches nothing. All waiting work shares one task after the first frame, for which the tap waits: none
 * of our code runs before it, not even an activation listener.
 */
export function whenVisible(work: () => void): void {
  if (!isPrerendering()) return work()
  if (waiting.push(work) > 1) return
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    // separate microtasks: a failure stops no other work
    waiting.splice(0).forEach((each) => queueMicrotask(each))
  })
  painted.observe({ type: 'paint', buffered: true })
}

/** Checks whether the page is still being prerendered. */
export function isPrerendering(): boolean {
  return Reflect.get(document, 'prerendering') === true
}
