import type { Book, SlipLine } from '#contract/lottery/book.ts'
import { hitsOf } from '#contract/lottery/hits.ts'
import type { DrawnNumbers } from '#contract/lottery/results.ts'
import { perHit } from '#contract/lottery/slip.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { marketOf } from '#gateway/lottery/books/books.ts'
import type { PoolFact } from './pool.rows.ts'

/** How many tickets have won a prize tier, and what they were paid together, in minor units. */
export interface PrizeCount {
  readonly market: string
  readonly tier: number
  readonly tickets: number
  readonly paid: number
}

/** The row that counts each winning ticket once, whatever it has won. */
const ALL = ''

interface Settled {
  readonly book: Book
  readonly drawn: DrawnNumbers
  readonly pool: PoolFact | null
}

/** Adds what a winning ticket was paid in each tier of its markets, its shares of the pool included. */
export function prizesByTier(lines: readonly SlipLine[], settled: Settled, counts: Map<string, PrizeCount>): void {
  const own = new Map<string, PrizeCount>()
  for (const line of lines) {
    const { book, drawn, pool } = settled
    const market = marketOf(book, line.market)
    for (const { key, counts: hits } of hitsOf(market, line.picks, drawn)) {
      for (const [tier, hit] of hits.entries()) {
        const each = perHit(market, key, tier) + (market.pool && pool ? poolShare(pool, tier, hits.length) : 0)
        const paid = hit * line.units * each
        if (paid > 0) add(own, { market: line.market, tier, tickets: 0, paid })
      }
    }
  }
  const tiers = [...own.values()]
  const all = { market: ALL, tier: 0, tickets: 0, paid: tiers.reduce((sum, { paid }) => sum + paid, 0) }
  for (const each of [...tiers, all]) add(counts, { ...each, tickets: 1 })
}

/** What each bet of a tier gets from the pool: the last tier is the jackpot, another one may get its surplus. */
function poolShare({ each, tier: lucky, tierEach }: PoolFact, tier: number, tiers: number): number {
  return (tier === tiers - 1 ? each : 0) + (tier === lucky ? tierEach : 0)
}

function keyOf({ market, tier }: Pick<PrizeCount, 'market' | 'tier'>): string {
  return `${market} ${tier}`
}

function add(counts: Map<string, PrizeCount>, more: PrizeCount): void {
  const key = keyOf(more)
  const known = counts.get(key) ?? { ...more, tickets: 0, paid: 0 }
  counts.set(key, { ...known, tickets: known.tickets + more.tickets, paid: known.paid + more.paid })
}

const upsertPrize = prepared(
  (rows, { drawId, market, tier, tickets, paid }: PrizeCount & { readonly drawId: number }) =>
    rows
      .insertInto('lottery_prize')
      .values({ draw_id: drawId, market, tier, tickets, paid })
      .onConflict((clash) =>
        clash.doUpdateSet(({ eb, ref }) => ({
          tickets: eb('lottery_prize.tickets', '+', ref('excluded.tickets')),
          paid: eb('lottery_prize.paid', '+', ref('excluded.paid')),
        })),
      ),
)

/** Adds what a batch of tickets has won. Must run inside `database.write`, before its draw is settled. */
export async function addPrizes(rows: Rows, drawId: number, counts: ReadonlyMap<string, PrizeCount>): Promise<void> {
  const none = { market: ALL, tier: 0, tickets: 0, paid: 0 }
  for (const count of counts.size > 0 ? counts.values() : [none]) await upsertPrize(rows, { drawId, ...count })
}

/** What a settled draw has paid; `undefined` for one that was settled before this was counted. */
export async function prizesOfDraw(
  rows: Rows,
  drawId: number,
): Promise<{ readonly winners: number; readonly paid: number; readonly prizes: readonly PrizeCount[] } | undefined> {
  const found = await rows
    .selectFrom('lottery_prize')
    .select(['market', 'tier', 'tickets', 'paid'])
    .where('draw_id', '=', drawId)
    .orderBy('market')
    .orderBy('tier')
    .execute()
  const all = found.find(({ market }) => market === ALL)
  return all && { winners: all.tickets, paid: all.paid, prizes: found.filter(({ market }) => market !== ALL) }
}
