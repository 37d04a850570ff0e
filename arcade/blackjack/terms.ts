import type { Terms } from '#arcade/fair/rules.ts'
import type { BlackjackTitle } from './title.ts'

/** Returns the stakes of a title, and the most that it pays. */
export function termsOf({ stakes, maxPayout, maxHands, blackjack: [wins, of] }: BlackjackTitle): Terms<object> {
  // every hand doubled and won, or a blackjack
  const max = Math.max(1 + wins / of, 4 * maxHands)
  return {
    minStake: Math.min(...stakes),
    maxStake: Math.max(...stakes),
    stakeStep: stakes[0] ?? 1,
    stakes,
    maxPayout,
    maxPayoutOf: (stake) => stake * max,
  }
}
