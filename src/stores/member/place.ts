import { type MovementKind, movementKinds, recordDays } from '#contract/member/records.ts'
import { type ScreenAddress, type ScreenPlace, keepScreens, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

export type Days = (typeof recordDays)[number]
export type Kind = MovementKind
export { movementKinds as kinds, recordDays as days }

const FIRST_DAYS: Days = '7'

/** Of a screen without values. */
const plain: ScreenAddress<object> = { parse: () => ({}), query: () => ({}) }

interface RecordValues {
  /** The period, in days. */
  readonly days: Days
  readonly page: number
}

const record: ScreenAddress<RecordValues> = {
  parse: (query) => ({
    days: recordDays.find((days) => days === query.get('days')) ?? FIRST_DAYS,
    page: pageNumberIn(query),
  }),
  query: ({ days, page }) => ({ days: days === FIRST_DAYS ? undefined : days, no: pageParameter(page) }),
}

const accountRecord: ScreenAddress<
  RecordValues & {
    /** The kind of movements that are shown; `undefined` for all. */
    readonly kind: Kind | undefined
  }
> = {
  parse: (query) => ({ ...record.parse(query), kind: movementKinds.find((kind) => kind === query.get('kind')) }),
  query: ({ kind, ...values }) => {
    const { days, no } = record.query(values)
    return { days, kind, no }
  },
}

/** The screens, by the specification's keys and in its order (S2.56). */
const screens = {
  depositv2: plain,
  withdraw: plain,
  personalHistoryCopy: record,
  transactionHistory: accountRecord,
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
