import { describe, expect } from 'vitest'
import { current, lotteryOn } from './draws.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

// 6/45 through the whole engine with results of the test's own: bought by calls, sealed, drawn, settled. A line costs
// 1.00, of which 0.29 feed the pool; the pool starts with 100,000.00 and is capped at 1,000,000.00.
const SEED = 10_000_000
const CAP = 100_000_000
const WINNING = ['01', '02', '03', '04', '05', '06']
const FIVE = ['01', '02', '03', '04', '05', '45']
const FOUR = ['01', '02', '03', '04', '44', '45']
const NOTHING = ['40', '41', '42', '43', '44', '45']

const gameOf = (numero: string) => {
  const day = new Date(`${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6)}`).getUTCDay()
  return day === 3 ? 'DRH-004' : 'DRH-003'
}

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 6, 28, 9, 30, 20) }))
  .override('ledger', () => ({ isFalsified: false, hasSetResults: true }))
  .extend('lottery', ({ gateway, clock }) => lotteryOn(gateway, () => clock.now))
  .extend('buy', ({ clock, lottery }) => async (account: string, picks: string[], units = 1): Promise<void> => {
    const { numero } = current('L645', clock.now)
    const lines = [{ market: 'lotto', picks, units }]
    await lottery.bought({ gameCode: gameOf(numero), numeros: [numero], lines, total: units * 100 }, account)
  })
  /** Seals the next draw at its cut-off, draws the winning numbers, and settles. */
  .extend('draw', ({ clock, lottery, gateway }) => async (): Promise<void> => {
    const { closesAt, drawsAt } = current('L645', clock.now)
    clock.now = closesAt
    await lottery.advance()
    clock.now = drawsAt
    await gateway.services.database.write((rows) =>
      rows
        .updateTable('lottery_draw')
        .set({ drawn_at: clock.now, seed: new Uint8Array(32), result: WINNING.join(' ') })
        .where('drawn_at', 'is', null)
        .where('closes_at', '<=', clock.now)
        .execute(),
    )
    await lottery.advance()
  })
  .extend(
    'pool',
    ({ lottery }) =>
      () =>
        lottery.house('pool:L645'),
  )
  /** Brings the pool to an amount. */
  .extend('fill', ({ pool, gateway, clock }) => async (amount: number): Promise<void> => {
    const { seedPool } = await import('#gateway/lottery/tickets/money.rows.ts')
    const more = amount - (await pool())
    await gateway.services.database.write((rows) =>
      seedPool(rows, 'L645', { cause: `test-${more}`, amount: more, now: clock.now }),
    )
  })
  .extend(
    'factOf',
    ({ lottery }) =>
      async () =>
        JSON.parse((await lottery.draws()).at(-1)?.pool ?? 'null'),
  )
  /** What an account has won or lost since the beginning. */
  .extend(
    'gainOf',
    ({ lottery }) =>
      async (account: string) =>
        (await lottery.balance(account)) - 100_000,
  )

describe('the pool of 6/45 in the engine', () => {
  test('B23 is fed by each line, carried to the next draw, and shared by those who have all six', async ({
    buy,
    pool,
    draw,
    factOf,
    clock,
    lottery,
    gainOf,
  }) => {
    await buy('player', NOTHING, 10)
    expect(await pool()).toBe(SEED + 290)
    await draw()
    expect(await pool()).toBe(SEED + 290)
    expect(await factOf()).toEqual({ amount: SEED + 290, each: 0, tier: -1, tierEach: 0, topUp: 0, next: SEED + 290 })

    // a draw later is on sale already: its feed is not in this draw's pool
    const second = current('L645', clock.now)
    const third = current('L645', second.drawsAt)
    const lines = [{ market: 'lotto', picks: NOTHING, units: 1 }]
    await lottery.bought({ gameCode: gameOf(third.numero), numeros: [third.numero], lines, total: 100 }, 'vip')
    await buy('player', WINNING, 2)
    await buy('vip', WINNING)
    const [before, amount] = [{ player: await gainOf('player'), vip: await gainOf('vip') }, SEED + 290 + 3 * 29]
    await draw()
    const each = Math.floor(amount / 3)
    expect((await lottery.draws()).find(({ numero }) => numero === second.numero)?.pool).toBe(
      JSON.stringify({ amount, each, tier: -1, tierEach: 0, topUp: SEED - (amount - 3 * each), next: SEED }),
    )
    expect([(await gainOf('player')) - before.player, (await gainOf('vip')) - before.vip]).toEqual([2 * each, each])
    // the next pool: its start, and the line that was bought before
    expect(await pool()).toBe(SEED + 29)
  })

  test('rolls what is above its cap down to the best tier with a winner, and keeps the remainder', async ({
    buy,
    fill,
    draw,
    lottery,
    factOf,
    pool,
    gateway,
  }) => {
    await buy('player', FOUR, 3)
    await fill(CAP + 1_000)
    await draw()
    const surplus = 1_000
    const each = Math.floor(surplus / 3)
    const four = await lottery.tickets()
    expect(await factOf()).toMatchObject({ amount: CAP + surplus, each: 0, tierEach: each, topUp: 0 })
    expect(await pool()).toBe(CAP + surplus - 3 * each)
    // the fixed prize of four, and the share of the surplus
    const [won] = four
    const fixed = await gateway.services.database.read.selectFrom('lottery_win').selectAll().executeTakeFirstOrThrow()
    expect(fixed.jackpot).toBe(3 * each)
    expect(won?.paid).toBe(fixed.prize + 3 * each)

    // with a better winner, those with four get none of it
    await fill(CAP + 900)
    await buy('player', FOUR, 3)
    await buy('vip', FIVE)
    await draw()
    const wins = await gateway.services.database.read
      .selectFrom('lottery_win')
      .selectAll()
      .orderBy('ticket_id')
      .execute()
    expect(wins.slice(1).map(({ jackpot }) => jackpot)).toEqual([0, 900 + 4 * 29])
    expect(await pool()).toBe(CAP)
  })
})
