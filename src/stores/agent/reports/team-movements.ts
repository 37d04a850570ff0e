import { type TeamMovement, agentMovements } from '#contract/agent/reports.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { movementKinds } from '#contract/member/records.ts'
import { createList } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { keepTeamFresh } from '#stores/agent/transfer/fresh.ts'
import { agentCentre } from '#stores/agent/centre/place.ts'

export { type TeamMovement, movementKinds }
/** A page of the movements of a team's accounts (S2.80), and the totals of all that are found; amounts in minor units. */
export type TeamMovementsPage = ValueOf<typeof agentMovements>

export const movementsPlace = createPlace(agentCentre, ['agentDownlineTransactionDetailsCopy'], agentMovements)
export const movementsList = createList({
  list: agentMovements,
  place: movementsPlace,
  toPage: (value) => value,
  follow: keepTeamFresh,
})
