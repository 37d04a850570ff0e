import type { Goal } from '#contract/rewards/goal.ts'
import { isTrial } from '#contract/rights.ts'
import { type Day, dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { playedSince } from './activities.rows.ts'
import { type Played, doneOf } from './progress.rules.ts'
import { type RaffleRow, termsOf } from './raffles.rows.ts'

/** Members that are counted at a time. */
const PAGE = 500

/** What a member has gained: entries, and how much of what brings one is done and missing for the next. */
interface Gained {
  readonly entries: number
  readonly missing: number
}

type Counted = Pick<Played, 'days'> & { readonly baseline: Readonly<Record<string, number>> }

/** Counts entries: one rule for what a member sees, the final list and the audit. */
function gainedBy(raffle: RaffleRow, { days, baseline }: Counted): Gained {
  const { entry, max } = termsOf(raffle)
  const { starts_at: at, ends_at } = raffle
  const goal: Goal = { ...entry, target: entry.target * max }
  const span = { name: raffle.period, first: dayAt(at), end: dayAt(ends_at) }
  const played = { now: ends_at, memberSince: 0, days, favourites: [], proofs: [] }
  const done = doneOf(goal, span, { played, joined: { at, baseline } })
  const entries = Math.floor(done / entry.target)
  return { entries, missing: entries < max ? entry.target - (done % entry.target) : 0 }
}

/** Returns a member's entries so far. */
export async function ownEntries(
  rows: Rows,
  raffle: RaffleRow,
  { memberId, now }: { memberId: string; now: number },
): Promise<Gained> {
  const { days } = await playedSince(rows, memberId, { first: dayAt(raffle.starts_at), now })
  const before = await beforeOf(rows, raffle, [memberId])
  return gainedBy(raffle, { days, baseline: before.get(memberId) ?? {} })
}

/** An account with entries. */
interface Entrant {
  readonly memberId: string
  readonly nickname: string
  readonly entries: number
}

/** Returns all accounts with entries, in the order of their ids; page by page, as other calls wait meanwhile. */
export async function allEntrants(rows: Rows, raffle: RaffleRow): Promise<Entrant[]> {
  const entrants: Entrant[] = []
  for (let last = ''; ;) {
    const members = await rows
      .selectFrom('member')
      .select(['id', 'nickname', 'type'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const ids = members.map(({ id }) => id)
    const days = await daysOf(rows, raffle, ids)
    const before = await beforeOf(rows, raffle, ids)
    for (const { id: memberId, nickname, type } of members) {
      const own = days.get(memberId)
      if (!own || isTrial(type)) continue
      const { entries } = gainedBy(raffle, { days: own, baseline: before.get(memberId) ?? {} })
      if (entries > 0) entrants.push({ memberId, nickname, entries })
    }
    if (members.length < PAGE) return entrants
    last = ids.at(-1) ?? last
  }
}

type GameDays = Played['days']

async function daysOf(rows: Rows, { starts_at, ends_at }: RaffleRow, ids: readonly string[]) {
  const found = await rows
    .selectFrom('game_day')
    .innerJoin('game', 'game.node_id', 'game_day.node_id')
    .select(['member_id', 'day', 'game_day.node_id as nodeId', 'game.game_type as gameType', 'settled', 'staked'])
    .where('member_id', 'in', ids)
    .where('day', '>=', dayAt(starts_at))
    .where('day', '<', dayAt(ends_at))
    .where('settled', '>', 0)
    .execute()
  const byMember = new Map<string, GameDays[number][]>()
  for (const { member_id, ...day } of found) {
    const own = byMember.get(member_id)
    if (own) own.push(day)
    else byMember.set(member_id, [day])
  }
  return byMember
}

/** Returns what members had settled on the day of the beginning, before it, by game. */
async function beforeOf(rows: Rows, { id, period }: RaffleRow, members: readonly string[]) {
  const found = await rows
    .selectFrom('raffle_before')
    .select(['member_id', 'node_id', 'settled'])
    .where('raffle_id', '=', id)
    .where('period', '=', period)
    .where('member_id', 'in', members)
    .execute()
  const byMember = new Map<string, Record<string, number>>()
  for (const { member_id, node_id, settled } of found) {
    byMember.set(member_id, { ...byMember.get(member_id), [node_id]: settled })
  }
  return byMember
}

/** Stores what was settled on a day so far: it brings no entries. Must run in the `database.write` that announces. */
export async function insertBefore(
  rows: Rows,
  { id, period, day }: { id: string; period: string; day: Day },
): Promise<void> {
  await rows
    .insertInto('raffle_before')
    .columns(['raffle_id', 'period', 'member_id', 'node_id', 'settled'])
    .expression((from) =>
      from
        .selectFrom('game_day')
        .select(({ val, ref }) => [val(id).as('raffle_id'), val(period).as('period'), ref('member_id').as('member_id')])
        .select(['node_id', 'settled'])
        .where('day', '=', day)
        .where('settled', '>', 0),
    )
    .execute()
}

/** Returns who can win nothing now: accounts that are suspended, closed or on a break. */
export async function barredMembers(rows: Rows, now: number): Promise<ReadonlySet<string>> {
  const found = await rows
    .selectFrom('member')
    .leftJoin('limit_member', 'limit_member.member_id', 'member.id')
    .select('member.id')
    .where((member) =>
      member.or([
        member('disabled_at', 'is not', null),
        member('closed_at', 'is not', null),
        member('break_until', '>', now),
      ]),
    )
    .execute()
  return new Set(found.map(({ id }) => id))
}
