import { expect, test } from 'vitest'
import { type Box, stepFrom } from '#arcade/shared/page/cloth-keys.ts'

/** Three columns of four rows, and beside them a bet as tall as two rows. */
const boxes: readonly Box[] = [
  ...Array.from({ length: 12 }, (_, at) => {
    const [left, top] = [(at % 3) * 40, Math.floor(at / 3) * 30]
    return { left, right: left + 40, top, bottom: top + 30 }
  }),
  { left: 120, right: 160, top: 0, bottom: 60 },
]

test('arrow keys lead through all bets of a table, and up and down along its columns', () => {
  const walk = (key: string, from: number) => {
    const way = [from]
    for (;;) {
      const to = stepFrom(key, way.at(-1) ?? 0, boxes)
      if (to === undefined || to === way.at(-1)) return way
      way.push(to)
    }
  }
  expect(walk('ArrowRight', 0)).toEqual([...boxes.keys()])
  expect(walk('ArrowLeft', 12)).toEqual([...boxes.keys()].toReversed())
  expect(walk('ArrowDown', 1)).toEqual([1, 4, 7, 10])
  expect(walk('ArrowUp', 11)).toEqual([11, 8, 5, 2])
  expect(stepFrom('Home', 7, boxes)).toBe(0)
  expect(stepFrom('End', 7, boxes)).toBe(12)
  expect(stepFrom('Enter', 7, boxes)).toBeUndefined()
})
