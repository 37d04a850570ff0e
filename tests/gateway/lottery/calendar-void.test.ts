import { describe, expect } from 'vitest'
import { createDraws } from '#gateway/lottery/draws/draws.ts'
import { QUICK, current, lotteryOn, onSale } from './draws.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 10, 24, 9) }))
  .extend('lottery', ({ gateway, clock }) => lotteryOn(gateway, () => clock.now))

describe('a void draw', () => {
  test('B8 B25 is none that leaves the calendar from its cut-off on: it is sealed, drawn and paid like any other', async ({
    clock,
    lottery,
    gateway,
  }) => {
    const [numero = ''] = onSale(QUICK, clock.now, 1)
    await lottery.bought({ numeros: [numero] })
    const { closesAt, drawsAt } = current('SEA-K3-1', clock.now)
    const { database, lottery: context } = gateway.services
    const advance = () =>
      createDraws({ database, keys: context.keys, clock: () => clock.now, isPlanned: () => false }).advance()
    // the gateway was stopped over the cut-off, and starts with another calendar
    clock.now = closesAt
    await advance()
    expect(await lottery.draws()).toMatchObject([{ numero, sealed_at: closesAt, void_at: null }])
    clock.now = drawsAt
    await advance()
    expect(await lottery.draws()).toMatchObject([{ numero, settled_at: drawsAt, void_at: null }])
    expect((await lottery.tickets())[0]?.state).toMatch(/^(won|lost)$/)
  })

  test('B25 that left the calendar in the last millisecond before its cut-off is refunded', async ({
    lottery,
    clock,
    gateway,
  }) => {
    await lottery.bought()
    clock.now = current('SEA-K3-1', clock.now).closesAt - 1
    const { database, lottery: context } = gateway.services
    await createDraws({ database, keys: context.keys, clock: () => clock.now, isPlanned: () => false }).advance()
    expect(await lottery.draws()).toMatchObject([{ void_reason: 'calendar', void_at: clock.now, sealed_at: null }])
    expect(await lottery.balance()).toBe(100_000)
  })
})
