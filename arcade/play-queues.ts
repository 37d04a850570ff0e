/** Maximum queued requests per seat: the current one, and a few taps on a slow connection. */
const MAX_QUEUE_LENGTH = 8

/** Runs the requests of each player at a game one after another, in order of arrival. */
export interface PlayQueues {
  /** Returns `'full'` if too many are queued. */
  enqueue<T>(seat: number, work: () => Promise<T>): Promise<T> | 'full'
  /** Resolves when all queued requests are done. */
  drain(): Promise<void>
}

export function createPlayQueues(): PlayQueues {
  const queues = new Map<number, { last: Promise<unknown>; length: number }>()
  return {
    enqueue(seat, work) {
      const queue = queues.get(seat) ?? { last: Promise.resolve(), length: 0 }
      if (queue.length >= MAX_QUEUE_LENGTH) return 'full'
      const queued = queue.last.then(work, work)
      queue.length += 1
      queue.last = queued
      queues.set(seat, queue)
      const leave = () => {
        queue.length -= 1
        if (queue.length === 0) queues.delete(seat)
      }
      queued.then(leave, leave)
      return queued
    },
    async drain() {
      await Promise.allSettled([...queues.values()].map(({ last }) => last))
    },
  }
}
