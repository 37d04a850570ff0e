import { assert, constant, nat, oneof, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settlePool } from '#gateway/lottery/tickets/pool.rules.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { marketIn } from './books.fixture.ts'

const pool = { feed: 29, seed: 10_000_000, cap: 100_000_000, min: 500_000 }
const none = { jackpot: 0, tiers: [0, 0, 0, 0] }

describe('the pool of a lottery', () => {
  test('is fed by 29 of 6/45 and 28 of 6/42, for a price of 100, and no other market has one', () => {
    expect([marketIn('645', 'lotto').pool, marketIn('642', 'lotto').pool]).toEqual([
      pool,
      { ...pool, feed: 28, min: 310_000 },
    ])
    const codes = books.flatMap(({ code, markets }) => markets.flatMap((market) => (market.pool ? [code] : [])))
    expect(codes).toEqual(['645', '642'])
  })

  test('is shared by seven winning bets: each the same, the remainder starts the next pool', () => {
    expect(settlePool(pool, 12_345_678, { ...none, jackpot: 7 })).toEqual({
      each: 1_763_668,
      topUp: 10_000_000 - 2,
      next: 10_000_000,
    })
  })

  test.for([
    ['carries on without a winner', 12_345_678, none, { each: 0, topUp: 0, next: 12_345_678 }],
    ['carries on at its cap', pool.cap, { ...none, tiers: [1, 2, 3, 4] }, { each: 0, topUp: 0, next: pool.cap }],
    [
      'pays its surplus to the best tier that has a winner',
      pool.cap + 1_000_001,
      { ...none, tiers: [0, 4, 9, 20] },
      { each: 0, rollDown: { tier: 1, each: 250_000 }, topUp: 0, next: pool.cap + 1 },
    ],
    ['keeps a surplus that nobody wins', pool.cap + 500, none, { each: 0, topUp: 0, next: pool.cap + 500 }],
    [
      'keeps a surplus too small to share',
      pool.cap + 3,
      { ...none, tiers: [0, 0, 0, 4] },
      { each: 0, topUp: 0, next: pool.cap + 3 },
    ],
    [
      'pays no winner less than five matches, at the expense of the house: 30 units',
      12_345_678,
      { ...none, jackpot: 30 },
      { each: 500_000, topUp: 30 * 500_000 - 12_345_678 + 10_000_000, next: 10_000_000 },
    ],
    [
      'is won with its surplus',
      pool.cap + 500,
      { jackpot: 1, tiers: [1, 0, 0, 0] },
      { each: pool.cap + 500, topUp: pool.seed, next: pool.seed },
    ],
  ] as const)('%s', ([, amount, winners, settled]) => {
    expect(settlePool(pool, amount, winners)).toEqual(settled)
  })

  test('never loses or makes a minor unit, and is never below the seed after a win', () => {
    const some = oneof(constant(0), nat(50), nat(100_000))
    assert(
      property(nat(200_000_000), some, tuple(some, some, some, some), (more, jackpot, tiers) => {
        const amount = pool.seed + more
        const { each, rollDown, topUp, next } = settlePool(pool, amount, { jackpot, tiers })
        const down = rollDown ? rollDown.each * (tiers[rollDown.tier] ?? 0) : 0
        expect(amount + topUp).toBe(each * jackpot + down + next)
        expect([each, topUp, next, down].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
        if (jackpot > 0) expect(next).toBeGreaterThanOrEqual(pool.seed)
        if (jackpot > 0) expect(each).toBe(Math.max(pool.min, Math.floor(amount / jackpot)))
        if (rollDown) expect(tiers.slice(0, rollDown.tier).every((bets) => bets === 0)).toBe(true)
      }),
    )
  })
})
