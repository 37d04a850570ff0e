import { optional, picklist } from 'valibot'
import { agentDownline, downlineContracts, downlineTypes } from '#contract/agent/team.ts'
import { as } from '#contract/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { agentCentre } from '#stores/agent/centre/place.ts'

export { downlineContracts, downlineTypes }

/** The tree, opened to an `account`, or a flat list; a search, a filter and an order are lists. */
export const downlinePlace = createPlace(agentCentre, ['downlineManagmentView'], {
  filters: { shape: as('view', optional(picklist(['tree', 'list']), 'tree')), ...agentDownline.filters },
  sorts: agentDownline.sorts,
})
export type DownlinePlace = typeof downlinePlace.start

/** What shows the tree of the own downline from its top, or opened to an account. */
export const treePlace = downlinePlace.start

/** Returns whether a place searches or filters accounts of every level. */
export function isSearch({ prefix, type, level, contract }: DownlinePlace): boolean {
  return prefix !== '' || type !== undefined || level !== undefined || contract !== undefined
}

/** Returns whether the downline is a flat list at this place, not a tree. */
export function isList(place: DownlinePlace): boolean {
  return place.shape === 'list' || isSearch(place) || place.sort !== undefined
}
