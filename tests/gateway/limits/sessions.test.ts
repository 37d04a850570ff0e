import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { vendors } from '#tests/support/vendor.ts'

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

describe('sessions and reality checks', () => {
  /** Stakes once every ten minutes, up to this many minutes from now. */
  async function playFor(minutes: number, play: Awaited<ReturnType<typeof bed.play>>) {
    const replies = []
    for (let played = 0; played <= minutes; played += 10) {
      replies.push(await play.bet(100))
      if (played < minutes) now += 10 * MINUTE
    }
    return codes(replies)
  }

  test('X54 the next stake is refused until the reality check is answered; wins are paid meanwhile', async () => {
    await bed.choose({ checkMinutes: 30 })
    const play = await bed.play()
    await play.bet(100, 'open')
    expect(await playFor(30, play)).toEqual([null, null, null, 'play_limited'])
    expect((await play.settle('open', 5_000)).errorCode).toBeNull()
    expect(await bed.check()).toMatchObject({ isDue: true, playedMs: 30 * MINUTE, staked: 400, paid: 5_000 })
    expect((await bed.answer()).value).toMatchObject({ isDue: false, playedMs: 30 * MINUTE })
    expect((await play.bet(100)).errorCode).toBeNull()
  })

  test('X54 without a choice the check comes after an hour; a pause of 30 minutes begins a new session', async () => {
    const play = await bed.play()
    expect(await playFor(50, play)).toEqual([null, null, null, null, null, null])
    now += 30 * MINUTE
    expect((await play.bet(100)).errorCode).toBeNull()
    expect(await bed.check()).toMatchObject({ isDue: false, playedMs: 0 })
  })

  test('X54 at the session limit no stake is taken on any device until a pause', async () => {
    await bed.set('session', '20')
    const [one, other] = [await bed.play(), await bed.play()]
    expect(await playFor(20, one)).toEqual([null, null, 'play_limited'])
    expect((await other.bet(100)).errorCode).toBe('play_limited')
    now += 30 * MINUTE
    expect((await other.bet(100)).errorCode).toBeNull()
  })

  test('X54 a clock that is set back ends no session', async () => {
    await bed.set('session', '20')
    const play = await bed.play()
    await playFor(10, play)
    now -= HOUR
    expect((await play.bet(100)).errorCode).toBeNull()
    expect(await bed.state()).toMatchObject({ playedMs: 10 * MINUTE })
    now += 10 * MINUTE
    expect((await play.bet(100)).errorCode).toBe('play_limited')
  })

  test('C13 statistics hold the round that was settled a moment ago, and add up to the ledger', async () => {
    const play = await bed.play()
    await play.bet(100)
    now += 5 * MINUTE
    await play.bet(300, 'last')
    await play.settle('last', 150)
    await money.put({ amount: '20' })
    expect(await bed.statistics('1')).toMatchObject({
      playedMs: 5 * MINUTE,
      staked: 400,
      paid: 150,
      net: -250,
      deposited: 2_000,
      withdrawn: 0,
    })
    now += DAY
    expect(await bed.statistics('1')).toMatchObject({ playedMs: 0, staked: 0, deposited: 0 })
    expect(await bed.statistics('7')).toMatchObject({ staked: 400, deposited: 2_000 })
  })
})
