import type { Log } from '#gateway/http/log.ts'

/** The delay of background work is random, so that the answer's timing reveals nothing. */
const SOONEST_MS = 40
const SPAN_MS = 160

/**
 * Work that runs after the answer has left, such as messages. Run at once, it would delay the answer or the caller's
 * next call and so reveal the recipient of a message (threats, T15; readings, X27).
 */
export interface BackgroundWork {
  /**
   * The caller already has the answer, so that a failure is only logged.
   * @param requestId the request that caused the work, for the log
   */
  do(work: () => Promise<void>, requestId?: string): void
  /** Starts all waiting work at once and waits until everything has finished. */
  settle(): Promise<void>
}

export function createBackgroundWork(log: Log): BackgroundWork {
  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>()
  const running = new Set<Promise<void>>()

  function begin(timer: NodeJS.Timeout): void {
    const work = waiting.get(timer)
    if (!work) return
    waiting.delete(timer)
    clearTimeout(timer)
    const done = work().finally(() => running.delete(done))
    running.add(done)
  }

  return {
    do(work, requestId) {
      const logged = () =>
        work().catch((error: unknown) =>
          log.error({ event: 'background', reqId: requestId, err: error }, 'work after an answer failed'),
        )
      const timer = setTimeout(() => begin(timer), SOONEST_MS + Math.random() * SPAN_MS)
      waiting.set(timer, logged)
    },
    async settle() {
      while (waiting.size + running.size > 0) {
        for (const timer of waiting.keys()) begin(timer)
        await Promise.all(running)
      }
    },
  }
}
