import { locale, translate } from '#arcade/page/words.ts'
import { STAKES } from '../rules.ts'

/** Stakes of a shot, for the stake input and its buttons. */
export const ladder = {
  /** A step past either end does nothing. */
  rung(from: number, wanted: number): number {
    const isUp = wanted > from
    const rung = isUp ? STAKES.find((each) => each >= wanted) : STAKES.findLast((each) => each <= wanted)
    return rung ?? STAKES.at(isUp ? -1 : 0) ?? from
  },
  words(money: (minor: number) => string): string {
    const oneOf = new Intl.ListFormat(locale, { type: 'disjunction' })
    return translate('stakeLadder', { stakes: oneOf.format(STAKES.map(money)) })
  },
}
