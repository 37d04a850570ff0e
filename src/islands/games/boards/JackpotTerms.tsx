import type { Language } from '#brand/languages.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { formatShare } from '#i18n/game-figures.ts'
import type { Translate } from '#i18n/translate.ts'

interface Props {
  /** The share in basis points; seed and stakes in minor units. */
  terms: { readonly share: number; readonly seed: number; readonly stakes: number }
  digits: number
  language: Language
  t: Translate<'games.jackpotText' | 'games.jackpotChance'>
}

/** Explains how the jackpot is fed, the odds of winning it, and its seed amount: no stake makes it due. */
export function JackpotTerms({ terms, digits, language, t }: Props) {
  const one = 10 ** digits
  const values = {
    share: formatShare(language, terms.share),
    stake: formatMoney(language, { minor: one, digits }),
    rounds: formatNumber(language, Math.round(terms.stakes / one)),
    seed: formatMoney(language, { minor: terms.seed, digits }),
  }
  return (
    <>
      <p>{t('games.jackpotText', values)}</p>
      <p>{t('games.jackpotChance', values)}</p>
    </>
  )
}
