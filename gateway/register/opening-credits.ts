import { isAgent } from '#contract/rights.ts'
import { OPENING_CREDITS } from '#gateway/auth/login/login.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { openWithCredits, openWithoutCredits } from '#gateway/wallet/opening.rows.ts'

/**
 * Opens the balance of an account that somebody opens by themselves or by an agent: a member's with play money, an agent's
 * empty, because agents can send theirs to the upline, who would collect it by opening agents.
 */
export async function openBalance(rows: Rows, account: { id: string; type: number }, now: number): Promise<void> {
  if (isAgent(account.type)) await openWithoutCredits(rows, account)
  else await openWithCredits(rows, { ...account, opening: OPENING_CREDITS }, now)
}
