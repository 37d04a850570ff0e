import { atom } from 'nanostores'
import type { CallFailure } from '#api/failure.ts'
import { call } from '#api/call.ts'
import type { Seal } from '#api/seal.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { status } from '#contract/site.ts'
import { pageAddress } from '#lib/page.ts'

type Permissions = ValueOf<typeof status>

/** What this site allows and where the visitor is (S3.19). */
type PermissionState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Permissions; readonly clockOffsetMs: number }
  | { readonly state: 'failed'; readonly failure: CallFailure }

const store = atom<PermissionState>({ state: 'loading' })

let loading: Promise<void> | undefined

/** Loads the permissions unless they are here already; calls made meanwhile share the one on its way. */
export function loadPermissions(): Promise<void> {
  if (store.get().state === 'ready') return Promise.resolve()
  loading ??= load().finally(() => (loading = undefined))
  return loading
}

async function load(): Promise<void> {
  const asked = Date.now()
  const result = await call(status, { url: pageAddress().host })
  if (!result.ok) return store.set({ state: 'failed', failure: result.failure })
  // the answer left the gateway about half a round trip ago
  const clockOffsetMs = result.value.now - (asked + Date.now()) / 2
  store.set({ state: 'ready', value: result.value, clockOffsetMs })
}

/** The key for sealed calls, loading the permissions first if need be; else why there is none. */
export async function sealingKey(): Promise<Seal | CallFailure> {
  await loadPermissions()
  const current = store.get()
  if (current.state === 'ready') return { key: current.value.sealingKey, clockOffsetMs: current.clockOffsetMs }
  return current.state === 'failed' ? current.failure : { kind: 'offline' }
}
