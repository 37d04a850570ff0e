import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect } from 'vitest'
import { deposit, deposits } from '#contract/wallet/deposit.ts'
import { setNumber, setSwitch } from '#gateway/settings/settings.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const DAY = 86_400_000
const MIDNIGHT = Date.UTC(2026, 0, 6)

const test = gatewayTest()
  .override('clock', () => ({ now: MIDNIGHT - DAY / 2 }))
  .extend('bed', ({ gateway }) => depositsOn(gateway))
  .extend(
    'set',
    ({ gateway }) =>
      (name: string, value: number) =>
        gateway.services.database.write((rows) => setNumber(rows, name, value)),
  )

const codesOf = (replies: readonly { errorCode: string | null }[]) => replies.map(({ errorCode }) => errorCode)

describe('deposits', () => {
  test('S2.60 S6.2 D17 moves the amount from the play-money source and states the rest of the daily limit', async ({
    gateway,
    bed,
    clock,
  }) => {
    const source = await balanceOf(gateway.services.database.read, 'house:play')
    const reply = await bed.put({ amount: '12.5' })
    const sums = { sumBalance: '1012.50', currency: 'PLAY', digits: 2 }
    expect(reply.value).toEqual({ ...sums, amount: '12.50', leftToday: 498_750, at: clock.now })
    expect(await bed.owns()).toBe(101_250)
    expect(await balanceOf(gateway.services.database.read, 'house:play')).toBe(source - 1_250)
    expect(await bed.view()).toEqual({
      ...sums,
      min: 100,
      max: 100_000,
      maxPerDay: 500_000,
      leftToday: 498_750,
      dayEndsAt: MIDNIGHT,
      now: clock.now,
      ownLimits: [],
    })
    expect((await bed.record()).list).toMatchObject([
      { kind: 'deposit', amount: 1_250, balanceAfter: 101_250, at: clock.now },
    ])
    expect(await audit(gateway.databasePath)).toMatchObject({ findings: [], deposits: 1, deposited: 1_250 })
  })

  test('S2.60 a member without deposits gets an empty list and the facts of the form', async ({ bed }) => {
    expect(await bed.view()).toMatchObject({ leftToday: 500_000, sumBalance: '1000.00' })
    expect(await bed.record()).toMatchObject({ list: [], found: 0, in: 0 })
  })

  test.for([
    ['1', null],
    ['1.00', null],
    ['1000', null],
    ['0.99', 'amount_too_small'],
    ['0.1', 'amount_too_small'],
    ['0', 'amount_too_small'],
    ['-0', 'amount_invalid'],
    ['1000.01', 'amount_too_large'],
    ['9'.repeat(64), 'amount_too_large'],
    ['-1', 'amount_invalid'],
    ['+1', 'amount_invalid'],
    ['1.005', 'amount_invalid'],
    ['1e2', 'amount_invalid'],
    ['1e309', 'amount_invalid'],
    ['Infinity', 'amount_invalid'],
    ['NaN', 'amount_invalid'],
    ['0x10', 'amount_invalid'],
    ['1,000', 'amount_invalid'],
    [' 1', 'amount_invalid'],
    ['1\n', 'amount_invalid'],
    ['٣', 'amount_invalid'],
    ['১০', 'amount_invalid'],
    ['', 'bad_request'],
    ['1'.repeat(65), 'bad_request'],
  ] as const)('S2.60 S8.8 an amount of %j gives %s', async ([amount, code], { bed }) => {
    expect((await bed.put({ amount })).errorCode).toBe(code)
    expect(await bed.owns()).toBe(100_000 + (code === null ? Number(amount) * 100 : 0))
    expect((await bed.record()).list).toHaveLength(code === null ? 1 : 0)
  })

  test.for([
    ['no id', { amount: '1' }],
    ['an invalid id', { id: '1', amount: '1' }],
    ['a number as amount', { id: randomUUID(), amount: 1 }],
    ['an undocumented field', { id: randomUUID(), amount: '1', memberId: 'M1001' }],
    ['nothing', {}],
  ] as const)('T16 refuses %s', async ([_what, body], { gateway, bed }) => {
    const headers = { ...sessionHeaders(await sessionOf(gateway, 'player')), 'content-type': 'application/json' }
    const reply = await gateway.send(deposit.path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
    expect(await bed.owns()).toBe(100_000)
  })

  test('S2.60 lists all deposits in pages of twenty, the newest first, with their sum', async ({ clock, bed }) => {
    for (let made = 0; made < 21; made += 1) {
      clock.now += 1_000
      await bed.put({ amount: '1' })
    }
    const [first, second] = [await bed.record(), await bed.record({ pageNo: '2' })]
    const times = [...first.list, ...second.list].map(({ at }) => at)
    expect(times).toEqual(Array.from({ length: 21 }, (_, at) => clock.now - at * 1_000))
    expect([first.list.length, first.found, first.totalPages, first.in]).toEqual([20, 21, 2, 2_100])
  })
})

describe('idempotency', () => {
  test('T19 a deposit sent five times at once is made once, and a later repeat gets the same answer', async ({
    bed,
    set,
    clock,
  }) => {
    const request = { id: randomUUID(), amount: '100' }
    const all = await Promise.all(Array.from({ length: 5 }, () => bed.put(request)))
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect(all.filter(({ headers }) => headers.get('idempotency-hit') === 'true')).toHaveLength(4)
    await set('depositDay', 100)
    await set('depositMax', 100)
    clock.now += DAY
    const again = await bed.put({ ...request, amount: '100.00' })
    expect(again.text).toBe(all[0]?.text)
    expect(again.headers.get('idempotency-hit')).toBe('true')
    expect(await bed.owns()).toBe(110_000)
  })

  test('T19 another amount under the same id is a conflict, and members do not share ids', async ({ bed }) => {
    const request = { id: randomUUID(), amount: '100' }
    await bed.put(request)
    expect(await bed.put({ ...request, amount: '101' })).toMatchObject({ status: 409, errorCode: 'transfer_conflict' })
    expect(await bed.put({ ...request, amount: 'x' })).toMatchObject({ status: 409, errorCode: 'transfer_conflict' })
    expect(await bed.put(request, 'vip')).toMatchObject({ status: 200 })
    expect(await bed.owns()).toBe(110_000)
  })

  test('T19 a refused deposit may be retried under its id', async ({ bed }) => {
    const id = randomUUID()
    expect(await bed.put({ id, amount: '0.5' })).toMatchObject({ errorCode: 'amount_too_small' })
    expect(await bed.put({ id, amount: '5' })).toMatchObject({ success: true })
  })
})

describe('daily limit', () => {
  test('C24 S2.60 limits each member’s day, which ends at midnight UTC', async ({ bed, clock }) => {
    for (const amount of ['1000', '1000', '1000', '1000', '999']) {
      expect(await bed.put({ amount })).toMatchObject({ success: true })
    }
    expect(await bed.put({ amount: '1.01' })).toMatchObject({ status: 422, errorCode: 'deposit_day_limit' })
    expect(await bed.put({ amount: '1' })).toMatchObject({ value: { leftToday: 0, sumBalance: '6000.00' } })
    expect(await bed.view()).toMatchObject({ leftToday: 0, dayEndsAt: MIDNIGHT })
    expect(codesOf([await bed.put({ amount: '0.5' }), await bed.put({ amount: '1000.01' })])).toEqual([
      'amount_too_small',
      'amount_too_large',
    ])
    expect(await bed.put({ amount: '1000' }, 'vip'), 'the limit counts per member').toMatchObject({ success: true })
    clock.now = MIDNIGHT - 1
    expect(await bed.put({ amount: '1' })).toMatchObject({ errorCode: 'deposit_day_limit' })
    clock.now = MIDNIGHT
    expect(await bed.view()).toMatchObject({ leftToday: 500_000, dayEndsAt: MIDNIGHT + DAY })
    expect(await bed.put({ amount: '1000' })).toMatchObject({ value: { leftToday: 400_000 } })
    clock.now = MIDNIGHT - 1
    expect(await bed.view(), 'setting the clock back returns to that day').toMatchObject({ leftToday: 0 })
  })

  test('S2.60 F22 of ten simultaneous deposits at the limit only those that fit are made', async ({
    set,
    gateway,
    bed,
  }) => {
    await set('depositDay', 100_000)
    const [one, other] = [await sessionOf(gateway, 'player'), await sessionOf(gateway, 'player')]
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => bed.put({ amount: '450' }, at % 2 === 0 ? one : other)),
    )
    expect(all.filter(({ success }) => success)).toHaveLength(2)
    expect(all.filter(({ errorCode }) => errorCode === 'deposit_day_limit')).toHaveLength(8)
    expect(await bed.owns()).toBe(190_000)
    expect(await bed.view()).toMatchObject({ leftToday: 10_000 })
  })

  test('S2.60 the operator’s limits apply from the next call on', async ({ set, bed }) => {
    expect(await set('depositMin', 100_001)).toBe('depositMin must be from 1 to 100000')
    expect(await set('depositMax', 99)).toBe('depositMax must be from 100 to 10000000000000')
    expect(await set('depositDay', 99)).toBe('depositDay must be from 100 to 10000000000000')
    expect(await set('depositMin', 500)).toBeUndefined()
    expect(await set('depositMax', 600)).toBeUndefined()
    expect(await set('depositDay', 1_000)).toBeUndefined()
    expect(await bed.view()).toMatchObject({ min: 500, max: 600, maxPerDay: 1_000, leftToday: 1_000 })
    const replies = []
    for (const amount of ['4.99', '5', '6.01', '6', '5']) replies.push(await bed.put({ amount }))
    expect(codesOf(replies)).toEqual(['amount_too_small', null, 'amount_too_large', 'deposit_day_limit', null])
    await set('depositDay', 500)
    expect(await bed.view(), 'the limit was lowered').toMatchObject({ leftToday: 0 })
  })
})

describe('access', () => {
  test('S6.4 X17 a trial can neither deposit nor list deposits', async ({ bed, gateway }) => {
    expect(await bed.put({}, 'trial')).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
    const session = await sessionOf(gateway, 'trial')
    expect(await gateway.call(deposits, {}, { session })).toMatchObject({ errorCode: 'in_need_true_account' })
  })

  test('S6.9 an expired or missing session cannot deposit', async ({ gateway, bed }) => {
    const session = await sessionOf(gateway, 'player')
    await gateway.send('/wps/session/logout', {
      method: 'POST',
      headers: { ...sessionHeaders(session), 'content-type': 'application/json' },
    })
    expect(await bed.put({}, session)).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
    const bare = { id: randomUUID(), amount: '1' }
    expect(await gateway.call(deposit, bare)).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
    expect(await bed.owns()).toBe(100_000)
  })

  test('S1.9 a closed site takes no deposits', async ({ gateway, bed }) => {
    const session = await sessionOf(gateway, 'player')
    await gateway.services.database.write((rows) => setSwitch(rows, 'maintenance', true))
    expect(await bed.put({}, session)).toMatchObject({ status: 503, errorCode: 'maintenance' })
    expect(await bed.owns()).toBe(100_000)
  })

  test('T16 members see only their own deposits', async ({ bed }) => {
    await bed.put()
    expect(await bed.view('vip')).toMatchObject({ leftToday: 500_000 })
    expect(await bed.record({}, 'vip')).toMatchObject({ list: [], found: 0 })
  })
})

describe('audit', () => {
  test.for([
    ['UPDATE deposit SET amount = amount + 1', 'deposit 1 differs from transfer deposit:M1005'],
    ['UPDATE deposit SET at = at - 86400000', 'deposit 1 differs from transfer deposit:M1005'],
    ["UPDATE deposit SET member_id = 'M1001'", 'deposit 1 differs from transfer deposit:M1005'],
    ['DELETE FROM deposit', 'belongs to no deposit'],
    [
      `INSERT INTO deposit (member_id, transfer_id, amount, at)
        SELECT 'M1005', id, 1, 0 FROM transfer WHERE kind = 'opening' LIMIT 1`,
      'deposit 2 differs from transfer opening:',
    ],
  ] as const)('T20 finds %s', async ([sql, finding], { bed, gateway, ledger }) => {
    ledger.isFalsified = true
    await bed.put()
    expect(await bed.findings()).toEqual([])
    const database = new DatabaseSync(gateway.databasePath)
    database.exec(sql)
    database.close()
    expect((await bed.findings()).join('\n')).toContain(finding)
  })
})
