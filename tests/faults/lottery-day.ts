import { createHash } from 'node:crypto'
import type { Draw } from '#contract/fair/draws.ts'
import { drawResult } from '#contract/lottery/results.ts'
import { checkSlip } from '#contract/lottery/slip.ts'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import { type LotteryContext, buySlip } from '#gateway/lottery/tickets/buy.rows.ts'
import { drawsOnSale } from '#gateway/lottery/books/calendar.ts'
import { createDraws } from '#gateway/lottery/draws/draws.ts'
import { lotteryGame, offers } from '#gateway/lottery/books/games.ts'
import type { LotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { cancelOwn } from '#gateway/lottery/tickets/refund.rows.ts'
import type { SlipOrder } from '#gateway/lottery/tickets/slip-check.rows.ts'
import { orderWalletTransfer } from '#gateway/wallet/wallet-transfer.rows.ts'
import { picksOf } from '#tests/gateway/lottery/picks.fixture.ts'

const START = Date.UTC(2026, 6, 28, 9, 30, 20)
const MINUTE_MS = 60_000
const BUYERS = [
  { id: 'M1005', type: 0 },
  { id: 'M1006', type: 0 },
  { id: 'M1007', type: 4 },
] as const
/** Dice and digits of a minute, five racers, a northern draw of a minute, and one with a pool. */
const GAMES = ['TCG_SEA-030', 'TCG_SEA-026', 'TCG_SEA-031', 'TCG_VN-018', 'DRH-004']

/** The lottery on a database file, with a clock that the steps set. */
interface Hall {
  readonly database: Database
  readonly context: LotteryContext
  now: number
}

/** What members and clock do next; repeated after a stop, it must change nothing that was done. */
export type Step = (hall: Hall) => Promise<unknown>

/** Runs the steps of a day from one of them on a database file, whose key file makes the keys. */
export async function runSteps(
  databasePath: string,
  steps: readonly Step[],
  { keys, from = 0 }: { readonly keys: LotteryKeys; readonly from?: number },
): Promise<void> {
  const database = openDatabase(databasePath)
  const hall: Hall = {
    now: START,
    database,
    // the salts are of each ticket's place in time alone, so that a repeated step makes the same ticket
    context: { keys, clock: () => hall.now, mayStake: async () => undefined, chance: (size) => saltAt(hall.now, size) },
  }
  try {
    for (const [at, step] of steps.entries()) {
      hall.now = START + at * MINUTE_MS
      if (at >= from) await step(hall)
    }
  } finally {
    await database.close()
  }
}

function saltAt(now: number, size: number): Buffer {
  return createHash('sha256').update(String(now)).digest().subarray(0, size)
}

/** Makes a day of so many rounds: a ticket may be cancelled, slips are bought together, and draws are run. */
export function makeDay(random: Draw, length: number): Step[] {
  const rounds = Array.from({ length }, (_, round): Step[] => {
    const ticket = 1 + random(round * 3 + 2)
    const slips = Array.from({ length: 1 + random(3) }, (_slip, at) =>
      slipOf(random, { minute: 3 * round + 1, id: `${round}.${at}` }),
    )
    return [
      async ({ database, context, now }) => {
        if (round % 2 === 0) await fillWallets(database, { round, now })
        await cancel(database, ticket, context)
      },
      ({ database, context }) =>
        Promise.all(slips.map((order) => database.write((rows) => buySlip(rows, order, context)))),
      (hall) => advance(hall, round % 3 === 2),
    ]
  })
  // the draw with the pool is a day later, and the slips of many draws take an hour
  const last: Step[] = [60, 600, 2_000, 10_000].map((minutes) => async (hall) => {
    hall.now += minutes * MINUTE_MS
    await advance(hall, false)
  })
  return [...rounds.flat(), ...last]
}

/** Runs the draws that are due; the calendar may have lost the draws of dice in a minute, which are void then. */
function advance(hall: Hall, isPaused: boolean): Promise<void> {
  const { database, context, now } = hall
  const isPlanned = ({ series, draws_at }: { series: string; draws_at: number }) =>
    !(isPaused && series === 'SEA-K3-1' && draws_at <= now + 2 * MINUTE_MS)
  return createDraws({ database, keys: context.keys, clock: context.clock, isPlanned }).advance()
}

/** Moves some money to the lottery wallets, so that it pays for whole tickets and for parts of them. */
async function fillWallets(database: Database, { round, now }: { round: number; now: number }): Promise<void> {
  for (const member of BUYERS.filter(({ type }) => type === 0)) {
    const order = { id: `fill.${round}`, member, from: 'main', to: 'lottery', amount: '7.50', now } as const
    await database.write((rows) => orderWalletTransfer(rows, order))
  }
}

async function cancel(database: Database, ticket: number, { clock }: LotteryContext): Promise<void> {
  const owner = await database.read
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('member', 'member.id', 'ticket.member_id')
    .select(['member.id', 'member.type'])
    .where('ticket.id', '=', ticket)
    .executeTakeFirst()
  if (owner) await database.write((rows) => cancelOwn(rows, { ids: [ticket], member: owner }, clock))
}

function slipOf(random: Draw, { minute, id }: { readonly minute: number; readonly id: string }): SlipOrder {
  const game = lotteryGame(pick(GAMES, random))
  const one = game?.series[0]
  if (!game || !one) throw new Error('A game has no series.')
  const book = bookOf(one)
  const market = pick(game.markets, random)
  const lines = [
    { market: market.code, picks: picksOf(market, drawResult(book.shape, random), random), units: 1 + random(2) },
  ]
  const draws = drawsOnSale(one, START + minute * MINUTE_MS, 1 + random(4)).filter(({ numero }) => offers(game, numero))
  const slip = checkSlip({ ...book, markets: game.markets }, { lines, draws: draws.length })
  if ('flaw' in slip) throw new Error(`${market.code}: ${slip.flaw}`)
  return {
    id,
    member: pick(BUYERS, random),
    gameCode: game.nodeId,
    series: one.code,
    numeros: draws.map(({ numero }) => numero),
    lines,
    total: slip.price,
    stopsAfterWin: random(2) === 0,
  }
}

function pick<Item>(from: readonly Item[], random: Draw): Item {
  const item = from[random(from.length)]
  if (item === undefined) throw new Error('There is nothing to pick.')
  return item
}
