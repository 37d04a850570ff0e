import { describe, expect } from 'vitest'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { drawResults, nearNumeros } from '#contract/lottery/numeros.ts'
import type { Drawn } from '#contract/lottery/opened.ts'
import { current, lotteryOn, onSale } from './draws.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { besidesSetResults } from '#tests/support/set-results.ts'

const SEED = 10_000_000
const CAP = 100_000_000
const WINNING = ['01', '02', '03', '04', '05', '06']

/** 6/45 draws on Wednesdays and Saturdays, each a lottery of its own. */
function offersWednesdays(numero: string): boolean {
  return new Date(`${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6)}`).getUTCDay() === 3
}

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 6, 28, 9, 30, 20) }))
  .override('ledger', () => ({ isFalsified: false, hasSetResults: true }))
  .extend('lottery', ({ gateway, clock }) => lotteryOn(gateway, () => clock.now))
  /** Fixes the results of the draws that are closed, and settles them. */
  .extend(
    'drawAs',
    ({ clock, lottery, gateway }) =>
      async (result: readonly string[], { closesAt, drawsAt }: { closesAt: number; drawsAt: number }) => {
        clock.now = closesAt
        await lottery.advance()
        clock.now = drawsAt
        await gateway.services.database.write((rows) =>
          rows
            .updateTable('lottery_draw')
            .set({ drawn_at: clock.now, seed: new Uint8Array(32), result: result.join(' ') })
            .where('drawn_at', 'is', null)
            .where('closes_at', '<=', clock.now)
            .execute(),
        )
        await lottery.advance()
      },
  )
  .extend('resultOf', ({ gateway }) => async (series: string, numero: string): Promise<Drawn | undefined> => {
    const reply = await gateway.call(drawResults, { series, only: numero })
    return parse(drawResults.value, reply.value).draws[0]
  })

describe('the jackpot of a draw on sale', () => {
  test('B23 is what the draw would share now, without what later draws have fed, and says that nobody outside witnesses it', async ({
    gateway,
    clock,
    lottery,
  }) => {
    const near = async () => {
      const reply = await gateway.call(nearNumeros, { gameCode: 'DRH-004' })
      return parse(nearNumeros.value, reply.value).jackpot
    }
    expect(await near()).toEqual({ amount: SEED, hasBeacon: false })
    const [first = '', second = ''] = onSale('DRH-004', clock.now, 60).filter((numero) => offersWednesdays(numero))
    const lines = (units: number) => [{ market: 'lotto', picks: WINNING, units }]
    await lottery.bought({ gameCode: 'DRH-004', numeros: [second], lines: lines(4), total: 400 })
    expect(await near()).toEqual({ amount: SEED, hasBeacon: false })
    await lottery.bought({ gameCode: 'DRH-004', numeros: [first], lines: lines(1), total: 100 })
    expect(await near()).toEqual({ amount: SEED + 29, hasBeacon: false })
    const other = await gateway.call(nearNumeros, { gameCode: 'TCG_VN-001' })
    expect(parse(nearNumeros.value, other.value).jackpot).toBeNull()
  })
})

describe('what a draw has paid', () => {
  test('X60 X40 is counted by market and tier, a ticket once in each; free play is left out and nobody is named', async ({
    clock,
    lottery,
    drawAs,
    resultOf,
  }) => {
    const draw = current('VN-N', clock.now)
    const special = ['12345', ...Array.from({ length: 26 }, (_, at) => String(10_000 + at))]
    const lines = [
      { market: 'de', picks: ['25'], units: 2 },
      { market: 'de', picks: ['00'], units: 1 },
    ]
    const both = { gameCode: 'TCG_VN-003', numeros: [draw.numero], lines, total: 30 }
    for (const account of ['player', 'vip', 'trial']) await lottery.bought(both, account)
    await lottery.bought({ ...both, lines: [{ market: 'de', picks: ['99'], units: 1 }], total: 10 })
    await lottery.bought({
      gameCode: 'TCG_VN-001',
      numeros: [draw.numero],
      lines: [{ market: 'lo2', picks: ['45', '25'], units: 1 }],
      total: 540,
    })
    await drawAs(special, draw)
    const found = await resultOf('VN-N', draw.numero)
    expect(found?.payout).toEqual({
      winners: 3,
      paid: 2 * 1_920 + 2 * 960,
      prizes: [
        { market: 'de', tier: 0, tickets: 2, paid: 2 * 1_920 },
        { market: 'lo2', tier: 0, tickets: 1, paid: 2 * 960 },
      ],
      pool: null,
    })
    expect(JSON.stringify(found)).not.toMatch(/player|vip|trial|member/)
  })

  test('X60 a draw without tickets has paid nothing, and lists state no payouts unless asked', async ({
    lottery,
    clock,
    gateway,
    resultOf,
  }) => {
    await lottery.bought()
    await lottery.advance()
    clock.now += 10 * 60_000
    await lottery.advance()
    const reply = await gateway.call(drawResults, { series: 'SEA-K3-1' })
    const { draws } = parse(drawResults.value, reply.value)
    expect(draws.length).toBeGreaterThan(2)
    expect(draws.some((draw) => draw.payout)).toBe(false)
    const full = await gateway.call(drawResults, { series: 'SEA-K3-1', detail: 'payout' })
    const [last] = parse(drawResults.value, full.value).draws
    expect(last).toEqual({ ...draws[0], payout: { winners: 0, paid: 0, prizes: [], pool: null } })
    expect(await resultOf('SEA-K3-1', draws[0]?.numero ?? '')).toEqual(last)
  })

  test('X60 B23 of 6/45 each number of matches is a tier, and the jackpot states what it held, paid and carries over', async ({
    clock,
    lottery,
    drawAs,
    resultOf,
  }) => {
    const lotto = async (account: string, picks: string[], units = 1) => {
      const { numero } = current('L645', clock.now)
      const lines = [{ market: 'lotto', picks, units }]
      await lottery.bought({ gameCode: 'DRH-004', numeros: [numero], lines, total: units * 100 }, account)
    }
    const draw = current('L645', clock.now)
    await lotto('player', WINNING)
    await lotto('vip', ['01', '02', '03', '04', '05', '45'], 3)
    await lotto('agent1', ['01', '02', '03', '43', '44', '45'])
    await lotto('agent2', ['40', '41', '42', '43', '44', '45'])
    const before = SEED + 6 * 29
    await drawAs(WINNING, draw)
    const found = await resultOf('L645', draw.numero)
    expect(found?.payout).toEqual({
      winners: 3,
      paid: before + 3 * 500_000 + 1_000,
      prizes: [
        { market: 'lotto', tier: 1, tickets: 1, paid: 1_000 },
        { market: 'lotto', tier: 3, tickets: 1, paid: 3 * 500_000 },
        { market: 'lotto', tier: 4, tickets: 1, paid: before },
      ],
      pool: { before, paid: before, added: SEED, next: SEED, each: before },
    })
  })

  test('X60 B23 a jackpot above its cap is rolled down: the tier that gets it and the pool state so', async ({
    clock,
    lottery,
    gateway,
    drawAs,
    resultOf,
  }) => {
    const { seedPool } = await import('#gateway/lottery/tickets/money.rows.ts')
    const draw = current('L645', clock.now)
    const lines = [{ market: 'lotto', picks: ['01', '02', '03', '04', '44', '45'], units: 1 }]
    await lottery.bought({ gameCode: 'DRH-004', numeros: [draw.numero], lines, total: 100 })
    const more = CAP + 70_000 - (SEED + 29)
    await gateway.services.database.write((rows) =>
      seedPool(rows, 'L645', { cause: 'test', amount: more, now: clock.now }),
    )
    await drawAs(WINNING, draw)
    const found = await resultOf('L645', draw.numero)
    expect(found?.payout).toMatchObject({
      prizes: [{ market: 'lotto', tier: 2, tickets: 1, paid: 10_000 + 70_000 }],
      pool: { before: CAP + 70_000, paid: 70_000, added: 0, next: CAP, each: 0 },
    })
  })

  test('B15 tickets of several batches are counted together, once, the counts of a settled draw never change, and the audit finds one that differs', async ({
    gateway,
    clock,
    lottery,
    drawAs,
    resultOf,
    ledger,
  }) => {
    ledger.isFalsified = true
    const { database } = gateway.services
    const numeros = onSale('TCG_SEA-030', clock.now, 1)
    const lines = [
      { market: 'side', picks: ['big'], units: 1 },
      { market: 'side', picks: ['small'], units: 1 },
    ]
    const buy = (buyer: string) => lottery.bought({ numeros, lines, total: 200 }, buyer)
    // the first of each logs in; the others are sent together, so that they share their commits
    for (const buyer of ['player', 'vip']) await buy(buyer)
    await Promise.all(Array.from({ length: 518 }, (_, slip) => buy(slip % 2 ? 'player' : 'vip')))
    const { closesAt, drawsAt } = current('SEA-K3-1', clock.now)
    await drawAs(['2', '2', '1'], { closesAt, drawsAt })
    const found = await resultOf('SEA-K3-1', numeros[0] ?? '')
    expect(found?.payout).toMatchObject({ winners: 520, paid: 520 * 197, prizes: [{ tickets: 520 }] })
    await lottery.advance()
    expect((await resultOf('SEA-K3-1', numeros[0] ?? ''))?.payout).toEqual(found?.payout)
    const change = database.write((rows) => rows.updateTable('lottery_prize').set({ tickets: 1 }).execute())
    await expect(change).rejects.toThrow('never changes')
    expect(besidesSetResults(await lottery.findings())).toEqual([])
    await database.write(async (rows) => {
      await sql`DROP TRIGGER lottery_prize_once`.execute(rows)
      await rows.updateTable('lottery_prize').set({ tickets: 519 }).where('market', '=', '').execute()
    })
    expect(besidesSetResults(await lottery.findings())).toEqual([
      `the prizes counted for draw SEA-K3-1:${numeros[0]} differ`,
    ])
  })
})
