import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'

const MEMBER = 0

/** Returns the name of an account type; the numbers of the types of agents mean nothing to people. */
export function typeName(type: number, t: Translate<MessageKey>): string {
  return t(type === MEMBER ? 'agent.member' : 'agent.agent')
}
