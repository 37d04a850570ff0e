import type { Insertable, Selectable } from 'kysely'
import type { Goal } from '#contract/rewards/goal.ts'
import { type RaffleLine, drawWinners, raffleListText } from '#contract/rewards/raffle-draw.ts'
import type { RaffleProof } from '#contract/rewards/raffle-proof.ts'
import type { Reward } from '#contract/rewards/reward.ts'
import { toHex } from '#contract/fair/bytes.ts'
import type { Rows } from '#gateway/db/database.ts'
import { maskedName } from '#gateway/games/winners.rules.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { LotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { fromJson } from './activities.rows.ts'
import type { allEntrants } from './raffle-entries.rows.ts'
import type { RaffleTables } from './raffles.tables.ts'

export type RaffleRow = Selectable<RaffleTables['raffle']>
export type RaffleBeacon = NonNullable<RaffleProof['beacon']>

/** What was announced. */
export interface RaffleTerms {
  readonly entry: Goal
  readonly max: number
  readonly prizes: readonly { readonly count: number; readonly gives: Reward }[]
}

export function termsOf({ terms }: Pick<RaffleRow, 'terms'>): RaffleTerms {
  return fromJson<RaffleTerms>(terms)
}

/** Names a raffle in one of its periods: what its seed and its rewards are for. */
export function raffleName({ id, period }: Pick<RaffleRow, 'id' | 'period'>): string {
  return `${id}:${period}`
}

/** Returns the rewards in the order of their drawing. */
export function prizesOf(raffle: Pick<RaffleRow, 'terms'>): Reward[] {
  return termsOf(raffle).prizes.flatMap(({ count, gives }) => Array.from({ length: count }, () => gives))
}

/** Returns the seed of a raffle and its hash: a chain of one seed, made from the key file as those of the lottery are. */
export function seedOfRaffle(keys: LotteryKeys, raffle: Pick<RaffleRow, 'id' | 'period'>) {
  const chain = keys.chain({ series: `raffle ${raffleName(raffle)}`, first_day: 0, days: 1, a_day: 1 })
  return { commitment: chain.anchor, seed: chain.seedAt(1) }
}

/** Announces a raffle with its terms, unless it is announced; returns whether it was not. Must run inside `database.write`. */
export async function insertRaffle(rows: Rows, raffle: Insertable<RaffleTables['raffle']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('raffle')
    .values(raffle)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns a raffle in one of its periods. */
export function raffleOf(rows: Rows, { id, period }: Pick<RaffleRow, 'id' | 'period'>): Promise<RaffleRow | undefined> {
  return rows.selectFrom('raffle').selectAll().where('id', '=', id).where('period', '=', period).executeTakeFirst()
}

/** Returns the raffles that are not finished, the first to be drawn first. */
export function openRaffles(rows: Rows): Promise<RaffleRow[]> {
  return rows
    .selectFrom('raffle')
    .selectAll()
    .where('drawn_at', 'is', null)
    .where('void_at', 'is', null)
    .orderBy('draws_at')
    .orderBy('id')
    .execute()
}

/** Returns the raffles that are not finished, or were after a moment; those that run first. */
export function rafflesSince(rows: Rows, since: number): Promise<RaffleRow[]> {
  return rows
    .selectFrom('raffle')
    .selectAll()
    .where((raffle) =>
      raffle.or([
        raffle.and([raffle('drawn_at', 'is', null), raffle('void_at', 'is', null)]),
        raffle('drawn_at', '>', since),
        raffle('void_at', '>', since),
      ]),
    )
    .orderBy('draws_at')
    .orderBy('id')
    .execute()
}

type Entrants = Awaited<ReturnType<typeof allEntrants>>

/** Freezes the list of entries, once. Must run inside `database.write`. */
export async function freezeRaffle(
  rows: Rows,
  raffle: RaffleRow,
  { entrants, now }: { entrants: Entrants; now: number },
): Promise<void> {
  const key = { raffle_id: raffle.id, period: raffle.period }
  const known = await raffleOf(rows, raffle)
  if (!known || known.frozen_at !== null) return
  const lines = entrants.map(({ nickname, ...line }) => ({ ...line, name: maskedName(nickname) }))
  let first = 1
  for (const [at, { memberId: member_id, name, entries }] of lines.entries()) {
    const line = { ...key, line: at + 1, member_id, name, first, entries }
    await rows.insertInto('raffle_line').values(line).execute()
    first += entries
  }
  const frozen = { frozen_at: now, accounts: lines.length, entries: first - 1, hash: hashOfLines(lines) }
  await rows
    .updateTable('raffle')
    .set(frozen)
    .where('id', '=', raffle.id)
    .where('period', '=', raffle.period)
    .executeTakeFirstOrThrow()
}

/** Returns the hash of a list as its proof shows it. */
export function hashOfLines(lines: readonly RaffleLine[]): string {
  return toHex(sha256(new TextEncoder().encode(raffleListText(lines))))
}

/** Returns the frozen list. */
export function linesOfRaffle(rows: Rows, { id, period }: Pick<RaffleRow, 'id' | 'period'>) {
  return rows
    .selectFrom('raffle_line')
    .select(['line', 'member_id', 'name', 'first', 'entries'])
    .where('raffle_id', '=', id)
    .where('period', '=', period)
    .orderBy('line')
    .execute()
}

/** Returns what was drawn, in the order of the prizes. */
export async function winsOfRaffle(rows: Rows, { id, period }: Pick<RaffleRow, 'id' | 'period'>) {
  const found = await rows
    .selectFrom('raffle_win as win')
    .innerJoin('raffle_line as line', (join) =>
      join
        .onRef('line.raffle_id', '=', 'win.raffle_id')
        .onRef('line.period', '=', 'win.period')
        .onRef('line.line', '=', 'win.line'),
    )
    .select(['win.no', 'win.line', 'win.gives', 'line.member_id', 'line.name'])
    .where('win.raffle_id', '=', id)
    .where('win.period', '=', period)
    .orderBy('win.no')
    .execute()
  return found.map(({ gives, ...win }) => ({ ...win, gives: fromJson<Reward>(gives) }))
}

/** Returns the lines that win, from 0, by the seed and the frozen list. */
export function winnersBy(
  raffle: RaffleRow,
  { seed, beacon, entries }: { seed: string; beacon: RaffleBeacon | null; entries: readonly number[] },
): Promise<number[]> {
  const source = { raffle: raffleName(raffle), seed, hash: raffle.hash ?? '', beacon: beacon?.value ?? 'none' }
  return drawWinners(source, entries, prizesOf(raffle).length)
}

interface Drawn {
  readonly seed: string
  readonly beacon: RaffleBeacon | null
  /** Lines of the list, from 0, in the order of the prizes. */
  readonly winners: readonly number[]
  readonly now: number
}

/** Writes what was drawn, once, and returns who has won. Must run inside `database.write`. */
export async function writeDraw(rows: Rows, raffle: RaffleRow, drawn: Drawn): Promise<string[]> {
  const { seed, beacon, winners, now } = drawn
  const known = await raffleOf(rows, raffle)
  if (!known || known.drawn_at !== null || known.void_at !== null) return []
  await rows
    .updateTable('raffle')
    .set({ drawn_at: now, seed, beacon: beacon && JSON.stringify(beacon) })
    .where('id', '=', raffle.id)
    .where('period', '=', raffle.period)
    .executeTakeFirstOrThrow()
  const prizes = prizesOf(raffle)
  const lines = await linesOfRaffle(rows, raffle)
  const won: string[] = []
  for (const [at, winner] of winners.entries()) {
    const line = lines[winner]
    if (!line) throw new Error(`The raffle ${raffleName(raffle)} has no line ${winner + 1}.`)
    const win = { no: at + 1, line: line.line, gives: JSON.stringify(prizes[at]) }
    await rows
      .insertInto('raffle_win')
      .values({ raffle_id: raffle.id, period: raffle.period, ...win })
      .execute()
    won.push(line.member_id)
  }
  return won
}

/** Gives a raffle up whose seed is lost. Must run inside `database.write`. */
export async function voidRaffle(rows: Rows, { id, period }: RaffleRow, now: number): Promise<void> {
  await rows
    .updateTable('raffle')
    .set({ void_at: now })
    .where('id', '=', id)
    .where('period', '=', period)
    .where('drawn_at', 'is', null)
    .where('void_at', 'is', null)
    .execute()
}
