import type { ValueOf } from '#contract/endpoint.ts'
import { type Movement, accountRecord, accountRecordExport } from '#contract/member/records.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $memberPlace, type MemberPlace } from './place.ts'
import { followRecord } from './record.ts'

export type { Movement }
/** A page of the statement (S2.64), and the totals of all results; amounts in minor units. */
export type AccountPage = ValueOf<typeof accountRecord>

const kept = createPageStore({
  endpoint: accountRecord,
  input: ({ movementSort: sort, page, ...place }: MemberPlace) => ({
    ...filtersOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
export const $accountRecord = kept.$page

/** The export of all movements that a place finds. */
export const accountExport = createExport((place: MemberPlace, after) =>
  authedCall(accountRecordExport, { ...filtersOf(place), ...(after && { after }) }),
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
