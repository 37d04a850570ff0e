import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBackgroundWork } from '#gateway/outbox/background-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what goes on when the answer has left', () => {
  test('T15 begins neither at once nor much later, and at a moment of its own', () => {
    const later = createBackgroundWork()
    const began: number[] = []
    const asked = Date.now()
    for (let i = 0; i < 200; i += 1) later.do(() => Promise.resolve(void began.push(Date.now() - asked)))
    vi.advanceTimersByTime(39)
    expect(began).toEqual([])
    vi.advanceTimersByTime(161)
    expect(began).toHaveLength(200)
    expect(new Set(began).size).toBeGreaterThan(50)
  })

  test('a failure harms nobody', async () => {
    const later = createBackgroundWork()
    const done = vi.fn(() => Promise.resolve())
    later.do(() => Promise.reject(new Error('no mail server')))
    later.do(done)
    await later.settle()
    expect(done).toHaveBeenCalledTimes(1)
  })

  test('settled, all of it is done, what it asks for in turn too, and once', async () => {
    const later = createBackgroundWork()
    const done: string[] = []
    later.do(async () => {
      await Promise.resolve()
      done.push('first')
      later.do(() => Promise.resolve(void done.push('second')))
    })
    await later.settle()
    expect(done).toEqual(['first', 'second'])
    vi.advanceTimersByTime(1_000)
    expect(done).toHaveLength(2)
  })
})
