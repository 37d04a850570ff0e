import { type ReadableAtom, atom, onMount } from 'nanostores'
import type { CallFailure } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { sessionStore } from '#lib/storage.ts'
import { authedCall } from './authed-call.ts'
import { $session } from './session.ts'

/** The signed-in member's own facts (S3.9). */
export type MemberState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: ValueOf<typeof memberInfo> }
  | { readonly state: 'failed'; readonly failure: CallFailure }

const store = atom<MemberState>({ state: 'none' })
export const $member: ReadableAtom<MemberState> = store

// A token means that member info is fetched (S4.4), as soon as anybody looks.
let knownFor: string | undefined

onMount(store, () =>
  $session.subscribe((session) => {
    // never another account's facts in this one's place
    if (session.state !== 'in' || session.token !== knownFor) store.set({ state: 'none' })
    knownFor = session.state === 'in' ? session.token : undefined
    if (session.state === 'in') void loadMember()
  }),
)

/** Asks the gateway who is signed in; an answer that comes after the session changed is dropped. */
export async function loadMember(): Promise<void> {
  const session = $session.get()
  if (store.get().state !== 'ready') store.set({ state: 'loading' })
  const result = await authedCall(memberInfo, {})
  if ($session.get() !== session) return
  if (!result.ok) return store.set({ state: 'failed', failure: result.failure })
  sessionStore.write('isAgent', String(result.value.type))
  sessionStore.write('nickname', result.value.nickname)
  store.set({ state: 'ready', value: result.value })
}
