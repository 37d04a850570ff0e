/**
 * Polls at once and then repeatedly while the page is visible: a hidden page does not poll, and polls at once when it
 * is visible or online again. Never runs twice at a time; does nothing without a document.
 * @param look resolves to `false` on failure
 * @param pauseMs returns the pause before the next poll, by the number of failures in a row
 * @returns a function that stops it
 */
export function pollWhileVisible(look: () => Promise<boolean>, pauseMs: (failures: number) => number): () => void {
  if (typeof document === 'undefined') return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | undefined
  let failures = 0
  const aborter = new AbortController()
  const wait = () => {
    clearTimeout(timer)
    if (!document.hidden && !aborter.signal.aborted) timer = setTimeout(poll, pauseMs(failures))
  }
  const poll = () => {
    clearTimeout(timer)
    looking ??= look().then((isSuccessful) => {
      failures = isSuccessful ? 0 : failures + 1
      looking = undefined
      wait()
    })
  }
  const seen = () => (document.hidden ? clearTimeout(timer) : poll())
  document.addEventListener('visibilitychange', seen, { signal: aborter.signal })
  addEventListener('online', poll, { signal: aborter.signal })
  seen()
  return () => {
    aborter.abort()
    clearTimeout(timer)
  }
}
