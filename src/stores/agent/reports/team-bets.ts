import { type TeamBet, agentBets, betStates, scopes } from '#contract/agent/reports.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { createList } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { keepTeamFresh } from '#stores/agent/transfer/fresh.ts'
import { agentCentre } from '#stores/agent/centre/place.ts'

export { type TeamBet, betStates, scopes }
/** A page of the team's bets (S2.77), and the totals of all that are found; amounts in minor units. */
export type TeamBetsPage = ValueOf<typeof agentBets>

export const betsPlace = createPlace(agentCentre, ['personalHistoryCopy'], agentBets)
export const betsList = createList({
  list: agentBets,
  place: betsPlace,
  toPage: (value) => value,
  follow: keepTeamFresh,
})
