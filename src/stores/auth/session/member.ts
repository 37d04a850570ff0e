import { type ReadableAtom, atom, onMount } from 'nanostores'
import type { CallFailure } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { sessionStore } from '#browser/storage.ts'
import { authedCall } from './authed-call.ts'
import { $session } from './session.ts'

/** The logged-in member's own data (S3.9). */
export type MemberState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: ValueOf<typeof memberInfo> }
  | { readonly state: 'failed'; readonly failure: CallFailure }

const store = atom<MemberState>({ state: 'none' })
export const $member: ReadableAtom<MemberState> = store

// A token means that member info is fetched (S4.4), as soon as a component subscribes.
let knownFor: string | undefined

onMount(store, () =>
  $session.subscribe((session) => {
    // never show another account's data
    if (session.state !== 'in' || session.token !== knownFor) store.set({ state: 'none' })
    knownFor = session.state === 'in' ? session.token : undefined
    if (session.state === 'in') void loadMember()
  }),
)

/** Loads the logged-in member's data; drops the answer if the session changed meanwhile. */
export async function loadMember(): Promise<void> {
  const session = $session.get()
  if (store.get().state !== 'ready') store.set({ state: 'loading' })
  const result = await authedCall(memberInfo, {})
  if ($session.get() !== session) return
  if (!result.ok) return store.set({ state: 'failed', failure: result.failure })
  sessionStore.write('isAgent', String(result.value.type))
  sessionStore.write('nickname', result.value.nickname)
  sessionStore.write('zone', result.value.timeZone ?? '')
  store.set({ state: 'ready', value: result.value })
}
