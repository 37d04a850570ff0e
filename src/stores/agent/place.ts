import { linkDays, linkSorts, linkStates } from '#contract/agent/links.ts'
import { payDays, paySorts, payStates, revenueSorts } from '#contract/agent/pay.ts'
import { overviewDays } from '#contract/agent/overview.ts'
import { downlineSorts } from '#contract/agent/team.ts'
import { type PayKind, payKinds } from '#contract/agent/terms.ts'
import { untilIn } from '#stores/shell/period.ts'
import { bets, freshReport, movements, profit } from './report-places.ts'
import { type ScreenAddress, type ScreenPlace, keepScreens, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

export { downlineSorts, linkSorts, linkStates, payKinds, paySorts, payStates, revenueSorts }
export type { PayKind }
export type Period = (typeof overviewDays)[number]

const FIRST_PERIOD: Period = '1'

const overview: ScreenAddress<{
  /** In days. */
  readonly period: Period
}> = {
  parse: (query) => ({ period: overviewDays.find((period) => period === query.get('days')) ?? FIRST_PERIOD }),
  query: ({ period }) => ({ days: period === FIRST_PERIOD ? undefined : period }),
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

type PayDays = (typeof payDays)[number]
const FIRST_PAY_DAYS: PayDays = '7'
/** The parts of a screen of pay: its lines, and the contracts of its kind. */
export const payTabs = ['lines', 'contract'] as const

const payPeriod: ScreenAddress<{
  /** The period of a list of pay, in UTC days, and its last day; `undefined` for today. */
  readonly payDays: PayDays
  readonly payUntil: string | undefined
  readonly page: number
}> = {
  parse: (query) => ({
    payDays: payDays.find((days) => days === query.get('days')) ?? FIRST_PAY_DAYS,
    payUntil: untilIn(query),
    page: pageNumberIn(query),
  }),
  query: ({ payDays: days, payUntil: until, page }) => ({
    days: days === FIRST_PAY_DAYS ? undefined : days,
    until,
    no: pageParameter(page),
  }),
}

const revenue: ScreenAddress<
  ReturnType<typeof payPeriod.parse> & {
    /** The kind of pay that is shown; `undefined` for all. */
    readonly payKind: PayKind | undefined
    readonly revenueSort: (typeof revenueSorts)[number] | undefined
  }
> = {
  parse: (query) => ({
    ...payPeriod.parse(query),
    payKind: payKinds.find((kind) => kind === query.get('kind')),
    revenueSort: revenueSorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ payKind: kind, revenueSort: sort, ...values }) => ({ ...payPeriod.query(values), kind, sort }),
}

const pay: ScreenAddress<
  ReturnType<typeof payPeriod.parse> & {
    readonly payTab: (typeof payTabs)[number]
    /** An hour of the last day, whose periods of five minutes are shown. */
    readonly hour: string | undefined
    readonly payState: (typeof payStates)[number] | undefined
    readonly paySort: (typeof paySorts)[number] | undefined
  }
> = {
  parse: (query) => ({
    ...payPeriod.parse(query),
    payTab: payTabs.find((tab) => tab === query.get('tab')) ?? 'lines',
    hour: /^(1?\d|2[0-3])$/.exec(query.get('hour') ?? '')?.[0],
    payState: payStates.find((state) => state === query.get('state')),
    paySort: paySorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ payTab: tab, hour, payState: state, paySort: sort, ...values }) => ({
    ...payPeriod.query(values),
    tab: tab === 'lines' ? undefined : tab,
    hour,
    state,
    sort,
  }),
}

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
export function entryPlaceOf(screen: Screen): Partial<Place> {
  const links = { tab: 'register', link: undefined, linkState: undefined, channel: undefined } as const
  const nothing = { team: undefined, payUntil: undefined, hour: undefined, payKind: undefined, payState: undefined }
  const orders = { downlineSort: undefined, paySort: undefined, revenueSort: undefined }
  const pay = { payDays: FIRST_PAY_DAYS, payTab: 'lines' } as const
  return { ...nothing, ...orders, ...links, ...pay, ...freshReport, screen, search: '', isUnread: false, page: 1 }
}

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
