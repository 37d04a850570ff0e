import { expect, test, vi } from 'vitest'
import { late } from '#browser/late.ts'

test('X17 code that loads late is loaded once; after a failure the next use tries again', async () => {
  let attempts = 0
  const code = late(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('Failed to fetch dynamically imported module')
    return { double: (value: number) => value * 2 }
  })
  expect(await Promise.all([code(), code()])).toEqual([undefined, undefined])
  expect(attempts).toBe(1)
  expect((await code())?.double(2)).toBe(4)
  expect(await code()).toBe(await code())
  expect(attempts).toBe(2)
})

test('S8.6 S9.2 S7.46 code that never arrives counts as failed after 120 s, and the next use tries again', async () => {
  vi.useFakeTimers()
  let arrive: (code: { readonly name: string }) => void = () => undefined
  const code = late(() => new Promise<{ readonly name: string }>((resolve) => (arrive = resolve)))
  const first = code()
  let isOver = false
  void first.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toBeUndefined()
  const again = code()
  arrive({ name: 'here' })
  expect(await again).toEqual({ name: 'here' })
  vi.useRealTimers()
})
