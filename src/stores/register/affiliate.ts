import { type ReadableAtom, atom } from 'nanostores'
import { late } from '#lib/late.ts'
import { linkedCodes } from './register-draft.ts'

const store = atom<string | undefined>(undefined)
/** The agent's code from the address, once the gateway has confirmed it: no one has to type it (S2.50). */
export const $affiliate: ReadableAtom<string | undefined> = store

const friend = atom<'known' | 'unknown' | undefined>(undefined)
/** Whether the friend's code from the address is one (S2.51); an unknown one is said, and registers nobody's friend. */
export const $friendCode: ReadableAtom<'known' | 'unknown' | undefined> = friend

const loadFriendCheck = late(() => import('./friend-check.ts'))
const loadCheck = late(() => import('./affiliate-check.ts'))

/** Checks the friend's code from the address; without one, sends nothing. */
export async function checkLinkedFriend(): Promise<void> {
  const code = linkedCodes().referralCode
  if (!code) return
  const check = await loadFriendCheck()
  const isKnown = await check?.checkFriendCode(code)
  if (isKnown !== undefined) friend.set(isKnown ? 'known' : 'unknown')
}

/** Verifies the code from the address; without one, sends nothing. */
export async function verifyLinkedAffiliate(): Promise<void> {
  const code = linkedCodes().affiliateCode
  if (!code) return
  const check = await loadCheck()
  if ((await check?.verifyAffiliate(code, true))?.ok) store.set(code)
}
