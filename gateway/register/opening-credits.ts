import { isAgent } from '#contract/rights.ts'
import { OPENING_CREDITS } from '#gateway/auth/login/login.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import type { Services } from '#gateway/services.ts'
import { type Contacts, isCredited } from '#gateway/wallet/credited-contacts.rows.ts'
import { grantCredits } from '#gateway/wallet/credits.rows.ts'
import { openWithCredits, openWithoutCredits } from '#gateway/wallet/opening.rows.ts'

/**
 * Opens the balance of an account: a member's with credits, which never leave it (readings, X65), an agent's empty. The
 * inbox begins with what to do first (S2.70).
 */
async function openBalance(rows: Rows, { id, type, now, hasCredits }: NewBalance): Promise<void> {
  await insertMemberMessage(rows, { memberId: id, event: 'welcome', at: now, key: 'welcome' })
  if (isAgent(type) || !hasCredits) return await openWithoutCredits(rows, { id, type })
  await openWithCredits(rows, { id, type, opening: OPENING_CREDITS }, now)
  await grantCredits(rows, { memberId: id, amount: OPENING_CREDITS, at: now })
}

interface NewAccount {
  readonly id: string
  readonly type: number
  readonly now: number
}
interface NewBalance extends NewAccount {
  readonly hasCredits: boolean
}

interface Registered extends NewAccount {
  readonly contacts: Contacts
  /** Whether the phone number was entered with a code. */
  readonly isVerified: boolean
}

/**
 * Opens the balance of somebody who registers: with credits once for each contact, and, if the operator says so
 * (`creditsVerified`), only with a verified one.
 */
export async function openRegistered(
  rows: Rows,
  { contacts, isVerified, ...account }: Registered,
  { sealing }: Pick<Services, 'sealing'>,
): Promise<void> {
  const mayHave = isVerified || (await numberSetting(rows, 'creditsVerified')) === 0
  await openBalance(rows, { ...account, hasCredits: mayHave && !(await isCredited(rows, contacts, sealing)) })
}

/** Opens the balance of an account that an agent opens: its credits would count in the agent's pay (`creditsBelow`). */
export async function openBelow(rows: Rows, account: NewAccount): Promise<void> {
  await openBalance(rows, { ...account, hasCredits: (await numberSetting(rows, 'creditsBelow')) === 1 })
}
