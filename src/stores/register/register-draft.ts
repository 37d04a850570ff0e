import { parse, record, string } from 'valibot'
import type { Draft } from '#contract/fields/form.ts'
import { pageAddress } from '#browser/page.ts'
import { localStore, sessionStore } from '#browser/storage.ts'

const kept = record(string(), string())
const secrets = ['password', 'confirmPassword', 'paymentPassword', 'captcha', 'verificationCode']

/** Keeps the input in this tab, so that a reload or a lost connection loses nothing; secrets are never kept (X4). */
export function keepDraft(draft: Draft): void {
  const open = Object.entries(draft).filter(([field, text]) => text && !secrets.includes(field))
  sessionStore.write('registerDraft', JSON.stringify(Object.fromEntries(open)))
}

/** Returns the codes of links (S2.51, S4.6), from this address or an earlier one of this tab; a friend's of this device. */
export function linkedCodes(): { referralCode?: string; affiliateCode?: string } {
  const { query } = pageAddress()
  const referralCode = query.get('referralCode') ?? sessionStore.read('referral') ?? localStore.read('friendLink')
  const affiliateCode = query.get('affiliateCode') ?? sessionStore.read('affiliate')
  return { ...(referralCode && { referralCode }), ...(affiliateCode && { affiliateCode }) }
}

/** Returns the initial values of the form: the input kept in this tab, else the codes from the address. */
export function knownDraft(): Readonly<Record<string, string>> {
  return { ...linkedCodes(), ...keptDraft() }
}

function keptDraft(): Readonly<Record<string, string>> {
  try {
    return parse(kept, JSON.parse(sessionStore.read('registerDraft') ?? '{}'))
  } catch {
    return {} // foreign data
  }
}

export function forgetDraft(): void {
  sessionStore.remove('registerDraft')
  localStore.remove('friendLink')
}
