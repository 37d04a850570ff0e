import { type ReadableAtom, atom } from 'nanostores'
import { late } from '#lib/late.ts'
import { linkedCodes } from './register-draft.ts'

const store = atom<string | undefined>(undefined)
/** The agent's code from the address, once the gateway has confirmed it: no one has to type it (S2.50). */
export const $affiliate: ReadableAtom<string | undefined> = store

const loadCheck = late(() => import('./affiliate-check.ts'))

/** Verifies the code from the address; without one, sends nothing. */
export async function verifyLinkedAffiliate(): Promise<void> {
  const code = linkedCodes().affiliateCode
  if (!code) return
  const check = await loadCheck()
  if ((await check?.verifyAffiliate(code, true))?.ok) store.set(code)
}
