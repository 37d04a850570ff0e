import { type TeamBet, agentBets } from '#contract/agent/reports.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { followPlace } from './follow.ts'
import { $place, type Place } from './place.ts'

export type { TeamBet }
/** A page of the team's bets (S2.77), and the totals of all that are found; amounts in minor units. */
export type TeamBetsPage = ValueOf<typeof agentBets>

const kept = createPageStore({
  endpoint: agentBets,
  input: ({ betSort: sort, page, ...place }: Place) => ({
    ...filtersOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
export const $teamBets = kept.$page

/** The export of all bets that a place finds. */
export const teamBetsExport = createExport((place: Place, after) =>
  authedCall(agentBets.export, { ...filtersOf(place), ...(after && { after }) }),
)

function filtersOf({
  reportDays: days,
  until,
  scope,
  only,
  gameType,
  vassalage,
  betId,
  betState,
}: Omit<Place, 'page' | 'betSort'>) {
  return {
    days,
    ...(until && { until }),
    scope,
    ...(only && { account: only }),
    ...(gameType && { gameType }),
    ...(vassalage && { vassalage }),
    ...(betId && { id: betId }),
    state: betState,
  }
}

/**
 * Loads the page of the current place and keeps it fresh.
 * @returns a function that stops it
 */
export function enterTeamBets(): () => void {
  return followPlace('personalHistoryCopy', kept)
}

/** Loads the page again after a failure. */
export async function loadTeamBets(): Promise<void> {
  await kept.load($place.get())
}
