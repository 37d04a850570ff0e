import { type Transporter, createTransport } from 'nodemailer'
import type { Database } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { smsText } from './sms-text.ts'
import { forgetOldest, insertMessage } from './outbox.rows.ts'

/** A message to one person. `to` is an e-mail address or a phone number with its country code (`+8801712345678`). */
interface Message {
  readonly channel: 'email' | 'sms'
  readonly to: string
  /** The subject of an e-mail; absent for a text message. */
  readonly subject?: string
  readonly text: string
}

export interface Outbox {
  /** Sends; throws if the mail server does not accept it. */
  send(message: Message): Promise<void>
}

interface Dependencies {
  readonly database: Database
  readonly clock: Clock
  readonly mail: MailOptions
}

export interface MailOptions {
  /** The sender of e-mail: `Atoll <no-reply@example.test>`. */
  readonly from: string
  /** The operator's mail server, `smtp://` or `smtps://`; without one, e-mail stays in the local mailbox. */
  readonly server?: string | undefined
}

/** Creates the outbox: e-mail uses the operator's mail server, else the local mailbox; SMS only the mailbox. */
export function createOutbox({ database, clock, mail }: Dependencies): Outbox {
  // composes the message as a server would get it, to be stored
  const local = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const remote = mail.server === undefined ? undefined : createTransport(mail.server)

  async function keep({ channel, to, subject = '', text }: Message, raw: string | null): Promise<void> {
    const message = { channel, recipient: to, subject, text, raw, sent_at: clock() }
    await database.write(async (rows) => {
      await insertMessage(rows, message)
      await forgetOldest(rows)
    })
  }

  return {
    async send(message) {
      if (message.channel === 'sms') return keep({ ...message, text: smsText(message.text) }, null)
      if (remote) return deliver(remote, message)
      const { message: raw } = await local.sendMail(letterOf(message))
      await keep(message, String(raw))
    },
  }

  async function deliver(through: Transporter, message: Message): Promise<void> {
    await through.sendMail(letterOf(message))
  }

  function letterOf({ to, subject, text }: Message) {
    // keeps the address a single one, even if it contains commas or brackets
    return { from: mail.from, to: { name: '', address: to }, subject, text, date: new Date(clock()) }
  }
}
