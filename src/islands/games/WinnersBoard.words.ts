import type { MessageKey } from '#i18n/keys.ts'

/** What the board of winners says. */
export const winnersBoardWords = [
  'games.winners',
  'games.winnersEmpty',
  'games.winnersFailed',
  'games.winnersFor',
  'games.winnersLargest',
  'games.winnersLatest',
  'games.winnersLoading',
  'games.winnersRefresh',
  'games.winnersText',
  'shell.retry',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]

export type WinnersKey = (typeof winnersBoardWords)[number]
