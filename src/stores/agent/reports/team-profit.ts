import { type TeamProfitRow, type TeamSums, agentProfit } from '#contract/agent/reports.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { createList } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { keepTeamFresh } from '#stores/agent/transfer/fresh.ts'
import { agentCentre } from '#stores/agent/centre/place.ts'

export type { TeamProfitRow, TeamSums }
/** Profit and loss of a team by its parts (S2.78), and their totals; amounts in minor units. */
export type TeamProfitPage = ValueOf<typeof agentProfit>

export const profitPlace = createPlace(agentCentre, ['palStatementsAgentCopy'], agentProfit)
export const profitList = createList({
  list: agentProfit,
  place: profitPlace,
  toPage: (value) => value,
  follow: keepTeamFresh,
})
