/** How many requests of one play may stand in line: the one at work, and a tap or two on a slow connection. */
const LONGEST_LINE = 8

/** Serves one play's requests one after another, in the order in which they came. */
export interface Lines {
  /** `'full'` when too many wait already. */
  enter<T>(play: number, work: () => Promise<T>): Promise<T> | 'full'
  /** Resolves when everybody in line has been served. */
  empty(): Promise<void>
}

export function makeLines(): Lines {
  const lines = new Map<number, { last: Promise<unknown>; length: number }>()
  return {
    enter(play, work) {
      const line = lines.get(play) ?? { last: Promise.resolve(), length: 0 }
      if (line.length >= LONGEST_LINE) return 'full'
      const turn = line.last.then(work, work)
      line.length += 1
      line.last = turn
      lines.set(play, line)
      const leave = () => {
        line.length -= 1
        if (line.length === 0) lines.delete(play)
      }
      turn.then(leave, leave)
      return turn
    },
    async empty() {
      await Promise.allSettled([...lines.values()].map(({ last }) => last))
    },
  }
}
