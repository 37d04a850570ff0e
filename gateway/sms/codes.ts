import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '#contract/register/sms.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import type { BackgroundWork } from '#gateway/outbox/background-work.ts'
import type { Outbox } from '#gateway/outbox/outbox.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'
import type { Services } from '#gateway/services.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { CODE_MINUTES, RESEND_MS, stateOf } from './codes.rules.ts'
import { countTry, lastCode } from './codes.rows.ts'
import { noteCode } from './note-code.ts'

const DIGITS = 6

/** A code for one purpose at one number. */
interface Wanted {
  readonly purpose: CodePurpose
  /** A telephone as the world dials it; or an address, where it goes by e-mail. */
  readonly number: string
}

interface CodeRequest extends Wanted {
  /** Where it is asked for from. */
  readonly network: string
  readonly language: string
  /** `sms` where nothing is said. */
  readonly channel?: 'email' | 'sms'
  /** Nobody has this number: all goes as if, but nothing is sent. */
  readonly isForNobody?: boolean
}

/** Codes of six digits, sent to telephones or mailboxes. */
export interface Codes {
  /** Sends one; `waitSeconds` where too many were asked for, `again` when the next may be (by our clock). */
  send(request: CodeRequest): Promise<{ again: number } | { waitSeconds: number }>
  /** Tries one, within a transaction that must be committed: it counts the try. Good once. */
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
  // beside the database, not in it: whoever has only the one cannot try all the codes
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
      const message = await messageFor(request, code)
      if (!isForNobody) await deliver(request, message)
      return { again: now + RESEND_MS }
    },
    async take(rows, wanted, typed) {
      const code = await lastCode(rows, wanted)
      const now = clock()
      const state = stateOf(code, now)
      if (!code || state !== 'open') return state === 'expired' ? 'expired' : 'wrong'
      const isRight = timingSafeEqual(Buffer.from(code.hash), Buffer.from(hashOf(wanted, typed.trim())))
      await countTry(rows, code.id, isRight ? now : null)
      return isRight ? 'right' : 'wrong'
    },
  }

  /** Where the answer must not tell whether somebody has the number, neither may the time it takes, nor a failure. */
  async function deliver({ purpose }: CodeRequest, message: Parameters<Outbox['send']>[0]): Promise<void> {
    if (purpose === 'register' || purpose === 'verify') return outbox.send(message)
    background.do(() => outbox.send(message))
  }

  async function messageFor({ channel = 'sms', number, language }: CodeRequest, code: string) {
    const id = channel === 'sms' ? 'smsCode' : 'emailCode'
    const { title, summary } = await messageIn(database.read, id, language)
    const text = summary.replace('{{code}}', code).replace('{{minutes}}', String(CODE_MINUTES))
    return { channel, to: number, text, ...(channel === 'email' && { subject: title }) } as const
  }
}
