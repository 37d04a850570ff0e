/** Remembers ids until they expire, so that a sealed body is accepted once. */
export interface Replays {
  /** When it started: whether an older seal was used is unknown. */
  readonly since: number
  /** `fresh` the first time; `full` if another id would evict one that is still valid. */
  use(id: string, expiresAt: number, now: number): 'fresh' | 'replayed' | 'full'
}

export function createReplays(since: number, bound = 100_000): Replays {
  const seen = new Map<string, number>()

  function sweep(now: number): void {
    for (const [id, expiresAt] of seen) if (expiresAt <= now) seen.delete(id)
  }

  return {
    since,
    use(id, expiresAt, now) {
      if (seen.has(id)) return 'replayed'
      if (seen.size >= bound) sweep(now)
      if (seen.size >= bound) return 'full'
      seen.set(id, expiresAt)
      return 'fresh'
    },
  }
}
