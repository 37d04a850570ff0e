import type { MessageKey } from '#i18n/keys.ts'
import type { LobbyShelf } from '#stores/games/lobby/lobby-state.ts'

/** The names of a lobby's chips. */
export const shelfNames = {
  new: 'games.shelfNew',
  popular: 'games.shelfPopular',
  low: 'games.shelfLow',
} as const satisfies Record<LobbyShelf, MessageKey>
