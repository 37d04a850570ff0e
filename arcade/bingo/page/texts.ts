import { countText, locale, translate } from '#arcade/page/words.ts'
import type { Pattern } from '../patterns.ts'
import { type BingoResult, prizesOn } from '../rules.ts'
import type { Prize } from '../title.ts'
import { title } from './playing.ts'

const patternKeys: Readonly<Record<Pattern, string>> = {
  line: 'line',
  corners: 'corners',
  cross: 'cross',
  twoLines: 'twoLines',
  full: title.balls === 75 ? 'fullCard' : 'fullHouse',
}

export const patternText = ({ pattern }: Pick<Prize, 'pattern'>): string => translate(patternKeys[pattern])

const factor = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

/** Formats what a prize pays in stakes: 6, or 2.5. */
export const timesText = ({ pays }: Pick<Prize, 'pays'>): string => factor.format(pays / 100)

/** Formats a ball as it is called: B 7 in a room of 75, else its number. */
export function ballText(ball: number): string {
  const letter = title.balls === 75 ? `${'BINGO'[Math.floor((ball - 1) / 15)]}\u00a0` : ''
  return letter + countText(ball)
}

/** Returns the prizes that a card has reached, each once. */
export function reachedText(card: number, drawn: readonly number[]): string {
  return [...new Set(prizesOn(title, card, drawn).map(patternText))].join(', ')
}

/** Returns a draw in words. */
export function resultText({ balls }: BingoResult): string {
  return translate('lastBall', { ball: ballText(balls.at(-1) ?? 0) })
}

/** Returns a card in words, and what it reached. */
export function cardText(card: number, result?: BingoResult): string {
  const name = translate('card', { number: countText(card) })
  const reached = result && reachedText(card, result.balls)
  return reached ? translate('cardReached', { card: name, prizes: reached }) : name
}
