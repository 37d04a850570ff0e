import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { ownTickets } from '#contract/lottery/tickets.ts'
import { audit } from '#gateway/audit/audit.ts'
import { setSales } from '#gateway/lottery/tickets/stopped.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { QUICK, current, lotteryOn, onSale } from './draws.fixture.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(2, '0'))
const manyLines = (count: number) => Array.from({ length: count }, () => ({ market: 'side', picks: ['big'], units: 1 }))

let now = 0
let gateway: TestGateway
let lottery: ReturnType<typeof lotteryOn>
beforeEach(async () => {
  now = Date.UTC(2026, 6, 28, 9, 30, 20)
  gateway = await startTestGateway({ clock: () => now })
  lottery = lotteryOn(gateway, () => now)
})
afterEach(() => gateway.close())

describe('a slip', () => {
  test('takes stake and ticket together, and states draw, cut-off, receipt and balance', async () => {
    const reply = await lottery.buy()
    const draw = current('SEA-K3-1', now)
    expect(reply.value).toMatchObject({
      sumBalance: '999.00',
      amount: '1.00',
      at: now,
      tickets: [
        { series: 'SEA-K3-1', numero: '20260728-0571', closesAt: draw.closesAt, drawsAt: draw.drawsAt, stake: 100 },
      ],
    })
    expect(reply.value).toMatchObject({ tickets: [{ receipt: { draw: 'SEA-K3-1:20260728-0571', index: 0 } }] })
    expect([await lottery.balance(), await lottery.house()]).toEqual([99_900, 100])
    expect(await lottery.tickets()).toMatchObject([
      { gameCode: QUICK, state: 'placed', stake: 100, paid: 0, result: null },
    ])
    expect((await lottery.log()).map(({ kind }) => kind)).toEqual(['chain', 'opening'])
    expect(await lottery.findings()).toEqual([])
  })

  test('B10 T19 sent five times at once, and again after the cut-off, is bought once, with the same answer', async () => {
    const slip = lottery.slipOf()
    const all = await Promise.all(Array.from({ length: 5 }, () => lottery.buy(slip)))
    now += 120_000
    all.push(await lottery.buy(slip))
    for (const { value } of all) expect(value).toEqual(all[0]?.value)
    expect(await lottery.tickets()).toHaveLength(1)
    expect(await lottery.balance()).toBe(99_900)
    expect((await lottery.buy({ ...slip, total: 200 })).errorCode).toBe('transfer_conflict')
    // another member's slip of the same id is another slip
    expect((await lottery.buy({ ...slip, numeros: onSale(QUICK, now, 1) }, 'vip')).success).toBe(true)
  })

  test('of thirty draws is one ticket for each, and charges all of them', async () => {
    const numeros = onSale(QUICK, now, 30)
    const { tickets, amount } = await lottery.bought({ numeros, total: 3_000 })
    expect(tickets.map(({ numero }) => numero)).toEqual(numeros)
    expect([amount, await lottery.balance()]).toEqual(['30.00', 97_000])
    expect(await lottery.findings()).toEqual([])
  })

  test('of which one draw is closed is refused whole, and the refusal names the draw and the next one', async () => {
    const numeros = onSale(QUICK, now, 3)
    now = current('SEA-K3-1', now).closesAt
    const reply = await lottery.buy({ numeros: numeros.toReversed(), total: 300 })
    expect(reply).toMatchObject({
      status: 409,
      errorCode: 'draw_closed',
      value: { numero: numeros[0], next: numeros[1], line: null, total: null },
    })
    expect([await lottery.balance(), await lottery.draws()]).toEqual([100_000, []])
  })

  test('of a series that staff have stopped is refused, and sold again when they resume it', async () => {
    const { write } = gateway.services.database
    const stop = (sells: boolean) => write((rows) => setSales(rows, { series: 'SEA-K3-1', sells, at: now }))
    expect([await stop(false), await stop(false)]).toEqual([true, false])
    const reply = await lottery.buy()
    expect([reply.errorCode, await lottery.balance()]).toEqual(['draw_closed', 100_000])
    await stop(true)
    expect((await lottery.buy()).errorCode).toBe(null)
  })

  test('B9 that arrives 5 s after the cut-off is refused, and never moved to the next draw', async () => {
    const slip = lottery.slipOf()
    now = current('SEA-K3-1', now).closesAt + 5_000
    expect((await lottery.buy(slip)).errorCode).toBe('draw_closed')
    expect(await lottery.tickets()).toEqual([])
  })

  test('B1 is taken from the instant at which its draw opens until the one at which it closes', async () => {
    const { opensAt, closesAt, numero } = current('VN-N', now)
    const order = {
      gameCode: 'TCG_VN-003',
      numeros: [numero],
      lines: [{ market: 'de', picks: ['07'], units: 1 }],
      total: 10,
    }
    const codes = []
    for (const at of [opensAt - 1, opensAt, closesAt - 1, closesAt]) {
      now = at
      codes.push((await lottery.buy(order)).errorCode)
    }
    expect(codes).toEqual(['draw_unknown', null, null, 'draw_closed'])
  })

  test.each([
    ['B22 a forged total', { total: 99 }, 'price_changed'],
    ['a total with a fraction', { total: 100.5 }, 'price_changed'],
    ['no line', { lines: [], total: 0 }, 'lines_missing'],
    ['101 lines', { lines: manyLines(101) }, 'too_many_lines'],
    ['10,000 lines', { lines: manyLines(10_000) }, 'body_too_large'],
    ['no draw', { numeros: [] }, 'draws_invalid'],
    [
      '31 draws',
      { numeros: Array.from({ length: 31 }, (_, at) => `20260728-06${String(at).padStart(2, '0')}`) },
      'draws_invalid',
    ],
    ['a draw named twice', { numeros: ['20260728-0571', '20260728-0571'] }, 'draws_invalid'],
    ['an unknown draw', { numeros: ['20260728-1440'] }, 'draw_unknown'],
    ['a draw that opens later', { numeros: ['20260728-0700'] }, 'draw_unknown'],
    ['an unknown market', { lines: [{ market: 'lo2', picks: ['07'], units: 1 }] }, 'market_unknown'],
    [
      'B17 a number without its leading zero',
      { gameCode: 'TCG_VN-018', lines: [{ market: 'lo2', picks: ['7'], units: 1 }] },
      'pick_invalid',
    ],
    [
      'digits of another script',
      { gameCode: 'TCG_VN-018', lines: [{ market: 'lo2', picks: ['০৭'], units: 1 }] },
      'pick_invalid',
    ],
    ...['٠٧', '०७', '07 ', ' 07', '+7', '7.', '1e1', '0x7', '007', '-7', '', '07\u200e'].map(
      (pick) =>
        [
          `the pick ${JSON.stringify(pick)}`,
          { gameCode: 'TCG_VN-018', lines: [{ market: 'lo2', picks: [pick], units: 1 }] },
          'pick_invalid',
        ] satisfies [string, Parameters<typeof lottery.buy>[0], string],
    ),
    [
      'more picks than a slip has bets',
      { gameCode: 'TCG_VN-018', lines: [{ market: 'lo2', picks: numbers(1_001), units: 1 }] },
      'too_many_picks',
    ],
    ['a negative total', { total: -100 }, 'price_changed'],
    ['the price of one of its draws', { numeros: ['20260728-0571', '20260728-0572'], total: 100 }, 'price_changed'],
    [
      'B18 a number twice',
      { gameCode: 'TCG_VN-018', lines: [{ market: 'xien2', picks: ['07', '07'], units: 1 }] },
      'pick_repeated',
    ],
    ['no pick', { lines: [{ market: 'side', picks: [], units: 1 }] }, 'picks_missing'],
    ['too many picks', { lines: [{ market: 'two', picks: ['1', '2', '3'], units: 1 }] }, 'too_many_picks'],
    ['no units', { lines: [{ market: 'side', picks: ['big'], units: 0 }] }, 'units_invalid'],
    ['a fraction of a unit', { lines: [{ market: 'side', picks: ['big'], units: 0.5 }] }, 'units_invalid'],
    ['10,001 units', { lines: [{ market: 'side', picks: ['big'], units: 10_001 }] }, 'units_invalid'],
    ['a lottery of a provider', { gameCode: 'KNQ-001' }, 'game_unknown'],
    ['no station where there are several', { gameCode: 'TCG_VN-004', numeros: ['20260728'] }, 'game_unknown'],
    [
      'more than the balance',
      { lines: [{ market: 'side', picks: ['big'], units: 1_001 }], total: 100_100 },
      'quota_insufficient',
    ],
  ] satisfies [string, Parameters<typeof lottery.buy>[0], string][])(
    'with %s is refused, and nothing happens',
    async (_what, slip, code) => {
      const reply = await lottery.buy({ numeros: ['20260728-0571'], ...slip })
      expect(reply.errorCode).toBe(code)
      expect([await lottery.balance(), await lottery.draws(), await lottery.log()]).toEqual([100_000, [], []])
    },
  )

  test('B22 a forged total is answered with the price', async () => {
    expect((await lottery.buy({ total: 1 })).value).toMatchObject({ total: 100 })
  })

  test('X40 a trial plays the same draw with demo credits, in the same tree', async () => {
    await lottery.bought()
    const { tickets } = await lottery.bought({}, 'trial')
    expect(tickets[0]?.receipt.index).toBe(1)
    expect([await lottery.house(), await lottery.house('trial-house:lottery')]).toEqual([100, 100])
    expect(await lottery.findings()).toEqual([])
  })

  test('a balance that ends in the middle of a slip of several draws refuses all of it', async () => {
    const numeros = onSale(QUICK, now, 3)
    const order = { numeros, lines: [{ market: 'side', picks: ['big'], units: 400 }], total: 120_000 }
    expect((await lottery.buy(order)).errorCode).toBe('quota_insufficient')
    expect([await lottery.balance(), await lottery.draws(), await lottery.log()]).toEqual([100_000, [], []])
    expect((await lottery.buy({ ...order, numeros: numeros.slice(0, 2), total: 80_000 })).success).toBe(true)
  })

  test('a limit that ends in the middle of a slip of several draws refuses all of it: it is asked for the whole price', async () => {
    await gateway.close()
    const asked: unknown[] = []
    gateway = await startTestGateway({
      clock: () => now,
      mayStake: async (_rows, { type }, stake) => {
        asked.push([type, stake])
        return stake.amount > 200 ? 'amount_too_large' : undefined
      },
    })
    lottery = lotteryOn(gateway, () => now)
    expect((await lottery.buy({ numeros: onSale(QUICK, now, 3), total: 300 })).errorCode).toBe('amount_too_large')
    expect((await lottery.buy()).success).toBe(true)
    expect(asked).toEqual([
      [0, { amount: 300, at: now }],
      [0, { amount: 100, at: now }],
    ])
    expect(await lottery.balance()).toBe(99_900)
  })

  test('a clock that is set back opens no closed draw', async () => {
    const slip = lottery.slipOf()
    now = current('SEA-K3-1', now).closesAt + 1
    await lottery.advance()
    now -= 3_600_000
    expect((await lottery.buy(slip)).errorCode).toBe('draw_closed')
    expect((await lottery.buy({ id: randomUUID(), numeros: onSale(QUICK, now + 3_600_000, 1) })).success).toBe(true)
    // own tickets go by the same time: none looks as if it could still be cancelled
    const own = await gateway.call(ownTickets, {}, { session: await sessionOf(gateway, 'player') })
    expect(parse(ownTickets.value, own.value).now).toBe(now + 3_600_000)
  })
})

describe('cancelling', () => {
  test('B25 before the cut-off refunds exactly the tickets that are cancelled, once', async () => {
    const { tickets } = await lottery.bought({ numeros: onSale(QUICK, now, 5), total: 500 })
    const ids = tickets.map(({ ticket }) => ticket)
    now = tickets[1]?.closesAt ?? 0
    const first = await lottery.cancel(ids)
    expect([first.amount, first.sumBalance]).toEqual(['3.00', '998.00'])
    expect(first.tickets.map(({ state }) => state)).toEqual(['placed', 'placed', 'cancelled', 'cancelled', 'cancelled'])
    expect((await lottery.cancel(ids)).amount).toBe('0.00')
    expect(await lottery.findings()).toEqual([])
    expect((await audit(gateway.databasePath)).findings).toEqual([])
  })

  test('T16 never touches the ticket of another member', async () => {
    const { tickets } = await lottery.bought()
    const reply = await lottery.cancel(
      tickets.map(({ ticket }) => ticket),
      'vip',
    )
    expect(reply).toMatchObject({ amount: '0.00', tickets: [] })
    expect((await lottery.tickets())[0]?.state).toBe('placed')
  })
})
