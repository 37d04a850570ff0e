import { countText, locale, translate } from '#arcade/page/words.ts'
import { coloursOf, sizeOf } from '../bets.ts'
import type { ColourDrawResult } from '../rules.ts'

/** Returns a bet in words: Green, or Digit 7. */
export function betText(bet: string): string {
  const [kind, digit] = bet.split('-')
  return kind === 'digit' ? translate('digit', { digit: countText(Number(digit)) }) : translate(bet)
}

/** Returns a draw in words: `7: green, big`. */
export function resultText({ digit }: ColourDrawResult): string {
  const within = (name: string) => translate(name).toLocaleLowerCase(locale)
  const [colour = '', other] = coloursOf(digit).map(within)
  const values = { digit: countText(digit), colour, other: other ?? '', size: within(sizeOf(digit)) }
  return translate(other ? 'drawnTwo' : 'drawnOne', values)
}
