import type { Language } from '#brand/languages.ts'
import { formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'

const MEMBER = 0

/** Returns the name of an account type; the specification only numbers the types of agents. */
export function typeName(type: number, { language, t }: { language: Language; t: Translate<MessageKey> }): string {
  return type === MEMBER ? t('agent.member') : t('agent.agentOf', { type: formatNumber(language, type) })
}
