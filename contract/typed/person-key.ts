import { latinDigits, plainText } from './digits.ts'

/** Other hosts of the same mailboxes, by the one that is compared. */
const sameHosts: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }
/** Hosts that ignore dots in the name of a mailbox. */
const dotlessHosts: ReadonlySet<string> = new Set(['gmail.com'])

/**
 * Returns the mailbox that an e-mail address reaches, for comparison only: without case, composition of letters, a `+tag`,
 * and dots if its host ignores them. Empty if the text is no address.
 */
export function mailboxKey(address: string): string {
  const plain = plainText(address).normalize('NFC').toLowerCase().normalize('NFC')
  const at = plain.lastIndexOf('@')
  if (at < 1) return ''
  const typedHost = plain.slice(at + 1).replace(/\.+$/, '')
  const host = sameHosts[typedHost] ?? typedHost
  const tagless = plain.slice(0, at).replace(/(?<=.)\+.*$/su, '')
  const name = dotlessHosts.has(host) ? tagless.replaceAll('.', '') : tagless
  return host === '' ? '' : `${name}@${host}`
}

/** Returns an identity number for comparison: without case, spaces and punctuation, in Latin digits. */
export function identityKey(number: string): string {
  return bare(latinDigits(plainText(number)))
}

/** Returns a payee's account for comparison: the bank or wallet provider, and the number. */
export function payeeKey({ provider, number }: { readonly provider: string; readonly number: string }): string {
  return `${bare(plainText(provider))}/${identityKey(number)}`
}

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{P}]/gu, '')
    .toLowerCase()
}
