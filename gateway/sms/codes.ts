import { createHmac, timingSafeEqual } from 'node:crypto'
import { isOneTimeCode, readCode } from '#contract/typed/code.ts'
import type { CodePurpose } from '#contract/register/sms.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import type { BackgroundWork } from '#gateway/outbox/background-work.ts'
import type { NewMessage } from '#gateway/outbox/message.ts'
import type { Outbox } from '#gateway/outbox/outbox.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'
import type { Services } from '#gateway/services.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { CODE_MINUTES, CODE_MS, RESEND_MS, stateOf } from './codes.rules.ts'
import { countTry, lastCode } from './codes.rows.ts'
import { noteCode } from './note-code.ts'

const DIGITS = 6

/** A code for one purpose at one number. */
interface Wanted {
  readonly purpose: CodePurpose
  /** A phone number in E.164, or an address for e-mail. */
  readonly number: string
}

interface CodeRequest extends Wanted {
  /** The network that the request came from. */
  readonly network: string
  readonly language: string
  /** Defaults to `sms`. */
  readonly channel?: 'email' | 'sms'
  /** The number belongs to no member: does everything except sending. */
  readonly isForNobody?: boolean
  /** For the log. */
  readonly requestId?: string
}

/** Six-digit codes, sent to phones or mailboxes. */
export interface Codes {
  /** Sends a code; `waitSeconds` if too many were requested, else `again`: when the next is allowed (server time). */
  send(request: CodeRequest): Promise<{ again: number } | { waitSeconds: number }>
  /**
   * Tries a code and counts the try, within a transaction that must be committed. Each code works once. A text that
   * cannot be a code is wrong and costs no try.
   */
  take(rows: Rows, wanted: Wanted, typed: string): Promise<'right' | 'wrong' | 'expired'>
}

interface Dependencies {
  readonly database: Database
  readonly clock: Clock
  readonly chance: Chance
  readonly outbox: Outbox
  readonly background: BackgroundWork
  readonly sealing: Services['sealing']
  /** How many messages the operator pays for in a day. */
  readonly maxPerDay: number
}

export function createCodes({ database, clock, chance, outbox, background, sealing, maxPerDay }: Dependencies): Codes {
  // kept beside the database, so that a copy of it alone is not enough to try all codes
  const secret = derivedKey(sealing, 'codes')
  const hashOf = ({ purpose, number }: Wanted, code: string) =>
    createHmac('sha256', secret).update(`${purpose} ${number} ${code}`).digest('hex')

  return {
    async send(request) {
      const { purpose, number, network, isForNobody } = request
      const now = clock()
      const code = String(chance(6).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')
      const row = { purpose, number, network, hash: hashOf(request, code), asked_at: now }
      const noted = await noteCode(row, { database, maxPerDay })
      if ('waitSeconds' in noted) return noted
      const message = { ...(await messageFor(request, code)), expiresAt: now + CODE_MS, requestId: request.requestId }
      if (!isForNobody) await deliver(request, message)
      return { again: now + RESEND_MS }
    },
    async take(rows, wanted, typed) {
      const given = readCode(typed)
      if (!isOneTimeCode(given)) return 'wrong'
      const code = await lastCode(rows, wanted)
      const now = clock()
      const state = stateOf(code, now)
      if (!code || state !== 'open') return state === 'expired' ? 'expired' : 'wrong'
      const isRight = timingSafeEqual(Buffer.from(code.hash), Buffer.from(hashOf(wanted, given)))
      await countTry(rows, code.id, isRight ? now : null)
      return isRight ? 'right' : 'wrong'
    },
  }

  /** Sends in the background if neither timing nor a failure may reveal whether the number belongs to a member. */
  async function deliver({ purpose, requestId }: CodeRequest, message: NewMessage): Promise<void> {
    if (purpose === 'register' || purpose === 'verify' || purpose === 'contact') return outbox.send(message)
    background.do(() => outbox.send(message), requestId)
  }

  async function messageFor({ channel = 'sms', number, language, purpose }: CodeRequest, code: string) {
    const letter = purpose === 'contact' ? 'contactCode' : 'emailCode'
    const id = channel === 'sms' ? 'smsCode' : letter
    const { title, summary } = await messageIn(database.read, id, language)
    const text = summary.replace('{{code}}', code).replace('{{minutes}}', String(CODE_MINUTES))
    return { channel, to: number, text, ...(channel === 'email' && { subject: title }) } as const
  }
}
