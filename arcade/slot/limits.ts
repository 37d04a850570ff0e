import type { Rules } from '#arcade/fair/rules.ts'
import type { SlotTitle } from './title.ts'

/** Returns what a title says about stakes, which a page needs before any round. */
export function limitsOf({ stakes, unit, maxPayout, stated }: SlotTitle): Omit<Rules<object, unknown>, 'play'> {
  return {
    minStake: stakes[0] ?? unit,
    maxStake: stakes.at(-1) ?? unit,
    stakeStep: unit,
    maxPayout,
    maxPayoutOf: (stake) => (stake / unit) * stated.maxPays,
  }
}
