import type { ValueOf } from '#contract/endpoint.ts'
import { type Movement, accountRecord } from '#contract/member/records.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $memberPlace, type MemberPlace } from './place.ts'
import { followRecord } from './record.ts'

export type { Movement }
/** A page of one's account record (S2.64), and the sums of all that is found; amounts in minor units. */
export type AccountPage = ValueOf<typeof accountRecord>

const kept = createPageStore(({ days, kind, page }: MemberPlace) =>
  authedCall(accountRecord, { days, ...(kind && { kind }), pageNo: String(page) }),
)
export const $accountRecord = kept.$page

/**
 * Has the page loaded that the place asks for.
 * @returns what ends it
 */
export function enterAccountRecord(): () => void {
  return followRecord('transactionHistory', kept)
}

/** Asks for it again, where it could not be had. */
export async function loadAccountRecord(): Promise<void> {
  await kept.load($memberPlace.get())
}
