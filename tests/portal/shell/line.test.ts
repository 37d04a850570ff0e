import { afterEach, expect, test, vi } from 'vitest'
import { aheadOnLine } from '#browser/line.ts'

afterEach(() => vi.unstubAllGlobals())

interface Visit {
  /** What the browser says about its line; without it, it says nothing. */
  readonly connection?: Readonly<Record<string, unknown>>
  /** What the visitor has chosen. */
  readonly lite?: string
}

function aheadOf({ connection, lite }: Visit): string {
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('localStorage', { getItem: () => lite ?? null })
  return aheadOnLine()
}

const fast = { effectiveType: '4g', downlink: 10, saveData: false }

test('a fast line fetches everything ahead, a slow or metered one what is needed next', () => {
  expect(aheadOf({ connection: fast })).toBe('all')
  expect(aheadOf({ connection: { ...fast, type: 'wifi' } })).toBe('all')
  expect(aheadOf({ connection: { ...fast, downlink: 1.55 } })).toBe('next')
  expect(aheadOf({ connection: { ...fast, effectiveType: '3g' } })).toBe('next')
  expect(aheadOf({ connection: { ...fast, type: 'cellular' } })).toBe('next')
})

test('a line of which the browser says nothing counts as metered', () => {
  expect(aheadOf({})).toBe('next')
})

test('the choice of a visitor counts before what the browser says', () => {
  expect(aheadOf({ connection: { ...fast, saveData: true } })).toBe('none')
  expect(aheadOf({ connection: fast, lite: 'on' })).toBe('none')
  expect(aheadOf({ connection: { ...fast, saveData: true }, lite: 'off' })).toBe('all')
  expect(aheadOf({ lite: 'on' })).toBe('none')
})
