import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type Activity, activities, activityJoin, activityTake } from '#contract/rewards/activities.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { pageLanguage } from '#browser/page.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'

export type { Activity }

/** Missions and promotions as the member stands. */
export type Activities =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'ready'; readonly value: readonly Activity[] }

const store = atom<Activities>({ state: 'none' })
export const $activities: ReadableAtom<Activities> = store

/** What the member does about one: it is sent, or was refused. */
export type ActivityAct =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly id: string }
  | { readonly state: 'failed'; readonly id: string; readonly why: FailureKey }
const acting = atom<ActivityAct>({ state: 'idle' })
export const $activityAct: ReadableAtom<ActivityAct> = acting

let knownFor: string | undefined

onMount(store, () =>
  $session.subscribe((session) => {
    const token = session.state === 'in' ? session.token : undefined
    if (token === knownFor) return
    // never show another account's progress
    knownFor = token
    store.set({ state: 'none' })
    if (token !== undefined) void loadActivities()
  }),
)

/** Loads missions and promotions; those that are known stay until the answer arrives. A trial has none. */
export async function loadActivities(): Promise<void> {
  const session = $session.get()
  const known = store.get()
  if (known.state !== 'ready') store.set({ state: 'loading' })
  const result = await authedCall(activities, { language: pageLanguage() })
  if ($session.get() !== session) return
  if (result.ok) return store.set({ state: 'ready', value: result.value.activities })
  if (known.state !== 'ready') store.set({ state: 'failed', why: failureKey(result.failure) })
}

/**
 * Joins a promotion by the terms that the page shows. A visitor logs in first, and then sees the terms with what they cost
 * before joining.
 */
export function joinPromotion(id: string): void {
  void requireLogin(() => void join(id))
}

async function join(id: string): Promise<void> {
  const shown = promotionIn(store.get(), id)
  if (!shown) return loadActivities()
  if (shown.state !== 'join') return
  const { terms } = shown
  await act(id, () => authedCall(activityJoin, { language: pageLanguage(), id, terms }))
}

/** Takes the reward of a promotion whose goal is reached. */
export async function takeReward(id: string): Promise<void> {
  const shown = promotionIn(store.get(), id)
  if (shown?.state !== 'claim') return
  const { kind, period, terms } = shown
  await act(id, () => authedCall(activityTake, { language: pageLanguage(), kind, id, period, terms }))
}

type Sent =
  | Awaited<ReturnType<typeof authedCall<typeof activityJoin>>>
  | Awaited<ReturnType<typeof authedCall<typeof activityTake>>>

async function act(id: string, send: () => Promise<Sent>): Promise<void> {
  if (acting.get().state === 'sending') return
  acting.set({ state: 'sending', id })
  const result = await send()
  // also after a refusal: what the page shows is no longer what holds
  await loadActivities()
  acting.set(result.ok ? { state: 'idle' } : { state: 'failed', id, why: failureKey(result.failure) })
}

/** Returns a promotion among what is known; `undefined` if it is not there, or not yet. */
export function promotionIn(known: Activities, id: string): Activity | undefined {
  if (known.state !== 'ready') return undefined
  return known.value.find((one) => one.kind === 'promotion' && one.id === id)
}

/** Returns the promotions that the member has joined or applied for, those that ask for something first. */
export function ownPromotions(known: Activities): readonly Activity[] {
  if (known.state !== 'ready') return []
  const own = known.value.filter(({ kind, state }) => kind === 'promotion' && state in order)
  return own.toSorted((one, other) => (order[one.state] ?? 0) - (order[other.state] ?? 0))
}

const order: Readonly<Partial<Record<Activity['state'], number>>> = {
  claim: 0,
  process: 1,
  joined: 2,
  applying: 3,
  rejected: 4,
  issued: 5,
  claimed: 6,
}

/** Returns the titles of promotions and missions that are known, by kind and id. */
export function titlesOf(known: Activities): ReadonlyMap<string, string> {
  return new Map(known.state === 'ready' ? known.value.map(({ kind, id, title }) => [`${kind} ${id}`, title]) : [])
}
