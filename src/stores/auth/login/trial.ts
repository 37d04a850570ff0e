import type { MessageKey } from '#i18n/keys.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { goTo, pageAddress } from '#browser/page.ts'
import { askToConfirm } from '#stores/shell/ask.ts'
import { announce } from '#stores/shell/warning.ts'
import { $switches } from '#stores/site/switches.ts'
import type { MissingRight } from './require-login.ts'

const texts = {
  account: 'refusals.in_need_true_account',
  chat: 'auth.in_please_information',
  centre: 'auth.in_register_first',
} as const satisfies Record<MissingRight, MessageKey>

/**
 * Explains to a trial which right it lacks (S6.4, S8.2). If registration is open (DIRECTREG3), the warning has a button
 * that registers an account and returns to this page.
 */
export async function explainMissingRight(missingRight: MissingRight): Promise<void> {
  const text = texts[missingRight]
  if (!$switches.get().includes('DIRECTREG3')) return announce(text)
  if (!(await askToConfirm(text, { close: 'auth.notNow', agree: 'auth.in_increase_submit' }, {}))) return
  const { path } = pageAddress()
  goTo(`${pathIn(readPath(path).language, '/register')}?after=${encodeURIComponent(path)}`)
}
