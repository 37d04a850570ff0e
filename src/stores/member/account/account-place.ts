import { optional, picklist } from 'valibot'
import { as } from '#contract/list.ts'
import { securityLog } from '#contract/member/account.ts'
import { securityKinds } from '#contract/member/account-words.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { memberCentre } from '#stores/member/place.ts'

export { securityKinds }
/** The parts of the own account (S2.58). */
export const accountParts = ['profile', 'login', 'payout', 'messages', 'devices', 'data'] as const
export type AccountPart = (typeof accountParts)[number]

/** The open part, and what the security log shows. */
export const accountPlace = createPlace(memberCentre, ['securityCenter'], {
  filters: { part: as('part', optional(picklist(accountParts), 'profile')), ...securityLog.filters },
  sorts: securityLog.sorts,
})
