import { expect, test } from 'vitest'
import { heightAt } from '#arcade/crash/curve.ts'
import { sceneAt } from '#arcade/crash/page/scene.ts'

const size = { width: 312, height: 112 }

test('the kite stays in the picture and never crosses the number in its middle', () => {
  for (let ms = 0; ms <= 120_000; ms += 50) {
    const { x, y } = sceneAt(ms, heightAt(ms), size).kite
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(size.width - 12)
    expect(y).toBeGreaterThan(17)
    // a number such as 12.34× is 48 px high and 150 px wide
    const isBesideNumber = Math.abs(x - size.width / 2) > 75 || y > size.height / 2 + 10
    expect(isBesideNumber, `${ms} ms: ${x}, ${y}`).toBe(true)
  }
})

test('the sea sinks away as the multiplier grows', () => {
  const levels = [100, 150, 200, 1_000, 100_000].map((multiplier) => sceneAt(0, multiplier, size).sea)
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  expect(levels[0]).toBeLessThan(size.height)
  expect(levels.at(-1)).toBeGreaterThan(size.height)
})
