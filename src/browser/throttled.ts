/** Returns `work` throttled to once every `ms` milliseconds: runs at once after a pause, else at its end. */
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
