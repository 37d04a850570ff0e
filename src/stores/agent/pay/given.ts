import { optional, picklist } from 'valibot'
import { agentGiven, givenPhases } from '#contract/agent/given.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { as } from '#contract/list.ts'
import { createList } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { agentCentre } from '#stores/agent/centre/place.ts'
import { kindOf, payScreenNames, payTabs } from './pay-place.ts'

export { givenPhases }
/** A page of the agents of the direct downline with what they were given (S2.89). */
export type GivenPage = ValueOf<typeof agentGiven>
/** An agent with one of its contracts; without any, with null. */
export type GivenRow = GivenPage['list'][number]

/** The place in the contracts of a kind that the caller gave. */
export const givenPlace = createPlace(agentCentre, payScreenNames, {
  filters: { tab: as('tab', optional(picklist(payTabs), 'lines')), ...agentGiven.filters },
  sorts: agentGiven.sorts,
})

export const givenList = createList({
  list: agentGiven,
  place: givenPlace,
  given: (place) => ({ kind: kindOf(place) }),
  toPage: (value): GivenPage => value,
  isAt: ({ tab }) => tab === 'contract',
})
