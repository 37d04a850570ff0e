import { type RevenueDay, agentRevenue } from '#contract/agent/pay.ts'
import { type PayKind, payKinds } from '#contract/agent/terms.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { createList } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { agentCentre } from '#stores/agent/centre/place.ts'

export { type PayKind, type RevenueDay, payKinds }
/** A page of an agent's income by day (S2.79), and the sums of the whole period; amounts in minor units. */
export type RevenuePage = ValueOf<typeof agentRevenue>

export const revenuePlace = createPlace(agentCentre, ['agentRevenueReport'], agentRevenue)
export const revenueList = createList({ list: agentRevenue, place: revenuePlace, toPage: (value) => value })
