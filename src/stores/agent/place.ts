import { downlineContracts, downlineSorts, downlineTypes, periods } from '#contract/agent/team.ts'
import { type ScreenAddress, type ScreenPlace, keepScreens, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

export { downlineContracts, downlineSorts, downlineTypes }
export type Period = (typeof periods)[number]

const FIRST_PERIOD: Period = 1

const overview: ScreenAddress<{
  /** In days. */
  readonly period: Period
}> = {
  parse: (query) => ({ period: periods.find((period) => String(period) === query.get('days')) ?? FIRST_PERIOD }),
  query: ({ period }) => ({ days: period === FIRST_PERIOD ? undefined : String(period) }),
}

const downline: ScreenAddress<{
  /** The tree, or a flat list; a search, a filter and an order are lists. */
  readonly view: 'tree' | 'list'
  /** The account whose downline is listed, or to which the tree is opened; `undefined` for one's own. */
  readonly team: string | undefined
  /** The account prefix to search for; '' for none. */
  readonly search: string
  /** Who is listed, at every level; `undefined` for no filter. */
  readonly ofType: (typeof downlineTypes)[number] | undefined
  readonly level: string | undefined
  readonly contract: (typeof downlineContracts)[number] | undefined
  /** The order; `undefined` for that of accounts. */
  readonly downlineSort: (typeof downlineSorts)[number] | undefined
  readonly page: number
}> = {
  parse: (query) => ({
    view: query.get('view') === 'list' ? 'list' : 'tree',
    team: query.get('team')?.slice(0, 64) || undefined,
    search: query.get('find')?.slice(0, 64) ?? '',
    ofType: downlineTypes.find((type) => type === query.get('type')),
    level: /^[1-9]\d{0,2}$/.exec(query.get('level') ?? '')?.[0],
    contract: downlineContracts.find((contract) => contract === query.get('contract')),
    downlineSort: downlineSorts.find((sort) => sort === query.get('sort')),
    page: pageNumberIn(query),
  }),
  query: ({ view, team, search, ofType, level, contract, downlineSort, page }) => ({
    view: view === 'tree' ? undefined : view,
    team,
    find: search,
    type: ofType,
    level,
    contract,
    sort: downlineSort,
    no: pageParameter(page),
  }),
}

/** The screens, by the specification's keys and in its order (S2.71). */
const screens = { agentTeamOverview: overview, downlineManagmentView: downline }
export type Screen = keyof typeof screens
/** A place in the agent centre: all of it is in the address. */
export type Place = ScreenPlace<typeof screens>

const kept = keepScreens(screens, 'agentTeamOverview')
export const { $place, addressOf, placeIn, queryOf, read: readPlace, enter: enterCentre } = kept

/** Goes to a place and adds a step to the history. */
export function goToPlace(change: Partial<Place>): void {
  kept.go(change)
}

/** What shows the tree of the own downline from its top, or opened to an account. */
export const treePlace = {
  view: 'tree',
  team: undefined,
  search: '',
  ofType: undefined,
  level: undefined,
  contract: undefined,
  downlineSort: undefined,
  page: 1,
} as const

/** Returns whether a place searches or filters accounts of every level. */
export function isSearch({ search, ofType, level, contract }: Place): boolean {
  return search !== '' || ofType !== undefined || level !== undefined || contract !== undefined
}

/** Returns whether the downline is a flat list at this place, not a tree. */
export function isList(place: Place): boolean {
  return place.view === 'list' || isSearch(place) || place.downlineSort !== undefined
}

/** Searches by account prefix. The letters typed in a row are one step in the history. */
export function searchDownline(search: string): void {
  const now = $place.get()
  if (search === now.search) return
  kept.go({ search, page: 1 }, now.search === '' ? 'push' : 'replace')
}
