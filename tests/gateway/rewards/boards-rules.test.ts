import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rank } from '#gateway/rewards/boards.rules.ts'

const scores = (...list: number[]) => list.map((score, at) => ({ memberId: `m${at}`, score, at }))
const placesOf = (list: readonly { place: number }[]) => list.map(({ place }) => place)
const prizesOf = (list: readonly { prize: number }[]) => list.map(({ prize }) => prize)

test('L1 three who tie for the first place share the prizes of three places evenly', () => {
  const ranked = rank(scores(9, 9, 9), [2_500, 1_500, 800])
  expect(placesOf(ranked)).toEqual([1, 1, 1])
  expect(prizesOf(ranked)).toEqual([1_600, 1_600, 1_600])
})

test('L2 what cannot be split goes to who reached the score first, then by account', () => {
  expect(prizesOf(rank(scores(9, 9, 9), [100]))).toEqual([34, 33, 33])
  const late = [
    { memberId: 'b', score: 9, at: 5 },
    { memberId: 'a', score: 9, at: 5 },
    { memberId: 'c', score: 9, at: 4 },
  ]
  expect(rank(late, [101]).map(({ memberId, prize }) => [memberId, prize])).toEqual([
    ['c', 34],
    ['a', 34],
    ['b', 33],
  ])
})

test('C25 equal scores share a place, and the next one counts on: 1, 2, 2, 2, 5', () => {
  const ranked = rank(scores(9, 7, 7, 7, 5), [100, 60, 30, 9, 4])
  expect(placesOf(ranked)).toEqual([1, 2, 2, 2, 5])
  expect(prizesOf(ranked)).toEqual([100, 33, 33, 33, 4])
  expect(placesOf(rank(scores(9, 7, 7, 5), []))).toEqual([1, 2, 2, 4])
})

test('C25 whatever the order of the scores, the same members get the same prizes, and all together what is set out', () => {
  const score = fc.record({
    memberId: fc.uuid(),
    score: fc.integer({ min: 1, max: 5 }),
    at: fc.integer({ min: 0, max: 9 }),
  })
  const board = fc.uniqueArray(score, { selector: ({ memberId }) => memberId, maxLength: 30 })
  const prizes = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 12 })
  fc.assert(
    fc.property(board, prizes, (own, points) => {
      const ranked = rank(own, points)
      expect(rank(own.toReversed(), points)).toEqual(ranked)
      const given = prizesOf(ranked).reduce((sum, prize) => sum + prize, 0)
      expect(given).toBe(points.slice(0, own.length).reduce((sum, prize) => sum + prize, 0))
    }),
  )
})
