/**
 * Looks at something at once and then now and again while the page is before somebody's eyes: a hidden page does not look,
 * and looks at once when it is seen again or its line is back. Never twice at a time; silent where there is no document.
 * @param look `false` where it came to nothing
 * @param pauseMs how long until the next look, after so many in a row that came to nothing
 * @returns ends it
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
