import { randomBytes } from 'node:crypto'
import { brand } from '#brand/brand.ts'
import type { Database } from '#gateway/db/database.ts'
import { silentLog } from '#gateway/http/log.ts'
import { sendPayoutLetter } from '#gateway/member/payout-letter.ts'
import { type MailOptions, createOutbox } from '#gateway/outbox/outbox.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { installation } from '#system/settings.mjs'
import { printError } from './terminal.ts'

const NOT_SENT = 'The mail server did not take the e-mail to the member; the gateway will try again.'

/** The mail server of the gateway's environment. */
function mailOptions({ ATOLL_MAIL_FROM, ATOLL_SMTP_URL }: ReturnType<typeof installation>): MailOptions {
  return { from: ATOLL_MAIL_FROM ?? `${brand.name} <no-reply@localhost>`, server: ATOLL_SMTP_URL }
}

interface Place {
  readonly database: Database
  /** The database's file, beside which the key that seals waiting e-mails is. */
  readonly path: string
}

/** Sends the letter about an answer through an outbox of this command's own. */
export async function writeToMember({ database, path }: Place, withdrawalId: number): Promise<void> {
  const outbox = createOutbox({
    database,
    clock: Date.now,
    chance: randomBytes,
    sealing: await loadSealingKey(`${path}.key`),
    log: { ...silentLog, warn: () => void printError(NOT_SENT) },
    mail: mailOptions(installation()),
  })
  await sendPayoutLetter({ read: database.read, outbox }, withdrawalId)
  await outbox.close()
}
