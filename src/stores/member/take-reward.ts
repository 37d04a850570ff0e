import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { type Activity, activityTake } from '#contract/rewards/activities.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'

/** The last reward that was asked for, and what has become of it. */
export type Taking =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly key: string }
  | { readonly state: 'failed'; readonly key: string; readonly why: FailureKey }
  | {
      readonly state: 'done'
      readonly key: string
      readonly gives: NonNullable<Activity['gives']>
      readonly title: string
    }

const store = atom<Taking>({ state: 'idle' })
export const $taking: ReadableAtom<Taking> = store

/** What can be taken: a mission in one of its periods, a promotion, or a prize of a raffle. */
export type Takeable = Pick<Activity, 'kind' | 'id' | 'period' | 'terms' | 'gives' | 'title' | 'state'>

/** Names what can be taken. */
export function keyOfActivity({ kind, id, period }: Pick<Activity, 'kind' | 'id' | 'period'>): string {
  return `${kind} ${id} ${period}`
}

/**
 * Takes a reward, one at a time; the gateway gives it once, however often it is asked. Whatever it answers, the list is
 * loaded again.
 */
export async function takeReward(activity: Takeable, reload: () => Promise<void>): Promise<void> {
  if (store.get().state === 'sending') return
  const { kind, id, period, terms, gives, title } = activity
  const key = keyOfActivity(activity)
  store.set({ state: 'sending', key })
  const result = await authedCall(activityTake, { kind, id, period, terms })
  if (store.get().state !== 'sending') return
  if (result.ok && gives) {
    store.set({ state: 'done', key, gives, title })
    if ('bonus' in gives) announceMoney()
  } else if (!result.ok) store.set({ state: 'failed', key, why: failureKey(result.failure) })
  await reload()
}

/** Forgets what was taken, as the account or the screen has changed. */
export function forgetTaking(): void {
  store.set({ state: 'idle' })
}
