import { expect } from 'vitest'
import { acceptClock } from '#gateway/clock/accept.rows.ts'
import { watchClock } from '#gateway/clock/steady.ts'
import { WARN, memoryLog } from '#tests/support/log.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

const test = gatewayTest().extend('watch', ({ gateway }) => {
  const { database } = gateway.services
  const times = { clock: Date.UTC(2026, 0, 5, 12), uptime: 0 }
  const { log, lines } = memoryLog()
  const steady = watchClock({ clock: () => times.clock, uptime: () => times.uptime, rows: database.read, log })
  /** Lets time go by, and says whether the clock is trusted then. */
  const after = (ms: number, jump = 0) => {
    times.uptime += ms
    times.clock += ms + jump
    return steady.isSteady()
  }
  const accept = () => database.write((rows) => acceptClock(rows, { now: times.clock, written: 0 }))
  return { after, accept, lines, steady }
})

test('F28 a clock that is corrected in passing, or a computer that slept, holds nothing', async ({ watch }) => {
  expect(await watch.after(MINUTE, HOUR)).toBe(true)
  expect(await watch.after(MINUTE, -HOUR)).toBe(true)
  // the uptime goes on during sleep
  expect(await watch.after(20 * HOUR)).toBe(true)
  expect(watch.lines).toEqual([])
})

test.for([HOUR + 1, -HOUR - 1])(
  'F28 a jump by %d ms holds, says so each minute, and ends when it is set right',
  async (jump, { watch }) => {
    expect(await watch.after(500, jump)).toBe(false)
    expect(await watch.after(500)).toBe(false)
    expect(watch.lines).toMatchObject([{ level: WARN, event: 'clock' }])
    await watch.after(MINUTE)
    expect(watch.lines).toHaveLength(2)
    expect(watch.steady.jumpedByMs).toBe(jump)
    expect(await watch.after(500, -jump)).toBe(true)
    expect(watch.steady.jumpedByMs).toBe(0)
  },
)

test('F28 a jump that an operator accepts holds no more, and a later one holds again', async ({ watch }) => {
  await watch.accept()
  expect(await watch.after(500, 30 * HOUR)).toBe(false)
  await watch.accept()
  expect(await watch.after(500)).toBe(true)
  expect(await watch.after(500, 30 * HOUR)).toBe(false)
})
