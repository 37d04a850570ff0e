import type { LimitKind } from '#contract/limits/kinds.ts'
import { bonusAccount } from '#gateway/bonus/terms/bonus.rules.ts'
import { acceptances } from '#gateway/db/acceptances.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { type Effect, effectsOf, limits, spanStart } from '#gateway/limits/guard/guard.rules.ts'
import { meaningOf } from '#gateway/wallet/ledger-kinds.rules.ts'
import { bookOf } from '#gateway/wallet/wallet.rules.ts'
import { PEOPLE_SINCE } from './breaks-audit.ts'

type Report = (finding: string) => void

/** The schema version that introduced limits (migration 053). */
const LIMITS_SINCE = 53
/** The schema version that introduced raises of stakes (migration 077). */
const RAISES_SINCE = 77

/**
 * Proves that no history passes a limit: replays each member's ledger entries against the changes of limits and the
 * breaks, in the order in which they were written, so that no clock matters. Recomputed from the ledger alone.
 */
export async function auditLimits(rows: Rows, report: Report): Promise<void> {
  if ((await schemaOf(rows)) < LIMITS_SINCE) return
  const members = await rows.selectFrom('limit_change').select('member_id').distinct().execute()
  const paused = await rows.selectFrom('limit_break').select('member_id').distinct().execute()
  const hasReached = (await schemaOf(rows)) >= PEOPLE_SINCE
  const reached = hasReached ? await rows.selectFrom('break_reach').select('member_id').distinct().execute() : []
  for (const id of new Set([...members, ...paused, ...reached].map(({ member_id }) => member_id)))
    await auditMember(rows, { memberId: id, hasReached }, report)
}

interface Audited {
  readonly memberId: string
  /** Whether breaks hold for people in this file. */
  readonly hasReached: boolean
}

/** Returns the breaks that held for a member, each with the last ledger entry before it did. */
async function breaksOf(rows: Rows, { memberId, hasReached }: Audited) {
  const own = await rows
    .selectFrom('limit_break')
    .select((row) => ['seq', 'until', 'ended_at', row.lit(null).as('released')])
    .where('member_id', '=', memberId)
    .execute()
  if (!hasReached) return own
  const others = await rows
    .selectFrom('break_reach')
    .innerJoin('limit_break', 'limit_break.id', 'break_reach.break_id')
    .leftJoin('break_release', 'break_release.reach_id', 'break_reach.id')
    .select(['break_reach.seq', 'until', 'ended_at', 'break_release.seq as released'])
    .where('break_reach.member_id', '=', memberId)
    .execute()
  return [...own, ...others]
}

interface Change {
  readonly kind: LimitKind
  readonly amount: number | null
  readonly seq: number
}

async function auditMember(rows: Rows, audited: Audited, report: Report): Promise<void> {
  const { memberId } = audited
  const changes: Change[] = await rows
    .selectFrom('limit_change')
    .select(['kind', 'amount', 'seq'])
    .where('member_id', '=', memberId)
    .where('deed', 'in', ['set', 'confirmed'])
    .orderBy('id')
    .execute()
  await auditOwn(rows, { memberId, changes }, report)
  const breaks = await breaksOf(rows, audited)
  const inForce = new Map<LimitKind, number>()
  const history: Past[] = []
  const later = [...changes]
  const accepted = await acceptances(rows)
  for (const move of await movesOf(rows, memberId)) {
    while (later[0] && later[0].seq < move.seq) put(inForce, later.shift())
    takeBack(history, accepted, move.seq)
    // no clock that is set back counts
    const past = { ...move, at: Math.max(move.at, history.at(-1)?.at ?? 0) }
    if (isPaused(move, breaks)) report(`entry ${move.seq} of ${memberId} was made during a break`)
    for (const kind of passedBy(past, inForce, history)) report(`entry ${move.seq} passes ${kind} of ${memberId}`)
    history.push(past)
  }
}

interface Break {
  readonly seq: number
  readonly until: number | null
  readonly ended_at: number | null
  /** The last ledger entry for which it held, if it was released before its end. */
  readonly released: number | null
}

/** Returns whether something was staked or came in during a break. */
function isPaused({ seq: move, at: moved, cameIn, staked }: Past, breaks: readonly Break[]): boolean {
  if (cameIn <= 0 && staked <= 0) return false
  return breaks.some(
    ({ seq, until, ended_at: ended, released }) =>
      seq < move && move <= (released ?? Infinity) && moved < (ended ?? until ?? Infinity),
  )
}

/** What was moved while the clock was ahead counts from the time that an operator accepted before this entry. */
function takeBack(history: Past[], accepted: { at: number; seq: number }[], seq: number): void {
  for (let next = accepted[0]; next && next.seq < seq; next = accepted[0]) {
    accepted.shift()
    for (const [place, past] of history.entries()) history[place] = { ...past, at: Math.min(past.at, next.at) }
  }
}

/** Returns the limits that a movement passes. */
function passedBy(past: Past, inForce: ReadonlyMap<LimitKind, number>, history: readonly Past[]): LimitKind[] {
  return [...inForce].flatMap(([kind, amount]) => (isPassed(kind, { amount, history, past }) ? [kind] : []))
}

/** A change that is the latest of its kind must be the limit in force. */
async function auditOwn(
  rows: Rows,
  { memberId, changes }: { readonly memberId: string; readonly changes: readonly Change[] },
  report: Report,
): Promise<void> {
  const expected = new Map<LimitKind, number>()
  for (const change of changes) put(expected, change)
  const own = await rows.selectFrom('own_limit').select(['kind', 'amount']).where('member_id', '=', memberId).execute()
  const isSame = own.length === expected.size && own.every(({ kind, amount }) => expected.get(kind) === amount)
  if (!isSame) report(`the limits of ${memberId} are not what was set`)
}

function put(inForce: Map<LimitKind, number>, change: Change | undefined): void {
  if (!change) return
  if (change.amount === null) inForce.delete(change.kind)
  else inForce.set(change.kind, change.amount)
}

interface Past extends Effect {
  readonly seq: number
  readonly at: number
  /** What the same round had staked already. */
  readonly before: number
}

interface Asked {
  readonly amount: number
  readonly history: readonly Past[]
  readonly past: Past
}

function isPassed(kind: LimitKind, { amount, history, past }: Asked): boolean {
  const { counted, span } = limits[kind]
  // sessions are replayed with their reality checks (sessions-audit.ts)
  if (counted === 'session') return false
  if (counted === 'stakeOne') return past.staked > 0 && past.before + past.staked > amount
  const since = spanStart(span, past.at)
  const counts = history.filter(({ at }) => at > since)
  const sum = (field: 'cameIn' | 'staked' | 'lost') => counts.reduce((all, one) => all + one[field], 0)
  if (counted === 'deposit') return past.cameIn > 0 && sum('cameIn') + past.cameIn > amount
  if (past.staked <= 0) return false
  if (counted === 'stake') return sum('staked') + past.staked > amount
  const open = history.reduce((all, { held }) => all + held, 0)
  return sum('lost') + open + past.risked > amount
}

/** Returns the effects of a member's transfers, oldest first. */
async function movesOf(rows: Rows, memberId: string): Promise<Past[]> {
  const entries = await rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select([
      'entry.seq',
      'entry.account_id as accountId',
      'entry.amount',
      'transfer.id',
      'transfer.kind',
      'transfer.at',
    ])
    .where('entry.transfer_id', 'in', (own) =>
      own
        .selectFrom('entry')
        .select('transfer_id')
        .where('account_id', 'in', [`member:${memberId}`, bonusAccount(memberId)]),
    )
    .orderBy('entry.seq')
    .execute()
  const transfers = new Map<string, typeof entries>()
  for (const entry of entries) transfers.set(entry.id, [...(transfers.get(entry.id) ?? []), entry])
  const before = await stakedBefore(rows, memberId)
  return [...transfers.values()].flatMap((lines) => {
    const [first] = lines
    if (!first || bookOf(first.accountId) === 'trial') return []
    const effects = effectsOf(lines, (amount) => meaningOf(first.kind, amount))
    return effects.flatMap((effect) =>
      effect.memberId === memberId
        ? [{ ...effect, seq: first.seq, at: first.at, before: before.get(first.id) ?? 0 }]
        : [],
    )
  })
}

/** Returns what the rounds of a member had staked before each raise, by its transfer. */
async function stakedBefore(rows: Rows, memberId: string): Promise<ReadonlyMap<string, number>> {
  const before = new Map<string, number>()
  if ((await schemaOf(rows)) < RAISES_SINCE) return before
  const raises = await rows
    .selectFrom('play')
    .innerJoin('round', 'round.play_id', 'play.id')
    .innerJoin('round_raise as raise', (join) =>
      join.onRef('raise.vassalage', '=', 'round.vassalage').onRef('raise.round_id', '=', 'round.id'),
    )
    .select(['raise.vassalage', 'raise.round_id', 'raise.transfer_id', 'raise.amount', 'round.stake'])
    .where('play.member_id', '=', memberId)
    .orderBy('raise.vassalage')
    .orderBy('raise.round_id')
    .orderBy('raise.no', 'desc')
    .execute()
  let [round, left] = ['', 0]
  for (const raise of raises) {
    const id = `${raise.vassalage}:${raise.round_id}`
    left = (id === round ? left : raise.stake) - raise.amount
    round = id
    before.set(raise.transfer_id, left)
  }
  return before
}
