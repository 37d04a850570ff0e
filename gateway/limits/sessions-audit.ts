import { type Day, MINUTE_MS, dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { type Session, afterAnswer, afterStake, sessionNow } from '#gateway/limits/guard/guard.rules.ts'
import { kindsOfStakes } from '#gateway/wallet/ledger-kinds.rules.ts'

type Report = (finding: string) => void

/** The schema version that wrote down what changes sessions besides stakes (migration 058). */
const SESSIONS_SINCE = 58
const PRESET_MINUTES = 60

/** A session as it is replayed. */
interface Replay {
  session: Session
  checkMinutes: number
  /** Minutes; `undefined` without a limit. */
  limit: number | undefined
  /** What came before this entry is not known. */
  knownFrom: number
  readonly days: Map<Day, number>
  readonly later: Later[]
}

type Later = { readonly seq: number } & (
  | { readonly deed: 'limit'; readonly amount: number | null }
  | {
      readonly deed: 'kept' | 'answered' | 'interval'
      readonly at: number
      readonly after: Session
      readonly minutes: number
    }
)

/**
 * Replays every session from the stakes in the ledger, the answers to reality checks and the changes of limits, in the
 * order in which they were written: no stake was taken at a session limit or before a check was answered, and the times
 * that are stored are those that were played.
 */
export async function auditSessions(rows: Rows, report: Report): Promise<void> {
  if ((await schemaOf(rows)) < SESSIONS_SINCE) return
  const replays = await replaysOf(rows)
  const stakes = rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.seq', 'entry.account_id as account', 'transfer.at', 'transfer.id'])
    .where('transfer.kind', 'in', kindsOfStakes)
    .where((where) =>
      where.or([where('entry.account_id', 'like', 'member:%'), where('entry.account_id', 'like', 'bonus:%')]),
    )
    .where('entry.amount', '<', 0)
    .orderBy('entry.seq')
  let last = ''
  for await (const { seq, account, at, id } of stakes.stream()) {
    // a stake of own and of bonus money is one
    if (id === last) continue
    last = id
    const memberId = account.slice(account.indexOf(':') + 1)
    const replay = replays.get(memberId) ?? newReplay([])
    replays.set(memberId, replay)
    catchUp(replay, seq, (finding) => report(`${finding} of ${memberId}`))
    if (seq > replay.knownFrom) stake(replay, at, (finding) => report(`entry ${seq} of ${memberId} ${finding}`))
  }
  for (const [memberId, replay] of replays) {
    catchUp(replay, Infinity, (finding) => report(`${finding} of ${memberId}`))
    await compare(rows, { memberId, ...replay }, report)
  }
}

/** The session of somebody who never played. */
const nothing: Session = { seenAt: 0, playedMs: 0, uncheckedMs: 0 }

function newReplay(later: Later[]): Replay {
  return { session: nothing, checkMinutes: PRESET_MINUTES, limit: undefined, knownFrom: 0, days: new Map(), later }
}

async function replaysOf(rows: Rows): Promise<Map<string, Replay>> {
  const found = new Map<string, Later[]>()
  const add = (memberId: string, later: Later) => found.set(memberId, [...(found.get(memberId) ?? []), later])
  const limits = rows.selectFrom('limit_change').select(['member_id', 'seq', 'amount']).where('kind', '=', 'session')
  for (const one of await limits.where('deed', 'in', ['set', 'confirmed']).orderBy('id').execute())
    add(one.member_id, { seq: one.seq, deed: 'limit', amount: one.amount })
  for (const one of await rows.selectFrom('session_change').selectAll().orderBy('id').execute()) {
    const after = { seenAt: one.seen_at, playedMs: one.played_ms, uncheckedMs: one.unchecked_ms }
    add(one.member_id, { seq: one.seq, deed: one.deed, at: one.at, after, minutes: one.check_minutes })
  }
  return new Map(
    [...found].map(([memberId, later]) => [memberId, newReplay(later.toSorted((one, other) => one.seq - other.seq))]),
  )
}

/** Applies what was written down before an entry. */
function catchUp(replay: Replay, seq: number, report: Report): void {
  for (let next = replay.later[0]; next && next.seq < seq; next = replay.later[0]) {
    replay.later.shift()
    apply(replay, next, report)
  }
}

function apply(replay: Replay, later: Later, report: Report): void {
  switch (later.deed) {
    case 'limit':
      replay.limit = later.amount ?? undefined
      return
    case 'kept':
      replay.session = later.after
      replay.knownFrom = later.seq
      replay.checkMinutes = later.minutes
      // the rest of that day was counted with what came before
      replay.days.set(dayAt(later.at), NaN)
      return
    case 'interval':
      replay.checkMinutes = later.minutes
      return
    case 'answered':
      replay.session = afterAnswer(replay.session, later.at)
      if (!isSame(later.after, replay.session)) report('an answer to a reality check does not fit the session')
  }
}

function stake(replay: Replay, at: number, report: Report): void {
  const { playedMs, uncheckedMs } = sessionNow(replay.session, at)
  if (replay.limit !== undefined && playedMs >= replay.limit * MINUTE_MS) report('passes the session limit')
  if (uncheckedMs >= replay.checkMinutes * MINUTE_MS) report('was made before a reality check was answered')
  // the first stake begins a session at any time of any clock
  const next = replay.session === nothing ? { ...nothing, seenAt: at, gapMs: 0 } : afterStake(replay.session, at)
  if (!next) return
  const { gapMs, ...session } = next
  if (gapMs > 0) addTo(replay, at, gapMs)
  replay.session = session
}

function addTo({ days }: Replay, at: number, ms: number): void {
  const day = dayAt(at)
  days.set(day, (days.get(day) ?? 0) + ms)
}

function isSame(one: Session, other: Session): boolean {
  return one.seenAt === other.seenAt && one.playedMs === other.playedMs && one.uncheckedMs === other.uncheckedMs
}

/** Compares what is stored with what was replayed. */
async function compare(
  rows: Rows,
  { memberId, session, days }: Replay & { readonly memberId: string },
  report: Report,
): Promise<void> {
  const own = await rows
    .selectFrom('limit_member')
    .select(['seen_at as seenAt', 'played_ms as playedMs', 'unchecked_ms as uncheckedMs'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!isSame(own ?? nothing, session)) {
    report(`the session of ${memberId} is not what was played`)
  }
  const stored = await rows
    .selectFrom('limit_day')
    .select(['day', 'played_ms'])
    .where('member_id', '=', memberId)
    .execute()
  const kept = [...days].find(([, ms]) => Number.isNaN(ms))?.[0] ?? -1
  const counted = new Map(stored.map(({ day, played_ms }) => [day, played_ms]))
  for (const day of new Set([...counted.keys(), ...days.keys()])) {
    if (day <= kept || (counted.get(day) ?? 0) === (days.get(day) ?? 0)) continue
    report(`the time that ${memberId} played on day ${day} is not what is stored`)
  }
}
