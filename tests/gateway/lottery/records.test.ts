import { expect } from 'vitest'
import { bets } from '#contract/member/records.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { QUICK, lotteryOn, onSale } from './draws.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

// a bet on every sum of three dice: one wins
const picks = Array.from({ length: 16 }, (_, at) => String(at + 3))
const everySum = { lines: [{ market: 'sum', picks, units: 1 }] }

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 6, 28, 9, 30, 20) }))
  .extend('lottery', ({ gateway, clock }) => lotteryOn(gateway, () => clock.now))
  /** Buys a ticket for each of three draws, cancels the last, and lets the first be drawn. */
  .extend('played', ({ clock, lottery, gateway }) => async () => {
    const numeros = onSale(QUICK, clock.now, 3)
    const { tickets } = await lottery.bought({ ...everySum, numeros, total: 4_800 })
    const [first, second, third] = tickets
    if (!first || !second || !third) throw new Error('There are not three tickets.')
    await lottery.cancel([third.ticket])
    clock.now = first.drawsAt + 1
    await lottery.advance()
    const won = (await lottery.tickets()).reduce((sum, { state, paid }) => (state === 'won' ? sum + paid : sum), 0)
    return { first, second, won, session: await sessionOf(gateway, 'player') }
  })

test('S2.63 tickets are in the betting record by draw, with numbers, state and result', async ({ gateway, played }) => {
  const bed = recordsOn(gateway)
  const { first, second, won, session } = await played()
  const record = await bed.plays(session)
  expect(record).toMatchObject({ found: 2, staked: 3_200, paid: won })
  expect(record.list).toMatchObject([
    { nodeId: QUICK, staked: 1_600, paid: won, isOpen: false, vassalage: 'TCG_SEA' },
    { nodeId: QUICK, staked: 1_600, paid: 0, isOpen: true },
  ])
  const ids = record.list.map(({ id }) => id)
  const [drawn, open] = await Promise.all(ids.map(async (id) => (await bed.bets(session, { id })).list))
  const lines = [{ market: 'sum', pick: 'choice', picks: picks.toSorted(), units: 1 }]
  const ticket = { series: 'SEA-K3-1', lottery: record.list[0]?.gameName, numero: first.numero, lines, state: 'won' }
  expect(drawn).toMatchObject([{ id: first.ticket, stake: 1_600, payout: won, state: 'settled', ticket }])
  expect(drawn?.map((bet) => bet.ticket?.result)).toEqual([expect.stringMatching(/^[1-6] [1-6] [1-6]$/)])
  expect(open).toMatchObject([{ state: 'open', ticket: { numero: second.numero, state: 'placed', result: null } }])
  expect((await bed.exportPlays(session)).list.map(({ id }) => id)).toEqual(ids)
})

test('S2.64 stake, prize and refund of a ticket are in the account record, with its draw and its numbers', async ({
  played,
  gateway,
}) => {
  const { first, won, session } = await played()
  const { list } = await recordsOn(gateway).movements(session, { kind: 'game' })
  const sumOf = (deed: string) => list.filter((row) => row.deed === deed).reduce((sum, { amount }) => sum + amount, 0)
  expect([sumOf('stake'), sumOf('payout'), sumOf('back')]).toEqual([-4_800, won, 1_600])
  const lines = [{ market: 'sum', pick: 'choice', picks: picks.toSorted(), units: 1 }]
  const ticket = { id: first.ticket, series: 'SEA-K3-1', numero: first.numero, lines, state: 'won' }
  expect(list.find(({ deed }) => deed === 'payout')?.ticket).toMatchObject(ticket)
  expect(list.find(({ deed }) => deed === 'back')?.ticket).toMatchObject({ state: 'cancelled', result: null })
  expect(list.filter(({ deed }) => deed === 'stake').map((row) => row.ticket?.state)).toEqual([
    'cancelled',
    'placed',
    'won',
  ])
  expect(list.filter((row) => !row.ticket)).toEqual([])
})

test('T16 the tickets of a draw are refused to members who have none in it', async ({ lottery, gateway }) => {
  await lottery.bought()
  const id = (await recordsOn(gateway).plays(await sessionOf(gateway, 'player'))).list[0]?.id ?? ''
  expect(await gateway.call(bets, { id }, { session: await sessionOf(gateway, 'player') })).toMatchObject({
    success: true,
  })
  for (const wrong of [id, `${id}x`, 'draw-0-TCG_SEA-030', 'draw-'])
    expect(await gateway.call(bets, { id: wrong }, { session: await sessionOf(gateway, 'vip') })).toMatchObject({
      errorCode: 'forbidden',
    })
})
