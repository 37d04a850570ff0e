import { cardText } from '#arcade/cards/faces.ts'
import { translate } from '#arcade/page/words.ts'
import { type DragonTigerResult, winnerOf } from '../rules.ts'

/** Returns a result in words, with both cards. */
export function resultText(result: DragonTigerResult): string {
  const values = { dragon: cardText(result.dragon), tiger: cardText(result.tiger) }
  return translate({ dragon: 'dragonWins', tiger: 'tigerWins', tie: 'nobodyWins' }[winnerOf(result)], values)
}
