import { betSorts, betStates, scopes, teamProfitSorts } from '#contract/agent/reports.ts'
import { gameTypes } from '#contract/games/categories.ts'
import { movementKinds, movementSorts } from '#contract/member/records.ts'
import { daysIn, untilIn } from '#stores/shell/period.ts'
import { type ScreenAddress, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

export { betSorts, betStates, gameTypes, movementKinds, movementSorts, scopes, teamProfitSorts }

const FIRST_REPORT_DAYS = '1'

interface ReportValues {
  /** The length of the period in days, which ends with the day `until`, or today. */
  readonly reportDays: string
  readonly until: string | undefined
  readonly page: number
}

const report: ScreenAddress<ReportValues> = {
  parse: (query) => ({
    reportDays: daysIn(query, FIRST_REPORT_DAYS),
    until: untilIn(query),
    page: pageNumberIn(query),
  }),
  query: ({ reportDays, until, page }) => ({
    days: reportDays === FIRST_REPORT_DAYS ? undefined : reportDays,
    until,
    no: pageParameter(page),
  }),
}

interface TeamValues {
  /** Whose rows are listed. */
  readonly scope: (typeof scopes)[number]
  /** The only account whose rows are listed; `undefined` for all. */
  readonly only: string | undefined
}

const wholeTeam: ScreenAddress<TeamValues> = {
  parse: (query) => ({
    scope: scopes.find((scope) => scope === query.get('scope')) ?? 'everybody',
    only: query.get('account')?.slice(0, 64) || undefined,
  }),
  query: ({ scope, only }) => ({ scope: scope === 'everybody' ? undefined : scope, account: only }),
}

/** What the address of a team’s bets carries. */
export const bets: ScreenAddress<
  ReportValues &
    TeamValues & {
      readonly gameType: (typeof gameTypes)[number] | undefined
      /** The code of a vendor. */
      readonly vassalage: string | undefined
      /** The number of one bet. */
      readonly betId: string | undefined
      readonly betState: (typeof betStates)[number]
      /** The order; `undefined` for the newest first. */
      readonly betSort: (typeof betSorts)[number] | undefined
    }
> = {
  parse: (query) => ({
    ...report.parse(query),
    ...wholeTeam.parse(query),
    gameType: gameTypes.find((type) => type === query.get('type')),
    vassalage: /^\w{1,20}$/.exec(query.get('vendor') ?? '')?.[0],
    betId: query.get('id')?.slice(0, 64) || undefined,
    betState: betStates.find((state) => state === query.get('state')) ?? 'settled',
    betSort: betSorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ gameType, vassalage, betId, betState, betSort, ...values }) => ({
    ...report.query(values),
    ...wholeTeam.query(values),
    type: gameType,
    vendor: vassalage,
    id: betId,
    state: betState === 'settled' ? undefined : betState,
    sort: betSort,
  }),
}

/** What the address of profit and loss carries. */
export const profit: ScreenAddress<
  ReportValues & {
    readonly team: string | undefined
    readonly search: string
    /** A line for each team, or for each account of the direct downline. */
    readonly view: 'teams' | 'accounts'
    readonly profitSort: (typeof teamProfitSorts)[number] | undefined
  }
> = {
  parse: (query) => ({
    ...report.parse(query),
    team: query.get('team')?.slice(0, 64) || undefined,
    search: query.get('find')?.slice(0, 64) ?? '',
    view: query.get('view') === 'accounts' ? 'accounts' : 'teams',
    profitSort: teamProfitSorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ team, search, view, profitSort, ...values }) => ({
    ...report.query(values),
    team,
    view: view === 'teams' ? undefined : view,
    find: search,
    sort: profitSort,
  }),
}

/** What the address of a team’s movements carries. */
export const movements: ScreenAddress<
  ReportValues &
    TeamValues & {
      readonly movementKind: (typeof movementKinds)[number] | undefined
      /** The order; `undefined` for the newest first. */
      readonly movementSort: (typeof movementSorts)[number] | undefined
    }
> = {
  parse: (query) => ({
    ...report.parse(query),
    ...wholeTeam.parse(query),
    movementKind: movementKinds.find((kind) => kind === query.get('kind')),
    movementSort: movementSorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ movementKind, movementSort, ...values }) => ({
    ...report.query(values),
    ...wholeTeam.query(values),
    kind: movementKind,
    sort: movementSort,
  }),
}
