import { type ReadableAtom, atom, onMount } from 'nanostores'
import { activityApplications } from '#contract/promotions/applications.ts'
import type { activityApply } from '#contract/promotions/promotion-application.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'

/** The member's newest application for a promotion (S4.43). */
export type Application = ValueOf<typeof activityApply>

/** The terms of the bonus that an application brings. */
type BonusTerms = ValueOf<typeof activityApplications>['bonus']

/** The member's applications by promotion; `fresh` was just sent from this page. */
export type Applications =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | {
      readonly state: 'ready'
      readonly value: ReadonlyMap<string, Application>
      readonly bonus?: BonusTerms
      readonly fresh?: string
    }

const store = atom<Applications>({ state: 'none' })
export const $applications: ReadableAtom<Applications> = store

let knownFor: string | undefined
let asking: Promise<void> | undefined

onMount(store, () =>
  $session.subscribe((session) => {
    const token = session.state === 'in' ? session.token : undefined
    if (token === knownFor) return
    // never show another account's applications
    knownFor = token
    asking = undefined
    store.set({ state: 'none' })
    if (token !== undefined) void loadApplications()
  }),
)

/**
 * Loads the applications; concurrent calls share one request. A trial has none, because the gateway refuses its
 * request.
 */
export function loadApplications(): Promise<void> {
  const request = (asking ??= askApplications().finally(() => {
    if (asking === request) asking = undefined
  }))
  return request
}

async function askApplications(): Promise<void> {
  const session = $session.get()
  const known = store.get()
  if (known.state !== 'ready') store.set({ state: 'loading' })
  const result = await authedCall(activityApplications, {})
  if ($session.get() !== session) return
  if (result.ok) {
    const value = new Map(result.value.applications.map((one) => [one.promotionId, one]))
    return store.set({ state: 'ready', value, bonus: result.value.bonus })
  }
  // keep the known applications
  if (known.state !== 'ready') store.set({ state: result.failure.kind === 'refused' ? 'none' : 'failed' })
}

/** Returns whether the member has applied and may not apply again. Waits for a request in progress. */
export async function hasApplied(promotionId: string): Promise<boolean> {
  if (asking || store.get().state !== 'ready') await loadApplications()
  const known = store.get()
  const own = known.state === 'ready' ? known.value.get(promotionId) : undefined
  return own !== undefined && own.state !== 'rejected'
}

/** Adds an application that was just sent. */
export function addApplication(one: Application): void {
  const known = store.get()
  const before = known.state === 'ready' ? known.value : []
  store.set({ ...known, state: 'ready', value: new Map([...before, [one.promotionId, one]]), fresh: one.promotionId })
}
