import { brand } from '#brand/brand.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import type { BackgroundWork } from '#gateway/outbox/background-work.ts'
import type { Outbox } from '#gateway/outbox/outbox.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { DAY_MS, waitFor } from '#gateway/sms/codes.rules.ts'
import { askedLately, insertResetRequest, keepLink, memberWrittenTo, sentSince } from './reset.rows.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'

/** How long a link is good, and once (threats, T13). */
const LINK_MINUTES = 30
/** To one member in a day, whatever address is asked with. */
const MEMBER_A_DAY = 5
/** 192 bits. */
const TOKEN_BYTES = 24

interface LinkRequest {
  readonly account: string
  readonly address: string
  /** Where it is asked for from. */
  readonly network: string
  readonly language: string
}

/** Links that set a new password, sent by e-mail. */
export interface ResetLinks {
  /**
   * Sends one, if letters to this member go to this address; `waitSeconds` where too many were asked for. Nothing that
   * depends on whether there is such a member is done before this is through.
   */
  ask(request: LinkRequest): Promise<'asked' | { waitSeconds: number }>
}

interface Dependencies {
  readonly database: Database
  readonly clock: Clock
  readonly chance: Chance
  readonly outbox: Outbox
  readonly background: BackgroundWork
  /** Where visitors find the portal; never what a request says of it, which anybody may write. */
  readonly site: () => string
  /** How many the operator sends in a day. */
  readonly maxPerDay: number
}

export function createResetLinks({
  database,
  clock,
  chance,
  outbox,
  background,
  site,
  maxPerDay,
}: Dependencies): ResetLinks {
  const waitMs = async (rows: Rows, request: LinkRequest, now: number) =>
    waitFor(await askedLately(rows, request, now), now, maxPerDay)

  return {
    async ask(request) {
      const now = clock()
      // most of a flood is turned away without a write
      const waitBefore = await waitMs(database.read, request, now)
      if (waitBefore > 0) return { waitSeconds: Math.ceil(waitBefore / 1000) }
      const noted = await database.write(async (rows) => {
        const waitWithin = await waitMs(rows, request, now)
        if (waitWithin > 0) return { id: undefined, waitSeconds: Math.ceil(waitWithin / 1000) }
        const { address, network } = request
        const id = await insertResetRequest(rows, { address, network, member_id: null, asked_at: now })
        return { id, waitSeconds: 0 }
      })
      if (noted.id === undefined) return { waitSeconds: noted.waitSeconds }
      // neither the time that it takes nor a failure may tell whether there is such a member (threats, T15)
      background.do(() => send(request, noted.id))
      return 'asked'
    },
  }

  async function send(request: LinkRequest, requestId: number): Promise<void> {
    const now = clock()
    const token = chance(TOKEN_BYTES).toString('base64url')
    const member = await database.write(async (rows) => {
      const found = await memberWrittenTo(rows, request)
      if (!found || (await sentSince(rows, found.id, now - DAY_MS)) >= MEMBER_A_DAY) return undefined
      const expiresAt = now + LINK_MINUTES * 60_000
      await keepLink(rows, { member_id: found.id, hash: fingerprint(token), expires_at: expiresAt }, requestId)
      return found
    })
    if (!member) return
    const { title, summary, language } = await messageIn(database.read, 'resetLink', request.language)
    // in the fragment, which no server, log or referrer ever sees
    const link = `${site()}${language === brand.defaultLanguage ? '' : `/${language}`}/login#reset=${token}`
    const text = summary
      .replace('{{account}}', member.account)
      .replace('{{link}}', link)
      .replace('{{minutes}}', String(LINK_MINUTES))
    await outbox.send({ channel: 'email', to: member.address, subject: title, text })
  }
}
