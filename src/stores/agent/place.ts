import type { PayKind } from '#contract/agent/terms.ts'
import { type ScreenPlace, keepScreens } from '#stores/shell/place.ts'
import { pay, revenue } from './pay-places.ts'
import { bets, movements, profit } from './report-places.ts'
import { announcements, downline, overview, registerCentre } from './team-places.ts'

/** The screens, by the specification's keys and in its order (S2.71). */
const screens = {
  agentAnnouncement: announcements,
  agentTeamOverview: overview,
  registerCenter: registerCentre,
  downlineManagmentView: downline,
  personalHistoryCopy: bets,
  palStatementsAgentCopy: profit,
  agentRevenueReport: revenue,
  agentDownlineTransactionDetailsCopy: movements,
  agentDividendRecord2: pay,
  agentDailyWages2: pay,
  agentHourSalary: pay,
  agentRealtimeSalary: pay,
}
export type Screen = keyof typeof screens
/** A place in the agent centre: all of it is in the address. */
export type Place = ScreenPlace<typeof screens>

const kept = keepScreens(screens, 'agentTeamOverview')
export const { $place, addressOf, placeIn, queryOf, read: readPlace, enter: enterCentre } = kept

/** The screens of pay, each with its kind (S2.72). */
export const payScreens = {
  agentDividendRecord2: 'dividend',
  agentDailyWages2: 'daily-salary',
  agentHourSalary: 'hourly-salary',
  agentRealtimeSalary: 'realtime-salary',
} as const satisfies Partial<Record<Screen, PayKind>>
export type PayScreen = keyof typeof payScreens

/** Returns whether a screen is one of pay. */
export function isPayScreen(screen: Screen): screen is PayScreen {
  return Object.hasOwn(payScreens, screen)
}

/** Returns the screen of a kind of pay. */
export function screenOfKind(kind: PayKind): PayScreen {
  const found = (Object.keys(payScreens) as PayScreen[]).find((screen) => payScreens[screen] === kind)
  return found ?? 'agentDividendRecord2'
}

/** Returns the initial place of a screen, as opened from the menu. */
export function entryPlaceOf(screen: Screen): Place {
  return { ...placeIn(new URLSearchParams()), screen }
}

/** Goes to a place and adds a step to the history. */
export function goToPlace(change: Partial<Place>): void {
  kept.go(change)
}

/** What shows the tree of the own downline from its top, or opened to an account. */
export const treePlace = {
  shape: 'tree',
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
  return place.shape === 'list' || isSearch(place) || place.downlineSort !== undefined
}

/** Searches accounts or announcements. The letters typed in a row are one step in the history. */
export function searchFor(search: string): void {
  const now = $place.get()
  if (search === now.search) return
  kept.go({ search, page: 1 }, now.search === '' ? 'push' : 'replace')
}
