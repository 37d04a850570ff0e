import { MAX_LEVELS, agentTeamOverview } from '#contract/agent/team.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money/money.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
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

/** There is one overview. */
const overview = {}
const kept = createPageStore({ endpoint: agentTeamOverview, input: (of: object) => of, toPage: toTeam })
export const $team = kept.$page

/**
 * Loads the overview and keeps it fresh.
 * @returns a function that stops it
 */
export function enterTeam(): () => void {
  return keepTeamFresh(() => void loadTeam(), kept.forget)
}

/** Loads the overview; keeps the known one until the gateway has answered. */
export async function loadTeam(): Promise<void> {
  await kept.load(overview)
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
