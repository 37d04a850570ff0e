import { DAY_MS } from '#contract/time/time.ts'
import type { Database } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { nextDraw } from '#gateway/lottery/books/calendar.ts'
import { type Series, series } from '#gateway/lottery/books/series.ts'
import { missingChain, placeOf, seedPlace } from '#gateway/lottery/record/chains.rows.ts'
import { timeOf } from '#gateway/lottery/record/clock.rows.ts'
import type { LotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'

/**
 * Chains are announced so long before their first draw: a gateway that is stopped for less misses no draw, and no chain
 * is made by a purchase.
 */
const AHEAD_MS = 31 * DAY_MS

interface Context {
  readonly database: Pick<Database, 'read' | 'write'>
  readonly keys: LotteryKeys
  readonly clock: Clock
}

/**
 * Announces the chains of series that have none for their next draws: from then on each draw has a result, with or
 * without tickets. Computes the chains that are announced already, so that no result waits for one.
 * @param of defaults to all series
 * @param closing ends it between two chains
 */
export async function announceChains(
  context: Context,
  { of = series, closing }: { readonly of?: readonly Series[]; readonly closing?: AbortSignal } = {},
): Promise<void> {
  for (const one of of) {
    for (const ahead of [0, AHEAD_MS]) {
      if (closing?.aborted) return
      await announceFor(context, one, ahead)
    }
  }
}

async function announceFor({ database, keys, clock }: Context, one: Series, ahead: number): Promise<void> {
  const now = await timeOf(database.read, clock)
  const draw = nextDraw(one, now + ahead)
  if (!draw) return
  const announced = await seedPlace(database.read, draw)
  if (announced) await keys.computedChain(announced.chain)
  const named = { one, numero: draw.numero }
  const missing = await missingChain(database.read, named, { keys, now })
  if (!missing) return
  // before the write, which would hold up all others
  await keys.computedChain(missing)
  await database.write((rows) => placeOf(rows, named, { keys, now }))
}
