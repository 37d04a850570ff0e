import { linkSorts, linkStates } from '#contract/agent/links.ts'
import { overviewDays } from '#contract/agent/overview.ts'
import { downlineContracts, downlineSorts, downlineTypes } from '#contract/agent/team.ts'
import { daysIn, untilIn } from '#stores/shell/period.ts'
import { type ScreenAddress, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

export { downlineContracts, downlineSorts, downlineTypes, linkSorts, linkStates }
export type Period = (typeof overviewDays)[number]

const FIRST_PERIOD: Period = '1'

/** What the address of this screen carries. */
export const overview: ScreenAddress<{
  /** In days. */
  readonly period: Period
}> = {
  parse: (query) => ({ period: overviewDays.find((period) => period === query.get('days')) ?? FIRST_PERIOD }),
  query: ({ period }) => ({ days: period === FIRST_PERIOD ? undefined : period }),
}

/** What the address of this screen carries. */
export const announcements: ScreenAddress<{
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

/** What the address of this screen carries. */
export const registerCentre: ScreenAddress<{
  readonly tab: (typeof registerTabs)[number]
  readonly linkState: (typeof linkStates)[number] | undefined
  readonly channel: string | undefined
  /** The order of links, and of the days of one; `undefined` for the newest first. */
  readonly linkSort: (typeof linkSorts)[number] | undefined
  /** The code of the link whose days are shown; `undefined` for the list of links. */
  readonly link: string | undefined
  readonly linkDays: string
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
    linkDays: daysIn(query, FIRST_DAYS),
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

/** What the address of this screen carries. */
export const downline: ScreenAddress<{
  /** The tree, or a flat list; a search, a filter and an order are lists. */
  readonly shape: 'tree' | 'list'
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
    shape: query.get('view') === 'list' ? 'list' : 'tree',
    team: query.get('team')?.slice(0, 64) || undefined,
    search: query.get('find')?.slice(0, 64) ?? '',
    ofType: downlineTypes.find((type) => type === query.get('type')),
    level: /^[1-9]\d{0,2}$/.exec(query.get('level') ?? '')?.[0],
    contract: downlineContracts.find((contract) => contract === query.get('contract')),
    downlineSort: downlineSorts.find((sort) => sort === query.get('sort')),
    page: pageNumberIn(query),
  }),
  query: ({ shape, team, search, ofType, level, contract, downlineSort, page }) => ({
    view: shape === 'tree' ? undefined : shape,
    team,
    find: search,
    type: ofType,
    level,
    contract,
    sort: downlineSort,
    no: pageParameter(page),
  }),
}
