import { type ReadableAtom, atom } from 'nanostores'
import { late } from '#browser/late.ts'
import { linkedCodes } from './register-draft.ts'

const store = atom<string | undefined>(undefined)
/** The agent's code from the address, once the gateway has confirmed it: no one has to type it (S2.50). */
export const $affiliate: ReadableAtom<string | undefined> = store

const friendNotice = atom<string | undefined>(undefined)
/** What the form says of a link's code that is no friend's; it keeps nobody from registering. */
export const $friendNotice: ReadableAtom<string | undefined> = friendNotice

const loadCheck = late(() => import('./affiliate-check.ts'))

/** Checks the codes of links, an agent's and a friend's; without one, sends nothing. */
export async function verifyLinkedAffiliate(): Promise<void> {
  const { affiliateCode, referralCode } = linkedCodes()
  if (!affiliateCode && !referralCode) return
  const check = await loadCheck()
  if (referralCode) void check?.checkFriendCode(referralCode).then((text) => friendNotice.set(text))
  if (!affiliateCode) return
  const verified = await check?.verifyAffiliate(affiliateCode, true)
  if (verified?.ok) store.set(affiliateCode)
  else if (verified) friendNotice.set(await check?.unknownText(verified))
}
