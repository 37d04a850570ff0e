import { MAX_LEVELS, agentTeamOverview } from '#contract/agent/overview.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { toTotal } from '#contract/money/totals.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { followPlace } from './follow.ts'
import { $place, type Place } from './place.ts'

/** The level that includes all deeper ones. */
export const LAST_LEVEL = MAX_LEVELS

type WireTeam = ValueOf<typeof agentTeamOverview>

/** The totals of the whole team, and of a period (S2.74); amounts in minor units, times in milliseconds since the epoch. */
export type Team = Omit<WireTeam, 'balance'> & { readonly balance: number }

const kept = createPageStore({
  endpoint: agentTeamOverview,
  input: ({ period: days }: Place) => ({ days }),
  toPage: toTeam,
})
export const $team = kept.$page

/**
 * Loads the overview of the selected period and keeps it fresh.
 * @returns a function that stops it
 */
export function enterTeam(): () => void {
  return followPlace('agentTeamOverview', kept)
}

/** Loads the overview; keeps the known one until the gateway has answered. */
export async function loadTeam(): Promise<void> {
  await kept.load($place.get())
}

/** Converts the balance to minor units; returns `undefined` if it is invalid. */
function toTeam({ balance, ...team }: WireTeam): Team | undefined {
  const owned = toTotal(balance, team.digits)
  return owned === undefined ? undefined : { ...team, balance: owned }
}
