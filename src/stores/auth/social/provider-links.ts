import { type ReadableAtom, atom } from 'nanostores'
import type { ValueOf } from '#contract/endpoint.ts'
import { providerLinks } from '#contract/auth/social-login.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

/** What the member is linked with, and whether this login is fresh enough to link more. */
export type ProviderLinks =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly value: ValueOf<typeof providerLinks> }

const store = atom<ProviderLinks>({ state: 'loading' })
export const $providerLinks: ReadableAtom<ProviderLinks> = store

/** Asks the gateway what the member is linked with: whenever it is shown, for whoever is signed in by then. */
export async function loadProviderLinks(): Promise<void> {
  store.set({ state: 'loading' })
  const result = await authedCall(providerLinks, {})
  store.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed' })
}
