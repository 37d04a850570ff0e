import type { ValueOf } from '#contract/endpoint.ts'
import { agentContracts } from '#contract/agent/contracts.ts'
import { type PayKind, paysOf } from '#contract/agent/terms.ts'
import { periodAt } from '#contract/agent/periods.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'
import { type Screen, isPayScreen, payScreens } from '#stores/agent/centre/place.ts'
import { payPlace } from './pay-place.ts'

export { paysOf }
type WireContracts = ValueOf<typeof agentContracts>
/** A contract as one of its sides sees it. */
export type Contract = WireContracts['contracts'][number]
export type Terms = Contract['terms']
/** What a contract is now: an offer that waits, one that is in force, that starts later, that has ended, or rejected. */
export type ContractPhase = 'offer' | 'inForce' | 'starts' | 'ended' | 'rejected'

/** The contracts of one kind: the caller's own, and a page of those that the caller gave (S2.89). */
export interface ContractsPage extends Pick<
  WireContracts,
  'given' | 'found' | 'totalPages' | 'rateStep' | 'offerDays' | 'password' | 'digits' | 'now'
> {
  readonly kind: PayKind
  /** The offers that wait for the caller's answer. */
  readonly offers: readonly Contract[]
  /** In force or accepted: those by which offers to others are measured. */
  readonly standing: readonly Contract[]
  readonly past: readonly Contract[]
}

const kept = createPageStore({
  endpoint: agentContracts,
  input: (place: typeof payPlace.start) => ({ kind: kindOf(place), pageNo: String(place.page) }),
  toPage: (value, place): ContractsPage => {
    const kind = kindOf(place)
    const own = value.contracts.filter(({ terms }) => terms.kind === kind)
    const phaseIs = (...phases: ContractPhase[]) => own.filter((one) => phases.includes(phaseOf(one, value.now)))
    return {
      ...value,
      kind,
      offers: phaseIs('offer'),
      standing: phaseIs('inForce', 'starts'),
      past: phaseIs('ended', 'rejected'),
    }
  },
})
export const $contracts = kept.$page

/** Returns the kind of pay of a place. */
function kindOf({ screen }: { readonly screen: Screen }): PayKind {
  return isPayScreen(screen) ? payScreens[screen] : 'dividend'
}

/** Returns what a contract is at a time. */
export function phaseOf(
  { status, startsAt, endsAt }: Pick<Contract, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): ContractPhase {
  if (status === 'inProcess') return 'offer'
  if (status === 'rejected') return 'rejected'
  if (endsAt !== null && endsAt <= now) return 'ended'
  // ended before it started
  if (endsAt !== null && endsAt === startsAt) return 'ended'
  return startsAt !== null && startsAt > now ? 'starts' : 'inForce'
}

/** Returns when a contract ends that is terminated at a time: with its running period, or before it starts. */
export function endIfTerminated({ startsAt, terms }: Pick<Contract, 'startsAt' | 'terms'>, now: number): number {
  return startsAt !== null && startsAt > now ? startsAt : periodAt(terms.period, now).before
}

/**
 * Loads the contracts of the current place whenever it changes, and keeps them fresh.
 * @returns a function that stops it
 */
export function enterContracts(): () => void {
  const load = () => void loadContracts()
  const stop = keepFresh(load, kept.forget)
  const rest = payPlace.onGo(({ tab }) => tab === 'contract' && load())
  return () => {
    rest()
    stop()
  }
}

/** Loads the contracts again, also after an answer. */
export async function loadContracts(): Promise<void> {
  await kept.load(payPlace.$place.get())
}

/** Returns a loaded contract: the agent's own, or one that the agent gave. */
export function contractBy(id: string): Contract | undefined {
  const state = $contracts.get()
  if (state.state !== 'ready') return undefined
  const { offers, standing, past, given } = state.page
  return [...offers, ...standing, ...past, ...given].find((one) => one.id === id)
}
