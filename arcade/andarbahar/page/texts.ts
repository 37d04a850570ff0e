import { cardText } from '#arcade/cards/faces.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { type AndarBaharResult, sideOf } from '../rules.ts'

/** Returns a result in words, with the number of cards and the last of them. */
export function resultText({ cards }: AndarBaharResult): string {
  const values = { count: countText(cards.length), card: cardText(cards.at(-1) ?? 0) }
  return translate(sideOf(cards.length) === 'andar' ? 'andarWins' : 'baharWins', values)
}
