import { type ReadableAtom, atom } from 'nanostores'
import type { CallFailure } from '#api/failure.ts'
import { call } from '#api/call.ts'
import type { Seal } from '#api/seal.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { status } from '#contract/site/status.ts'
import { pageAddress } from '#browser/page.ts'

type Permissions = ValueOf<typeof status>

/** The site's permissions and the visitor's region (S3.19). */
export type PermissionState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Permissions; readonly clockOffsetMs: number }
  | { readonly state: 'failed'; readonly failure: CallFailure }

const store = atom<PermissionState>({ state: 'loading' })
export const $permissions: ReadableAtom<PermissionState> = store

let loading: Promise<void> | undefined

/** Loads the permissions unless they are loaded already (S4.1). */
export function loadPermissions(): Promise<void> {
  return store.get().state === 'ready' ? Promise.resolve() : refreshPermissions()
}

/**
 * Reloads the permissions; concurrent calls share one request. The known ones apply until newer ones arrive, and stay
 * after a failure.
 */
export function refreshPermissions(): Promise<void> {
  loading ??= load().finally(() => (loading = undefined))
  return loading
}

async function load(): Promise<void> {
  const asked = Date.now()
  const result = await call(status, { url: pageAddress().host })
  if (!result.ok) {
    if (store.get().state !== 'ready') store.set({ state: 'failed', failure: result.failure })
    return
  }
  // the answer left the gateway about half a round trip ago
  const leftMs = (asked + Date.now()) / 2
  const clockOffsetMs = (result.value.now ?? leftMs) - leftMs
  store.set({ state: 'ready', value: result.value, clockOffsetMs })
}

/** Returns the key for sealed calls, loading the permissions first if needed; else why there is none. */
export async function sealingKey(): Promise<Seal | CallFailure> {
  await loadPermissions()
  const current = store.get()
  if (current.state !== 'ready') return current.state === 'failed' ? current.failure : { kind: 'offline' }
  const { value, clockOffsetMs } = current
  // only an answer that closes the site may lack the key
  return value.sealingKey ? { key: value.sealingKey, clockOffsetMs } : { kind: 'malformed' }
}
