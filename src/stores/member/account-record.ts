import type { ValueOf } from '#contract/endpoint.ts'
import { type Movement, accountRecord } from '#contract/member/records.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $memberPlace, type MemberPlace } from './place.ts'
import { followRecord } from './record.ts'

export type { Movement }
/** A page of the statement (S2.64), and the totals of all results; amounts in minor units. */
export type AccountPage = ValueOf<typeof accountRecord>

const kept = createPageStore({
  endpoint: accountRecord,
  input: ({ days, kind, page }: MemberPlace) => ({ days, ...(kind && { kind }), pageNo: String(page) }),
  toPage: (value) => value,
})
export const $accountRecord = kept.$page

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
