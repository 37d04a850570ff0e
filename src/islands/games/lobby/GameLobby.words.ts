import type { MessageKey } from '#i18n/keys.ts'

/** The messages of a lobby before the first interaction; the others are in the same files, which load then. */
export const gameLobbyWords = [
  'games.all',
  'games.cardVolatilityChosen',
  'games.cardVolatilityHigh',
  'games.cardVolatilityLow',
  'games.cardVolatilityMedium',
  'games.filters',
  'games.hot',
  'games.inAll',
  'games.myGames',
  'games.more',
  'games.noneOpen',
  'games.playInstead',
  'games.playableOf',
  'games.searchHere',
  'games.shelfLow',
  'games.shelfNew',
  'games.shelfPopular',
  'games.stakeFrom',
  'games.unavailable',
  'games.vendors',
  'shell.somethingBroke',
  'refusals.offline',
] as const satisfies readonly MessageKey[]
