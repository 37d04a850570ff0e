import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logout } from '#contract/auth/login.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { bet, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { balance } from '#contract/wallet/balance.ts'
import { audit } from '#gateway/audit/audit.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session } from '#tests/support/visitors.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import { closures, setClosed } from './closed-for-stakes.ts'

const HOUR_MS = 3_600_000
const OPENING = 100_000
let now = Date.UTC(2026, 10, 21)
let gateway: TestGateway
let session: Session
let playId = ''
let roundId = ''

beforeAll(async () => {
  gateway = await startTestGateway({ vendors, clock: () => now })
})
beforeEach(async () => {
  const play = await openPlayOf(gateway, 'player')
  session = play.session
  playId = play.playId
  roundId = freshId()
})
afterAll(async () => {
  const { findings } = await audit(gateway.databasePath)
  await gateway.close()
  expect(findings).toEqual([])
})

const sendBet = (change: Partial<InputOf<typeof bet>> = {}) =>
  callSigned(gateway, bet, { input: { transferId: freshId(), playId, roundId, amount: 100, ...change } })
const sendSettle = (change: Partial<InputOf<typeof settle>> = {}) =>
  callSigned(gateway, settle, { input: { transferId: freshId(), playId, roundId, payout: 250, ...change } })
const sendRollback = (change: Partial<InputOf<typeof rollback>> = {}) =>
  callSigned(gateway, rollback, { input: { transferId: freshId(), playId, roundId, ...change } })
const state = async () => {
  const { value } = await callSigned(gateway, roundState, { input: { playId, roundId } })
  return Object(value)
}
const amountOf = (account: string) => balanceOf(gateway.services.database.read, account)
const money = async () => (await state()).balance

test('S1.3 a bet moves the stake to escrow, a settlement pays, and the portal shows the same balance', async () => {
  const houses = async () => (await amountOf('house:ATL')) + (await amountOf('jackpot:ATL'))
  const [before, escrow, house] = [await money(), await amountOf('escrow:ATL'), await houses()]
  expect((await sendBet()).value).toEqual({ balance: before - 100, currency: 'PLAY', digits: 2 })
  expect(await amountOf('escrow:ATL')).toBe(escrow + 100)
  expect((await sendSettle()).value).toMatchObject({ balance: before + 150 })
  expect([await amountOf('escrow:ATL'), await houses()]).toEqual([escrow, house - 150])
  expect(await state()).toEqual({ round: 'settled', stake: 100, balance: before + 150, currency: 'PLAY', digits: 2 })
  const shown = await gateway.call(balance, {}, { session })
  expect(shown.value).toMatchObject({ sumBalance: ((before + 150) / 100).toFixed(2) })
})

test.each([0, 100, 1, 99_999])('a round with a stake of 100 may pay %i', async (payout) => {
  const before = await money()
  await sendBet()
  expect((await sendSettle({ payout })).value).toMatchObject({ balance: before - 100 + payout })
})

test('a rollback refunds the stake', async () => {
  const before = await money()
  await sendBet()
  expect((await sendRollback()).value).toMatchObject({ balance: before })
  expect(await state()).toMatchObject({ round: 'rolledback', balance: before })
})

test('a bet beyond the balance opens no round, and succeeds later once there is enough money', async () => {
  const before = await money()
  const transferId = freshId()
  const tooMuch = { transferId, amount: before + 50 }
  expect(await sendBet(tooMuch)).toMatchObject({ status: 422, errorCode: 'quota_insufficient' })
  expect(await state()).toMatchObject({ round: 'none', balance: before })
  const other = freshId()
  await sendBet({ roundId: other, amount: 1 })
  await sendSettle({ roundId: other, payout: 51 })
  expect(await sendBet(tooMuch)).toMatchObject({ success: true })
  await sendRollback()
})

describe('T19 every money call is idempotent by its transfer id', () => {
  test.each([
    ['bet', sendBet, false],
    ['settle', sendSettle, true],
    ['rollback', sendRollback, true],
  ])('%s sent five times moves once and answers the same', async (_kind, send, needsBet) => {
    if (needsBet) await sendBet()
    const transferId = freshId()
    const first = await send({ transferId })
    expect(first.headers.get('idempotency-hit')).toBeNull()
    const after = await money()
    for (const again of await Promise.all(Array.from({ length: 4 }, () => send({ transferId })))) {
      expect(again.text).toBe(first.text)
      expect(again.headers.get('idempotency-hit')).toBe('true')
    }
    expect(await money()).toBe(after)
    if (!needsBet) await sendRollback()
  })

  test('a replay repeats the first answer, even if the balance has changed', async () => {
    const transferId = freshId()
    const first = await sendBet({ transferId })
    await sendSettle()
    expect((await sendBet({ transferId })).text).toBe(first.text)
  })

  test('the same id with another content is a conflict and moves nothing', async () => {
    const transferId = freshId()
    await sendBet({ transferId })
    const before = await money()
    const conflict = { status: 409, errorCode: 'transfer_conflict' }
    expect(await sendBet({ transferId, amount: 101 })).toMatchObject(conflict)
    expect(await sendBet({ transferId, roundId: freshId() })).toMatchObject(conflict)
    expect(await sendSettle({ transferId })).toMatchObject(conflict)
    expect(await sendRollback({ transferId })).toMatchObject(conflict)
    expect(await money()).toBe(before)
    const settled = freshId()
    await sendSettle({ transferId: settled, payout: 7, detail: 'a' })
    expect(await sendSettle({ transferId: settled, payout: 7, detail: 'b' })).toMatchObject(conflict)
  })
})

describe('states of a round', () => {
  test('takes one bet', async () => {
    await sendBet()
    expect(await sendBet()).toMatchObject({ status: 422, errorCode: 'round_closed' })
    await sendRollback()
    expect(await sendBet()).toMatchObject({ errorCode: 'round_closed' })
  })

  test('ends once, whichever call comes first', async () => {
    await sendBet()
    const before = await money()
    const ends = await Promise.all([sendSettle(), sendRollback(), sendSettle({ payout: 999 }), sendRollback()])
    expect(ends.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(ends.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['round_closed']),
    )
    const gains = [250, 100, 999, 100]
    expect(await money()).toBe(before + Number(gains[ends.findIndex(({ success }) => success)]))
  })

  test('an unknown round cannot end', async () => {
    expect(await sendSettle()).toMatchObject({ status: 422, errorCode: 'round_unknown' })
    expect(await sendRollback()).toMatchObject({ status: 422, errorCode: 'round_unknown' })
    expect(await state()).toMatchObject({ round: 'none' })
  })

  test('a round is unknown to another game session', async () => {
    await sendBet()
    const other = await openPlayOf(gateway, 'vip')
    expect(await sendSettle({ playId: other.playId })).toMatchObject({ errorCode: 'round_unknown' })
    const seen = await callSigned(gateway, roundState, { input: { playId: other.playId, roundId } })
    expect(seen.value).toMatchObject({ round: 'none', balance: OPENING })
    await sendRollback()
  })
})

test('S1.5 trial rounds use separate accounts', async () => {
  const real = [await amountOf('house:ATL'), await amountOf('escrow:ATL')]
  const trial = await openPlayOf(gateway, 'trial')
  expect(trial).toMatchObject({ isTrial: true, balance: OPENING })
  await sendBet({ playId: trial.playId })
  expect(await amountOf('trial-escrow:ATL')).toBe(100)
  expect((await sendSettle({ playId: trial.playId, payout: 0 })).value).toMatchObject({ balance: OPENING - 100 })
  expect(await amountOf('trial-house:ATL')).toBe(100)
  expect([await amountOf('house:ATL'), await amountOf('escrow:ATL')]).toEqual(real)
})

describe('refuses new bets, ends open rounds and repeats old answers', () => {
  test.each(closures)('%s', async (_when, closer, refusal) => {
    const transferId = freshId()
    const first = await sendBet({ transferId })
    await setClosed(gateway, closer, true)
    expect(await sendBet({ roundId: freshId() })).toMatchObject({ errorCode: refusal })
    expect((await sendBet({ transferId })).text).toBe(first.text)
    expect(await sendSettle()).toMatchObject({ success: true })
    await setClosed(gateway, closer, false)
  })

  test('for good after logout, but not for other sessions of the member', async () => {
    const other = await openPlayOf(gateway, 'vip')
    const { playId: ending, session } = await openPlayOf(gateway, 'vip')
    const roundId = freshId()
    expect(await sendBet({ playId: ending, roundId })).toMatchObject({ success: true })
    await gateway.call(logout, {}, { session })
    expect(await sendBet({ playId: ending, roundId: freshId() })).toMatchObject({ errorCode: 'ticket_invalid' })
    expect(await sendSettle({ playId: ending, roundId })).toMatchObject({ success: true })
    expect(await sendBet({ playId: other.playId, roundId: freshId() })).toMatchObject({ success: true })
  })

  test('for good after 12 hours without a bet', async () => {
    await sendBet()
    now += 12 * HOUR_MS
    const at = freshId()
    expect(await sendBet({ roundId: at })).toMatchObject({ success: true })
    now += 12 * HOUR_MS + 1
    for (let again = 0; again < 2; again++) {
      expect(await sendBet({ roundId: freshId() })).toMatchObject({ errorCode: 'ticket_invalid' })
    }
    expect(await sendSettle()).toMatchObject({ success: true })
    expect(await sendRollback({ roundId: at })).toMatchObject({ success: true })
  })
})

test('F16 on a full disk a bet gets 503 and moves nothing, and succeeds once there is space', async () => {
  const pages = (count: number) =>
    gateway.services.database.write((rows) => sql`PRAGMA max_page_count = ${sql.lit(count)}`.execute(rows))
  const input = () => ({ transferId: freshId(), playId, roundId: freshId(), amount: 1 })
  await pages(1) // SQLite raises the limit to the number of pages in use
  let sent = input()
  let reply = await callSigned(gateway, bet, { input: sent })
  for (let more = 0; more < 500 && reply.success; more++) {
    sent = input()
    reply = await callSigned(gateway, bet, { input: sent })
  }
  expect(reply).toMatchObject({ status: 503, errorCode: 'busy' })
  const seen = await callSigned(gateway, roundState, { input: { playId, roundId: sent.roundId } })
  expect(seen.value).toMatchObject({ round: 'none' })
  await pages(4_294_967_294)
  expect(await callSigned(gateway, bet, { input: sent })).toMatchObject({ success: true })
  expect(await callSigned(gateway, bet, { input: sent })).toMatchObject({ success: true })
})
