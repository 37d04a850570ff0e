import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'

/** The props of every screen of the centre. */
export interface ScreenProps {
  readonly language: Language
  readonly t: Translate<MessageKey>
}
