import { expect, inject, test } from 'vitest'
import { repeats } from '#tests/support/full-size.ts'
import { stopLottery } from './lottery-stops.ts'

/** How many statements are stopped after, and over how many of them these stops are spread. */
const STOPS = repeats(30, 60)
const SPAN = 1_380

test('a lottery that is stopped after a statement of buying, drawing, settling or refunding goes on as without the stop', async () => {
  const figures = await stopLottery({ seeded: inject('seeded'), stops: STOPS, every: SPAN / STOPS })
  expect(figures.broken).toEqual([])
  expect(figures.stops).toBe(STOPS)
  expect(figures.kinds).toMatchObject({ late: 0 })
  for (const kind of ['settled', 'void', 'won', 'refunded', 'walletTickets', 'walletPrizes'])
    expect(figures.kinds[kind], kind).toBeGreaterThan(0)
}, 300_000)
