import { type MovementKind, movementKinds, recordDays } from '#contract/member/records.ts'
import { keepPlace, pageNumberIn } from '#stores/shell/place.ts'

/** The screens that there are, by the specification's keys and in its order (S2.56). */
const screens = ['depositv2', 'withdraw', 'personalHistoryCopy', 'transactionHistory'] as const
export type MemberScreen = (typeof screens)[number]
export type Days = (typeof recordDays)[number]
export type Kind = MovementKind
export { movementKinds as kinds, recordDays as days }

/** Where somebody is in the member centre: all of it stands in the address. */
export interface MemberPlace {
  readonly screen: MemberScreen
  /** Over how many days a record looks back. */
  readonly days: Days
  /** What kind of movements an account record is narrowed to; `undefined` for all. */
  readonly kind: Kind | undefined
  readonly page: number
}

const start: MemberPlace = { screen: 'depositv2', days: '7', kind: undefined, page: 1 }

/** What an address says; what it does not say, or says wrongly, is as it is at first. */
export function placeIn(query: URLSearchParams): MemberPlace {
  return {
    screen: screens.find((screen) => screen === query.get('page')) ?? start.screen,
    days: recordDays.find((days) => days === query.get('days')) ?? start.days,
    kind: movementKinds.find((kind) => kind === query.get('kind')),
    page: pageNumberIn(query),
  }
}

/** The query of a place; a screen carries what is its own alone. */
export function queryOf({ screen, days, kind, page }: MemberPlace): URLSearchParams {
  const query = new URLSearchParams({ page: screen })
  const isRecord = screen === 'personalHistoryCopy' || screen === 'transactionHistory'
  if (!isRecord) return query
  if (days !== start.days) query.set('days', days)
  if (screen === 'transactionHistory' && kind) query.set('kind', kind)
  if (page > 1) query.set('no', String(page))
  return query
}

const kept = keepPlace({ start, placeIn, queryOf })
export const {
  $place: $memberPlace,
  addressOf: memberAddressOf,
  read: readMemberPlace,
  enter: enterMemberCentre,
} = kept

/** Goes there; a step in the history. */
export function goInCentre(change: Partial<MemberPlace>): void {
  kept.go(change)
}
