import { type ReadableAtom, atom } from 'nanostores'
import type { ValueOf } from '#contract/endpoint.ts'
import { providerLinks } from '#contract/auth/social-login.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

/** The member's linked identity providers, and whether this login is recent enough to link more. */
export type ProviderLinks =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly value: ValueOf<typeof providerLinks> }

const store = atom<ProviderLinks>({ state: 'loading' })
export const $providerLinks: ReadableAtom<ProviderLinks> = store

/** Loads the links of the member who is logged in now; called each time they are shown. */
export async function loadProviderLinks(): Promise<void> {
  store.set({ state: 'loading' })
  const result = await authedCall(providerLinks, {})
  store.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed' })
}
