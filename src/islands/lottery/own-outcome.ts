import type { OwnTicket } from '#stores/lottery/own-tickets.ts'

/** What came of the own tickets of a draw; `open` until each is decided. */
export interface Outcome {
  /** `even`: what was won is no more than what was staked. */
  readonly state: 'open' | 'won' | 'even' | 'lost'
  /** The tickets that were drawn, and what they won together, in minor units. */
  readonly count: number
  readonly paid: number
}

interface Loaded {
  readonly tickets: readonly OwnTicket[]
  readonly hasMore: boolean
}

/**
 * Returns what came of all own tickets of a draw; nothing if there are none, or if older ones that are not loaded may
 * belong to it: a sum of a part would be wrong.
 */
export function outcomeOf(
  { tickets, hasMore }: Loaded,
  { series, numero }: { readonly series: string; readonly numero: string | undefined },
): Outcome | undefined {
  const own = tickets.filter((ticket) => ticket.series === series && ticket.numero === numero)
  const drawn = own.filter(({ state }) => state === 'won' || state === 'lost' || state === 'placed')
  if (drawn.length === 0 || hasMore) return undefined
  const paid = drawn.reduce((sum, ticket) => sum + ticket.paid, 0)
  const staked = drawn.reduce((sum, { stake }) => sum + stake, 0)
  const count = drawn.length
  if (drawn.some(({ state }) => state === 'placed')) return { state: 'open', count, paid }
  if (paid === 0) return { state: 'lost', count, paid }
  return { state: paid > staked ? 'won' : 'even', count, paid }
}
