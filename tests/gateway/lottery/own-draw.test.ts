import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownDraw } from '#contract/lottery/tickets.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { current, lotteryOn } from './draws.fixture.ts'

const TICKETS = 201

let now = 0
let gateway: TestGateway
let lottery: ReturnType<typeof lotteryOn>
beforeEach(async () => {
  now = Date.UTC(2026, 6, 28, 9, 30, 20)
  gateway = await startTestGateway({ clock: () => now })
  lottery = lotteryOn(gateway, () => now)
})
afterEach(() => gateway.close())

async function sumOf(numero: string, account = 'player') {
  const session = await sessionOf(gateway, account)
  const reply = await gateway.call(ownDraw, { series: 'SEA-K3-1', numero }, { session })
  expect(reply.status).toBe(200)
  return reply.value
}

test('S2.14 all own tickets of a draw are summed in one call, however many, without cancelled ones and those of others', async () => {
  const { numero, drawsAt } = current('SEA-K3-1', now)
  const halves = { lines: [{ market: 'side', picks: ['big'], units: 1 }], total: 100 }
  for (let count = 0; count < TICKETS; count += 1) await lottery.bought(halves)
  await lottery.bought(halves, 'vip')
  const [newest] = await lottery.tickets()
  await lottery.cancel([newest?.ticket ?? ''])
  expect(await sumOf(numero)).toMatchObject({ tickets: TICKETS - 1, staked: (TICKETS - 1) * 100, isSettled: false })
  now = drawsAt
  await lottery.advance()
  const sum = await sumOf(numero)
  expect(sum).toMatchObject({ tickets: TICKETS - 1, staked: (TICKETS - 1) * 100, isSettled: true })
  const [one] = (await lottery.tickets()).filter(({ state }) => state === 'won' || state === 'lost')
  expect(sum).toMatchObject({ paid: (one?.paid ?? 0) * (TICKETS - 1), ticket: { numero, result: one?.result } })
  expect(await sumOf(numero, 'vip')).toMatchObject({ tickets: 1, paid: one?.paid })
  expect(await lottery.findings()).toEqual([])
})

test('S2.14 a draw without own tickets has a sum of nothing', async () => {
  const { numero } = current('SEA-K3-1', now)
  const nothing = { tickets: 0, staked: 0, paid: 0, isSettled: false, ticket: null }
  expect(await sumOf(numero)).toEqual(nothing)
  expect(await sumOf('20200101-0001')).toEqual(nothing)
})
