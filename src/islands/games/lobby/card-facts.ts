import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatShortShare } from '#i18n/game-figures.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { betweenFigures } from '#i18n/separators.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Volatility } from '#islands/games/play/volatility-names.ts'

const volatilityTexts = {
  low: 'games.cardVolatilityLow',
  medium: 'games.cardVolatilityMedium',
  high: 'games.cardVolatilityHigh',
  chosen: 'games.cardVolatilityChosen',
} as const satisfies Record<Volatility, MessageKey>

interface GameFigures {
  /** Minor units; 0 if its vendor has published none. */
  readonly minBet: number
  /** Basis points. */
  readonly rtp?: number | undefined
  readonly volatility?: Volatility | undefined
  readonly isUnconnected?: boolean | undefined
}

/** Returns the smallest stake, the return and the volatility of a game that can be played, as far as they are published, by lines. */
export function cardFacts(
  { minBet, rtp, volatility, isUnconnected }: GameFigures,
  { language, t }: { language: Language; t: Translate<MessageKey> },
): string[] {
  if (isUnconnected) return []
  const stake = formatMoney(language, { minor: minBet, digits: brand.currency.digits })
  const figures = [
    ...(minBet > 0 ? [t('games.stakeFrom', { stake })] : []),
    ...(rtp === undefined ? [] : [formatShortShare(language, rtp)]),
  ]
  const lines = [figures.join(betweenFigures(language)), volatility && t(volatilityTexts[volatility])]
  return lines.flatMap((line) => line || [])
}
