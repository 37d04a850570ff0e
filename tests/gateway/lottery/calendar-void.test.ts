import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDraws } from '#gateway/lottery/draws/draws.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { QUICK, current, lotteryOn, onSale } from './draws.fixture.ts'

let now = 0
let gateway: TestGateway
let lottery: ReturnType<typeof lotteryOn>
beforeEach(async () => {
  now = Date.UTC(2026, 10, 24, 9)
  gateway = await startTestGateway({ clock: () => now })
  lottery = lotteryOn(gateway, () => now)
})
afterEach(() => gateway.close())

describe('a void draw', () => {
  test('B8 B25 is none that leaves the calendar from its cut-off on: it is sealed, drawn and paid like any other', async () => {
    const [numero = ''] = onSale(QUICK, now, 1)
    await lottery.bought({ numeros: [numero] })
    const { closesAt, drawsAt } = current('SEA-K3-1', now)
    const { database, lottery: context } = gateway.services
    const advance = () =>
      createDraws({ database, keys: context.keys, clock: () => now, isPlanned: () => false }).advance()
    // the gateway was stopped over the cut-off, and starts with another calendar
    now = closesAt
    await advance()
    expect(await lottery.draws()).toMatchObject([{ numero, sealed_at: closesAt, void_at: null }])
    now = drawsAt
    await advance()
    expect(await lottery.draws()).toMatchObject([{ numero, settled_at: drawsAt, void_at: null }])
    expect((await lottery.tickets())[0]?.state).toMatch(/^(won|lost)$/)
    expect(await lottery.findings()).toEqual([])
  })

  test('B25 that left the calendar in the last millisecond before its cut-off is refunded', async () => {
    await lottery.bought()
    now = current('SEA-K3-1', now).closesAt - 1
    const { database, lottery: context } = gateway.services
    await createDraws({ database, keys: context.keys, clock: () => now, isPlanned: () => false }).advance()
    expect(await lottery.draws()).toMatchObject([{ void_reason: 'calendar', void_at: now, sealed_at: null }])
    expect(await lottery.balance()).toBe(100_000)
    expect(await lottery.findings()).toEqual([])
  })
})
