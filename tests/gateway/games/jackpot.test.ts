import { parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionResult } from '#contract/games/info.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { jackpot, jackpotsWon } from '#contract/games/jackpot.ts'
import { bet, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import { rankList } from '#contract/games/winners.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { isJackpot } from '#gateway/game-wallet/jackpot-draw.ts'
import { audit } from '#gateway/audit/audit.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { losingDraw, winningDraw } from '#tests/support/jackpot.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import type { Session } from '#tests/support/visitors.ts'

const SEED = 50_000
const STAKE = 20_000
let now = Date.UTC(2026, 10, 23, 12)
let gateway: TestGateway
let playId = ''
let session: Session

beforeAll(async () => {
  gateway = await startTestGateway({ vendors, clock: () => now })
})
beforeEach(async () => {
  now += 1000
  const play = await openPlayOf(gateway, 'player')
  playId = play.playId
  session = play.session
})
afterAll(async () => {
  const { findings } = await audit(gateway.databasePath)
  await gateway.close()
  expect(findings).toEqual([])
})

const shown = async () => parse(jackpot.value, (await gateway.call(jackpot, {})).value)
const amount = async () => (await shown()).running?.amount ?? Number.NaN
const holds = (account: string) => balanceOf(gateway.services.database.read, account)
const set = (name: string, value: number) =>
  gateway.services.database.write((rows) => setNumber(rows, name, value)).then((why) => expect(why).toBeUndefined())

async function stake(of = STAKE, play = playId): Promise<string> {
  const roundId = freshId()
  const input = { transferId: freshId(), playId: play, roundId, amount: of }
  expect(await callSigned(gateway, bet, { input })).toMatchObject({ success: true })
  return roundId
}

/** Settles a round. The payout equals the stake, so that no player runs out of money. */
const end = (roundId: string, change: Partial<InputOf<typeof settle>> = {}) =>
  callSigned(gateway, settle, { input: { transferId: freshId(), playId, roundId, payout: STAKE, ...change } })

/** Plays a round with winning seeds and returns the settlement. */
async function win(of = STAKE) {
  const reply = await end(await stake(of), { payout: of, jackpot: winningDraw(of) })
  return parse(settle.value, reply.value)
}

describe('S2.92 feeding the jackpot', () => {
  test('each stake adds half a per cent when its round is settled, whatever the payout', async () => {
    const before = await amount()
    const roundId = await stake()
    expect(await amount()).toBe(before)
    await end(roundId, { payout: 12_345 })
    expect(await amount()).toBe(before + 100)
    expect(await holds('jackpot:ATL')).toBe(before + 100)
  })

  test('a repeated settlement feeds once', async () => {
    const before = await amount()
    const roundId = await stake()
    const transferId = freshId()
    const replies = await Promise.all(Array.from({ length: 5 }, () => end(roundId, { transferId })))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await amount()).toBe(before + 100)
  })

  test('open, refunded and refused rounds and trials feed nothing', async () => {
    const before = await amount()
    const open = await stake()
    await callSigned(gateway, rollback, { input: { transferId: freshId(), playId, roundId: await stake() } })
    expect(await end(freshId())).toMatchObject({ errorCode: 'round_unknown' })
    const trial = await openPlayOf(gateway, 'trial')
    await end(await stake(STAKE, trial.playId), { playId: trial.playId })
    expect(await amount()).toBe(before)
    expect(await holds('jackpot:ATL')).toBe(before)
    await callSigned(gateway, rollback, { input: { transferId: freshId(), playId, roundId: open } })
  })

  test('feeding is exact: two hundred stakes of one minor unit add exactly one', async () => {
    const before = await amount()
    for (let round = 0; round < 200; round += 1) await end(await stake(1), { payout: 1 })
    expect(await amount()).toBe(before + 1)
  })
})

describe('S2.92 winning the jackpot', () => {
  test('the winner gets all of it once, it starts again, and the win shows everywhere', async () => {
    const [before, account] = [await amount(), await holds('house:ATL')]
    const member = `member:${await memberId()}`
    const opening = await holds(member)
    const roundId = await stake()
    const transferId = freshId()
    const claim = { transferId, payout: 0, jackpot: winningDraw(STAKE) }
    const first = await end(roundId, claim)
    const paid = before + 100
    expect(first.value).toEqual({ balance: opening - STAKE + paid, currency: 'PLAY', digits: 2, jackpot: paid })
    expect(await holds(member)).toBe(opening - STAKE + paid)
    expect([await amount(), await holds('jackpot:ATL')]).toEqual([SEED, SEED])
    expect(await holds('house:ATL')).toBe(account + STAKE - 100 - SEED)
    // a repeat gets the same answer and moves nothing
    const again = await end(roundId, claim)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotency-hit')).toBe('true')
    expect(await holds(member)).toBe(opening - STAKE + paid)
    const publicWin = {
      player: expect.stringMatching(/^.•••$/u),
      nodeId: 'ATL-DICE',
      gameName: 'Lagoon Dice',
      stake: STAKE,
    }
    expect((await shown()).wins[0]).toEqual({ ...publicWin, paid, at: now })
    const board = parse(rankList.value, (await gateway.call(rankList, { order: 'jackpot' })).value)
    expect(board.list[0]).toEqual({ ...publicWin, payout: 0, jackpot: paid, at: now })
    const own = parse(jackpotsWon.value, (await gateway.call(jackpotsWon, {}, { session })).value).list[0]
    const { serverSeed, clientSeed, nonce, ...winFields } = own ?? {}
    expect(winFields).toEqual({ nodeId: 'ATL-DICE', gameName: 'Lagoon Dice', stake: STAKE, paid, at: now })
    expect({ serverSeed, clientSeed, nonce }).toEqual(claim.jackpot)
    const other = await gateway.signIn('agent1')
    expect((await gateway.call(jackpotsWon, {}, { session: other })).value).toMatchObject({ list: [] })
    const result = parse(sessionResult.value, (await gateway.call(sessionResult, {}, { session })).value)
    expect(result).toMatchObject({ staked: STAKE, won: paid })
  })

  test('of two simultaneous winners the second gets the jackpot that has just started', async () => {
    const before = await amount()
    const rounds = [await stake(), await stake()]
    const draws = rounds.map(() => winningDraw(STAKE))
    const replies = await Promise.all(rounds.map((roundId, at) => end(roundId, { jackpot: draws[at] })))
    const paid = replies.map(({ value }) => parse(settle.value, value).jackpot)
    expect(paid.toSorted((one = 0, other = 0) => other - one)).toEqual([before + 100, SEED + 100])
    expect(await amount()).toBe(SEED)
  })

  test.each([
    ['seeds that do not win', { jackpot: losingDraw(STAKE) }],
    ['seeds that win for a larger stake alone', { jackpot: largerDraw() }],
  ])('with %s the settlement is refused, nothing moves, and the round can still be settled', async (_what, claim) => {
    const [before, house] = [await amount(), await holds('house:ATL')]
    const roundId = await stake()
    expect(await end(roundId, claim)).toMatchObject({ status: 400, errorCode: 'bad_request' })
    expect([await amount(), await holds('house:ATL')]).toEqual([before, house])
    expect(await end(roundId)).toMatchObject({
      success: true,
      value: expect.not.objectContaining({ jackpot: expect.anything() }),
    })
  })

  test('a trial cannot win, and the same seeds cannot win twice', async () => {
    const trial = await openPlayOf(gateway, 'trial')
    const demo = await stake(STAKE, trial.playId)
    const refused = { status: 400, errorCode: 'bad_request' }
    expect(await end(demo, { playId: trial.playId, jackpot: winningDraw(STAKE) })).toMatchObject(refused)
    expect(await end(demo, { playId: trial.playId })).toMatchObject({ success: true })
    const draw = winningDraw(STAKE)
    expect(await end(await stake(), { jackpot: draw })).toMatchObject({ success: true })
    const second = await stake()
    expect(await end(second, { jackpot: draw })).toMatchObject(refused)
    await end(second)
  })

  test.each([
    ['a short seed', { serverSeed: 'ab', clientSeed: 'x', nonce: 1 }],
    ['no client seed', { serverSeed: 'a'.repeat(64), clientSeed: '', nonce: 1 }],
    ['a nonce of 0', { serverSeed: 'a'.repeat(64), clientSeed: 'x', nonce: 0 }],
    ['a nonce of 0.1', { serverSeed: 'a'.repeat(64), clientSeed: 'x', nonce: 0.1 }],
    ['an extra field', { serverSeed: 'a'.repeat(64), clientSeed: 'x', nonce: 1, amount: 5 }],
  ])('a claim with %s is refused', async (_what, draw) => {
    const roundId = await stake()
    expect(await end(roundId, { jackpot: draw })).toMatchObject({ status: 400, errorCode: 'bad_request' })
    await end(roundId)
  })
})

describe('S2.92 operator settings of the jackpot', () => {
  test('apply from the next jackpot on; an empty jackpot pays nothing and carries its fractions over', async () => {
    await end(await stake(101), { payout: 101 }) // half a minor unit and a little more is carried over
    await set('jackpotShare', 0)
    await set('jackpotSeed', 0)
    const running = (await shown()).running
    expect(running).toMatchObject({ share: 50, seed: SEED })
    expect((await win()).jackpot).toBe((running?.amount ?? 0) + 100)
    expect((await shown()).running).toMatchObject({ amount: 0, share: 0, seed: 0 })
    const wins = (await shown()).wins
    expect(await win()).toMatchObject({ jackpot: 0 })
    expect((await shown()).wins, 'an empty jackpot is not listed as a win').toEqual(wins)
    await set('jackpotShare', 50)
    await set('jackpotSeed', SEED)
    await win()
    expect((await shown()).running).toMatchObject({ amount: SEED, share: 50, seed: SEED })
  })

  test.each([
    ['jackpotShare', 501],
    ['jackpotSeed', 10_000_000_000_001],
  ])('%s cannot be %i', async (name, value) => {
    expect(await gateway.services.database.write((rows) => setNumber(rows, name, value))).toContain('must be from')
  })
})

test('S2.92 the call states the terms and names no player', async () => {
  const reply = await gateway.call(jackpot, {})
  expect(Object(reply.value)).toMatchObject({ currency: 'PLAY', digits: 2, now })
  expect((await shown()).running).toMatchObject({ share: 50, seed: SEED, stakes: 100_000_000 })
  expect((await shown()).wins.length).toBe(3)
  expect(reply.text).not.toContain('"player":"player"')
  expect(reply.text).not.toContain(await memberId())
})

async function memberId(): Promise<string> {
  const found = gateway.services.database.read.selectFrom('member').select('id').where('account', '=', 'player')
  return (await found.executeTakeFirstOrThrow()).id
}

/** Returns seeds that win for ten times the stake but not for the stake. */
function largerDraw() {
  for (;;) {
    const draw = winningDraw(STAKE * 10)
    if (!isJackpot(draw, STAKE)) return draw
  }
}
