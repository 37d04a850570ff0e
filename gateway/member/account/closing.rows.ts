import { unmatchableHash } from '#gateway/auth/passwords/passwords.ts'
import { setPassword } from '#gateway/auth/passwords/password.rows.ts'
import { giveUpAll } from '#gateway/wallet/bonus.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Services } from '#gateway/services.ts'
import { keepCredited } from '#gateway/wallet/credited-contacts.rows.ts'
import { returnCredits } from '#gateway/wallet/opening.rows.ts'
import { orderCollection } from '#gateway/wallet/wallet-transfer.rows.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { otherWallets } from '#gateway/wallet/wallets.rules.ts'
import { obstaclesOf } from './account.rows.ts'

/** What is deleted with an account: contacts, means to log in, and what only its member reads. */
const deleted = [
  'phone',
  'mailbox',
  'passkey',
  'authenticator',
  'recovery_code',
  'provider_link',
  'payee',
  'person_key',
  'member_picture',
  'payment_password',
  'known_device',
  'known_network',
  'member_message',
  'message_choice',
  'security_event',
  'friend_code',
] as const

/**
 * Closes an account for good. `false` if it has become busy meanwhile. The row of the member stays, suspended and without
 * personal data, so that records of money keep their owner and nobody gets the name again.
 */
export async function closeForGood(
  rows: Rows,
  member: Owner,
  { clock, sealing }: Pick<Services, 'clock' | 'sealing'>,
): Promise<boolean> {
  const now = clock()
  if ((await obstaclesOf(rows, member, now)).length > 0) return false
  const { id } = member
  // also from wallets that the operator has closed: nobody could take it from there later
  await orderCollection(rows, { id: 'closing', member, now }, otherWallets)
  await giveUpAll(rows, id, now)
  await returnCredits(rows, member, now)
  await setPassword(rows, { memberId: id, after: unmatchableHash, expiresAt: null, at: now })
  // else a bonus would come into the closed account
  await rows
    .updateTable('application')
    .set({ state: 'rejected', reason: 'withdrawn', answered_at: now })
    .where('member_id', '=', id)
    .where('state', '=', 'applying')
    .execute()
  // before its links are deleted: those of an open account are permanent (S4.48)
  await rows
    .updateTable('member')
    .set((row) => ({ nickname: row.ref('account'), labels: '[]', disabled_at: now, closed_at: now }))
    .where('id', '=', id)
    .execute()
  await keepCredited(rows, id, sealing)
  for (const table of deleted) await rows.deleteFrom(table).where('member_id', '=', id).execute()
  await rows
    .updateTable('registration')
    .set({ email: null, mobile: null, dialing_code: null, payee_name: null, contacts: '{}' })
    .where('member_id', '=', id)
    .execute()
  return true
}
