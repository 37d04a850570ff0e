import { call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import { friendCode } from '#contract/register/friend-code.ts'
import { affiliate } from '#contract/register/affiliate.ts'
import { dayAt } from '#contract/time/time.ts'
import { pageAddress } from '#browser/page.ts'
import { localStore, sessionStore } from '#browser/storage.ts'
import type { Result } from '#api/result.ts'
import { sentence } from '#stores/shell/warning.ts'

/**
 * Verifies that a code belongs to an agent of this site (S3.3). If it opens an agent's account, which starts without play
 * money, the page no longer says that there is some.
 * @param isVisit the code is that of a link that led here, which counts as a visit: once a day (UTC) and device. A
 * browser that keeps nothing would count every time, so its visits do not count.
 */
export async function verifyAffiliate(code: string, isVisit?: true): Promise<Result<object, CallFailure>> {
  const counts = isVisit && isFirstVisit('linkVisit', code)
  const result = await call(affiliate, { code, domain: pageAddress().host, ...(counts && { visit: '1' }) })
  if (result.ok && result.value.opensAgent) globalThis.document?.querySelector('#credits')?.remove()
  return result
}

/** Checks the codes of links, an agent's and a friend's; `onUnknown` gets what the form says of one that nobody has. */
export async function checkLinkedCodes(
  codes: { readonly affiliateCode?: string | undefined; readonly referralCode?: string | undefined },
  { onVerified, onUnknown }: { onVerified: (code: string) => void; onUnknown: (text: string) => void },
): Promise<void> {
  const { affiliateCode, referralCode } = codes
  const note = (text: string | undefined) => text !== undefined && onUnknown(text)
  if (referralCode) void checkFriendCode(referralCode).then(note)
  if (!affiliateCode) return
  const verified = await verifyAffiliate(affiliateCode, true)
  if (verified.ok) onVerified(affiliateCode)
  else note(await unknownText(verified))
}

/**
 * Checks a friend's code from a link (S2.51). A known one is kept on this device until somebody registers; with an unknown
 * one, the player registers without it. A visit by it counts as that of an agent's link does.
 * @returns what the form says of an unknown one
 */
async function checkFriendCode(code: string): Promise<string | undefined> {
  const result = await call(friendCode, { code, ...(isFirstVisit('friendVisit', code) && { visit: '1' }) })
  if (result.ok) localStore.write('friendLink', code)
  const text = await unknownText(result)
  // said once; the field keeps the code
  if (text) sessionStore.remove('referral')
  return text
}

/**
 * Checks a code that was typed into a field; it counts no visit, and is not kept.
 * @returns what the field says of an unknown one
 */
export async function checkTypedCode(
  field: 'affiliateCode' | 'referralCode',
  code: string,
): Promise<string | undefined> {
  return unknownText(field === 'affiliateCode' ? await verifyAffiliate(code) : await call(friendCode, { code }))
}

/** Returns what is said of a code that the gateway does not know; nothing if it could not be asked. */
async function unknownText(result: Result<object, CallFailure>): Promise<string | undefined> {
  if (result.ok || result.failure.kind !== 'refused') return undefined
  const { code } = result.failure
  if (code !== 'friend_code_unknown' && code !== 'invitation_code_error') return undefined
  return sentence(`refusals.${code}`, {})
}

/** Returns whether this is the first visit by a code on this device today, and remembers it. */
function isFirstVisit(key: 'linkVisit' | 'friendVisit', code: string): boolean {
  const visit = `${dayAt(Date.now())} ${code}`
  if (localStore.read(key) === visit) return false
  localStore.write(key, visit)
  return localStore.read(key) === visit
}
