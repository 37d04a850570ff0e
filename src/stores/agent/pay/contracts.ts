import type { ValueOf } from '#contract/endpoint.ts'
import { agentContracts } from '#contract/agent/contracts.ts'
import { type PayKind, paysOf } from '#contract/agent/terms.ts'
import { periodAt } from '#contract/agent/periods.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'
import { givenList } from './given.ts'
import { kindOf, payPlace } from './pay-place.ts'

export { paysOf }
type WireContracts = ValueOf<typeof agentContracts>
/** A contract as one of its sides sees it. */
export type Contract = WireContracts['contracts'][number]
export type Terms = Contract['terms']
/** What a contract is now: an offer that waits, one that is in force, that starts later, that has ended, or rejected. */
export type ContractPhase = 'offer' | 'inForce' | 'starts' | 'ended' | 'rejected'

/** The contracts of one kind: the caller's own, and the newest running ones that the caller gave (S2.89). */
export interface ContractsPage extends Pick<
  WireContracts,
  'given' | 'rateStep' | 'offerDays' | 'password' | 'digits' | 'now'
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
  input: (place: typeof payPlace.start) => ({ kind: kindOf(place) }),
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
 * Loads the contracts of the current screen whenever it changes, and those that the caller gave whenever the place does;
 * keeps both fresh.
 * @returns a function that stops it
 */
export function enterContracts(): () => void {
  let shown = payPlace.$place.get().screen
  const stops = [
    keepFresh(() => void loadOwn(), kept.forget),
    // a filter of the list changes none of the own contracts
    payPlace.onGo(({ tab, screen }) => {
      if (tab !== 'contract' || screen === shown) return
      shown = screen
      void loadOwn()
    }),
    givenList.enter(),
  ]
  return () => stops.forEach((stop) => stop())
}

function loadOwn(): Promise<void> {
  return kept.load(payPlace.$place.get())
}

/** Loads the contracts again, those that the caller gave as well; also after an answer. */
export async function loadContracts(): Promise<void> {
  await Promise.all([loadOwn(), givenList.load()])
}

/** Returns a loaded contract: the agent's own, or one that the agent gave. */
export function contractBy(id: string): Contract | undefined {
  const state = $contracts.get()
  if (state.state !== 'ready') return undefined
  const { offers, standing, past, given } = state.page
  const list = givenList.$page.get()
  const listed = list.state === 'ready' ? list.page.list.flatMap(({ contract }) => contract ?? []) : []
  return [...listed, ...offers, ...standing, ...past, ...given].find((one) => one.id === id)
}
