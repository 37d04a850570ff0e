import type { AmountLimits } from '#contract/money/amounts.ts'
import { deposits } from '#contract/wallet/deposit.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money/money.ts'
import { createFactsStore } from '#stores/auth/session/kept-facts.ts'

type WireDeposits = ValueOf<typeof deposits>
/** One of the member's own deposit limits. */
export type OwnDepositLimit = WireDeposits['ownLimits'][number]

/** The data that the deposit form needs: amounts in minor units, `dayEndsAt` by this browser's clock. */
export interface DepositFacts
  extends AmountLimits, Pick<WireDeposits, 'maxPerDay' | 'leftToday' | 'dayEndsAt' | 'ownLimits'> {
  readonly balance: number
}

const kept = createFactsStore({ endpoint: deposits, input: {}, toFacts })
/** The data of the deposit form (S2.60). */
export const $deposits = kept.$facts
export const { load: loadDeposits, forget: forgetDeposits } = kept

/** Converts the wire's amounts to minor units; returns `undefined` if the balance is invalid. */
function toFacts({ now, sumBalance, dayEndsAt, ...rest }: WireDeposits): DepositFacts | undefined {
  const balance = toMinor(sumBalance, rest.digits)
  return balance === undefined ? undefined : { ...rest, balance, dayEndsAt: dayEndsAt - now + Date.now() }
}

/** Returns the member's own limit that leaves the least, if there is one (readings, X54). */
export function tightestLimit({ ownLimits }: Pick<DepositFacts, 'ownLimits'>): OwnDepositLimit | undefined {
  const smallest = Math.min(...ownLimits.map(({ left }) => left))
  return ownLimits.find(({ left }) => left === smallest)
}
