import { linkDays, linkSorts, linkStates } from '#contract/agent/links.ts'
import { downlineSorts, periods } from '#contract/agent/team.ts'
import { untilIn } from '#stores/shell/period.ts'
import { type ScreenAddress, type ScreenPlace, keepScreens, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

export { downlineSorts, linkSorts, linkStates }
export type Period = (typeof periods)[number]

const FIRST_PERIOD: Period = 1

const overview: ScreenAddress<{
  /** In days. */
  readonly period: Period
}> = {
  parse: (query) => ({ period: periods.find((period) => String(period) === query.get('days')) ?? FIRST_PERIOD }),
  query: ({ period }) => ({ days: period === FIRST_PERIOD ? undefined : String(period) }),
}

const announcements: ScreenAddress<{
  /** Only announcements that the agent has not read. */
  readonly isUnread: boolean
  readonly search: string
  readonly page: number
}> = {
  parse: (query) => ({
    isUnread: query.get('unread') === '1',
    search: query.get('find')?.slice(0, 64) ?? '',
    page: pageNumberIn(query),
  }),
  query: ({ isUnread, search, page }) => ({
    unread: isUnread ? '1' : undefined,
    find: search,
    no: pageParameter(page),
  }),
}

/** The views of the register centre. */
export const registerTabs = ['register', 'make', 'links'] as const
const FIRST_DAYS = '7'

const registerCentre: ScreenAddress<{
  readonly tab: (typeof registerTabs)[number]
  readonly linkState: (typeof linkStates)[number] | undefined
  readonly channel: string | undefined
  /** The order of links, and of the days of one; `undefined` for the newest first. */
  readonly linkSort: (typeof linkSorts)[number] | undefined
  /** The code of the link whose days are shown; `undefined` for the list of links. */
  readonly link: string | undefined
  readonly linkDays: (typeof linkDays)[number]
  /** The last day; `undefined` for today. */
  readonly linkUntil: string | undefined
  readonly page: number
}> = {
  parse: (query) => ({
    tab: registerTabs.find((tab) => tab === query.get('tab')) ?? 'register',
    linkState: linkStates.find((state) => state === query.get('state')),
    channel: query.get('channel')?.slice(0, 40) || undefined,
    linkSort: linkSorts.find((sort) => sort === query.get('sort')),
    link: query.get('link')?.slice(0, 64) || undefined,
    linkDays: linkDays.find((days) => days === query.get('days')) ?? FIRST_DAYS,
    linkUntil: untilIn(query),
    page: pageNumberIn(query),
  }),
  query: ({ tab, linkState, channel, linkSort, link, linkDays: days, linkUntil, page }) => ({
    tab: tab === 'register' ? undefined : tab,
    state: linkState,
    channel,
    link,
    days: days === FIRST_DAYS ? undefined : days,
    until: linkUntil,
    sort: linkSort,
    no: pageParameter(page),
  }),
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
const screens = {
  agentAnnouncement: announcements,
  agentTeamOverview: overview,
  registerCenter: registerCentre,
  downlineManagmentView: downline,
}
export type Screen = keyof typeof screens
/** A place in the agent centre: all of it is in the address. */
export type Place = ScreenPlace<typeof screens>

const kept = keepScreens(screens, 'agentTeamOverview')
export const { $place, addressOf, placeIn, queryOf, read: readPlace, enter: enterCentre } = kept

/** Goes to a place and adds a step to the history. */
export function goToPlace(change: Partial<Place>): void {
  kept.go(change)
}

/** Searches accounts or announcements. The letters typed in a row are one step in the history. */
export function searchFor(search: string): void {
  const now = $place.get()
  if (search === now.search) return
  kept.go({ search, page: 1 }, now.search === '' ? 'push' : 'replace')
}
