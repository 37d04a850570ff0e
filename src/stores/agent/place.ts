import { downlineSorts, periods } from '#contract/agent/team.ts'
import { type ScreenAddress, type ScreenPlace, keepScreens, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

export { downlineSorts }
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
  /** The account whose downline is shown; `undefined` for one's own. */
  readonly team: string | undefined
  /** The account prefix to search for; '' for none. */
  readonly search: string
  /** The order; `undefined` for that of accounts. */
  readonly downlineSort: (typeof downlineSorts)[number] | undefined
  readonly page: number
}> = {
  parse: (query) => ({
    team: query.get('team')?.slice(0, 64) || undefined,
    search: query.get('find')?.slice(0, 64) ?? '',
    downlineSort: downlineSorts.find((sort) => sort === query.get('sort')),
    page: pageNumberIn(query),
  }),
  query: ({ team, search, downlineSort, page }) => ({
    team,
    find: search,
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

/** Searches by account prefix. The letters typed in a row are one step in the history. */
export function searchDownline(search: string): void {
  const now = $place.get()
  if (search === now.search) return
  kept.go({ search, page: 1 }, now.search === '' ? 'push' : 'replace')
}
