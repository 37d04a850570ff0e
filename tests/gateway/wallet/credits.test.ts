import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { uplineTransfer, uplineTransferForm } from '#contract/member/upline.ts'
import { balance } from '#contract/wallet/balance.ts'
import { merchantWallet } from '#contract/wallet/wallets.ts'
import { withdraw, withdrawals } from '#contract/wallet/withdrawal.ts'
import { audit } from '#gateway/audit/audit.ts'
import { orderUplineTransfer } from '#gateway/member/upline.rows.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { ownsMoreThanCredits, grantCredits, stayingFunds } from '#gateway/wallet/credits.rows.ts'
import { stayingOf } from '#gateway/wallet/credits.rules.ts'
import { returnCredits } from '#gateway/wallet/opening.rows.ts'
import { totalBalance } from '#gateway/wallet/wallets.rows.ts'
import { repeats } from '#tests/support/full-size.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'
import { ACCOUNTS, anybody, step } from './credits-model.fixture.ts'
import { makeCall } from './money-calls.fixture.ts'
import type { Member, Request } from './money-request.fixture.ts'

const CREDITS = 100_000
const START = Date.UTC(2026, 6, 28, 21, 30, 20)

let gateway: TestGateway
let now: number
let members: Member[]
let plays: Map<string, string>
let findings: unknown[]
beforeEach(async () => {
  now = START
  findings = []
  gateway = await startTestGateway({ clock: () => now, vendors })
  const { read, write } = gateway.services.database
  members = await read
    .selectFrom('member')
    .select(['id', 'account', 'type', 'upline_id as upline'])
    .where('account', 'in', ACCOUNTS)
    .orderBy('id')
    .execute()
  plays = new Map()
  for (const { id, account } of members) plays.set(id, (await openPlayOf(gateway, account)).playId)
  // as if the accounts of the demo had been registered: each has 1,000.00
  for (const { id } of members) await write((rows) => grantCredits(rows, { memberId: id, amount: CREDITS, at: START }))
})
afterEach(async () => {
  expect((await audit(gateway.databasePath)).findings).toEqual(findings)
  await gateway.close()
})

const memberOf = (account: string) => members.find((each) => each.account === account) as Member
const playOf = (id: string) => plays.get(id) ?? ''
const call = (request: Omit<Request, 'id' | 'member'> & Record<string, unknown>, member = memberOf('player')) =>
  makeCall(gateway, { id: randomUUID(), member, ...request } as Request, { now, playOf })
const staying = (account = 'player') => stayingFunds(gateway.services.database.read, memberOf(account).id)
const owned = (account = 'player') => totalBalance(gateway.services.database.read, memberOf(account))

/** Plays one round: stakes an amount, and is paid another. */
async function play(amount: number, paid: number, member = memberOf('player')): Promise<void> {
  const round = randomUUID()
  expect(await call({ kind: 'bet', round, amount }, member)).toMatchObject({ state: 'posted' })
  expect(await call({ kind: 'settle', round, amount: paid }, member)).toMatchObject({ state: 'posted' })
}
const toUpline = (amount: string) =>
  gateway.services.database.write((rows) =>
    orderUplineTransfer(rows, { id: randomUUID(), member: memberOf('player'), amount, now }),
  )

describe('credits that came with an account', () => {
  test('X65 not one cent leaves, neither to the bank nor to the upline, also after all were staked at 99 %', async () => {
    const session = await gateway.signIn('player')
    const refused = { success: false, errorCode: 'credits_stay' }
    const order = () => ({ id: randomUUID(), amount: '1', password: DEMO_PASSWORD })
    expect(await gateway.call(withdraw, order(), { session })).toMatchObject(refused)
    expect(await gateway.call(uplineTransfer, order(), { session })).toMatchObject(refused)
    for (let each = 0; each < 20; each += 1) await play(5_000, each % 2 === 0 ? 9_900 : 0)
    expect(await owned()).toBe(99_000)
    expect(await gateway.call(withdraw, order(), { session })).toMatchObject(refused)
    expect(await gateway.call(uplineTransfer, order(), { session })).toMatchObject(refused)
    expect(await call({ kind: 'move', amount: 50_000, from: 'main', to: 'lottery' })).toMatchObject({ state: 'posted' })
    expect(await gateway.call(withdraw, order(), { session })).toMatchObject(refused)
    expect(await owned()).toBe(99_000)
  })

  test('X65 the forms say what may leave, what stays, and what is missing until winnings may leave', async () => {
    const session = await gateway.signIn('player')
    const view = async () => ({
      withdrawal: parse(withdrawals.value, (await gateway.call(withdrawals, {}, { session })).value),
      upline: parse(uplineTransferForm.value, (await gateway.call(uplineTransferForm, {}, { session })).value),
      wallets: parse(merchantWallet.value, (await gateway.call(merchantWallet, {}, { session })).value),
      header: parse(balance.value, (await gateway.call(balance, {}, { session })).value).available,
    })
    await call({ kind: 'deposit', amount: 30_000 })
    const first = { available: 30_000, staying: { amount: 100_000, toStake: 0 } }
    expect(await view()).toMatchObject({ withdrawal: first, upline: first, wallets: first, header: '300.00' })
    await play(10_000, 25_000)
    const won = { available: 30_000, staying: { amount: 115_000, toStake: 90_000 }, sumBalance: '1450.00' }
    expect(await view()).toMatchObject({ withdrawal: won, upline: won, wallets: won, header: '300.00' })
    for (let each = 0; each < 9; each += 1) await play(10_000, 10_000)
    const free = { available: 45_000, staying: { amount: 100_000, toStake: 0 } }
    expect(await view()).toMatchObject({ withdrawal: free, upline: free, wallets: free, header: '450.00' })
    expect(await toUpline('450.01')).toMatchObject({ state: 'refused', refusal: 'credits_stay' })
    expect(await toUpline('450')).toMatchObject({ state: 'posted' })
    expect(await view()).toMatchObject({ withdrawal: { available: 0, sumBalance: '1000.00' } })
  })

  test('X65 what is lost is lost of the credits first: deposits stay free', async () => {
    await call({ kind: 'deposit', amount: 50_000 })
    await play(80_000, 0)
    expect([await owned(), (await staying()).amount]).toEqual([70_000, 20_000])
    expect(await call({ kind: 'withdraw', amount: 50_100 })).toMatchObject({ state: 'refused' })
    expect(await call({ kind: 'withdraw', amount: 50_000 })).toMatchObject({ state: 'posted' })
    await play(20_000, 0)
    expect([await owned(), (await staying()).amount]).toEqual([0, 0])
  })

  test('X65 a stake that is given back, in a round or of a ticket, opens no way out', async () => {
    const round = randomUUID()
    await call({ kind: 'bet', round, amount: 100_000 })
    await call({ kind: 'deposit', amount: 20_000 })
    expect((await staying()).amount).toBe(0)
    expect(await call({ kind: 'withdraw', amount: 20_000 })).toMatchObject({ state: 'posted' })
    await call({ kind: 'rollback', round })
    expect([await owned(), (await staying()).amount]).toEqual([100_000, 100_000])
    expect(await call({ kind: 'withdraw', amount: 100 })).toMatchObject({ state: 'refused', detail: 'credits_stay' })
  })

  test('X65 the operator says how often credits are staked; a stake that may still come back does not count', async () => {
    await gateway.services.database.write((rows) => setNumber(rows, 'creditTimes', 2))
    await play(50_000, 90_000)
    expect(await staying()).toMatchObject({ amount: 140_000, toStake: 150_000 })
    const round = randomUUID()
    await call({ kind: 'bet', round, amount: 30_000 })
    expect(await staying()).toMatchObject({ amount: 110_000, toStake: 150_000 })
  })

  test('X65 an account that owns nothing else may be closed, and its credits end', async () => {
    const { read, write } = gateway.services.database
    const player = memberOf('player')
    await call({ kind: 'move', amount: 10_000, from: 'main', to: 'reserve' })
    expect(await ownsMoreThanCredits(read, player)).toBe(false)
    await call({ kind: 'deposit', amount: 100 })
    expect(await ownsMoreThanCredits(read, player)).toBe(true)
    await call({ kind: 'withdraw', amount: 100 })
    await call({ kind: 'collect' })
    await write((rows) => returnCredits(rows, player, now))
    expect(await owned()).toBe(0)
  })

  test('X65 whoever got none may take out everything', async () => {
    const session = await gateway.signIn('agent1')
    const input = { id: randomUUID(), amount: '1000', password: DEMO_PASSWORD }
    expect(await gateway.call(withdraw, input, { session })).toMatchObject({ success: true })
  })
})

test('X65 what stays depends on sums alone', () => {
  const granted = fc.integer({ min: 1, max: 1e9 })
  const sums = fc.record({ granted, won: fc.integer({ min: -2e9, max: 2e9 }), isStaked: fc.boolean() })
  fc.assert(
    fc.property(sums, ({ granted, won, isStaked }) => {
      const stays = stayingOf({ granted, won, isStaked })
      // of an account that got nothing else, all that may leave is what was won
      expect(granted + won - stays).toBeLessThanOrEqual(isStaked ? Math.max(0, won) : 0)
      expect(stays).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 1_000 },
  )
  // without credits nothing stays, whatever was won
  for (const isStaked of [false, true]) expect(stayingOf({ granted: 0, won: 500, isStaked })).toBe(0)
})

const OPERATIONS = repeats(400, 20_000)

test(`X65 T18 ${OPERATIONS} random operations let no credits leave; the audit proves it`, async () => {
  const act = anybody({ gateway, call, memberOf, toUpline, at: () => now })
  const outcomes = new Set<string>()
  for (const { who, ...rest } of fc.sample(step, { numRuns: OPERATIONS, seed: 7 })) {
    now += 1_000
    const { state, detail } = await act({ ...rest, member: members[who] as Member })
    outcomes.add(`${rest.kind} ${state} ${typeof detail === 'string' ? detail : ''}`.trim())
  }
  const posted = ['withdraw', 'upline', 'move', 'bet', 'settle', 'rollback', 'buy'].map((kind) => `${kind} posted`)
  const done = ['cancel', 'void', 'draw'].map((kind) => `${kind} done`)
  expect([...outcomes]).toEqual(expect.arrayContaining([...posted, 'withdraw refused credits_stay', ...done]))
  const refunds = gateway.services.database.read.selectFrom('lottery_refund').select('reason').distinct()
  expect((await refunds.execute()).map(({ reason }) => reason)).toEqual(expect.arrayContaining(['cancelled', 'void']))
}, 300_000)

test('X65 the audit reports credits that have left', async () => {
  const { database } = gateway.services
  await call({ kind: 'deposit', amount: 10_000 })
  expect(await call({ kind: 'withdraw', amount: 10_000 })).toMatchObject({ state: 'posted' })
  // a grant that the write did not know of
  const other = await database.read
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'agent2')
    .executeTakeFirstOrThrow()
  const agent = { id: other.id, account: 'agent2', type: 1, upline: null }
  expect(await call({ kind: 'withdraw', amount: 10_000 }, agent)).toMatchObject({ state: 'posted' })
  await database.write((rows) => grantCredits(rows, { memberId: agent.id, amount: CREDITS, at: START }))
  findings = [expect.stringContaining(`took credits of ${agent.id} that came`)]
})
