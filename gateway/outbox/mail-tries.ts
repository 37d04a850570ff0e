import { literal, object, parse, string } from 'valibot'
import { decryptSecret, encryptSecret } from '#gateway/http/kept-secret.ts'
import { mailFault } from './mail-fault.ts'
import type { QueueContext } from './mail-queue.ts'
import type { Message } from './message.ts'
import { isExpired, pauseAfter, reasonToGiveUp } from './waiting.rules.ts'
import { type WaitingMessage, deleteWaiting, giveUp, postpone } from './waiting.rows.ts'
import type { GiveUpReason } from './waiting.tables.ts'

const storedMessage = object({ channel: literal('email'), to: string(), subject: string(), text: string() })
const PURPOSE = 'outbox'

/** How a try has ended. */
export type Outcome = 'sent' | 'failed' | 'givenUp'

/** Tries an e-mail whose try has begun, and stores how it ended. Rejects only if the database does. */
export async function tryMessage(context: QueueContext, row: WaitingMessage): Promise<Outcome> {
  const message = openMessage(context, row)
  if (!message) return end(context, row, 'unreadable')
  if (isExpired(row, context.clock())) return end(context, row, 'expired')
  try {
    await context.deliver(message)
  } catch (error) {
    return fail(context, row, error)
  }
  await context.database.write((rows) => deleteWaiting(rows, row.id))
  return 'sent'
}

async function fail(context: QueueContext, row: WaitingMessage, error: unknown): Promise<Outcome> {
  const { database, clock, log } = context
  const [now, pauseMs] = [clock(), pauseAfter(row.tries)]
  const reason = reasonToGiveUp(row, now)
  const next = reason === undefined ? { nextTryInS: pauseMs / 1000 } : {}
  log.warn({ event: 'mail-failed', ...namesOf(row), ...mailFault(error), ...next }, 'an e-mail was not sent')
  if (reason !== undefined) return end(context, row, reason)
  await database.write((rows) => postpone(rows, row.id, now + pauseMs))
  return 'failed'
}

async function end(
  { database, clock, log }: QueueContext,
  row: WaitingMessage,
  reason: GiveUpReason,
): Promise<Outcome> {
  await database.write((rows) => giveUp(rows, row.id, { reason, now: clock() }))
  log.error({ event: 'mail-given-up', ...namesOf(row), reason }, 'an e-mail is given up')
  return 'givenUp'
}

/** The names of an e-mail in the log, which has nothing else of it. */
export function namesOf({ id, request_id, tries }: WaitingMessage) {
  return { message: id, reqId: request_id, tries }
}

/** Encrypts an e-mail that is queued now. */
export function sealMessage(context: QueueContext, { channel, to, subject = '', text }: Message, now: number): string {
  return encryptSecret(JSON.stringify({ channel, to, subject, text }), { purpose: PURPOSE, of: String(now) }, context)
}

/** Returns what an e-mail says, or `undefined` if the key file beside the database is another one now. */
function openMessage({ sealing }: QueueContext, row: WaitingMessage): Message | undefined {
  try {
    const opened = decryptSecret(row.sealed ?? '', { purpose: PURPOSE, of: String(row.queued_at) }, sealing)
    return parse(storedMessage, JSON.parse(opened))
  } catch {
    return undefined // it is given up, with an error in the log
  }
}
