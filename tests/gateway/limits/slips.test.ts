import { expect } from 'vitest'
import { QUICK, lotteryOn, onSale } from '#tests/gateway/lottery/draws.fixture.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const now = Date.UTC(2026, 2, 1, 10)

const test = gatewayTest()
  .override('clock', () => ({ now: now }))
  .extend('bed', ({ gateway }) => limitsOn(gateway))

test('X54 B10 a slip of several draws that a limit would cut is refused whole, and a cancelled draw makes room', async ({
  gateway,
  bed,
}) => {
  const lottery = lotteryOn(gateway, () => now)
  await bed.set('stakeDay', '5')
  const numeros = onSale(QUICK, now, 30)
  const slip = (count: number, from = 0) => ({ numeros: numeros.slice(from, from + count), total: count * 100 })
  expect((await lottery.buy(slip(6))).errorCode).toBe('limit_stake')
  expect([await lottery.tickets(), await lottery.draws(), await lottery.log()]).toEqual([[], [], []])
  const { tickets } = await lottery.bought(slip(4))
  const before = await lottery.balance()
  expect((await lottery.buy(slip(2, 4))).errorCode).toBe('limit_stake')
  expect([await lottery.balance(), (await lottery.tickets()).length]).toEqual([before, 4])
  await lottery.bought(slip(1, 4))
  expect((await lottery.buy(slip(1, 5))).errorCode).toBe('limit_stake')
  await lottery.cancel([tickets[2]?.ticket ?? '', tickets[3]?.ticket ?? ''])
  expect((await lottery.buy(slip(3, 5))).errorCode).toBe('limit_stake')
  await lottery.bought(slip(2, 5))
  // the same slip sent again is the same answer, at the limit too
  const again = lottery.slipOf(slip(1, 8))
  expect((await lottery.buy(again)).errorCode).toBe('limit_stake')
  await lottery.cancel([tickets[0]?.ticket ?? ''])
  expect((await lottery.buy(again)).errorCode).toBeNull()
  expect((await lottery.buy(again)).errorCode).toBeNull()
  expect((await lottery.tickets()).length).toBe(8)
})
