import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { withdraw } from '#contract/wallet/withdrawal.ts'
import { setPaymentPassword } from '#gateway/auth/login/registration.rows.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { orderWithdrawal } from '#gateway/wallet/withdrawal.rows.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const DAY = 86_400_000

const test = gatewayTest()
  .extend('bed', ({ gateway }) => withdrawalsOn(gateway))
  .extend(
    'set',
    ({ gateway }) =>
      (name: string, value: number) =>
        gateway.services.database.write((rows) => setNumber(rows, name, value)),
  )

describe('withdrawals', () => {
  test('S2.61 D17 holds the amount outside the balance and states when an answer is due', async ({ bed, clock }) => {
    const reply = await bed.ask({ amount: '12.5' })
    expect(reply.value).toEqual({ amount: '12.50', sumBalance: '987.50', currency: 'PLAY', digits: 2, at: clock.now })
    expect([await bed.owns(), await bed.rests()]).toEqual([98_750, [1_250, 0]])
    expect(await bed.view()).toMatchObject({
      sumBalance: '987.50',
      min: 100,
      max: 1_000_000,
      password: 'login',
      answerHours: 24,
      confirmMinutes: 1440,
      now: clock.now,
      withdrawals: [
        {
          id: '1',
          state: 'submitted',
          amount: 1_250,
          submittedAt: clock.now,
          dueAt: clock.now + DAY,
          answeredAt: null,
          reason: null,
        },
      ],
    })
  })

  test('S2.61 a member without withdrawals gets an empty list and the facts of the form', async ({ bed }) => {
    expect(await bed.view()).toMatchObject({ withdrawals: [], sumBalance: '1000.00', min: 100 })
  })

  test.for([
    ['0.99', 'amount_too_small'],
    ['1', null],
    ['-1', 'amount_invalid'],
    ['0.001', 'amount_invalid'],
    ['1e2', 'amount_invalid'],
    ['1,000', 'amount_invalid'],
    ['১০', 'amount_invalid'],
    ['1000', null],
    ['1000.01', 'quota_insufficient'],
    ['10000.01', 'amount_too_large'],
    ['9'.repeat(64), 'amount_too_large'],
  ] as const)('S2.61 S8.8 with a balance of 1,000.00, an amount of %j gives %s', async ([amount, code], { bed }) => {
    expect((await bed.ask({ amount })).errorCode).toBe(code)
    const held = code === null ? Number(amount) * 100 : 0
    expect([await bed.owns(), await bed.rests()]).toEqual([100_000 - held, [held, 0]])
    expect((await bed.view()).withdrawals).toHaveLength(code === null ? 1 : 0)
  })

  test('S2.61 the operator’s limits apply from the next call on', async ({ set, bed }) => {
    expect(await set('withdrawalMax', 99)).toBe('withdrawalMax must be from 100 to 10000000000000')
    expect(await set('withdrawalMin', 500)).toBeUndefined()
    expect(await set('withdrawalMax', 600)).toBeUndefined()
    expect(await bed.view()).toMatchObject({ min: 500, max: 600 })
    const codes = []
    for (const amount of ['4.99', '5', '6', '6.01']) codes.push((await bed.ask({ amount })).errorCode)
    expect(codes).toEqual(['amount_too_small', null, null, 'amount_too_large'])
  })

  test('T19 a withdrawal sent five times at once is made once; another amount under its id is a conflict', async ({
    bed,
    clock,
  }) => {
    const request = { id: randomUUID(), amount: '100' }
    const sent = await Promise.all(Array.from({ length: 5 }, () => bed.ask(request)))
    // a slow machine says that too many passwords wait to be hashed
    const all = sent.filter(({ errorCode }) => errorCode !== 'busy')
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect(all.filter(({ headers }) => headers.get('idempotency-hit') === 'true')).toHaveLength(all.length - 1)
    expect(await bed.reject('Not now.')).toBe('done')
    clock.now += DAY
    expect((await bed.ask({ ...request, amount: '100.00' })).text, 'even after its rejection').toBe(all[0]?.text)
    expect(await bed.ask({ ...request, amount: '101' })).toMatchObject({ status: 409, errorCode: 'transfer_conflict' })
    expect(await bed.ask(request, 'vip'), 'ids count per member').toMatchObject({
      status: 200,
    })
    expect((await bed.view()).withdrawals).toHaveLength(1)
  })

  test('F22 T18 of ten simultaneous withdrawals of the whole balance one is made', async ({ gateway, bed }) => {
    const [one, other] = [await sessionOf(gateway, 'player'), await sessionOf(gateway, 'player')]
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => bed.ask({ amount: '1000' }, at % 2 === 0 ? one : other)),
    )
    expect(all.filter(({ success }) => success)).toHaveLength(1)
    // on a slow machine some may find too many passwords being checked
    const codes = all.filter(({ success }) => !success).map(({ errorCode }) => errorCode)
    expect(codes.filter((code) => code !== 'quota_insufficient' && code !== 'busy')).toEqual([])
    expect([await bed.owns(), await bed.rests()]).toEqual([0, [100_000, 0]])
  })

  test('a member may make fifty a day; a repeat does not count', async ({ gateway, clock, bed }) => {
    const ids = Array.from({ length: 50 }, () => randomUUID())
    await gateway.services.database.write(async (rows) => {
      for (const [at, id] of ids.entries()) {
        const order = { id, member: { id: 'M1005', type: 0 }, amount: '1', now: clock.now + at * 1000 }
        expect(await orderWithdrawal(rows, order)).toMatchObject({ state: 'posted' })
      }
    })
    clock.now += 50_000
    const refused = await bed.ask({ amount: '1' })
    expect(refused).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect(refused.headers.get('retry-after')).toBe(String(DAY / 1000 - 50))
    expect(await bed.ask({ id: ids[0] ?? '', amount: '1' })).toMatchObject({ success: true })
    clock.now += DAY - 50_000
    expect(await bed.ask({ amount: '1' })).toMatchObject({ success: true })
    expect(await bed.view()).toMatchObject({ withdrawals: { length: 50 } })
  })
})

describe('access', () => {
  test('X41 asks for the payment password if there is one; a wrong one holds nothing and reveals nothing', async ({
    gateway,
    bed,
  }) => {
    const { database, passwords } = gateway.services
    const hash = await passwords.hash('Reef-77-sand')
    await database.write((rows) => setPaymentPassword(rows, { member_id: 'M1005', hash, set_at: 0 }))
    expect(await bed.view()).toMatchObject({ password: 'payment' })
    expect(await bed.ask()).toMatchObject({ status: 422, errorCode: 'password_wrong' })
    expect(await bed.ask({ amount: '99999' })).toMatchObject({ errorCode: 'password_wrong' })
    expect(await bed.owns()).toBe(100_000)
    expect(await bed.ask({ password: 'Reef-77-sand' })).toMatchObject({ success: true })
  })

  test('S6.4 a trial has no withdrawals', async ({ bed }) => {
    const trial = 'trial'
    expect(await bed.ask({}, trial)).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
    expect(await bed.confirm({}, trial)).toMatchObject({ errorCode: 'in_need_true_account' })
  })

  test('X8 accepts only a sealed body', async ({ gateway, bed }) => {
    const body = JSON.stringify({ id: randomUUID(), amount: '1', password: DEMO_PASSWORD })
    const headers = { ...sessionHeaders(await sessionOf(gateway, 'player')), 'content-type': 'application/json' }
    const reply = await gateway.send(withdraw.path, { method: 'POST', headers, body })
    expect(reply).toMatchObject({ errorCode: 'sealed_required' })
    expect(await bed.owns()).toBe(100_000)
  })

  test('T16 members see and confirm only their own withdrawals; an unknown one is refused alike', async ({ bed }) => {
    await bed.ask()
    await bed.pay()
    const vip = 'vip'
    expect(await bed.view(vip)).toMatchObject({ withdrawals: [] })
    for (const id of ['1', '2', '999999999999999']) {
      expect(await bed.confirm({ id }, vip)).toMatchObject({ status: 403, errorCode: 'forbidden' })
    }
    expect((await bed.view()).withdrawals).toMatchObject([{ state: 'paid' }])
  })
})

describe('audit', () => {
  test.for([
    ['UPDATE withdrawal SET amount = amount + 1', 'held:withdrawals holds 10000, but withdrawals add up to 10001'],
    [
      "UPDATE withdrawal SET state = 'rejected', answered_at = 1",
      'differs from the request of transfer withdrawal-rejected:1',
    ],
    ["UPDATE withdrawal SET member_id = 'M1001'", 'differs from the request of transfer withdrawal:M1005'],
    ['DELETE FROM withdrawal', 'belongs to no withdrawal'],
  ] as const)('T20 finds %s', async ([sql, finding], { bed, gateway, ledger }) => {
    ledger.isFalsified = true
    await bed.ask()
    expect(await bed.findings()).toEqual([])
    const { DatabaseSync } = await import('node:sqlite')
    const database = new DatabaseSync(gateway.databasePath)
    database.exec(sql)
    database.close()
    expect((await audit(gateway.databasePath)).findings.join('\n')).toContain(finding)
  })
})
