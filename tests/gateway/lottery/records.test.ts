import { afterEach, beforeEach, expect, test } from 'vitest'
import { bets } from '#contract/member/records.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { QUICK, lotteryOn, onSale } from './draws.fixture.ts'

// a bet on every sum of three dice: one wins
const picks = Array.from({ length: 16 }, (_, at) => String(at + 3))
const everySum = { lines: [{ market: 'sum', picks, units: 1 }] }

let now = 0
let gateway: TestGateway
let lottery: ReturnType<typeof lotteryOn>
beforeEach(async () => {
  now = Date.UTC(2026, 6, 28, 9, 30, 20)
  gateway = await startTestGateway({ clock: () => now })
  lottery = lotteryOn(gateway, () => now)
})
afterEach(() => gateway.close())

test('S2.63 S2.64 tickets are in the betting record by draw, with numbers, state and result, and in the account record', async () => {
  const bed = recordsOn(gateway)
  const numeros = onSale(QUICK, now, 3)
  const { tickets } = await lottery.bought({ ...everySum, numeros, total: 4_800 })
  await lottery.cancel([tickets[2]?.ticket ?? ''])
  now = (tickets[0]?.drawsAt ?? 0) + 1
  await lottery.advance()
  const session = await sessionOf(gateway, 'player')
  const record = await bed.plays(session)
  const won = (await lottery.tickets()).reduce((sum, { state, paid }) => (state === 'won' ? sum + paid : sum), 0)
  expect(record).toMatchObject({ found: 2, staked: 3_200, paid: won })
  expect(record.list).toMatchObject([
    { nodeId: QUICK, staked: 1_600, paid: won, isOpen: false, vassalage: 'TCG_SEA' },
    { nodeId: QUICK, staked: 1_600, paid: 0, isOpen: true },
  ])
  const [drawn, open] = record.list
  const ticketsIn = async (id = '') => (await bed.bets(session, { id })).list
  expect(await ticketsIn(drawn?.id)).toMatchObject([
    {
      id: tickets[0]?.ticket,
      stake: 1_600,
      payout: won,
      state: 'settled',
      ticket: { series: 'SEA-K3-1', numero: numeros[0], picks: [picks.toSorted().join(' ')] },
    },
  ])
  expect((await ticketsIn(drawn?.id))[0]?.ticket?.result).toMatch(/^[1-6] [1-6] [1-6]$/)
  expect(await ticketsIn(open?.id)).toMatchObject([{ state: 'open', ticket: { numero: numeros[1], result: null } }])
  expect((await bed.exportPlays(session)).list.map(({ id }) => id)).toEqual([drawn?.id, open?.id])
  const { list } = await bed.movements(session, { kind: 'game' })
  const sumOf = (deed: string) => list.reduce((sum, row) => (row.deed === deed ? sum + row.amount : sum), 0)
  expect([sumOf('stake'), sumOf('payout'), sumOf('back')]).toEqual([-4_800, won, 1_600])
})

test('T16 the tickets of a draw are refused to members who have none in it', async () => {
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
