import { expect, test } from 'vitest'
import { countedAt } from '#arcade/slot/page/count-up.ts'

test('D15 a win is counted up in whole units of the currency, never backwards, and ends at exactly what was paid', () => {
  for (const won of [201, 40_000, 12_345_678]) {
    const counted = Array.from({ length: 30 }, (_, nth) => countedAt(won, nth * 40))
    expect(counted[0]).toBe(0)
    expect(counted.at(-1)).toBe(won)
    expect(counted).toEqual(counted.toSorted((one, other) => one - other))
    expect(counted.every(Number.isInteger)).toBe(true)
  }
})
