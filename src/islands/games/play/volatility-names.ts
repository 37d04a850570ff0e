import type { MessageKey } from '#i18n/keys.ts'
import type { GameInfo } from '#stores/games/play/game-info.ts'

export type Volatility = NonNullable<GameInfo['volatility']>

/** The short names of volatilities. */
export const volatilityNames = {
  low: 'games.volatilityIsLow',
  medium: 'games.volatilityMedium',
  high: 'games.volatilityIsHigh',
  chosen: 'games.volatilityIsChosen',
} as const satisfies Record<Volatility, MessageKey>
