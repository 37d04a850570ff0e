import { type Entry, SentIds } from './sent-ids.ts'

/** Remembers ids until they expire, so that a sealed body is accepted once. */
export interface Replays {
  /** When it started: whether an older seal was used is unknown. */
  readonly since: number
  /**
   * Returns whether an id is used for the first time. Never refuses a new one: without room, the sender with the most
   * ids loses the one that expires first.
   * @param sender who could fill the memory: a network, at one call; by default all are one
   */
  use(id: Entry & { readonly sender?: string }, now: number): boolean
}

interface Bounds {
  /** Ids of one sender, then of all. */
  readonly share: number
  readonly all: number
}

const SWEEP_MS = 30_000

export function createReplays(since: number, { share, all }: Bounds = { share: 20_000, all: 200_000 }): Replays {
  const seen = new Set<string>()
  const senders = new Map<string, SentIds>()
  /** Senders by their number of ids, so that a flood does not search for the largest each time. */
  const bySize: Set<string>[] = []
  let sweptAt = since

  function change(sender: string, work: (ids: SentIds) => void): void {
    const ids = senders.get(sender) ?? new SentIds()
    bySize[ids.size]?.delete(sender)
    work(ids)
    if (ids.size === 0) return void senders.delete(sender)
    senders.set(sender, ids)
    bySize[ids.size] ??= new Set()
    bySize[ids.size]?.add(sender)
  }

  function dropFirst(sender: string): void {
    change(sender, (ids) => {
      seen.delete(ids.first()?.id ?? '')
      ids.removeFirst()
    })
  }

  function dropExpired(sender: string, now: number): void {
    while ((senders.get(sender)?.first()?.expiresAt ?? Infinity) <= now) dropFirst(sender)
  }

  function sweep(now: number): void {
    if (now < sweptAt + SWEEP_MS) return
    sweptAt = now
    for (const sender of senders.keys()) dropExpired(sender, now)
  }

  function largest(): string {
    while (bySize.length > 0) {
      const [sender] = bySize.at(-1) ?? []
      if (sender !== undefined) return sender
      bySize.pop()
    }
    return ''
  }

  return {
    since,
    use({ id, expiresAt, sender = '' }, now) {
      sweep(now)
      dropExpired(sender, now)
      if (seen.has(id)) return false
      if ((senders.get(sender)?.size ?? 0) >= share) dropFirst(sender)
      else if (seen.size >= all) dropFirst(largest())
      change(sender, (ids) => ids.add({ id, expiresAt }))
      seen.add(id)
      return true
    },
  }
}
