import { type ReadableAtom, atom } from 'nanostores'
import { linkedCodes } from './register-draft.ts'

const store = atom<string | undefined>(undefined)
/** The agent's code that an address brought, once the gateway has said that it is right: nobody need type it (S2.50). */
export const $affiliate: ReadableAtom<string | undefined> = store

/** Asks whether the code that was brought is right; without one it asks nothing. */
export async function verifyLinkedAffiliate(): Promise<void> {
  const code = linkedCodes().affiliateCode
  if (!code) return
  const { verifyAffiliate } = await import('./affiliate-check.ts')
  if ((await verifyAffiliate(code)).ok) store.set(code)
}
