import { dictionary } from '@zxcvbn-ts/language-common'

/** Tens of thousands of leaked passwords, which attackers try first (threats, T12). */
const leaked = new Set(dictionary['passwords-common'])

/** Returns whether a password is easy to guess: a leaked one in any case, or the account's own name. */
export function isCommon(password: string, account: string): boolean {
  const lower = password.toLowerCase()
  return leaked.has(lower) || lower === account.toLowerCase()
}
