import { brand } from '#brand/brand.ts'
import type { LimitKind } from '#contract/limits/kinds.ts'
import { toDecimal } from '#contract/money/money.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { limits, spanStart } from './guard.rules.ts'

const { code: currency, digits } = brand.currency

const hitOf = prepared((rows, { memberId, kind }: { memberId: string; kind: LimitKind }) =>
  rows.selectFrom('limit_hit').select('notified_at').where('member_id', '=', memberId).where('kind', '=', kind),
)
const setHit = prepared((rows, hit: { member_id: string; kind: LimitKind; at: number; notified_at: number | null }) =>
  rows
    .insertInto('limit_hit')
    .values({ member_id: hit.member_id, kind: hit.kind, at: hit.at, notified_at: hit.notified_at })
    .onConflict((clash) =>
      clash.doUpdateSet(({ ref }) => ({ at: ref('excluded.at'), notified_at: ref('excluded.notified_at') })),
    ),
)
interface Hit {
  readonly memberId: string
  readonly kind: LimitKind
  /** Minor units; of a session minutes. */
  readonly amount: number
  /** The time of limits. */
  readonly now: number
  readonly playedMs: number
}

/** Notes that a limit has refused something, and sends its member a message once in its span. */
export async function noteHit(rows: Rows, { memberId, kind, amount, now, playedMs }: Hit): Promise<void> {
  const notifiedAt = (await hitOf(rows, { memberId, kind }))[0]?.notified_at ?? null
  const since = spanBegin(kind, now, playedMs)
  const isDue = since !== undefined && (notifiedAt === null || notifiedAt <= since)
  await setHit(rows, { member_id: memberId, kind, at: now, notified_at: isDue ? now : notifiedAt })
  if (!isDue) return
  const details = { limit: `limit_${kind}`, amount: limitText(kind, amount) }
  await insertMemberMessage(rows, { memberId, event: 'limitReached', details, at: now })
}

/** Returns when the span of a limit began; a single stake has none, and is never reached. */
function spanBegin(kind: LimitKind, now: number, playedMs: number): number | undefined {
  const { counted, span } = limits[kind]
  if (counted === 'stakeOne') return undefined
  return counted === 'session' ? now - playedMs : spanStart(span, now)
}

/** Returns a limit for a message: `limit_` ids are replaced by their texts. */
export function limitText(kind: LimitKind, amount: number | null): string {
  if (amount === null) return 'limit_none'
  return kind === 'session' ? String(amount) : `${toDecimal(amount, digits)} ${currency}`
}

const hitsSince = prepared((rows, { memberId, since }: { memberId: string; since: number }) =>
  rows
    .selectFrom('limit_hit')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('at', '>=', since)
    .orderBy('at', 'desc'),
)

/** Returns the limit that refused a stake in the last minute, if one did: a provider is not told which. */
export async function stoppedBy(rows: Rows, memberId: string, now: number): Promise<LimitKind | null> {
  const hits = await hitsSince(rows, { memberId, since: now - MINUTE_MS })
  return hits.find(({ kind }) => limits[kind].counted !== 'deposit')?.kind ?? null
}
