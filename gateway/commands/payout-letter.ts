import { randomBytes } from 'node:crypto'
import { brand } from '#brand/brand.ts'
import { post } from '#gateway/auth/login/account-notifications.ts'
import { readingZone } from '#gateway/auth/login/time-zone.rules.ts'
import { contactOf } from '#gateway/auth/passwords/reset.rows.ts'
import type { Database } from '#gateway/db/database.ts'
import { silentLog } from '#gateway/http/log.ts'
import { messageText } from '#gateway/member/messages.text.ts'
import { type MailOptions, createOutbox } from '#gateway/outbox/outbox.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { payoutEvents } from '#gateway/wallet/payouts.rows.ts'
import { printError } from './terminal.ts'

const NOT_SENT = 'The mail server did not take the e-mail to the member; the gateway will try again.'

/** The mail server of the gateway's environment. */
function mailOptions({ ATOLL_MAIL_FROM, ATOLL_SMTP_URL }: NodeJS.ProcessEnv): MailOptions {
  return { from: ATOLL_MAIL_FROM ?? `${brand.name} <no-reply@localhost>`, server: ATOLL_SMTP_URL }
}

interface Place {
  readonly database: Database
  /** The database's file, beside which the key that seals waiting e-mails is. */
  readonly path: string
}

/**
 * Sends a member the message that the answer to a withdrawal put into the inbox, by e-mail, else by SMS, in the language
 * of the last login. The member has hours to dispute a payout, and may not look at the site. The gateway tries again
 * if the mail server does not take it now.
 */
export async function sendPayoutLetter({ database, path }: Place, withdrawalId: number): Promise<void> {
  const { read } = database
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
  const outbox = createOutbox({
    database,
    clock: Date.now,
    chance: randomBytes,
    sealing: await loadSealingKey(`${path}.key`),
    log: { ...silentLog, warn: () => void printError(NOT_SENT) },
    mail: mailOptions(process.env),
  })
  await post(contact, { title, text: contact.address === null ? `${brand.name}: ${text}` : text }, { outbox })
  await outbox.close()
}
