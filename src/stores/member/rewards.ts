import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { activities } from '#contract/rewards/activities.ts'
import { rewardsTaken } from '#contract/rewards/taken.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { $session } from '#stores/auth/session/session.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'
import { forgetTaking } from './take-reward.ts'

/** Missions and promotions of the member (S2.67), and how far the gateway's clock is ahead of this device's. */
export interface Rewards extends ValueOf<typeof activities> {
  readonly clockOffset: number
}
/** One reward that was taken. */
type TakenReward = ValueOf<typeof rewardsTaken>['taken'][number]

/** What was taken, newest first; `next`: there is more. */
export type TakenRewards =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'ready'
      readonly taken: readonly TakenReward[]
      readonly next: string | null
      readonly isLoading: boolean
      readonly why?: FailureKey
    }

const only = {}
const current = createPageStore({
  endpoint: activities,
  input: () => ({}),
  toPage: (value): Rewards => ({ ...value, clockOffset: value.now - Date.now() }),
})
export const $rewards = current.$page

const history = atom<TakenRewards>({ state: 'loading' })
/** What the member has taken. */
export const $takenRewards: ReadableAtom<TakenRewards> = history

/** Loads what can be taken; shows what this tab saw before until the answer arrives. */
export function loadRewards(): Promise<void> {
  return current.load(only)
}

/** Loads the newest rewards that were taken; keeps the known ones until the gateway has answered. */
export async function loadTaken(): Promise<void> {
  const session = $session.get()
  const result = await authedCall(rewardsTaken, {})
  if ($session.get() !== session) return
  if (result.ok) return history.set({ state: 'ready', ...result.value, isLoading: false })
  if (history.get().state !== 'ready') history.set({ state: 'failed', why: failureKey(result.failure) })
}

/** Loads the rewards below those that are shown. */
export async function loadMoreTaken(): Promise<void> {
  const known = history.get()
  if (known.state !== 'ready' || known.next === null || known.isLoading) return
  const { taken, next } = known
  history.set({ state: 'ready', taken, next, isLoading: true })
  const result = await authedCall(rewardsTaken, { before: next })
  // the account has changed, or the list was loaded anew meanwhile
  const now = history.get()
  if (now.state !== 'ready' || now.taken !== taken) return
  if (!result.ok) return history.set({ state: 'ready', taken, next, isLoading: false, why: failureKey(result.failure) })
  history.set({ state: 'ready', taken: [...taken, ...result.value.taken], next: result.value.next, isLoading: false })
}

/**
 * Loads what can be taken and what was, and keeps it fresh.
 * @returns a function that stops it
 */
export function enterRewards(): () => void {
  return keepFresh(
    () => {
      void loadRewards()
      void loadTaken()
    },
    () => {
      current.forget()
      history.set({ state: 'loading' })
      forgetTaking()
    },
  )
}
