import type { OwnPage } from './own.ts'
import { locale, translate } from './words.ts'

/** Returns the ladder of a title's stakes, ascending minor units, for the stake input and its buttons. */
export function ladderOf(stakes: readonly number[]): NonNullable<OwnPage<never, never>['ladder']> {
  return {
    // a step past either end does nothing
    rung(from, wanted) {
      const isUp = wanted > from
      const rung = isUp ? stakes.find((each) => each >= wanted) : stakes.findLast((each) => each <= wanted)
      return rung ?? stakes.at(isUp ? -1 : 0) ?? from
    },
    words(money) {
      const oneOf = new Intl.ListFormat(locale, { type: 'disjunction' })
      return translate('stakeLadder', { stakes: oneOf.format(stakes.map(money)) })
    },
  }
}
