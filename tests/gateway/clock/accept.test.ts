import { describe, expect } from 'vitest'
import { acceptClock } from '#gateway/clock/accept.rows.ts'
import { clockFault, lastWritten } from '#gateway/clock/written.rows.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { gatewayTest, payTest } from '#tests/support/gateway-test.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { DAY_MS, MARCH_10 } from '#tests/support/pay.fixture.ts'
import { vendors } from '#tests/support/vendor.ts'

const START = Date.UTC(2026, 6, 28, 9, 30, 20)
const MINUTE = 60_000

const test = gatewayTest()
  .override('clock', () => ({ now: START }))
  .override('options', () => ({ vendors }))
  .extend('bed', ({ gateway }) => limitsOn(gateway))
  .extend('deposits', ({ gateway }) => depositsOn(gateway))
  .extend('accept', ({ gateway, clock }) => async () => {
    const { database } = gateway.services
    const written = (await lastWritten(database.read, gateway.databasePath)) ?? 0
    await database.write((rows) => acceptClock(rows, { now: clock.now, written }))
  })
const payBed = payTest()

describe('a clock that was a year ahead', () => {
  test('frees a limit a day after the time was accepted, and not before', async ({ bed, deposits, clock, accept }) => {
    await bed.set('depositDay', '100')
    clock.now = START + 365 * DAY_MS
    expect((await deposits.put()).success).toBe(true)
    clock.now = START + 3 * DAY_MS
    expect((await deposits.put({ amount: '1' })).errorCode).toBe('limit_deposit')
    await accept()
    // what came in while the clock was ahead counts as of now
    expect((await deposits.put({ amount: '1' })).errorCode).toBe('limit_deposit')
    clock.now += DAY_MS - 1
    expect((await deposits.put({ amount: '1' })).errorCode).toBe('limit_deposit')
    clock.now += 1
    expect((await deposits.put()).success).toBe(true)
    expect((await deposits.put({ amount: '1' })).errorCode).toBe('limit_deposit')
  })

  test('frees stakes that were made meanwhile a day later', async ({ bed, clock, accept }) => {
    await bed.set('stakeDay', '10')
    const early = await bed.play()
    expect((await early.bet(400)).errorCode).toBeNull()
    clock.now = START + 365 * DAY_MS
    const ahead = await bed.play()
    expect((await ahead.bet(1_000)).errorCode).toBeNull()
    clock.now = START + 2 * DAY_MS
    await accept()
    const play = await bed.play()
    expect((await play.bet(100)).errorCode).toBe('play_limited')
    clock.now += DAY_MS + MINUTE
    expect((await (await bed.play()).bet(1_000)).errorCode).toBeNull()
  })

  test('lets a time-out last as long as chosen, from the acceptance on', async ({ bed, deposits, clock, accept }) => {
    clock.now = START + 365 * DAY_MS
    expect((await bed.pause('day')).success).toBe(true)
    clock.now = START
    expect((await deposits.put()).errorCode).toBe('on_break')
    await accept()
    clock.now += DAY_MS - 1
    expect((await deposits.put()).errorCode).toBe('on_break')
    clock.now += 1
    expect((await deposits.put()).success).toBe(true)
  })

  test('that a time-out had ended early begins it again', async ({ bed, deposits, clock, accept }) => {
    expect((await bed.pause('week')).errorCode).toBeNull()
    clock.now = START + 365 * DAY_MS
    expect((await deposits.put()).success).toBe(true)
    clock.now = START + DAY_MS
    await accept()
    expect((await deposits.put()).errorCode).toBe('on_break')
    clock.now = START + 7 * DAY_MS
    expect((await deposits.put()).success).toBe(true)
  })

  test('is the last written time until the right one is accepted', async ({ gateway, deposits, clock, accept }) => {
    const fault = async () =>
      clockFault(clock.now, await lastWritten(gateway.services.database.read, gateway.databasePath))
    clock.now = START + 365 * DAY_MS
    await deposits.put()
    expect(await fault()).toBeUndefined()
    clock.now = START
    await deposits.put()
    expect(await fault()).toBe(
      'The clock says 2026-07-28T09:30:20.000Z, but the gateway has already written at 2027-07-28T09:30:20.000Z',
    )
    await accept()
    expect(await fault()).toBeUndefined()
    await deposits.put()
    clock.now = START - 5 * MINUTE
    expect(await fault()).toBeUndefined()
    clock.now -= 1
    expect(await fault()).toContain('has already written at')
    clock.now = START + 31 * DAY_MS
    expect(await fault()).toBeUndefined()
    clock.now += 1
    expect(await fault()).toContain('more than 31 days after the gateway wrote last')
  })
})

describe('books that a clock 30 days ahead has closed', () => {
  payBed('S9.13 open again where no pay was stated, and pay by the day', async ({ bed }) => {
    await bed.agent('A')
    await bed.member('player', 'A')
    await bed.contract('A', daily([tier(10_000)]), { from: MARCH_10 })
    await bed.play('player', { stake: 1_000, at: MARCH_10 })
    await bed.settle(MARCH_10 + 30 * DAY_MS)
    expect(await bed.pay('A', 'daily-salary')).toEqual([10])
    const now = MARCH_10 + 2 * DAY_MS
    await bed.database.write((rows) => acceptClock(rows, { now, written: MARCH_10 + 30 * DAY_MS }))
    await bed.play('player', { stake: 2_000, at: now })
    await bed.settle(now + DAY_MS)
    expect(await bed.pay('A', 'daily-salary')).toEqual([10, 20])
    // a day whose pay is stated stays closed: what is closed meanwhile counts after it
    await bed.database.write((rows) => acceptClock(rows, { now, written: now + DAY_MS }))
    await bed.play('player', { stake: 3_000, at: now })
    await bed.settle(now + DAY_MS)
    expect(await bed.pay('A', 'daily-salary')).toEqual([10, 20])
    await bed.settle(now + 2 * DAY_MS)
    expect(await bed.pay('A', 'daily-salary')).toEqual([10, 20, 30])
  })
})
