import type { LimitKind } from '#contract/limits/kinds.ts'
import type { Rows } from '#gateway/db/database.ts'
import { limitText } from '#gateway/limits/guard/hits.rows.ts'
import { type MessageDetails, insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'

interface Changed {
  readonly memberId: string
  readonly kind: LimitKind
  readonly amount: number | null
  readonly at: number
  readonly event: 'limitLowered' | 'limitAsked' | 'limitRaised' | 'limitKept'
}

/** Tells a member, in the write that changes a limit, what becomes of it (S2.70). */
export async function tellOfLimit(
  rows: Rows,
  { memberId, kind, amount, at, event }: Changed,
  more: MessageDetails = {},
): Promise<void> {
  const details = { limit: `limit_${kind}`, amount: limitText(kind, amount), ...more }
  await insertMemberMessage(rows, { memberId, event, details, at })
}

interface Paused {
  readonly memberId: string
  readonly kind: 'timeOut' | 'exclusion'
  /** Null for good. */
  readonly until: number | null
  readonly at: number
}

/** Tells a member, in the write that starts it, of a break and its end. */
export async function tellOfBreak(rows: Rows, { memberId, kind, until, at }: Paused): Promise<void> {
  const event = kind === 'timeOut' ? 'timeOutStarted' : 'exclusionStarted'
  await insertMemberMessage(rows, { memberId, event, details: { until: until ?? 'limit_forGood' }, at })
}
