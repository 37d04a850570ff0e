import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toHex } from '#contract/fair/bytes.ts'
import { leadsTo } from '#contract/fair/chain.ts'
import { resultOf } from '#contract/lottery/proof/drawing.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { buySlip } from '#gateway/lottery/tickets/buy.rows.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import { seriesOf } from '#gateway/lottery/books/calendar.ts'
import { createDraws } from '#gateway/lottery/draws/draws.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { QUICK, current, lotteryOn, onSale } from './draws.fixture.ts'
import { besidesSetResults } from '#tests/support/set-results.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** A bet on every sum of three dice: one wins. */
const everySum = {
  lines: [{ market: 'sum', picks: Array.from({ length: 16 }, (_, at) => String(at + 3)), units: 1 }],
}
const EVERY_SUM = 1_600

let now = 0
let gateway: TestGateway
let lottery: ReturnType<typeof lotteryOn>
beforeEach(async () => {
  now = Date.UTC(2026, 6, 28, 9, 30, 20)
  gateway = await startTestGateway({ clock: () => now })
  lottery = lotteryOn(gateway, () => now)
})
afterEach(() => gateway.close())

/** Restarts the gateway on the same database. */
async function restart() {
  const { databasePath } = gateway
  await gateway.stop()
  gateway = await startTestGateway({ databasePath, clock: () => now })
  lottery = lotteryOn(gateway, () => now)
}

/** Sells a slip without a call: many are quicker so. */
async function sell(account: string, slip: ReturnType<typeof lottery.slipOf>) {
  const { database, lottery: context } = gateway.services
  const member = await database.read
    .selectFrom('member')
    .select(['id', 'type'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const bought = await database.write((rows) =>
    buySlip(rows, { series: undefined, stopsAfterWin: false, ...slip, id: randomUUID(), member }, context),
  )
  expect(bought.state).toBe('bought')
}

/** Writes a result of the test's own as the fact of a draw, before it is drawn. */
async function fixResult(series: string, result: string) {
  await gateway.services.database.write((rows) =>
    rows
      .updateTable('lottery_draw')
      .set({ drawn_at: now, seed: new Uint8Array(32), result })
      .where('series', '=', series)
      .execute(),
  )
}

describe('a draw', () => {
  test('is sealed at its cut-off, drawn when it is due, and settled: winners are paid and losers get no row', async () => {
    const { closesAt, drawsAt } = current('SEA-K3-1', now)
    await lottery.bought({ ...everySum, total: EVERY_SUM })
    await lottery.bought({ lines: [{ market: 'triple', picks: ['1'], units: 1 }] }, 'vip')
    now = closesAt - 1
    await lottery.advance()
    expect((await lottery.draws())[0]).toMatchObject({ sealed_at: null })
    now = closesAt
    await lottery.advance()
    expect((await lottery.draws())[0]).toMatchObject({ sealed_at: closesAt, drawn_at: null, leaves: 2 })
    now = drawsAt
    await lottery.advance()
    const [draw] = await lottery.draws()
    expect(draw).toMatchObject({ drawn_at: drawsAt, settled_at: drawsAt })
    const [own] = await lottery.tickets()
    const sum = (own?.result ?? []).reduce((all, face) => all + Number(face), 0)
    const odds = [207, 69.1, 34.5, 20.7, 13.8, 9.87, 8.29, 7.68][Math.min(sum, 21 - sum) - 3] ?? 0
    expect(own).toMatchObject({ state: 'won', paid: Math.round(odds * 100) })
    expect(await lottery.balance()).toBe(100_000 - EVERY_SUM + (own?.paid ?? 0))
    expect((await lottery.tickets('vip'))[0]?.state).toBe(own?.result?.join('') === '111' ? 'won' : 'lost')
    expect((await lottery.log()).map(({ kind }) => kind)).toEqual(['chain', 'opening', 'sealed', 'drawn', 'settled'])
    expect(await lottery.findings()).toEqual([])
  })

  test('follows from the seed of its place in the announced chain and from its tickets', async () => {
    await lottery.bought()
    now += MINUTE_MS
    await lottery.advance()
    const [draw] = await lottery.draws()
    const chain = await gateway.services.database.read.selectFrom('lottery_chain').selectAll().executeTakeFirstOrThrow()
    const seed = toHex(draw?.seed ?? new Uint8Array())
    expect(leadsTo(seed, { seed: toHex(chain.anchor), places: draw?.place ?? 0 }, sha256)).toBe(true)
    const root = toHex(draw?.root ?? new Uint8Array())
    const source = { draw: 'SEA-K3-1:20260728-0571', seed, root, count: 1, beacon: 'none' }
    expect((await resultOf(bookOf(seriesOf('SEA-K3-1')).shape, source)).join(' ')).toBe(draw?.result)
  })

  test('B11 F is drawn once, however often and wherever it is asked for', async () => {
    await lottery.bought({ ...everySum, total: EVERY_SUM })
    now += MINUTE_MS
    const { database, lottery: context } = gateway.services
    const engines = Array.from({ length: 50 }, () => createDraws({ database, keys: context.keys, clock: () => now }))
    await Promise.all(engines.map((engine) => engine.advance()))
    const [first] = await lottery.draws()
    await restart()
    await lottery.advance()
    expect(await lottery.draws()).toEqual([first])
    expect((await lottery.log()).filter(({ draw }) => draw).map(({ kind }) => kind)).toEqual([
      'opening',
      'sealed',
      'drawn',
      'settled',
    ])
    expect(await lottery.findings()).toEqual([])
  })

  test('B12 is sealed, drawn and paid once by two processes on one file', async () => {
    const { tickets } = await lottery.bought({ ...everySum, numeros: onSale(QUICK, now, 5), total: 5 * EVERY_SUM })
    const second = await startTestGateway({ databasePath: gateway.databasePath, clock: () => now })
    now = (tickets.at(-1)?.drawsAt ?? 0) + 1
    await Promise.all([lottery.advance(), second.services.draws.advance()])
    await second.stop()
    const won = (await lottery.tickets()).reduce((sum, { paid }) => sum + paid, 0)
    expect(await lottery.balance()).toBe(100_000 - 5 * EVERY_SUM + won)
    expect((await lottery.log()).filter(({ kind }) => kind === 'drawn')).toHaveLength(5)
    expect(await lottery.findings()).toEqual([])
  })

  test('B13 overdue after a stop of 47 minutes is drawn in order under its own numero', async () => {
    const numeros = onSale(QUICK, now, 30).filter((_, at) => at % 7 === 0)
    for (const numero of numeros) await lottery.bought({ numeros: [numero] })
    await gateway.stop()
    now += 47 * MINUTE_MS
    await restart()
    await lottery.advance()
    const drawn = (await lottery.log()).filter(({ kind }) => kind === 'drawn').map(({ draw }) => draw)
    expect(drawn).toEqual(numeros.map((numero) => `SEA-K3-1:${numero}`))
    for (const draw of await lottery.draws()) expect(draw).toMatchObject({ drawn_at: now, settled_at: now })
    expect(await lottery.findings()).toEqual([])
  })

  test('B15 pays each of 15 winning tickets of one account once, in batches of 500', async () => {
    const bets = { ...lottery.slipOf(), lines: [{ market: 'side', picks: ['big'], units: 1 }], total: 100 }
    for (let at = 0; at < 1_040; at++) {
      await sell(at % 80 === 3 ? 'player' : (['vip', 'agent1', 'agent2'][at % 3] ?? 'vip'), bets)
    }
    now += MINUTE_MS
    await sealed()
    await fixResult('SEA-K3-1', '6 5 4')
    await lottery.advance()
    const own = await lottery.tickets()
    expect(own.map(({ state, paid }) => [state, paid])).toEqual(Array.from({ length: own.length }, () => ['won', 197]))
    expect(await lottery.balance()).toBe(100_000 + own.length * 97)
    expect((await lottery.draws())[0]).toMatchObject({ winners: 1_040, paid: 1_040 * 197 })
    expect(besidesSetResults(await lottery.findings())).toEqual([])
  })

  /** Seals all draws, and draws none. */
  async function sealed() {
    const { database, lottery: context } = gateway.services
    const { closes_at } = (await lottery.draws())[0] ?? { closes_at: 0 }
    await createDraws({ database, keys: context.keys, clock: () => closes_at }).advance()
  }

  test('B23 pays all winners in full, and the house below zero', async () => {
    await lottery.bought({ lines: [{ market: 'triple', picks: ['6'], units: 500 }], total: 50_000 })
    await lottery.bought({ lines: [{ market: 'triple', picks: ['6'], units: 500 }], total: 50_000 }, 'vip')
    await sealed()
    now += MINUTE_MS
    await fixResult('SEA-K3-1', '6 6 6')
    await lottery.advance()
    expect([await lottery.balance(), await lottery.balance('vip')]).toEqual([50_000 + 10_350_000, 50_000 + 10_350_000])
    expect(await lottery.house()).toBe(100_000 - 20_700_000)
    expect(besidesSetResults(await lottery.findings())).toEqual([])
  })

  test('B25 stopped after a win refunds the later tickets that are still on sale', async () => {
    const numeros = onSale(QUICK, now, 4)
    const { tickets } = await lottery.bought({ ...everySum, numeros, total: 4 * EVERY_SUM, stopsAfterWin: true })
    // the second is closed before the first is settled
    now = tickets[1]?.closesAt ?? 0
    await lottery.advance()
    const states = (await lottery.tickets()).toReversed().map(({ state }) => state)
    expect(states).toEqual(['won', 'placed', 'stopped', 'stopped'])
    now += 10 * MINUTE_MS
    await lottery.advance()
    expect((await lottery.tickets()).toReversed().map(({ state }) => state)).toEqual([
      'won',
      'won',
      'stopped',
      'stopped',
    ])
    expect(await lottery.findings()).toEqual([])
  })
})

describe('a void draw', () => {
  test('B25 that left the calendar refunds every stake, once, and is logged', async () => {
    const { tickets } = await lottery.bought({ numeros: onSale(QUICK, now, 3), total: 300 })
    await lottery.cancel([tickets[0]?.ticket ?? ''])
    const { database, lottery: context } = gateway.services
    const isPlanned = ({ numero }: { numero: string }) => numero !== tickets[1]?.numero
    for (let run = 0; run < 2; run++)
      await createDraws({ database, keys: context.keys, clock: () => now, isPlanned }).advance()
    expect((await lottery.tickets()).toReversed().map(({ state }) => state)).toEqual(['cancelled', 'void', 'placed'])
    expect(await lottery.balance()).toBe(99_900)
    expect((await lottery.log()).at(-1)).toMatchObject({ kind: 'void', reason: 'calendar' })
    expect((await lottery.buy({ numeros: [tickets[1]?.numero ?? ''] })).errorCode).toBe('draw_closed')
    expect(await lottery.findings()).toEqual([])
  })

  test('is one whose seed is lost for a day; until then it holds its series, and no other', async () => {
    await lottery.bought()
    await lottery.bought({ gameCode: 'TCG_SEA-026', lines: [{ market: 'digit1', picks: ['7'], units: 1 }], total: 10 })
    const { database } = gateway.services
    const lost = createLotteryKeys(await loadSealingKey(`${gateway.databasePath}.other`))
    const chains = {
      ...lost,
      chain: (of: Parameters<typeof lost.chain>[0]) =>
        (of.series === 'SEA-K3-1' ? lost : gateway.services.lottery.keys).chain(of),
    }
    const advance = () => createDraws({ database, keys: chains, clock: () => now }).advance()
    now += 11 * MINUTE_MS
    await advance()
    expect(await lottery.draws()).toMatchObject([{ drawn_at: null, void_at: null }, { settled_at: now }])
    expect((await lottery.buy({ numeros: onSale(QUICK, now, 1) })).errorCode).toBe('draws_late')
    now += 24 * HOUR_MS
    await advance()
    expect((await lottery.draws())[0]).toMatchObject({ void_reason: 'seed', refunded_at: now })
    expect((await lottery.tickets()).at(-1)).toMatchObject({ state: 'void', paid: 100 })
    expect((await lottery.buy({ numeros: onSale(QUICK, now, 1) })).success).toBe(true)
    expect(await lottery.findings()).toEqual([])
  })
})

describe('the facts of a draw', () => {
  test.each([
    ['UPDATE lottery_draw SET result = "9 9 9"', 'a fact of a draw never changes'],
    ['UPDATE lottery_draw SET sealed_at = 1', 'a fact of a draw never changes'],
    ['UPDATE lottery_draw SET stakes = NULL', 'a fact of a draw never changes'],
    ['UPDATE lottery_draw SET closes_at = closes_at + 1', 'a fact of a draw never changes'],
    ['DELETE FROM lottery_draw', 'a draw stays'],
    ['UPDATE lottery_ticket SET stake = 1', 'a ticket never changes'],
    ['DELETE FROM lottery_ticket', 'a ticket never changes'],
    [
      'INSERT INTO lottery_ticket SELECT 99, slip_id, draw_id, 99, leaf, salt, member_id, 0, 1, 0, 1, NULL, 0 FROM lottery_ticket',
      'the draw takes no more tickets',
    ],
    ['UPDATE lottery_log SET line = ""', 'the log is append-only'],
  ])('stay: %s is refused', async (statement, message) => {
    await lottery.bought()
    now += MINUTE_MS
    await lottery.advance()
    const { DatabaseSync } = await import('node:sqlite')
    const file = new DatabaseSync(gateway.databasePath, { timeout: 5000 })
    expect(() => file.exec(statement.replaceAll('"', "'"))).toThrow(message)
    file.close()
  })
})
