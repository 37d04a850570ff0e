const waiting: (() => void)[] = []

/**
 * Runs `work` once the page is before somebody's eyes. A browser may render a page ahead of the tap that leads to it; until
 * then it asks for nobody's session and launches nothing. All that waits shares one turn after the first frame, which is
 * what the tap waits for: nothing of ours runs before it, not even to hear that the page was opened.
 */
export function whenVisible(work: () => void): void {
  if (!isPrerendering()) return work()
  if (waiting.push(work) > 1) return
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    // each by itself: one that fails stops no other
    waiting.splice(0).forEach((each) => queueMicrotask(each))
  })
  painted.observe({ type: 'paint', buffered: true })
}

/** Whether nobody sees the page yet. */
export function isPrerendering(): boolean {
  return Reflect.get(document, 'prerendering') === true
}
