import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { parse } from 'valibot'
import { accountRecord } from '#contract/member/records.ts'
import { MAX_GOODS, pointsConfig, pointsRedeemList } from '#contract/points/exchange.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { startBreak } from '#contract/limits/limits.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { pointsOn } from '#tests/support/points.fixture.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const test = gatewayTest().extend('mall', ({ gateway }) => pointsOn(gateway))

describe('goods', () => {
  test('S4.44 S2.88 points and stock are held at the request, and both return when it is rejected', async ({
    mall,
  }) => {
    await mall.give(1_300)
    expect(
      (await mall.redeem({ good: 'frame-pearl', points: 1_200, address: '12 Shore Rd', remark: 'Blue' })).value,
    ).toMatchObject({
      status: 'processing',
      spent: 1_200,
      points: 100,
    })
    expect([await mall.points(), await mall.left('frame-pearl')]).toEqual([100, 249])
    expect(await mall.reject(1, 'We cannot post there')).toBe('done')
    expect([await mall.points(), await mall.left('frame-pearl')]).toEqual([1_300, 250])
    expect((await mall.record()).list).toMatchObject([
      {
        kind: 'redeem',
        status: 'rejected',
        reason: 'We cannot post there',
        address: '12 Shore Rd',
        remark: 'Blue',
        points: 1_200,
      },
    ])
    expect(await mall.approve(1)).toBe('other')
    expect(await mall.reject(1, 'We cannot post there')).toBe('again')
  })

  test('S2.88 what is sent by post needs an address, and nothing is spent without one', async ({ mall }) => {
    await mall.give(1_500)
    const asked = { good: 'frame-pearl', points: 1_200, address: '  ' }
    expect(await mall.redeem(asked)).toMatchObject({ status: 422, errorCode: 'address_missing' })
    expect([await mall.points(), await mall.left('frame-pearl')]).toEqual([1_500, 250])
    // what is handed out in the game needs none
    expect((await mall.redeem({ good: 'frame-coral', points: 300 })).success).toBe(true)
  })

  test('S4.44 two members want the last one: one is processed, the other reads that it is gone', async ({ mall }) => {
    await mall.give(1_000_000)
    await mall.give(5_000, 'M1006')
    for (const number of [100, 100, 49])
      await mall.redeem({ good: 'frame-pearl', points: 1_200, number, address: 'Home' })
    expect(await mall.left('frame-pearl')).toBe(1)
    const asked = { good: 'frame-pearl', points: 1_200, address: 'Home' }
    const both = await Promise.all([mall.redeem(asked), mall.redeem(asked, 'vip')])
    expect(both.map(({ errorCode }) => String(errorCode)).toSorted()).toEqual(['good_gone', 'null'])
    expect(await mall.left('frame-pearl')).toBe(0)
    // rejected, it is there for the next one
    await mall.reject(4, 'Broken')
    expect((await mall.redeem(asked, 'vip')).success).toBe(true)
  })

  test('S4.44 the same request is carried out once with the same answer, and another content conflicts', async ({
    mall,
  }) => {
    await mall.give(1_000)
    const id = randomUUID()
    const first = await mall.redeem({ id })
    await mall.approve(1)
    const again = await mall.redeem({ id })
    expect(again.value).toEqual(first.value)
    expect(again.headers.get('idempotency-hit')).toBe('true')
    expect((await mall.redeem({ id, remark: 'Blue' })).errorCode).toBe('transfer_conflict')
    expect((await mall.convert({ id })).errorCode).toBe('transfer_conflict')
    expect(await mall.points()).toBe(700)
  })

  test('S4.44 refuses a good that is unknown or costs something else, and points that are not there', async ({
    mall,
  }) => {
    await mall.give(500)
    expect((await mall.redeem({ good: 'moon' })).errorCode).toBe('good_gone')
    expect((await mall.redeem({ points: 299 })).errorCode).toBe('price_changed')
    expect((await mall.redeem({ number: 2 })).errorCode).toBe('points_insufficient')
    expect((await mall.redeem({ number: MAX_GOODS + 1 })).errorCode).toBe('bad_request')
    expect(await mall.points()).toBe(500)
    expect((await mall.record()).list).toEqual([])
  })
})

describe('play money', () => {
  test('C8 S4.44 a conversion adds to the balance: 500.00 and 200.00 are 700.00, by two lines of the ledger', async ({
    gateway,
    mall,
  }) => {
    await mall.give(20_000)
    await withdrawalsOn(gateway).ask({ amount: '500' })
    expect(await mall.money()).toBe(50_000)
    expect((await mall.convert({ points: 20_000, amount: 20_000 })).value).toMatchObject({
      status: 'processing',
      amount: 20_000,
    })
    expect([await mall.money(), await mall.points()]).toEqual([50_000, 0])
    expect(await mall.approve(1)).toBe('done')
    expect(await mall.money()).toBe(70_000)
    const { read } = gateway.services.database
    const lines = read.selectFrom('entry').select(['account_id', 'amount']).where('transfer_id', '=', 'points:1')
    expect(await lines.orderBy('amount').execute()).toEqual([
      { account_id: 'house:points', amount: -20_000 },
      { account_id: 'member:M1005', amount: 20_000 },
    ])
    const session = await gateway.signIn('player')
    const { value } = await gateway.call(accountRecord, { kind: 'points' }, { session })
    expect(parse(accountRecord.value, value).list).toMatchObject([{ kind: 'points', deed: 'in', amount: 20_000 }])
  })

  test('S4.44 converts at once below the bound, and keeps the ratio as it was then', async ({ mall }) => {
    await mall.give(1_000)
    const before = await mall.money()
    expect((await mall.convert()).value).toMatchObject({ status: 'approved', spent: 200, points: 800, amount: 200 })
    expect(await mall.money()).toBe(before + 200)
    await mall.set('pointsRatioMinor', 50)
    expect((await mall.convert()).errorCode).toBe('price_changed')
    expect((await mall.convert({ amount: 100 })).value).toMatchObject({ status: 'approved', amount: 100 })
    await mall.set('pointsAutoBelow', 0)
    expect((await mall.convert({ amount: 100 })).value).toMatchObject({ status: 'processing' })
    expect((await mall.record({ kind: 'convert' })).list).toMatchObject([
      { amount: 100, ratio: { points: 100, minor: 50 }, status: 'processing' },
      { amount: 100, ratio: { points: 100, minor: 50 }, status: 'approved' },
      { amount: 200, ratio: { points: 100, minor: 100 }, status: 'approved' },
    ])
  })

  test('S4.44 converts multiples alone, and names the nearest that the points allow', async ({ mall }) => {
    await mall.give(440)
    const nearest = async (points: number) => (await mall.convert({ points, amount: points })).value
    expect(await mall.convert({ points: 149, amount: 149 })).toMatchObject({ errorCode: 'points_multiple' })
    expect(await nearest(149)).toEqual({ nearest: 100 })
    expect(await nearest(150)).toEqual({ nearest: 200 })
    expect(await nearest(30)).toEqual({ nearest: 100 })
    expect(await nearest(9_990)).toEqual({ nearest: 400 })
    expect((await mall.convert({ points: 500, amount: 500 })).errorCode).toBe('points_insufficient')
  })

  test('S4.44 X54 on a break goods may be redeemed, but neither a member nor staff convert points', async ({
    gateway,
    mall,
    clock,
  }) => {
    await mall.give(30_000)
    await mall.convert({ points: 20_000, amount: 20_000 })
    const session = await gateway.signIn('player')
    await gateway.call(startBreak, { length: 'day' }, { session })
    expect((await mall.convert()).errorCode).toBe('on_break')
    expect(await mall.approve(1)).toBe('on_break')
    expect((await mall.redeem()).value).toMatchObject({ status: 'processing' })
    clock.now += 2 * DAY_MS
    expect(await mall.approve(1)).toBe('done')
  })
})

test('S7.39 S6.8 exchanges need the password; with PTSYS3 off there are none, and the record stays', async ({
  gateway,
  mall,
}) => {
  await mall.give(1_000)
  expect((await mall.redeem({ password: 'wrong' })).errorCode).toBe('password_wrong')
  expect((await mall.convert({ password: 'wrong' })).errorCode).toBe('password_wrong')
  await mall.redeem()
  await gateway.services.database.write((rows) => setSwitch(rows, 'PTSYS3', false))
  expect((await mall.redeem()).errorCode).toBe('function_not_enabled')
  expect((await mall.convert()).errorCode).toBe('function_not_enabled')
  const session = await gateway.signIn('player')
  expect((await gateway.call(pointsConfig, {}, { session })).value).toMatchObject({
    isOn: false,
    points: 700,
    per: 10_000,
    ratio: { points: 100, minor: 100 },
    password: 'login',
  })
  expect((await mall.record()).list).toHaveLength(1)
})

test('S9.17 points are still there after ten years', async ({ gateway, mall, clock }) => {
  await mall.give(777)
  clock.now += 3_653 * DAY_MS
  await gateway.signIn('player', DEMO_PASSWORD)
  expect(await mall.points()).toBe(777)
})

test('S3.32 the record has points, amount, ratio, status, time and remark, by kind, status and days', async ({
  gateway,
  mall,
  clock,
}) => {
  await mall.give(2_000)
  const start = clock.now
  await mall.redeem({ remark: 'Gift wrap', number: 2 })
  clock.now += 40 * DAY_MS
  await mall.convert()
  await mall.redeem()
  await mall.reject(3, 'Out of wrapping')
  expect((await mall.record({ days: '90', status: 'processing' })).list).toEqual([
    expect.objectContaining({
      good: 'Frame coral',
      number: 2,
      points: 600,
      amount: null,
      ratio: null,
      askedAt: start,
      remark: 'Gift wrap',
    }),
  ])
  const found = async (filters: Parameters<typeof mall.record>[0]) =>
    (await mall.record(filters)).list.map(({ id }) => id)
  expect(await found({})).toEqual(['3', '2'])
  expect(await found({ days: '90' })).toEqual(['3', '2', '1'])
  expect(await found({ days: '90', kind: 'redeem' })).toEqual(['3', '1'])
  expect(await found({ days: '90', sort: '-points' })).toEqual(['1', '3', '2'])
  expect((await mall.record({ days: '90' })).spent).toBe(800)
  const session = await gateway.signIn('player')
  const { value } = await gateway.call(pointsRedeemList.export, { days: '90' }, { session })
  expect(parse(pointsRedeemList.export.value, value).list.map(({ id }) => id)).toEqual(['3', '2', '1'])
  expect(await mall.record({}, 'vip')).toMatchObject({ list: [], spent: 0 })
})
