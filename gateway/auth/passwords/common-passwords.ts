import { dictionary } from '@zxcvbn-ts/language-common'

/** What leaked most often, tens of thousands of them: what who guesses tries first (threats, T12). */
const leaked = new Set(dictionary['passwords-common'])

/** Whether somebody would guess this password early: it is one of those, in whatever case, or the account's own name. */
export function isCommon(password: string, account: string): boolean {
  const lower = password.toLowerCase()
  return leaked.has(lower) || lower === account.toLowerCase()
}
