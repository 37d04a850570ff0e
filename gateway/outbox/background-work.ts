/** When work that the answer must not tell of begins, after it was asked for: at a moment nobody can foresee. */
const SOONEST_MS = 40
const SPAN_MS = 160

/**
 * Work that goes on when the answer has left: messages. Begun at once it would take its time before the answer's bytes
 * leave, or beside the caller's next call, and so tell whom a message goes to (threats, T15; readings, X27).
 */
export interface BackgroundWork {
  /** Its failure is nobody's: whoever asked has had the answer. */
  do(work: () => Promise<void>): void
  /** Does at once what is waiting, and waits until all that was asked for is done. */
  settle(): Promise<void>
}

export function createBackgroundWork(): BackgroundWork {
  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>()
  const under = new Set<Promise<void>>()

  function begin(timer: NodeJS.Timeout): void {
    const work = waiting.get(timer)
    if (!work) return
    waiting.delete(timer)
    clearTimeout(timer)
    const done = work()
      .catch(() => undefined)
      .finally(() => under.delete(done))
    under.add(done)
  }

  return {
    do(work) {
      const timer = setTimeout(() => begin(timer), SOONEST_MS + Math.random() * SPAN_MS)
      waiting.set(timer, work)
    },
    async settle() {
      while (waiting.size + under.size > 0) {
        for (const timer of waiting.keys()) begin(timer)
        await Promise.all(under)
      }
    },
  }
}
