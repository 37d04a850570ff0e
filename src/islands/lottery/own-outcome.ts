import type { OwnDraw } from '#stores/lottery/own-draw.ts'

/**
 * What came of the own tickets of a draw; `open` until each is decided, `even` if what was won is no more than what was
 * staked, `none` if there is no ticket.
 */
export type Outcome = 'none' | 'open' | 'won' | 'even' | 'lost'

/** Returns what came of the own tickets of a draw. */
export function outcomeOf({ tickets, staked, paid, isSettled }: OwnDraw): Outcome {
  if (tickets === 0) return 'none'
  if (!isSettled) return 'open'
  if (paid === 0) return 'lost'
  return paid > staked ? 'won' : 'even'
}
