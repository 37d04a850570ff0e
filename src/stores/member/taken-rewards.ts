import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { rewardSources, rewardStates, rewardsTaken } from '#contract/rewards/taken.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'

export { rewardSources, rewardStates }

/** One reward that was taken or given. */
export type TakenReward = ValueOf<typeof rewardsTaken>['taken'][number]
/** What is looked for; all without it. */
export type TakenFilter = Pick<InputOf<typeof rewardsTaken>, 'source' | 'state'>

/** What was taken, newest first; `next`: there is more. */
export type TakenRewards =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'ready'
      /** What these were looked for by. */
      readonly of: TakenFilter
      readonly taken: readonly TakenReward[]
      readonly next: string | null
      readonly isLoading: boolean
      readonly why?: FailureKey
    }

const history = atom<TakenRewards>({ state: 'loading' })
/** What the member has taken. */
export const $takenRewards: ReadableAtom<TakenRewards> = history

const filter = atom<TakenFilter>({})
export const $takenFilter: ReadableAtom<TakenFilter> = filter

/** Looks for other rewards; the known ones stay until the gateway has answered. */
export function filterTaken(change: TakenFilter): void {
  filter.set({ ...filter.get(), ...change })
  const known = history.get()
  if (known.state === 'ready') history.set({ ...known, isLoading: true })
  void loadTaken()
}

/** Loads the newest rewards that were taken; keeps the known ones until the gateway has answered. */
export async function loadTaken(): Promise<void> {
  const [session, of] = [$session.get(), filter.get()]
  const result = await authedCall(rewardsTaken, of)
  // another account, or another filter: its own answer is on the way
  if ($session.get() !== session || filter.get() !== of) return
  if (result.ok) return history.set({ state: 'ready', of, ...result.value, isLoading: false })
  const known = history.get()
  const why = failureKey(result.failure)
  if (known.state === 'ready' && known.of === of) return history.set({ ...known, isLoading: false })
  history.set({ state: 'failed', why })
}

/** Loads the rewards below those that are shown. */
export async function loadMoreTaken(): Promise<void> {
  const known = history.get()
  if (known.state !== 'ready' || known.next === null || known.isLoading) return
  const { of, taken, next } = known
  history.set({ state: 'ready', of, taken, next, isLoading: true })
  const result = await authedCall(rewardsTaken, { ...of, before: next })
  // the account has changed, or the list was loaded anew meanwhile
  const now = history.get()
  if (now.state !== 'ready' || now.taken !== taken || filter.get() !== of) return
  if (!result.ok) return history.set({ ...now, isLoading: false, why: failureKey(result.failure) })
  history.set({ ...now, taken: [...taken, ...result.value.taken], next: result.value.next, isLoading: false })
}

/** Forgets what was shown. */
export function forgetTaken(): void {
  filter.set({})
  history.set({ state: 'loading' })
}
