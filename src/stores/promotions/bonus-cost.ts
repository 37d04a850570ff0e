import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { bonusReturns } from '#contract/rewards/bonus.ts'
import { averageCost, stakesNeeded } from '#contract/rewards/cost.ts'
import { type BonusKind, type BonusTerms, bonusGroups } from '#contract/rewards/reward.ts'

type Returns = ValueOf<typeof bonusReturns>['returns']
export type { BonusTerms }

const store = atom<Returns | undefined>(undefined)
/** Theoretical returns by kind of game; `undefined` until they are known. */
export const $bonusReturns: ReadableAtom<Returns | undefined> = store

let asking: Promise<void> | undefined

/** Loads the returns once; after a failure, the next call tries again. */
export function loadBonusReturns(): Promise<void> {
  return (asking ??= ask())
}

async function ask(): Promise<void> {
  const result = await call(bonusReturns, {})
  if (result.ok) store.set(result.value.returns)
  else asking = undefined
}

/** What fulfilling a bonus takes in games of one kind; amounts in minor units. */
export interface KindCost {
  readonly kind: BonusKind
  /** Percent of a stake that count. */
  readonly weight: number
  /** Stakes that fulfil it; 0 if the kind does not count. */
  readonly stakes: number
  /** The lowest theoretical return of the kind, in basis points, and what that costs on average; `undefined`: none is published. */
  readonly rtp: number | undefined
  readonly cost: number | undefined
}

/** Returns what fulfilling the rest of a bonus takes in each kind of game of its terms, in their order. */
export function costsOf(terms: BonusTerms, left: number, returns: Returns): KindCost[] {
  const weights: Readonly<Record<string, number>> = terms.weights
  return bonusGroups[terms.group].map((kind) => {
    const weight = weights[kind] ?? 0
    if (weight === 0) return { kind, weight, stakes: 0, rtp: undefined, cost: undefined }
    const rtp = returns.find((one) => one.kind === kind)?.lowest
    const cost = rtp === undefined ? undefined : averageCost({ required: left, weight, rtp })
    return { kind, weight, stakes: stakesNeeded({ required: left, weight }), rtp, cost }
  })
}
