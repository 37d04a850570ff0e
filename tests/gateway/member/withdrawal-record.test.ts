import { parse } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { withdrawalRecord } from '#contract/member/withdrawal-record.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const DAY = 86_400_000
const MORNING = Date.UTC(2025, 0, 4, 6)
let now = 0
let gateway: TestGateway
let bed: ReturnType<typeof withdrawalsOn>
beforeEach(async () => {
  now = MORNING
  gateway = await startTestGateway({ clock: () => now })
  bed = withdrawalsOn(gateway)
})
afterEach(() => gateway.close())

async function record(request: InputOf<typeof withdrawalRecord> = {}, account = 'player') {
  const session = await sessionOf(gateway, account)
  const reply = await gateway.call(withdrawalRecord, request, { session })
  if (!reply.success) throw new Error(String(reply.errorCode))
  return parse(withdrawalRecord.value, reply.value)
}

test('S2.61 lists the withdrawals of a period by state, with what was requested and what arrived', async () => {
  for (const amount of ['10', '20', '30', '40', '50']) {
    await bed.ask({ amount })
    now += 1_000
  }
  await bed.reject('The name is missing.', 1)
  for (const id of [2, 3, 4]) await bed.pay(id)
  await bed.confirm({ id: '2' })
  await bed.confirm({ id: '3', outcome: 'partly', received: 1_000, remaining: 2_000 })
  const all = await record()
  expect(all.list.map(({ id, state }) => [id, state])).toEqual([
    ['5', 'submitted'],
    ['4', 'paid'],
    ['3', 'partly'],
    ['2', 'received'],
    ['1', 'rejected'],
  ])
  expect(all).toMatchObject({ found: 5, totalPages: 1, requested: 15_000, received: 3_000 })
  expect(await record({ state: 'rejected' })).toMatchObject({
    list: [{ id: '1', reason: 'The name is missing.' }],
    found: 1,
    requested: 1_000,
    received: 0,
  })
  expect((await record({ sort: '-amount' })).list.map(({ amount }) => amount)).toEqual([
    5_000, 4_000, 3_000, 2_000, 1_000,
  ])
  expect(await record({}, 'vip')).toMatchObject({ list: [], found: 0, requested: 0 })
})

test('S2.61 S4.46 a payout whose time is up counts as received in the record too, though nobody looked before', async () => {
  await bed.ask({ amount: '10' })
  await bed.pay(1)
  now += 3 * DAY
  expect(await record()).toMatchObject({ list: [{ state: 'counted' }], requested: 1_000, received: 1_000 })
})

test('C14 C15 C17 S2.61 each page is full but the last, the period has its whole days, and the file has every row', async () => {
  now = Date.UTC(2025, 0, 4, 23, 59, 59, 999)
  await bed.ask({ amount: '2' })
  now += 1
  for (let made = 0; made < 41; made += 1) {
    await bed.ask({ amount: '1' })
    now += 1_000
  }
  const pages = [
    await record({ days: '1' }),
    await record({ days: '1', pageNo: '2' }),
    await record({ days: '1', pageNo: '3' }),
  ]
  expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 1])
  expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(41)
  expect(pages[0]).toMatchObject({ found: 41, requested: 4_100 })
  expect(await record({ days: '1', until: '2025-01-04' })).toMatchObject({ found: 1, requested: 200 })
  const session = await sessionOf(gateway, 'player')
  const { value } = await gateway.call(withdrawalRecord.export, { days: '2' }, { session })
  const file = parse(withdrawalRecord.export.value, value)
  expect(file.next).toBeNull()
  expect(file.list.reduce((sum, { amount }) => sum + amount, 0)).toBe((await record({ days: '2' })).requested)
  await gateway.services.database.write(async (rows) => void (await setSwitch(rows, 'MEMCENTRE3', false)))
  expect((await gateway.call(withdrawalRecord, {}, { session })).errorCode).toBe('function_not_enabled')
})
