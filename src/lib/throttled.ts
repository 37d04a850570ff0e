/**
 * `work` no more often than every `ms` milliseconds: at once after a pause, else at the end of it, however often it is
 * called meanwhile.
 */
export function throttled(work: () => void, ms: number): () => void {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        last = Date.now()
        work()
      },
      Math.max(0, last + ms - Date.now()),
    )
  }
}
