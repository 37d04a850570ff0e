import { isAgent } from '#contract/rights.ts'
import { OPENING_CREDITS } from '#gateway/auth/login/login.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { grantCredits } from '#gateway/wallet/credits.rows.ts'
import { openWithCredits, openWithoutCredits } from '#gateway/wallet/opening.rows.ts'

/**
 * Opens the balance of an account: a member's with credits, which never leave it (readings, X65), an agent's empty. An
 * account that an agent opens gets credits only if the operator says so (`creditsBelow`): they would count in its pay.
 * The inbox begins with what to do first (S2.70).
 */
export async function openBalance(rows: Rows, { id, type, isBelow = false, now }: NewBalance): Promise<void> {
  await insertMemberMessage(rows, { memberId: id, event: 'welcome', at: now, key: 'welcome' })
  if (isAgent(type) || (isBelow && (await numberSetting(rows, 'creditsBelow')) === 0)) {
    return await openWithoutCredits(rows, { id, type })
  }
  await openWithCredits(rows, { id, type, opening: OPENING_CREDITS }, now)
  await grantCredits(rows, { memberId: id, amount: OPENING_CREDITS, at: now })
}

interface NewBalance {
  readonly id: string
  readonly type: number
  /** Whether an agent opened it. */
  readonly isBelow?: boolean
  readonly now: number
}
