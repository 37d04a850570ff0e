import { sql } from 'kysely'
import { toHex } from '#contract/fair/bytes.ts'
import { leadsTo } from '#contract/fair/chain.ts'
import { resultOf } from '#contract/lottery/proof/drawing.ts'
import { readEntry } from '#contract/lottery/proof/log-entries.ts'
import type { Rows } from '#gateway/db/database.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { ChainRow } from '#gateway/lottery/record/chains.rows.ts'
import { type DrawRow, bookOfDraw, drawName, resultOfDraw } from '#gateway/lottery/record/draws.rows.ts'

type Report = (finding: string) => void

/**
 * Proves that each stored result is the one that follows from the seed of its place in the announced chain, its tickets and
 * its beacon, as the result of a draw without a row does.
 */
export async function auditResults(rows: Rows, report: Report): Promise<void> {
  const values = await loggedValues(rows)
  for (const chain of await rows.selectFrom('lottery_chain').selectAll().execute()) {
    const draws = await rows
      .selectFrom('lottery_draw')
      .selectAll()
      .where('chain_id', '=', chain.id)
      .where('drawn_at', 'is not', null)
      .orderBy('place')
      .execute()
    await auditAnnounced(rows, chain, report)
    auditSeeds(chain, draws, report)
    for (const draw of draws) await auditResult(rows, { draw, value: values.get(drawName(draw)) }, report)
  }
}

/** The log has each chain as it is stored: a result that is worked out from another one would be nobody's promise. */
async function auditAnnounced(rows: Rows, chain: ChainRow, report: Report): Promise<void> {
  const { series, first_day: firstDay, days, a_day: aDay } = chain
  const anchor = toHex(chain.anchor)
  const { rows: lines } = await sql<{ line: string }>`
    SELECT line FROM lottery_log WHERE line ->> 'anchor' = ${anchor}`.execute(rows)
  const isAnnounced = lines.some(({ line }) => {
    const entry = readEntry(line)
    if (entry?.kind !== 'chain' || entry.series !== series) return false
    return entry.firstDay === firstDay && entry.days === days && entry.aDay === aDay
  })
  if (!isAnnounced) report(`the log does not announce the chain of ${series} from day ${firstDay}`)
}

/** Each seed is hashed to the one before it, so that a whole chain costs its length once. */
function auditSeeds(chain: ChainRow, draws: readonly DrawRow[], report: Report): void {
  let before = { seed: toHex(chain.anchor), place: 0 }
  for (const draw of draws) {
    const seed = toHex(draw.seed ?? new Uint8Array())
    const isOwn = leadsTo(seed, { seed: before.seed, places: draw.place - before.place }, sha256)
    if (!isOwn) report(`the seed of draw ${drawName(draw)} is not that of its place in the announced chain`)
    else before = { seed, place: draw.place }
  }
}

async function auditResult(
  rows: Rows,
  { draw, value }: { readonly draw: DrawRow; readonly value: string | undefined },
  report: Report,
): Promise<void> {
  const [seed, root] = [toHex(draw.seed ?? new Uint8Array()), toHex(draw.root ?? new Uint8Array())]
  const source = { draw: drawName(draw), seed, root, count: draw.leaves, beacon: value ?? 'none' }
  const result = await resultOf((await bookOfDraw(rows, draw)).shape, source)
  if (result.join(' ') !== resultOfDraw(draw).join(' '))
    report(`the result of draw ${drawName(draw)} does not follow from its seed and its tickets`)
}

/** Returns the values of beacons that draws were drawn with, as the log has them. */
async function loggedValues(rows: Rows): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const beacons = rows.selectFrom('lottery_beacon').select('draw_id').limit(1)
  if (!(await beacons.executeTakeFirst())) return found
  const lines = await rows.selectFrom('lottery_log').select('line').where('line', 'like', '%"kind":"drawn"%').execute()
  for (const { line } of lines) {
    const entry = readEntry(line)
    if (entry?.kind === 'drawn' && entry.beacon !== 'none') found.set(entry.draw, entry.beacon.value)
  }
  return found
}
