import type { MessageKey } from '#i18n/keys.ts'

/** What a lobby says before anybody touched it; the rest stands in the same files, which are fetched at the first wish. */
export const gameLobbyWords = [
  'games.all',
  'games.filters',
  'games.hot',
  'games.inAll',
  'games.mine',
  'games.more',
  'games.searchHere',
  'games.vendors',
  'shell.somethingBroke',
  'refusals.offline',
] as const satisfies readonly MessageKey[]
