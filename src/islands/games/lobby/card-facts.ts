import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatShortShare } from '#i18n/game-figures.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'

interface GameFigures {
  /** Minor units; 0 if its vendor has published none. */
  readonly minBet: number
  /** Basis points. */
  readonly rtp?: number | undefined
  readonly isUnconnected?: boolean | undefined
}

/** Returns the smallest stake and the return of a game that can be played, as far as they are published. */
export function cardFacts(
  { minBet, rtp, isUnconnected }: GameFigures,
  { language, t }: { language: Language; t: Translate<MessageKey> },
): string | undefined {
  if (isUnconnected) return undefined
  const stake = formatMoney(language, { minor: minBet, digits: brand.currency.digits })
  const facts = [
    ...(minBet > 0 ? [t('games.stakeFrom', { stake })] : []),
    ...(rtp === undefined ? [] : [formatShortShare(language, rtp)]),
  ]
  return facts.length > 0 ? facts.join(' · ') : undefined
}
