import { cardsText } from '#arcade/cards/faces.ts'
import { locale, translate } from '#arcade/page/words.ts'
import type { Prize } from '../prizes.ts'
import { type Hold, isHeld } from '../hold.ts'

const NAMES: Readonly<Record<Prize, string>> = {
  royal: 'prizeRoyal',
  straightFlush: 'prizeStraightFlush',
  fourAces: 'prizeFourAces',
  fourLow: 'prizeFourLow',
  four: 'prizeFour',
  fullHouse: 'prizeFullHouse',
  flush: 'prizeFlush',
  straight: 'prizeStraight',
  three: 'prizeThree',
  twoPair: 'prizeTwoPair',
  jacks: 'prizeJacks',
}

const factor = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

/** Formats a pay in stakes: 800×. */
export const timesText = (times: number) => `${factor.format(times)}×`

/** Returns the name of a hand's prize. */
export const prizeText = (prize: Prize | null) => translate(prize ? NAMES[prize] : 'prizeNone')

/** Returns the values of the result texts. */
export const valuesOf = ({
  outcome: { result },
}: {
  readonly outcome: { readonly result: { readonly prize: Prize | null } | null }
}) => ({ prize: prizeText(result?.prize ?? null) })

/** Returns which cards of a hand are held, in words. */
export function holdText(hand: readonly number[], hold: Hold): string {
  const held = hand.filter((_, place) => isHeld(hold, place))
  if (held.length === 0) return translate('holdNone')
  return held.length === hand.length ? translate('holdAll') : translate('holdThese', { cards: cardsText(held) })
}
