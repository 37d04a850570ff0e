import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { type Result, done } from '#api/result.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { pointsConfig } from '#contract/points/exchange.ts'
import { type Good, pointsReward } from '#contract/points/points.ts'
import { pageLanguage } from '#browser/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { $session } from '#stores/auth/session/session.ts'

/** The rules of points and what the member has of them (contract), with the goods as the mall has them now. */
export type PointsFacts = ValueOf<typeof pointsConfig> & { readonly goods: readonly Good[] }

export type Points =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'ready'
      readonly facts: PointsFacts
      /** The last refresh failed. */
      readonly isOld: boolean
    }

const store = atom<Points>({ state: 'loading' })
/** The member's points. */
export const $points: ReadableAtom<Points> = store

/**
 * Loads the points and keeps them fresh; drops them when the account changes.
 * @returns a function that stops it
 */
export function enterPoints(): () => void {
  return keepFresh(
    () => void loadPoints(),
    () => store.set({ state: 'loading' }),
  )
}

let asked = 0

/** Loads the points; keeps the known ones until the gateway has answered. */
export async function loadPoints(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in') return
  const sequence = (asked += 1)
  if (store.get().state === 'failed') store.set({ state: 'loading' })
  const facts = await askFacts()
  if (sequence !== asked || $session.get() !== session) return
  const known = store.get()
  if (facts.ok) store.set({ state: 'ready', facts: facts.value, isOld: false })
  else if (known.state === 'ready') store.set({ ...known, isOld: true })
  else store.set({ state: 'failed', why: failureKey(facts.failure) })
}

async function askFacts(): Promise<Result<PointsFacts, CallFailure>> {
  const [config, mall] = await Promise.all([
    authedCall(pointsConfig, {}),
    authedCall(pointsReward, { language: pageLanguage() }),
  ])
  if (!config.ok) return config
  return mall.ok ? done({ ...config.value, goods: mall.value.goods }) : mall
}
