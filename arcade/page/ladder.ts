import { locale, translate } from './words.ts'

/** Returns what the stake input needs to know of a list of stakes, ascending, in minor units. */
export function ladderOf(stakes: readonly number[]) {
  return {
    /** A step past either end does nothing. */
    rung(from: number, wanted: number): number {
      const isUp = wanted > from
      const rung = isUp ? stakes.find((each) => each >= wanted) : stakes.findLast((each) => each <= wanted)
      return rung ?? stakes.at(isUp ? -1 : 0) ?? from
    },
    words(money: (minor: number) => string): string {
      const oneOf = new Intl.ListFormat(locale, { type: 'disjunction' })
      return translate('stakeLadder', { stakes: oneOf.format(stakes.map(money)) })
    },
  }
}
