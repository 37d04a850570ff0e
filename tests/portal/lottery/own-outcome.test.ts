import { expect, test } from 'vitest'
import { outcomeOf } from '#islands/lottery/own-outcome.ts'

test('S2.14 a return up to the stake is no win to celebrate, and nothing is said before a draw is settled', () => {
  const of = (tickets: number, paid: number, isSettled = true) =>
    outcomeOf({ tickets, staked: 20, paid, isSettled, ticket: null })
  expect(of(2, 960)).toBe('won')
  expect(of(2, 20)).toBe('even')
  expect(of(1, 0)).toBe('lost')
  expect(of(2, 0, false)).toBe('open')
  expect(of(0, 0)).toBe('none')
})
