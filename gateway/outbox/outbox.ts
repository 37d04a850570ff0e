import { createTransport } from 'nodemailer'
import type { Rows } from '#gateway/db/database.ts'
import { mailFault } from './mail-fault.ts'
import { type QueueContext, createMailQueue } from './mail-queue.ts'
import type { Message, NewMessage } from './message.ts'
import { smsText } from './sms-text.ts'
import { forgetOldest, insertMessage } from './outbox.rows.ts'
import { insertWaiting } from './waiting.rows.ts'

export interface Outbox {
  /** Whether e-mails leave this machine. */
  readonly sendsMail: boolean
  /**
   * Stores a message and sends it. Resolves once it is stored: an e-mail that the mail server does not take is tried
   * again later (decision 112).
   */
  send(message: NewMessage): Promise<void>
  /**
   * Composes an e-mail that is sent if a write stores it, together with what else that write changes: once, or not at all.
   * @returns what stores it
   */
  prepare(message: NewMessage): Promise<(rows: Rows) => Promise<unknown>>
  /** Tries the e-mails whose time has come. */
  sendDue(): Promise<void>
  /** Asks the mail server whether it would take e-mails, and warns in the log if not. */
  askServer(): Promise<void>
  /** Begins no more tries, and waits for those in progress. */
  close(): Promise<void>
}

interface Dependencies extends Omit<QueueContext, 'deliver'> {
  readonly mail: MailOptions
}

export interface MailOptions {
  /** The sender of e-mail: `Atoll <no-reply@example.test>`. */
  readonly from: string
  /** The operator's mail server, `smtp://` or `smtps://`; without one, e-mail stays in the local mailbox. */
  readonly server?: string | undefined
}

/**
 * How long a mail server may be silent, unless its address says otherwise: a whole try is over before the shortest pause
 * between two tries.
 */
const TIMEOUTS_MS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/** Creates the outbox: e-mail uses the operator's mail server, else the local mailbox; SMS only the mailbox. */
export function createOutbox({ mail, ...context }: Dependencies): Outbox {
  const { database, clock, log } = context
  // composes the message as a server would get it, to be stored
  const local = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const remote = mail.server === undefined ? undefined : createTransport(withTimeouts(mail.server))
  const queue = createMailQueue({ ...context, deliver })

  return {
    sendsMail: remote !== undefined,
    async send(message) {
      if (message.channel === 'sms') return keep({ ...message, text: smsText(message.text) }, null)
      return remote ? queue.add(message) : deliver(message)
    },
    async prepare(message) {
      if (remote) {
        const row = queue.waitingRow(message)
        return (rows) => insertWaiting(rows, row)
      }
      const raw = await compose(message)
      return (rows) => store(rows, message, raw)
    },
    sendDue: () => queue.sendDue(),
    async askServer() {
      try {
        await remote?.verify()
      } catch (error) {
        log.warn({ event: 'mail-server', ...mailFault(error) }, 'the mail server does not accept this gateway')
      }
    },
    close: () => queue.close(),
  }

  async function deliver(message: Message): Promise<void> {
    if (remote) return void (await remote.sendMail(letterOf(message)))
    await keep(message, await compose(message))
  }

  async function compose(message: Message): Promise<string> {
    return String((await local.sendMail(letterOf(message))).message)
  }

  async function keep(message: Message, raw: string | null): Promise<void> {
    await database.write((rows) => store(rows, message, raw))
  }

  async function store(rows: Rows, { channel, to, subject = '', text }: Message, raw: string | null): Promise<void> {
    await insertMessage(rows, { channel, recipient: to, subject, text, raw, sent_at: clock() })
    await forgetOldest(rows)
  }

  function letterOf({ to, subject, text }: Message) {
    // keeps the address a single one, even if it contains commas or brackets
    return { from: mail.from, to: { name: '', address: to }, subject, text, date: new Date(clock()) }
  }
}

export function withTimeouts(server: string): string {
  const url = new URL(server)
  for (const [name, ms] of Object.entries(TIMEOUTS_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms))
  return url.href
}
