import { type ReadableAtom, atom } from 'nanostores'
import { late } from '#lib/late.ts'
import { linkedCodes } from './register-draft.ts'

const store = atom<string | undefined>(undefined)
/** The agent's code from the address, once the gateway has confirmed it: no one has to type it (S2.50). */
export const $affiliate: ReadableAtom<string | undefined> = store

const loadCheck = late(() => import('./affiliate-check.ts'))

/** Checks the codes of links, an agent's and a friend's; without one, sends nothing. */
export async function verifyLinkedAffiliate(): Promise<void> {
  const { affiliateCode, referralCode } = linkedCodes()
  if (!affiliateCode && !referralCode) return
  const check = await loadCheck()
  if (referralCode) void check?.checkFriendCode(referralCode)
  if (affiliateCode && (await check?.verifyAffiliate(affiliateCode, true))?.ok) store.set(affiliateCode)
}
