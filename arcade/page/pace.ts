const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 8_000

/** Resolves after `ms` milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Waits before the next retry: longer each time, but only until the connection returns. */
export function beforeRetry(tries: number): Promise<void> {
  const ms = Math.min(FIRST_WAIT_MS * 2 ** tries, MAX_WAIT_MS)
  const back = new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }))
  return Promise.race([wait(ms), back])
}
