import { gameTypes } from '#contract/games/categories.ts'
import { friends, messages, ownAccount } from './account-places.ts'
import { profitSorts } from '#contract/member/profit.ts'
import { type MovementKind, movementKinds, movementSorts, playSorts } from '#contract/member/records.ts'
import { type PeriodPlace, daysIn, untilIn } from '#stores/shell/period.ts'
import { type ScreenAddress, type ScreenPlace, keepScreens, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

export type Kind = MovementKind
export { gameTypes, movementKinds as kinds, movementSorts, playSorts, profitSorts }

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

const bettingRecord: ScreenAddress<
  RecordValues & {
    readonly gameType: (typeof gameTypes)[number] | undefined
    /** The code of a provider. */
    readonly vassalage: string | undefined
    /** The order; `undefined` for the newest first. */
    readonly playSort: (typeof playSorts)[number] | undefined
  }
> = {
  parse: (query) => ({
    ...record.parse(query),
    gameType: gameTypes.find((type) => type === query.get('type')),
    vassalage: /^\w{1,20}$/.exec(query.get('vendor') ?? '')?.[0],
    playSort: playSorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ gameType, vassalage, playSort, ...values }) => {
    const { days, until, no } = record.query(values)
    return { days, until, type: gameType, vendor: vassalage, sort: playSort, no }
  },
}

const accountRecord: ScreenAddress<
  RecordValues & {
    /** The kind of movements that are shown; `undefined` for all. */
    readonly kind: Kind | undefined
    /** The order; `undefined` for the newest first. */
    readonly movementSort: (typeof movementSorts)[number] | undefined
  }
> = {
  parse: (query) => ({
    ...record.parse(query),
    kind: movementKinds.find((kind) => kind === query.get('kind')),
    movementSort: movementSorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ kind, movementSort, ...values }) => {
    const { days, until, no } = record.query(values)
    return { days, until, kind, sort: movementSort, no }
  },
}

const profit: ScreenAddress<
  RecordValues & {
    /** The order; `undefined` for the newest day first. */
    readonly profitSort: (typeof profitSorts)[number] | undefined
  }
> = {
  parse: (query) => ({ ...record.parse(query), profitSort: profitSorts.find((sort) => sort === query.get('sort')) }),
  query: ({ profitSort, ...values }) => ({ ...record.query(values), sort: profitSort }),
}

/** The screens, by the specification's keys and in its order (S2.56). */
const screens = {
  securityCenter: ownAccount,
  transferFund: plain,
  depositv2: plain,
  withdraw: plain,
  transferUpline: plain,
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
