import { countText, locale, translate } from '#arcade/page/words.ts'
import type { KenoBet, KenoOutcome } from '../rules.ts'

const factor = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

/** Formats a pay in hundredths of the stake: 1,750 is 17.5×. */
export const paysText = (hundredths: number) => `${factor.format(hundredths / 100)}×`

/** Formats numbers in order. Wide spaces separate them, because a dot would be a zero in Arabic. */
export const ballsText = (balls: readonly number[]) => balls.map((ball) => countText(ball)).join('\u2002')

/** Returns the values of the result texts. */
export const valuesOf = ({ bet, outcome }: { readonly bet: KenoBet; readonly outcome: KenoOutcome }) => ({
  hits: countText(outcome.hits),
  spots: countText(bet.spots.length),
})

/** Formats how many of the chosen numbers were drawn: 3 of 5. */
export function hitsText({ spots }: KenoBet, { hits }: KenoOutcome): string {
  return translate('ofAll', { some: countText(hits), all: countText(spots.length) })
}
