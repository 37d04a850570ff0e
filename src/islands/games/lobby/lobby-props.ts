import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { LobbyShelf } from '#stores/games/lobby/lobby-state.ts'

/** A vendor with games in a lobby. */
export interface LobbyVendor {
  readonly code: string
  readonly name: string
  readonly isHot: boolean
}

/** The props that the parts of a lobby share: published data and messages. */
export interface LobbyView {
  readonly language: Language
  readonly t: Translate<MessageKey>
  readonly vendors: readonly LobbyVendor[]
  /** The distinct kinds (`gameClassify`), smallest bets (minor units) and lines of its games. */
  readonly kinds: readonly string[]
  readonly bets: readonly number[]
  readonly lines: readonly number[]
  /** The returns (percent) and volatilities that some of its games have. */
  readonly returns: readonly string[]
  readonly volatilities: readonly string[]
  /** The chips that list some of its games. */
  readonly shelves: readonly LobbyShelf[]
  /** The number of games at the publish, and of those that could be played. */
  readonly count: number
  readonly playable: number
}
