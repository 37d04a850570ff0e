import { locale, translate } from '#arcade/page/words.ts'
import { STAKES } from '../rules.ts'

/** The stakes of a shot, for the stake's field and the buttons beside it. */
export const ladder = {
  /** A step past either end leads nowhere. */
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
