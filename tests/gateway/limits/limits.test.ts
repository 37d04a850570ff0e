import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { vendors } from '#tests/support/vendor.ts'
import { QUICK, lotteryOn } from '#tests/gateway/lottery/draws.fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.UTC(2026, 2, 1, 10)
let now = START
let gateway: TestGateway
let bed: ReturnType<typeof limitsOn>
let money: ReturnType<typeof depositsOn>
beforeEach(async () => {
  now = START
  gateway = await startTestGateway({ vendors, clock: () => now })
  bed = limitsOn(gateway)
  money = depositsOn(gateway)
})
afterEach(async () => {
  const { findings } = await audit(gateway.databasePath)
  await gateway.close()
  expect(findings).toEqual([])
})

const codes = (replies: readonly { errorCode: string | null }[]) => replies.map(({ errorCode }) => errorCode)

describe('deposit limits', () => {
  test('C18 X54 a lower limit acts at once, and says what is left and when some is free again', async () => {
    await money.put({ amount: '600' })
    await bed.set('depositDay', '1000')
    expect(await bed.limit('depositDay')).toEqual({
      kind: 'depositDay',
      amount: 100_000,
      used: 60_000,
      left: 40_000,
      freeAt: START + DAY,
      raise: null,
    })
    expect(await money.put({ amount: '400.01' })).toMatchObject({ status: 422, errorCode: 'limit_deposit' })
    expect(await money.put({ amount: '400' })).toMatchObject({ success: true })
    expect(await money.put({ amount: '1' })).toMatchObject({ errorCode: 'limit_deposit' })
    expect(await money.owns()).toBe(200_000)
  })

  test('C24 a day is the last 24 hours to the millisecond, so midnight and time zones change nothing', async () => {
    now = Date.UTC(2026, 2, 1, 23, 59, 59, 999)
    await bed.set('depositDay', '100')
    await money.put({ amount: '100' })
    now += 1
    expect((await money.put({ amount: '1' })).errorCode).toBe('limit_deposit')
    now += DAY - 2
    expect((await money.put({ amount: '1' })).errorCode).toBe('limit_deposit')
    now += 1
    expect((await money.put({ amount: '100' })).errorCode).toBeNull()
  })

  test('C24 a month looks back to the same time of day, at most to the last day of the month before', async () => {
    now = Date.UTC(2026, 1, 28, 10)
    await bed.set('depositMonth', '100')
    await money.put({ amount: '100' })
    now = Date.UTC(2026, 2, 28, 9, 59, 59, 999)
    expect((await money.put({ amount: '1' })).errorCode).toBe('limit_deposit')
    now += 1
    expect((await money.put({ amount: '100' })).errorCode).toBeNull()
    now = Date.UTC(2026, 2, 31, 10)
    expect(await bed.limit('depositMonth')).toMatchObject({ used: 10_000, freeAt: Date.UTC(2026, 3, 28, 10) })
  })

  test('C19 what an agent sends counts, and the agent hears the same as of an account that receives nothing', async () => {
    const agents = agentsOf(gateway)
    await agents.add({ id: 'quiet', upline: 'M1004' })
    await bed.choose({ acceptsTransfers: false }, 'quiet')
    await bed.set('depositDay', '100')
    await money.put({ amount: '95' })
    const limited = await agents.transfer('agent42', { account: 'player', amount: '10' })
    const unwilling = await agents.transfer('agent42', { account: 'quiet', amount: '10' })
    expect(limited.errorCode).toBe('transfer_account')
    expect({ ...JSON.parse(limited.text), requestId: '' }).toEqual({ ...JSON.parse(unwilling.text), requestId: '' })
    expect(limited.status).toBe(unwilling.status)
    expect(await agents.transfer('agent42', { account: 'player', amount: '5' })).toMatchObject({ success: true })
    expect((await money.put({ amount: '1' })).errorCode).toBe('limit_deposit')
    expect(await agents.owns('M1004')).toBe(99_500)
  })

  test('C19 an agent without the money learns nothing of the limit of another', async () => {
    const agents = agentsOf(gateway)
    await bed.set('depositDay', '1')
    const reply = await agents.transfer('agent42', { account: 'player', amount: '1000.01' })
    expect(reply.errorCode).toBe('quota_insufficient')
  })

  test('C19 of two devices that deposit at once, the gross sum never passes the limit', async () => {
    await bed.set('depositDay', '100')
    const all = await Promise.all(Array.from({ length: 8 }, () => money.put({ amount: '30' })))
    expect(codes(all).filter((code) => code === null)).toHaveLength(3)
    expect(codes(all).filter((code) => code === 'limit_deposit')).toHaveLength(5)
    expect(await money.owns()).toBe(109_000)
  })

  test('T19 a repeated deposit gets its first answer although the limit is lower by now', async () => {
    const request = { id: randomUUID(), amount: '50' }
    const first = await money.put(request)
    await bed.set('depositDay', '10')
    expect((await money.put(request)).text).toBe(first.text)
  })

  test('X54 a clock that is set back frees nothing early', async () => {
    await bed.set('depositDay', '100')
    await money.put({ amount: '60' })
    now -= 2 * DAY
    expect((await money.put({ amount: '40.01' })).errorCode).toBe('limit_deposit')
    expect((await money.put({ amount: '40' })).errorCode).toBeNull()
    await bed.set('depositDay', '1000')
    now = START + DAY - 1
    expect((await money.put({ amount: '1' })).errorCode).toBe('limit_deposit')
    expect((await bed.confirm('depositDay')).errorCode).toBe('limit_early')
    now += 1
    expect((await money.put({ amount: '100' })).errorCode).toBeNull()
    expect((await bed.confirm('depositDay')).errorCode).toBeNull()
  })

  test.each(['-1', 'x', '1e2', '1.005', '9'.repeat(64), ' 1', '١'])('S8.8 a limit of %j is refused', async (amount) => {
    expect((await bed.set('depositDay', amount)).errorCode).toMatch(/^amount_/)
    expect((await bed.limit('depositDay')).amount).toBeNull()
  })
})

describe('raising and removing', () => {
  test('C18 a higher limit acts after 24 hours and a second yes', async () => {
    await bed.set('depositDay', '10')
    await bed.set('depositDay', '500')
    expect(await bed.limit('depositDay')).toMatchObject({
      amount: 1_000,
      raise: { amount: 50_000, from: START + DAY, until: START + 8 * DAY },
    })
    now = START + DAY - 1
    expect(await bed.confirm('depositDay')).toMatchObject({ status: 409, errorCode: 'limit_early' })
    now += 1
    expect((await money.put({ amount: '11' })).errorCode).toBe('limit_deposit')
    expect((await bed.confirm('depositDay')).errorCode).toBeNull()
    expect((await money.put({ amount: '500' })).errorCode).toBeNull()
    expect((await bed.confirm('depositDay')).errorCode).toBe('limit_unasked')
  })

  test('C18 without the second yes within a week the limit stays, and so it does for a no', async () => {
    await bed.set('lossDay', '10')
    await bed.set('lossDay', null)
    now = START + 8 * DAY
    expect((await bed.confirm('lossDay')).errorCode).toBe('limit_unasked')
    await bed.set('lossDay', null)
    await bed.confirm('lossDay', false)
    now += 2 * DAY
    expect((await bed.confirm('lossDay')).errorCode).toBe('limit_unasked')
    expect(await bed.limit('lossDay')).toMatchObject({ amount: 1_000, raise: null })
  })

  test('C18 a lower limit ends the wait for a higher one', async () => {
    await bed.set('depositDay', '10')
    await bed.set('depositDay', '20')
    await bed.set('depositDay', '5')
    now += DAY
    expect((await bed.confirm('depositDay')).errorCode).toBe('limit_unasked')
    expect(await bed.limit('depositDay')).toMatchObject({ amount: 500 })
  })

  test('C18 every change is kept, and no change can be removed', async () => {
    await bed.set('depositDay', '10')
    await bed.set('depositDay', '20')
    await bed.set('depositDay', '5')
    const database = new DatabaseSync(gateway.databasePath)
    const kept = database.prepare('SELECT deed, amount FROM limit_change ORDER BY id').all()
    expect(kept.map((row) => ({ ...row }))).toEqual([
      { deed: 'set', amount: 1_000 },
      { deed: 'asked', amount: 2_000 },
      { deed: 'cancelled', amount: 1_000 },
      { deed: 'set', amount: 500 },
    ])
    expect(() => database.exec('DELETE FROM limit_change')).toThrow('append-only')
    expect(() => database.exec('UPDATE limit_change SET amount = 1')).toThrow('append-only')
    database.close()
  })
})

describe('stakes and losses', () => {
  test('C20 a loss limit counts what is lost: bet 10, win 8, and 2 are used', async () => {
    await bed.set('lossDay', '10')
    const play = await bed.play()
    await play.bet(1_000, 'r1')
    await play.settle('r1', 800)
    expect(await bed.limit('lossDay')).toMatchObject({ used: 200, left: 800 })
    expect((await play.bet(801)).errorCode).toBe('play_limited')
    expect((await play.bet(800)).errorCode).toBeNull()
  })

  test('X54 open stakes count as lost until their round ends', async () => {
    await bed.set('lossDay', '100')
    const play = await bed.play()
    await play.bet(6_000, 'open')
    expect((await play.bet(4_100)).errorCode).toBe('play_limited')
    expect((await play.bet(4_000, 'other')).errorCode).toBeNull()
    await play.rollback('other')
    await play.settle('open', 10_000)
    expect(await bed.limit('lossDay')).toMatchObject({ used: 0, left: 10_000 })
  })

  test('C10 X54 of 64 stakes at once, those that commit first win, and the limit holds', async () => {
    await bed.set('stakeDay', '100')
    const play = await bed.play()
    const all = await Promise.all(Array.from({ length: 64 }, () => play.bet(900)))
    expect(codes(all).filter((code) => code === null)).toHaveLength(11)
    expect(await bed.limit('stakeDay')).toMatchObject({ used: 9_900, left: 100 })
  })

  test('X54 a limit lowered while a bet is in flight: the bet is paid, and the next one sees it', async () => {
    const play = await bed.play()
    await play.bet(5_000, 'flying')
    await bed.set('lossDay', '10')
    expect((await play.bet(1)).errorCode).toBe('play_limited')
    expect((await play.settle('flying', 20_000)).errorCode).toBeNull()
    expect((await play.bet(1_000)).errorCode).toBeNull()
  })

  test('X54 a first limit looks back at what was played before it', async () => {
    const play = await bed.play()
    await play.bet(3_000, 'before')
    await play.settle('before', 0)
    await play.bet(500, 'still')
    await bed.set('lossDay', '40')
    expect(await bed.limit('lossDay')).toMatchObject({ used: 3_500, left: 500 })
    expect((await play.bet(501)).errorCode).toBe('play_limited')
  })

  test('X54 a single stake is bounded, and a stake that is given back makes room', async () => {
    await bed.set('stakeOne', '5')
    await bed.set('stakeDay', '8')
    const play = await bed.play()
    expect((await play.bet(501)).errorCode).toBe('play_limited')
    await play.bet(500, 'a')
    expect((await play.bet(400)).errorCode).toBe('play_limited')
    await play.rollback('a')
    expect((await play.bet(400)).errorCode).toBeNull()
  })

  test('X54 lottery tickets are stakes of the same limits, and a prize makes no room on another day', async () => {
    const lottery = lotteryOn(gateway, () => now)
    await bed.set('stakeDay', '1.50')
    expect((await lottery.buy()).errorCode).toBeNull()
    expect(await lottery.buy()).toMatchObject({ status: 422, errorCode: 'limit_stake' })
    await bed.set('lossDay', '0.50')
    expect((await lottery.buy({ gameCode: QUICK })).errorCode).toMatch(/^limit_/)
    expect((await lottery.tickets()).length).toBe(1)
  })

  test('X54 whoever has no limits and trials play as before', async () => {
    const play = await bed.play('vip')
    expect((await play.bet(100_000)).errorCode).toBeNull()
    const trial = await bed.play('trial')
    expect((await trial.bet(100)).errorCode).toBeNull()
  })
})
