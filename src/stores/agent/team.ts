import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { MAX_LEVELS, agentTeamOverview } from '#contract/agent/team.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money/money.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { keepTeamFresh } from './fresh.ts'

/** The level that includes all deeper ones. */
export const LAST_LEVEL = MAX_LEVELS

type WireTeam = ValueOf<typeof agentTeamOverview>

/** The totals of the whole team (S2.74); amounts in minor units, times in milliseconds since the epoch. */
export interface Team extends Pick<WireTeam, 'people' | 'levels' | 'types' | 'newest' | 'digits'> {
  readonly balance: number
  readonly periods: readonly {
    readonly days: number
    readonly staked: number
    readonly paid: number
    readonly net: number
  }[]
}

/** `isOld`: the last refresh failed. */
export type TeamState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'ready'; readonly team: Team; readonly isOld: boolean }

const store = atom<TeamState>({ state: 'loading' })
export const $team: ReadableAtom<TeamState> = store

/**
 * Loads the overview and keeps it fresh.
 * @returns a function that stops it
 */
export function enterTeam(): () => void {
  return keepTeamFresh(
    () => void loadTeam(),
    () => store.set({ state: 'loading' }),
  )
}

/** Loads the overview; keeps the known one until the gateway has answered. */
export async function loadTeam(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in') return
  if (store.get().state === 'failed') store.set({ state: 'loading' })
  const result = await authedCall(agentTeamOverview, {})
  if ($session.get() !== session) return
  const team = result.ok ? toTeam(result.value) : undefined
  if (team) return store.set({ state: 'ready', team, isOld: false })
  const known = store.get()
  if (known.state === 'ready') return store.set({ ...known, isOld: true })
  store.set({ state: 'failed', why: failureKey(result.ok ? { kind: 'malformed' } : result.failure) })
}

/** Converts the wire's amounts to minor units; returns `undefined` if one is invalid. */
function toTeam({ balance, periods, people, levels, types, newest, digits }: WireTeam): Team | undefined {
  const owned = toMinor(balance, digits)
  const sums = periods.flatMap(({ days, ...wire }) => {
    const [staked, paid, net] = [wire.staked, wire.paid, wire.net].map((amount) => toMinor(amount, digits))
    return staked === undefined || paid === undefined || net === undefined ? [] : [{ days, staked, paid, net }]
  })
  if (owned === undefined || sums.length < periods.length) return undefined
  return { people, levels, types, newest, digits, balance: owned, periods: sums }
}
