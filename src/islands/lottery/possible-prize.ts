import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Book } from '#stores/lottery/board.ts'
import type { Priced, SlipLine } from '#stores/lottery/slip.ts'
import type { BoardText } from './board-text.ts'

/** Returns what a slip may win in one draw, and whether a share of a jackpot too. */
export function possiblePrize(
  { language, t }: BoardText,
  { markets }: Pick<Book, 'markets'>,
  { lines, priced }: { readonly lines: readonly SlipLine[]; readonly priced: Pick<Priced, 'maxPrize' | 'numeros'> },
): string {
  const amount = formatMoney(language, { minor: priced.maxPrize, digits: brand.currency.digits })
  const hasPool = lines.some(({ market }) => markets.some(({ code, pool }) => code === market && pool))
  if (hasPool) return t('lottery.orJackpot', { amount })
  return t(priced.numeros.length > 1 ? 'lottery.inEachDraw' : 'lottery.upToAmount', { amount })
}
