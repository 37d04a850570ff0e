import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { endOneSession, sessions } from '#contract/auth/session.ts'
import { authedCall } from './authed-call.ts'

type Sessions = ValueOf<typeof sessions>
/** A browser in which the member is logged in. */
export type Device = Sessions['sessions'][number]

/** The member's sessions. `ending`: the device that is being logged out; `ended`: the last one that was. */
export type Devices =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly value: Sessions
      readonly ending?: string
      readonly ended?: Device
      readonly why?: FailureKey
    }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<Devices>({ state: 'loading' })
export const $devices: ReadableAtom<Devices> = store

/** Loads the sessions of the member who is logged in now; called each time the list opens. */
export async function loadDevices(): Promise<void> {
  store.set({ state: 'loading' })
  const result = await authedCall(sessions, {})
  store.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', why: failureKey(result.failure) })
}

/** Logs out one device, which notices at its next call. Ignores further requests while one is in progress. */
export async function signOutDevice(device: Device): Promise<void> {
  const before = store.get()
  if (before.state !== 'ready' || before.ending) return
  const { value } = before
  store.set({ state: 'ready', value, ending: device.id })
  const result = await authedCall(endOneSession, { id: device.id })
  if (!result.ok) return store.set({ state: 'ready', value, why: failureKey(result.failure) })
  const left = value.sessions.filter(({ id }) => id !== device.id)
  store.set({ state: 'ready', value: { ...value, sessions: left }, ended: device })
}
