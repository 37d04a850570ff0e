import type { ValueOf } from '#contract/endpoint.ts'
import { type Movement, accountRecord, accountRecordExport } from '#contract/member/records.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $memberPlace, type Kind, type MemberPlace } from './place.ts'
import { followRecord } from './record.ts'

export type { Movement }
/** A page of the statement (S2.64), and the totals of all results; amounts in minor units. */
export type AccountPage = ValueOf<typeof accountRecord>

const kept = movementsOf(({ kind }) => kind)
export const $accountRecord = kept.$page
const deposited = movementsOf(() => 'deposit')
/** A page of the member's deposits (S2.60). */
export const $depositRecord = deposited.$page

/** Creates the store of movements of a kind, or of all. */
function movementsOf(kindOf: (place: MemberPlace) => Kind | undefined) {
  return createPageStore({
    endpoint: accountRecord,
    input: ({ movementSort: sort, page, ...place }: MemberPlace) => ({
      ...filtersOf({ ...place, kind: kindOf({ ...place, page, movementSort: sort }) }),
      ...(sort && { sort }),
      pageNo: String(page),
    }),
    toPage: (value) => value,
  })
}

/** The export of all movements that a place finds. */
export const accountExport = createExport((place: MemberPlace, after) =>
  authedCall(accountRecordExport, { ...filtersOf(place), ...(after && { after }) }),
)

/** The export of all deposits that a place finds. */
export const depositExport = createExport((place: MemberPlace, after) =>
  authedCall(accountRecordExport, { ...filtersOf({ ...place, kind: 'deposit' }), ...(after && { after }) }),
)

function filtersOf({ days, until, kind }: Pick<MemberPlace, 'days' | 'until' | 'kind'>) {
  return { days, ...(until && { until }), ...(kind && { kind }) }
}

/**
 * Loads the page of the current place and keeps it fresh.
 * @returns a function that stops it
 */
export function enterAccountRecord(): () => void {
  return followRecord('transactionHistory', kept)
}

/** Loads the page again after a failure. */
export async function loadAccountRecord(): Promise<void> {
  await kept.load($memberPlace.get())
}

/**
 * Loads the deposits of the current place and keeps them fresh.
 * @returns a function that stops it
 */
export function enterDepositRecord(): () => void {
  return followRecord('depositv2', deposited)
}

/** Loads the deposits again after a failure. */
export async function loadDepositRecord(): Promise<void> {
  await deposited.load($memberPlace.get())
}
