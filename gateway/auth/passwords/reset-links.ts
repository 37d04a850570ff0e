import { brand } from '#brand/brand.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import type { BackgroundWork } from '#gateway/outbox/background-work.ts'
import type { Outbox } from '#gateway/outbox/outbox.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { waitFor } from '#gateway/sms/codes.rules.ts'
import { recentRequests, insertResetRequest, keepLink, memberWrittenTo, sentSince } from './reset.rows.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'

/** How long a link is valid; it works once (threats, T13). */
const LINK_MINUTES = 30
/** Links per member and day, whatever address is requested. */
const MEMBER_A_DAY = 5
/** 192 bits. */
const TOKEN_BYTES = 24

interface LinkRequest {
  readonly account: string
  readonly address: string
  /** The network that the request came from. */
  readonly network: string
  readonly language: string
  /** For the log. */
  readonly requestId?: string
}

/** Links that set a new password, sent by e-mail. */
export interface ResetLinks {
  /**
   * Sends a link if it goes to this member's address; `waitSeconds` if too many were requested. Nothing that depends on
   * whether the member exists happens before it returns.
   */
  ask(request: LinkRequest): Promise<'asked' | { waitSeconds: number }>
}

interface Dependencies {
  readonly database: Database
  readonly clock: Clock
  readonly chance: Chance
  readonly outbox: Outbox
  readonly background: BackgroundWork
  /** The portal's public address; never taken from a request, which could name any. */
  readonly site: () => string
  /** How many links the operator sends in a day. */
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
    waitFor(await recentRequests(rows, request, now), now, maxPerDay)

  return {
    async ask(request) {
      const now = clock()
      // rejects most of a flood without a write
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
      // neither the time it takes nor a failure may reveal whether the member exists (threats, T15)
      background.do(() => send(request, noted.id), request.requestId)
      return 'asked'
    },
  }

  async function send(request: LinkRequest, requestRow: number): Promise<void> {
    const now = clock()
    const token = chance(TOKEN_BYTES).toString('base64url')
    const expiresAt = now + LINK_MINUTES * 60_000
    const member = await database.write(async (rows) => {
      const found = await memberWrittenTo(rows, request)
      if (!found || (await sentSince(rows, found.id, now - DAY_MS)) >= MEMBER_A_DAY) return undefined
      await keepLink(rows, { member_id: found.id, hash: fingerprint(token), expires_at: expiresAt }, requestRow)
      return found
    })
    if (!member) return
    const { title, summary, language } = await messageIn(database.read, 'resetLink', request.language)
    // in the fragment, which no server, log or referrer sees
    const link = `${site()}${language === brand.defaultLanguage ? '' : `/${language}`}/login#reset=${token}`
    const text = summary
      .replace('{{account}}', member.account)
      .replace('{{link}}', link)
      .replace('{{minutes}}', String(LINK_MINUTES))
    const { requestId } = request
    await outbox.send({ channel: 'email', to: member.address, subject: title, text, expiresAt, requestId })
  }
}
