import { expect } from 'vitest'
import { logout } from '#contract/auth/login.ts'
import { raise } from '#contract/game-wallet/game-wallet.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { callSigned, freshId, openPlayOf, sendSigned } from '#tests/support/vendor.ts'
import { closures, setClosed } from './closed-for-stakes.ts'
import { OPENING, raiseTest } from './raises.fixture.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const OTHER = { vendor: 'BTI', secret: 'of another vendor' }

const test = raiseTest()

/** Connects a second provider, with a game session of the same member. */
async function connectOther({ services }: TestGateway, playId: string): Promise<string> {
  const own = freshId()
  await services.database.write(async (rows) => {
    const connected = { secret: OTHER.secret, state: 'open' } as const
    await rows.updateTable('vendor').set(connected).where('code', '=', OTHER.vendor).execute()
    const play = await rows.selectFrom('play').selectAll().where('id', '=', playId).executeTakeFirstOrThrow()
    const games = rows.selectFrom('game').select('node_id').where('vassalage', '=', OTHER.vendor)
    const { node_id } = await games.executeTakeFirstOrThrow()
    const sums = { staked: 0, won: 0, open_rounds: 0 }
    await rows
      .insertInto('play')
      .values({ ...play, ...sums, id: own, vassalage: OTHER.vendor, node_id })
      .execute()
  })
  return own
}

test.for([
  ['another secret', { secret: 'guess' }],
  ['an unknown vendor', { vendor: 'NOBODY' }],
  ['no signature', { signature: '' }],
  ['an old time', { timestamp: Date.UTC(2026, 0, 5, 12) - 300_001 }],
  ['the signature of a bet', { signedPath: '/vendor/bet' }],
] as const)('T21 a raise with %s is refused and moves nothing', async ([_what, signing], { gateway, play }) => {
  await play.bet()
  const { playId, roundId } = play
  const input = { transferId: freshId(), playId, roundId, amount: 40 }
  const refused = { status: 401, errorCode: 'signature_invalid' }
  expect(await callSigned(gateway, raise, { input, ...signing })).toMatchObject(refused)
  expect(await play.state()).toMatchObject({ stake: 100, balance: OPENING - 100 })
})

test('T20 an invalid amount is refused and moves nothing', async ({ gateway, play }) => {
  await play.bet()
  const amounts = [
    '0',
    '-0',
    '-1',
    '0.1',
    '1.5',
    '1e-7',
    '1e309',
    '"100"',
    '"৪"',
    'null',
    'true',
    '[40]',
    '10000000000001',
  ]
  const fields = [...amounts.map((amount) => `"amount":${amount}`), '"amount":1,"amount":2', '"Amount":1', '"payout":1']
  for (const field of [...fields, '"amount":1,"currency":"EUR"']) {
    const body = `{"transferId":"${freshId()}","playId":"${play.playId}","roundId":"${play.roundId}",${field}}`
    expect(await sendSigned(gateway, raise, { body }), field).toMatchObject({ status: 400, errorCode: 'bad_request' })
  }
  expect(await play.state()).toMatchObject({ stake: 100, balance: OPENING - 100 })
})

test('a round is raised while it is open, and no other: unknown, settled or rolled back', async ({ play }) => {
  expect(await play.raise()).toMatchObject({ status: 422, errorCode: 'round_unknown' })
  await play.bet()
  await play.settle()
  expect(await play.raise()).toMatchObject({ status: 422, errorCode: 'round_closed' })
  const back = { roundId: freshId() }
  await play.bet(back)
  await play.raise(back)
  expect(await play.state()).toMatchObject({ stake: 100 })
})

test('a round that was rolled back takes no raise', async ({ play }) => {
  await play.bet()
  await play.rollback()
  expect(await play.raise()).toMatchObject({ errorCode: 'round_closed' })
  expect(await play.state()).toMatchObject({ stake: 100, balance: OPENING })
})

test("T21 nobody raises another member's round or another vendor's", async ({ gateway, play }) => {
  await play.bet()
  const { playId: ofVip } = await openPlayOf(gateway, 'vip')
  expect(await play.raise({ playId: ofVip })).toMatchObject({ errorCode: 'round_unknown' })
  const ofOther = await connectOther(gateway, play.playId)
  const { playId, roundId } = play
  const raiseAsOther = (ids: { playId: string }) =>
    callSigned(gateway, raise, { input: { ...ids, roundId, transferId: freshId(), amount: 40 }, ...OTHER })
  expect(await raiseAsOther({ playId })).toMatchObject({ errorCode: 'ticket_invalid' })
  expect(await raiseAsOther({ playId: ofOther })).toMatchObject({ errorCode: 'round_unknown' })
  expect(await play.raise({ playId: 'play-of-nobody' })).toMatchObject({ errorCode: 'ticket_invalid' })
  expect(await play.state()).toMatchObject({ stake: 100, balance: OPENING - 100 })
})

test.for(closures)(
  '%s an open round is not raised, and is still settled',
  async ([_when, closer, refusal], { gateway, play }) => {
    await play.bet()
    const transferId = freshId()
    const first = await play.raise({ transferId })
    await setClosed(gateway, closer, true)
    expect(await play.raise()).toMatchObject({ errorCode: refusal })
    expect((await play.raise({ transferId })).text).toBe(first.text)
    expect(await play.settle({ payout: 0 })).toMatchObject({ success: true })
    expect(await play.state()).toMatchObject({ stake: 140, balance: OPENING - 140 })
  },
)

test('after logout, and after 12 hours without a stake, an open round is not raised', async ({
  gateway,
  clock,
  play,
}) => {
  await play.bet()
  clock.now += 11 * HOUR_MS
  expect(await play.raise()).toMatchObject({ success: true })
  // a raise keeps its game session open as a bet does
  clock.now += 11 * HOUR_MS
  expect(await play.raise()).toMatchObject({ success: true })
  clock.now += 12 * HOUR_MS + 1
  expect(await play.raise()).toMatchObject({ errorCode: 'ticket_invalid' })
  const other = await openPlayOf(gateway, 'player')
  const roundId = freshId()
  await play.bet({ playId: other.playId, roundId })
  await gateway.call(logout, {}, { session: other.session })
  expect(await play.raise({ playId: other.playId, roundId })).toMatchObject({ errorCode: 'ticket_invalid' })
  expect(await play.settle()).toMatchObject({ success: true })
})

test.for(['day', 'forever'] as const)(
  'X54 during a break (%s) an open round is not raised, and is still rolled back',
  async (length, { gateway, play }) => {
    await play.bet()
    await play.raise()
    expect(await limitsOn(gateway).pause(length)).toMatchObject({ success: true })
    expect(await play.raise()).toMatchObject({ errorCode: 'ticket_invalid' })
    expect((await play.rollback()).value).toMatchObject({ balance: OPENING })
  },
)

test.for([
  ['stakeDay', '1.39'],
  ['lossDay', '1.39'],
  ['stakeOne', '1.39'],
] as const)('X54 a limit (%s) counts the raise with the bet', async ([kind, amount], { gateway, play }) => {
  await limitsOn(gateway).set(kind, amount)
  await play.bet()
  expect(await play.raise()).toMatchObject({ status: 422, errorCode: 'play_limited' })
  expect(await play.state()).toMatchObject({ stake: 100, balance: OPENING - 100 })
  expect(await play.raise({ amount: 39 })).toMatchObject({ success: true })
  expect(await play.raise({ amount: 1 })).toMatchObject({ errorCode: 'play_limited' })
  await play.rollback()
})

test('X54 one stake is a whole round: two rounds may each reach its limit', async ({ gateway, play }) => {
  await limitsOn(gateway).set('stakeOne', '1.40')
  for (const roundId of [freshId(), freshId()]) {
    await play.bet({ roundId })
    expect(await play.raise({ roundId })).toMatchObject({ success: true })
    expect(await play.raise({ roundId, amount: 1 })).toMatchObject({ errorCode: 'play_limited' })
  }
})

test('X54 a reality check that is due refuses a raise too', async ({ gateway, clock, play }) => {
  const limits = limitsOn(gateway)
  await limits.choose({ checkMinutes: 15 })
  await play.bet()
  clock.now += 16 * MINUTE_MS
  expect(await play.raise()).toMatchObject({ errorCode: 'play_limited' })
  await limits.answer()
  expect(await play.raise()).toMatchObject({ success: true })
})

test('X54 what a rollback gives back makes room when each part of the stake was made', async ({
  gateway,
  clock,
  play,
}) => {
  const limits = limitsOn(gateway)
  await limits.set('stakeDay', '5.00')
  await play.bet()
  clock.now += 2 * HOUR_MS
  await play.raise({ amount: 200 })
  await play.rollback()
  expect((await limits.limit('stakeDay')).used).toBe(0)
  // the day of the bet is over, that of the raise is not
  clock.now += 23 * HOUR_MS
  expect((await limits.limit('stakeDay')).used).toBe(0)
})

test('X54 a first limit counts raises of before when they were made', async ({ gateway, clock, play }) => {
  const limits = limitsOn(gateway)
  await play.bet()
  clock.now += 2 * HOUR_MS
  await play.raise({ amount: 200 })
  await limits.set('stakeDay', '5.00')
  expect((await limits.limit('stakeDay')).used).toBe(300)
  clock.now += 23 * HOUR_MS
  expect((await limits.limit('stakeDay')).used).toBe(200)
})
