import { type ReadableAtom, atom } from 'nanostores'
import { late } from '#browser/late.ts'
import { linkedCodes } from './register-draft.ts'

const store = atom<string | undefined>(undefined)
/** The agent's code from the address, once the gateway has confirmed it: no one has to type it (S2.50). */
export const $affiliate: ReadableAtom<string | undefined> = store

const friendNotice = atom<string | undefined>(undefined)
/** What the form says of a link's code that nobody has; it keeps nobody from registering. */
export const $friendNotice: ReadableAtom<string | undefined> = friendNotice

const loadCheck = late(() => import('./affiliate-check.ts'))

/** Checks the codes of links, an agent's and a friend's; without one, sends nothing. */
export async function verifyLinkedAffiliate(): Promise<void> {
  const { affiliateCode, referralCode } = linkedCodes()
  if (!affiliateCode && !referralCode) return
  await (
    await loadCheck()
  )?.checkLinkedCodes(
    { affiliateCode, referralCode },
    {
      onVerified: (code) => store.set(code),
      onUnknown: (text) => friendNotice.set(text),
    },
  )
}
