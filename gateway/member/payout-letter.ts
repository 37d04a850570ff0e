import { brand } from '#brand/brand.ts'
import { post } from '#gateway/auth/login/account-notifications.ts'
import { readingZone } from '#gateway/auth/login/time-zone.rules.ts'
import { contactOf } from '#gateway/auth/passwords/reset.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Outbox } from '#gateway/outbox/outbox.ts'
import { payoutEvents } from '#gateway/wallet/payouts.rows.ts'
import { messageText } from './messages.text.ts'

/**
 * Sends a member the message that the answer to a withdrawal put into the inbox, by e-mail, else by SMS, in the language
 * of the last login. The member has hours to dispute a payout, and may not look at the site. The gateway tries again
 * if the mail server does not take it now.
 */
export async function sendPayoutLetter(
  { read, outbox }: { readonly read: Rows; readonly outbox: Outbox },
  withdrawalId: number,
): Promise<void> {
  const message = await read
    .selectFrom('member_message')
    .innerJoin('withdrawal', 'withdrawal.member_id', 'member_message.member_id')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .select(['event', 'details', 'member_message.at', 'account', 'member.id as memberId'])
    .where('withdrawal.id', '=', withdrawalId)
    .where('event', 'in', Object.values(payoutEvents))
    .orderBy('member_message.id', 'desc')
    .executeTakeFirst()
  if (!message) return
  const contact = await contactOf(read, message.memberId)
  const { title, text } = await messageText(
    read,
    { ...message, zone: readingZone(contact) },
    contact.language ?? brand.defaultLanguage,
  )
  await post(contact, { title, text: contact.address === null ? `${brand.name}: ${text}` : text }, { outbox })
}
