import { periods } from '#contract/agent/team.ts'
import { keepPlace, pageNumberIn } from '#stores/shell/place.ts'

/** The screens, by the specification's keys and in its order (S2.71). */
const screens = ['agentTeamOverview', 'downlineManagmentView'] as const
export type Screen = (typeof screens)[number]
export type Period = (typeof periods)[number]

/** A place in the agent centre: all of it is in the address. */
export interface Place {
  readonly screen: Screen
  /** The period of the overview, in days. */
  readonly period: Period
  /** The account whose downline is shown; `undefined` for one's own. */
  readonly team: string | undefined
  /** The account prefix to search for; '' for none. */
  readonly search: string
  readonly page: number
}

const start: Place = { screen: 'agentTeamOverview', period: 1, team: undefined, search: '', page: 1 }

/** Returns the place of an address; missing or invalid values take the default. */
export function placeIn(query: URLSearchParams): Place {
  return {
    screen: screens.find((screen) => screen === query.get('page')) ?? start.screen,
    period: periods.find((period) => String(period) === query.get('days')) ?? start.period,
    team: query.get('team')?.slice(0, 64) || undefined,
    search: query.get('find')?.slice(0, 64) ?? '',
    page: pageNumberIn(query),
  }
}

/** Returns the query of a place; each screen carries only its own values. */
export function queryOf({ screen, period, team, search, page }: Place): URLSearchParams {
  const query = new URLSearchParams({ page: screen })
  if (screen === 'agentTeamOverview' && period !== start.period) query.set('days', String(period))
  if (screen !== 'downlineManagmentView') return query
  if (team) query.set('team', team)
  if (search) query.set('find', search)
  if (page > 1) query.set('no', String(page))
  return query
}

const kept = keepPlace({ start, placeIn, queryOf })
export const { $place, addressOf, read: readPlace, enter: enterCentre } = kept

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
