import { countText, translate } from '#arcade/page/words.ts'
import { type SicBoResult, isTriple, sumOf } from '../rules.ts'

/** Returns a throw in words, with its sum. */
export function resultText({ dice }: SicBoResult): string {
  const values = { dice: dice.map(countText).join(', '), sum: countText(sumOf(dice)) }
  return translate(isTriple(dice) ? 'thrownTriple' : 'thrown', values)
}
