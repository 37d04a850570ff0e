import { sql } from 'kysely'
import { leadsTo } from '#contract/fair/chain.ts'
import type { Rows } from '#gateway/db/database.ts'
import { differing } from '#gateway/db/differing.rows.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { hasPointsEntries } from '#gateway/points/points-audit.ts'
import { fromJson } from './activities.rows.ts'
import { allEntrants } from './raffle-entries.rows.ts'
import {
  type RaffleBeacon,
  type RaffleRow,
  hashOfLines,
  linesOfRaffle,
  prizesOf,
  raffleName,
  winnersBy,
  winsOfRaffle,
} from './raffles.rows.ts'

/** The schema version that introduced raffles (migration 101). */
const RAFFLES_SINCE = 101

type Report = (finding: string) => void

/**
 * Proves raffles: the frozen list has the entries that were played for, the seed is the one that was announced, the winners
 * follow from both, and each prize was given once, to the account that was drawn.
 */
export async function auditRaffles(rows: Rows, report: Report): Promise<void> {
  if ((await schemaOf(rows)) < RAFFLES_SINCE) return
  const frozen = await rows.selectFrom('raffle').selectAll().where('frozen_at', 'is not', null).execute()
  for (const raffle of frozen) {
    const lines = await linesOfRaffle(rows, raffle)
    await auditList(rows, { raffle, lines }, report)
    await auditWinners(rows, { raffle, lines }, report)
  }
  await auditTaken(rows, report)
  if (await hasPointsEntries(rows)) await auditGiven(rows, report)
}

interface Frozen {
  readonly raffle: RaffleRow
  readonly lines: Awaited<ReturnType<typeof linesOfRaffle>>
}

async function auditList(rows: Rows, { raffle, lines }: Frozen, report: Report): Promise<void> {
  const name = raffleName(raffle)
  if (hashOfLines(lines) !== raffle.hash) report(`the list of raffle ${name} has another hash than was published`)
  const entries = lines.reduce((sum, line) => sum + line.entries, 0)
  if (lines.length !== raffle.accounts || entries !== raffle.entries) report(`raffle ${name} counts its list otherwise`)
  // who had no part in it, as a break ran then, is not known any more
  const played = new Map((await allEntrants(rows, raffle)).map((one) => [one.memberId, one.entries]))
  for (const line of lines)
    if (played.get(line.member_id) !== line.entries)
      report(`line ${line.line} of raffle ${name} has ${line.entries} entries, but its account played for others`)
}

async function auditWinners(rows: Rows, { raffle, lines }: Frozen, report: Report): Promise<void> {
  const { seed, commitment } = raffle
  if (seed === null) return
  const name = raffleName(raffle)
  if (!leadsTo(seed, { seed: commitment, places: 1 }, sha256)) report(`raffle ${name} was drawn with another seed`)
  const beacon = raffle.beacon === null ? null : fromJson<RaffleBeacon>(raffle.beacon)
  if ((beacon?.round ?? null) !== raffle.round) report(`raffle ${name} was drawn with another beacon`)
  const drawn = await winnersBy(raffle, { seed, beacon, entries: lines.map(({ entries }) => entries) })
  const prizes = prizesOf(raffle)
  const expected = drawn.map((line, at) => `${line + 1} ${JSON.stringify(prizes[at])}`)
  const stored = (await winsOfRaffle(rows, raffle)).map(({ line, gives }) => `${line} ${JSON.stringify(gives)}`)
  if (expected.join() !== stored.join())
    report(`the winners of raffle ${name} do not follow from its seed and its list`)
}

/** What was taken was won by the account that took it; the table has each once. */
async function auditTaken(rows: Rows, report: Report): Promise<void> {
  const { rows: wrong } = await sql<{ member_id: string; item_id: string; period: string }>`
    SELECT member_id, item_id, period FROM activity_taken AS taken WHERE source = 'raffle' AND NOT EXISTS (
      SELECT 1 FROM raffle_win AS win JOIN raffle_line AS line USING (raffle_id, period, line)
      WHERE win.raffle_id = taken.item_id AND win.period = taken.period AND line.member_id = taken.member_id
        AND win.gives = taken.gives)`.execute(rows)
  for (const { member_id, item_id, period } of wrong)
    report(`member ${member_id} took a prize of raffle ${item_id}:${period} that it did not win`)
}

/** What was given for raffles is what was taken, once each. */
async function auditGiven(rows: Rows, report: Report): Promise<void> {
  const wrong = await differing<{ id: string }>(
    rows,
    sql`SELECT id, member_id, amount FROM points_entry WHERE id GLOB 'raffle:*'
      UNION ALL SELECT reward_id, member_id, amount FROM bonus WHERE reward_id GLOB 'raffle:*'`,
    sql`SELECT 'raffle:' || item_id || ':' || period || ':' || member_id AS id, member_id,
        coalesce(gives ->> '$.points', gives ->> '$.bonus.amount') AS amount
      FROM activity_taken WHERE source = 'raffle'`,
  )
  for (const { id } of wrong) report(`the reward ${id} differs from the prize that was taken`)
}
