import { MAX_LEVELS, agentTeamOverview, type overviewDays, overviewFilters } from '#contract/agent/overview.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { toTotal } from '#contract/money/totals.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { keepTeamFresh } from '#stores/agent/transfer/fresh.ts'
import { agentCentre } from '#stores/agent/centre/place.ts'

export type Period = (typeof overviewDays)[number]
/** The level that includes all deeper ones. */
export const LAST_LEVEL = MAX_LEVELS

type WireTeam = ValueOf<typeof agentTeamOverview>

/** The totals of the whole team, and of a period (S2.74); amounts in minor units, times in milliseconds since the epoch. */
export type Team = Omit<WireTeam, 'balance'> & { readonly balance: number }

export const teamPlace = createPlace(agentCentre, ['agentTeamOverview'], { filters: overviewFilters, sorts: [] })
const kept = createPageStore({
  endpoint: agentTeamOverview,
  input: ({ days }: typeof teamPlace.start) => ({ days }),
  toPage: toTeam,
})
export const $team = kept.$page

/**
 * Loads the overview of the selected period and keeps it fresh.
 * @returns a function that stops it
 */
export function enterTeam(): () => void {
  const load = () => void loadTeam()
  const stops = [keepTeamFresh(load, kept.forget), teamPlace.onGo(load)]
  return () => stops.forEach((stop) => stop())
}

/** Loads the overview; keeps the known one until the gateway has answered. */
export async function loadTeam(): Promise<void> {
  await kept.load(teamPlace.$place.get())
}

/** Converts the balance to minor units; returns `undefined` if it is invalid. */
function toTeam({ balance, ...team }: WireTeam): Team | undefined {
  const owned = toTotal(balance, team.digits)
  return owned === undefined ? undefined : { ...team, balance: owned }
}
