import { gameTypes } from '#contract/games/categories.ts'
import { friends, messages, ownAccount } from './account-places.ts'
import { profitSorts } from '#contract/member/profit.ts'
import { type MovementKind, movementKinds, movementSorts, playSorts } from '#contract/member/records.ts'
import { withdrawalSorts, withdrawalStates } from '#contract/member/withdrawal-record.ts'
import { type PeriodPlace, daysIn, untilIn } from '#stores/shell/period.ts'
import { type ScreenAddress, type ScreenPlace, keepScreens, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

export type Kind = MovementKind
export { gameTypes, movementKinds as kinds, movementSorts, playSorts, profitSorts, withdrawalSorts, withdrawalStates }

const FIRST_DAYS = '7'

/** Of a screen without values. */
const plain: ScreenAddress<object> = { parse: () => ({}), query: () => ({}) }

interface RecordValues extends PeriodPlace {
  readonly page: number
}

const record: ScreenAddress<RecordValues> = {
  parse: (query) => ({
    days: daysIn(query, FIRST_DAYS),
    until: untilIn(query),
    page: pageNumberIn(query),
  }),
  query: ({ days, until, page }) => ({
    days: days === FIRST_DAYS ? undefined : days,
    until,
    no: pageParameter(page),
  }),
}

interface PlayValues extends RecordValues {
  readonly gameType: (typeof gameTypes)[number] | undefined
  /** The code of a provider. */
  readonly vassalage: string | undefined
}

/** Of a record whose games can be filtered. */
const plays: ScreenAddress<PlayValues> = {
  parse: (query) => ({
    ...record.parse(query),
    gameType: gameTypes.find((type) => type === query.get('type')),
    vassalage: /^\w{1,20}$/.exec(query.get('vendor') ?? '')?.[0],
  }),
  query: ({ gameType, vassalage, ...values }) => {
    const { days, until, no } = record.query(values)
    return { days, until, type: gameType, vendor: vassalage, no }
  },
}

const bettingRecord: ScreenAddress<
  PlayValues & {
    /** The order; `undefined` for the newest first. */
    readonly playSort: (typeof playSorts)[number] | undefined
  }
> = {
  parse: (query) => ({ ...plays.parse(query), playSort: playSorts.find((sort) => sort === query.get('sort')) }),
  query: ({ playSort, ...values }) => {
    const { no, ...query } = plays.query(values)
    return { ...query, sort: playSort, no }
  },
}

interface MovementValues extends RecordValues {
  /** The order; `undefined` for the newest first. */
  readonly movementSort: (typeof movementSorts)[number] | undefined
}

/** Of a list of movements of one kind: deposits, or transfers. */
const movements: ScreenAddress<MovementValues> = {
  parse: (query) => ({
    ...record.parse(query),
    movementSort: movementSorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ movementSort, ...values }) => {
    const { no, ...query } = record.query(values)
    return { ...query, sort: movementSort, no }
  },
}

const withdrawals: ScreenAddress<
  RecordValues & {
    /** The state of the withdrawals that are shown; `undefined` for all. */
    readonly withdrawalState: (typeof withdrawalStates)[number] | undefined
    /** The order; `undefined` for the newest first. */
    readonly withdrawalSort: (typeof withdrawalSorts)[number] | undefined
  }
> = {
  parse: (query) => ({
    ...record.parse(query),
    withdrawalState: withdrawalStates.find((state) => state === query.get('state')),
    withdrawalSort: withdrawalSorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ withdrawalState, withdrawalSort, ...values }) => {
    const { days, until, no } = record.query(values)
    return { days, until, state: withdrawalState, sort: withdrawalSort, no }
  },
}

const accountRecord: ScreenAddress<
  MovementValues & {
    /** The kind of movements that are shown; `undefined` for all. */
    readonly kind: Kind | undefined
  }
> = {
  parse: (query) => ({
    ...movements.parse(query),
    kind: movementKinds.find((kind) => kind === query.get('kind')),
  }),
  query: ({ kind, ...values }) => {
    const { days, until, ...query } = movements.query(values)
    return { days, until, kind, ...query }
  },
}

/** What the rows of profit and loss are: days, or categories of games. */
export const profitViews = ['day', 'kind'] as const

const profit: ScreenAddress<
  PlayValues & {
    readonly profitView: (typeof profitViews)[number]
    /** The order; `undefined` for the newest day first. */
    readonly profitSort: (typeof profitSorts)[number] | undefined
  }
> = {
  parse: (query) => ({
    ...plays.parse(query),
    profitView: profitViews.find((view) => view === query.get('by')) ?? 'day',
    profitSort: profitSorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ profitView, profitSort, ...values }) => {
    const { no, ...query } = plays.query(values)
    return { ...query, by: profitView === 'day' ? undefined : profitView, sort: profitSort, no }
  },
}

/** The screens, by the specification's keys and in its order (S2.56). */
const screens = {
  securityCenter: ownAccount,
  transferFund: plain,
  depositv2: movements,
  withdraw: withdrawals,
  transferUpline: movements,
  personalHistoryCopy: bettingRecord,
  transactionHistory: accountRecord,
  personalProfit: profit,
  referral: friends,
  messageV2: messages,
}
export type MemberScreen = keyof typeof screens
/** A place in the member centre: all of it is in the address. */
export type MemberPlace = ScreenPlace<typeof screens>

const kept = keepScreens(screens, 'depositv2')
export const {
  $place: $memberPlace,
  addressOf: memberAddressOf,
  placeIn,
  queryOf,
  read: readMemberPlace,
  enter: enterMemberCentre,
} = kept

/** Goes to a place and adds a step to the history. */
export function goInCentre(change: Partial<MemberPlace>): void {
  kept.go(change)
}
