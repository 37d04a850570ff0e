import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'

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
  /** The number of games at the publish. */
  readonly count: number
}
