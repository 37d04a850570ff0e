import { periods } from '#contract/agent/team.ts'
import { keepPlace, pageNumberIn } from '#stores/shell/place.ts'

/** The screens that there are, by the specification's keys and in its order (S2.71). */
const screens = ['agentTeamOverview', 'downlineManagmentView'] as const
export type Screen = (typeof screens)[number]
export type Period = (typeof periods)[number]

/** Where somebody is in the agent centre: all of it stands in the address. */
export interface Place {
  readonly screen: Screen
  /** Over how many days the overview adds up. */
  readonly period: Period
  /** Whose downline is shown; `undefined` for one's own. */
  readonly team: string | undefined
  /** With what the accounts begin that are looked for; '' for none. */
  readonly search: string
  readonly page: number
}

const start: Place = { screen: 'agentTeamOverview', period: 1, team: undefined, search: '', page: 1 }

/** What an address says; what it does not say, or says wrongly, is as it is at first. */
export function placeIn(query: URLSearchParams): Place {
  return {
    screen: screens.find((screen) => screen === query.get('page')) ?? start.screen,
    period: periods.find((period) => String(period) === query.get('days')) ?? start.period,
    team: query.get('team')?.slice(0, 64) || undefined,
    search: query.get('find')?.slice(0, 64) ?? '',
    page: pageNumberIn(query),
  }
}

/** The query of a place; a screen carries what is its own alone. */
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

/** Goes there; a step in the history. */
export function goToPlace(change: Partial<Place>): void {
  kept.go(change)
}

/** Looks for accounts that begin so. What is typed letter by letter is one step in the history. */
export function searchDownline(search: string): void {
  const now = $place.get()
  if (search === now.search) return
  kept.go({ search, page: 1 }, now.search === '' ? 'push' : 'replace')
}
