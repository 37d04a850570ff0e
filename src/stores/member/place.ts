import { type MovementKind, movementKinds, recordDays } from '#contract/member/records.ts'
import { keepPlace, pageNumberIn } from '#stores/shell/place.ts'

/** The screens, by the specification's keys and in its order (S2.56). */
const screens = ['depositv2', 'withdraw', 'personalHistoryCopy', 'transactionHistory'] as const
export type MemberScreen = (typeof screens)[number]
export type Days = (typeof recordDays)[number]
export type Kind = MovementKind
export { movementKinds as kinds, recordDays as days }

/** A place in the member centre: all of it is in the address. */
export interface MemberPlace {
  readonly screen: MemberScreen
  /** The period of a record, in days. */
  readonly days: Days
  /** The kind of movements that an account record shows; `undefined` for all. */
  readonly kind: Kind | undefined
  readonly page: number
}

const start: MemberPlace = { screen: 'depositv2', days: '7', kind: undefined, page: 1 }

/** Returns the place of an address; missing or invalid values take the default. */
export function placeIn(query: URLSearchParams): MemberPlace {
  return {
    screen: screens.find((screen) => screen === query.get('page')) ?? start.screen,
    days: recordDays.find((days) => days === query.get('days')) ?? start.days,
    kind: movementKinds.find((kind) => kind === query.get('kind')),
    page: pageNumberIn(query),
  }
}

/** Returns the query of a place; each screen carries only its own values. */
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

/** Goes to a place and adds a step to the history. */
export function goInCentre(change: Partial<MemberPlace>): void {
  kept.go(change)
}
