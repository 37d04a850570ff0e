import type { Insertable } from 'kysely'
import type { Database } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'
import type { Log } from '#gateway/http/log.ts'
import type { Services } from '#gateway/services.ts'
import { type Outcome, namesOf, sealMessage, tryMessage } from './mail-tries.ts'
import type { Message, NewMessage } from './message.ts'
import { pauseAfter } from './waiting.rules.ts'
import { type WaitingMessage, beginTry, dueMessages, insertWaiting } from './waiting.rows.ts'

/** E-mails that wait until the mail server has taken them. */
export interface MailQueue {
  /** Stores an e-mail and begins its first try; resolves once it is stored. */
  add(message: NewMessage): Promise<void>
  /** Returns the row of an e-mail whose first try comes with the next run; a write that inserts it sends it. */
  waitingRow(message: NewMessage): Insertable<Tables['waiting_message']>
  /** Tries the e-mails whose time has come, one after the other. Calls at the same time share one run. */
  sendDue(): Promise<void>
  /** Begins no more tries, and waits for those in progress. */
  close(): Promise<void>
}

export interface QueueContext {
  readonly database: Pick<Database, 'read' | 'write'>
  readonly clock: Clock
  readonly chance: Chance
  readonly sealing: Services['sealing']
  readonly log: Log
  /** Hands an e-mail to the mail server; rejects if it does not take it. */
  readonly deliver: (message: Message) => Promise<void>
}

export function createMailQueue(context: QueueContext): MailQueue {
  const { database, clock, log } = context
  const trying = new Set<Promise<unknown>>()
  let running: Promise<void> | undefined
  let isClosed = false

  /** Keeps a try until it has ended; one whose end was not stored is repeated. */
  function track(row: WaitingMessage): Promise<Outcome> {
    const tried = tryMessage(context, row)
      .catch((error: unknown): Outcome => {
        log.error({ event: 'mail-failed', ...namesOf(row), err: error }, 'the outcome of a try was not stored')
        return 'failed'
      })
      .finally(() => trying.delete(tried))
    trying.add(tried)
    return tried
  }

  async function sendAll(): Promise<void> {
    const began = performance.now()
    const counts: Record<Outcome, number> = { sent: 0, failed: 0, givenUp: 0 }
    for (const id of await dueMessages(database.read, clock())) {
      if (isClosed) break
      const row = await database.write((rows) => beginTry(rows, id, clock()))
      if (row) counts[await track(row)] += 1
    }
    if (counts.sent + counts.failed + counts.givenUp === 0) return
    const ms = Math.round(performance.now() - began)
    log.info({ event: 'mail', ...counts, ms }, 'tried the e-mails that waited')
  }

  return {
    async add(message) {
      const row = begunRow(context, message)
      const id = await database.write((rows) => insertWaiting(rows, row))
      void track({ ...row, id, given_up_at: null, reason: null })
    },
    waitingRow: (message) => ({ ...begunRow(context, message), tries: 0, next_try_at: clock() }),
    sendDue() {
      running ??= sendAll().finally(() => (running = undefined))
      return running
    },
    async close() {
      isClosed = true
      await Promise.all([running, ...trying])
    },
  }
}

/** Returns the row of an e-mail whose first try begins at once. */
function begunRow(context: QueueContext, message: NewMessage) {
  const now = context.clock()
  return {
    sealed: sealMessage(context, message, now),
    request_id: message.requestId ?? null,
    queued_at: now,
    expires_at: message.expiresAt ?? null,
    tries: 1,
    next_try_at: now + pauseAfter(1),
  }
}
