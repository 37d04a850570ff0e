import { type TeamProfitRow, type TeamSums, agentProfit } from '#contract/agent/reports.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { followPlace } from './follow.ts'
import { $place, type Place } from './place.ts'

export type { TeamProfitRow, TeamSums }
/** Profit and loss of a team by its parts (S2.78), and their totals; amounts in minor units. */
export type TeamProfitPage = ValueOf<typeof agentProfit>

const kept = createPageStore({
  endpoint: agentProfit,
  input: ({ profitSort: sort, page, ...place }: Place) => ({
    ...filtersOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
export const $teamProfit = kept.$page

/** The export of all lines that a place finds. */
export const teamProfitExport = createExport((place: Place, after) =>
  authedCall(agentProfit.export, { ...filtersOf(place), ...(after && { after }) }),
)

function filtersOf({ reportDays: days, until, team, view, search }: Omit<Place, 'page' | 'profitSort'>) {
  return {
    days,
    ...(until && { until }),
    ...(team && { account: team }),
    view,
    ...(search && { prefix: search }),
  }
}

/**
 * Loads the page of the current place and keeps it fresh.
 * @returns a function that stops it
 */
export function enterTeamProfit(): () => void {
  return followPlace('palStatementsAgentCopy', kept)
}

/** Loads the page again after a failure. */
export async function loadTeamProfit(): Promise<void> {
  await kept.load($place.get())
}
