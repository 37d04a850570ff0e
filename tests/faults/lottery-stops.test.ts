import { expect, inject, test } from 'vitest'
import { stopLottery } from './lottery-stops.ts'

test('a lottery that is stopped after a statement of buying, drawing, settling or refunding goes on as without the stop', async () => {
  const figures = await stopLottery({ seeded: inject('seeded'), stops: 60, every: 23 })
  expect(figures.broken).toEqual([])
  expect(figures.stops).toBe(60)
  expect(figures.kinds).toMatchObject({ late: 0 })
  for (const kind of ['settled', 'void', 'won', 'refunded', 'walletTickets', 'walletPrizes'])
    expect(figures.kinds[kind], kind).toBeGreaterThan(0)
}, 300_000)
