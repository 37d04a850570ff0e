import { atom, computed, onMount } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import { failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { memberInfo } from '#contract/member.ts'
import { sessionStore } from '#lib/storage.ts'
import { callAs } from './call-as.ts'
import { $session } from './session.ts'

/** The signed-in member's own facts (S3.9). */
export type MemberState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: ValueOf<typeof memberInfo> }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<MemberState>({ state: 'none' })
export const $member = computed(store, (state) => state)
/** A trial account plays with demonstration credits only (S6.4). */
export const $isTrial = computed(store, (state) => state.state === 'ready' && state.value.type === 4)

// A token means that member info is fetched (S4.4), as soon as anybody looks.
onMount(store, () =>
  $session.subscribe((session) => {
    if (session.state === 'in') void loadMember()
    else store.set({ state: 'none' })
  }),
)

/** Asks the gateway who is signed in. */
export async function loadMember(): Promise<void> {
  store.set({ state: 'loading' })
  const result = await callAs(memberInfo, {})
  if ($session.get().state !== 'in') return store.set({ state: 'none' })
  if (!result.ok) return store.set({ state: 'failed', why: failureKey(result.failure) })
  sessionStore.write('isAgent', String(result.value.type))
  sessionStore.write('nickname', result.value.nickname)
  store.set({ state: 'ready', value: result.value })
}
