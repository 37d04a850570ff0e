import { type TeamMovement, agentMovements } from '#contract/agent/reports.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { followPlace } from './follow.ts'
import { $place, type Place } from './place.ts'

export type { TeamMovement }
/** A page of the movements of a team's accounts (S2.80), and the totals of all that are found; amounts in minor units. */
export type TeamMovementsPage = ValueOf<typeof agentMovements>

const kept = createPageStore({
  endpoint: agentMovements,
  input: ({ movementSort: sort, page, ...place }: Place) => ({
    ...filtersOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
export const $teamMovements = kept.$page

/** The export of all movements that a place finds. */
export const teamMovementsExport = createExport((place: Place, after) =>
  authedCall(agentMovements.export, { ...filtersOf(place), ...(after && { after }) }),
)

function filtersOf({ reportDays: days, until, scope, only, movementKind: kind }: Omit<Place, 'page' | 'movementSort'>) {
  return { days, ...(until && { until }), scope, ...(only && { account: only }), ...(kind && { kind }) }
}

/**
 * Loads the page of the current place and keeps it fresh.
 * @returns a function that stops it
 */
export function enterTeamMovements(): () => void {
  return followPlace('agentDownlineTransactionDetailsCopy', kept)
}

/** Loads the page again after a failure. */
export async function loadTeamMovements(): Promise<void> {
  await kept.load($place.get())
}
