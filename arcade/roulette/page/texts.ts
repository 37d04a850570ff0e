import { countText, translate } from '#arcade/page/words.ts'
import { DOUBLE_ZERO, type RouletteBet, colourOf, factors } from '../bets.ts'

/** Formats a pocket: 17, or 00. */
export const pocketText = (pocket: number): string =>
  pocket === DOUBLE_ZERO ? countText(0) + countText(0) : countText(pocket)

/** Returns a pocket in words: 17, black. */
export function resultText({ pocket }: { readonly pocket: number }): string {
  return translate('pocket', { pocket: pocketText(pocket), colour: translate(colourOf(pocket)) })
}

/** Returns a bet in words with its odds, as it is read out and listed. */
export function betText({ id, kind, pockets }: RouletteBet): string {
  const [, number = '0'] = id.split('-')
  const values = {
    numbers: pockets.map(pocketText).join(', '),
    number: countText(Number(number)),
    from: pocketText(pockets[0] ?? 0),
    to: pocketText(pockets.at(-1) ?? 0),
  }
  const name = translate(kind === 'even' ? id : kind, values)
  return translate('betName', { name, odds: countText(factors[kind] - 1) })
}
