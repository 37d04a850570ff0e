import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBackgroundWork } from '#gateway/outbox/background-work.ts'
import { silentLog } from '#gateway/http/log.ts'
import { ERROR, memoryLog } from '#tests/support/log.fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('background work', () => {
  test('T15 starts after a random delay, neither at once nor much later', () => {
    const later = createBackgroundWork(silentLog)
    const began: number[] = []
    const asked = Date.now()
    for (let i = 0; i < 200; i += 1) later.do(() => Promise.resolve(void began.push(Date.now() - asked)))
    vi.advanceTimersByTime(39)
    expect(began).toEqual([])
    vi.advanceTimersByTime(161)
    expect(began).toHaveLength(200)
    expect(new Set(began).size).toBeGreaterThan(50)
  })

  test('a failing task does not affect others, and is logged with its request', async () => {
    const { log, lines } = memoryLog()
    const later = createBackgroundWork(log)
    const done = vi.fn(() => Promise.resolve())
    later.do(() => Promise.reject(new Error('the disk is full')), 'R1')
    later.do(done)
    await later.settle()
    expect(done).toHaveBeenCalledTimes(1)
    expect(lines).toMatchObject([{ level: ERROR, event: 'background', reqId: 'R1' }])
  })

  test('settle waits for all tasks, including those they start, and runs each once', async () => {
    const later = createBackgroundWork(silentLog)
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
