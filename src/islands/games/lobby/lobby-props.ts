import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translate } from '#i18n/translate.ts'

/** A vendor with games in a lobby. */
export interface LobbyVendor {
  readonly code: string
  readonly name: string
  readonly isHot: boolean
}

/** What the parts of a lobby have in common: what it was published with, and its words. */
export interface LobbyView {
  readonly language: Language
  readonly t: Translate<MessageKey>
  readonly vendors: readonly LobbyVendor[]
  /** Kinds (`gameClassify`), smallest bets (minor units) and lines of its games, each once. */
  readonly kinds: readonly string[]
  readonly bets: readonly number[]
  readonly lines: readonly number[]
  /** How many games it was published with. */
  readonly count: number
}
