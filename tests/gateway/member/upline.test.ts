import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { uplineTransfer, uplineTransferForm } from '#contract/member/upline.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import type { Session } from '#tests/support/visitors.ts'

let gateway: TestGateway
let session: Session
let bed: ReturnType<typeof depositsOn>
let now: number
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12)
  gateway = await startTestGateway({ clock: () => now })
  session = await gateway.signIn('player')
  bed = depositsOn(gateway)
})
afterEach(() => gateway.close())

const ask = (changes: Partial<InputOf<typeof uplineTransfer>> = {}, by = session) => {
  const input = { id: randomUUID(), amount: '100', password: DEMO_PASSWORD, ...changes }
  return gateway.call(uplineTransfer, input, { session: by })
}
const view = async (by = session) =>
  parse(uplineTransferForm.value, (await gateway.call(uplineTransferForm, {}, { session: by })).value)

async function uplineOf(account: string) {
  return gateway.services.database.read
    .selectFrom('member')
    .innerJoin('member as upline', 'upline.id', 'member.upline_id')
    .select(['upline.account', 'upline.id'])
    .where('member.account', '=', account)
    .executeTakeFirst()
}

test('S2.62 T19 moves money to the upline once, however often it is sent, and lists it', async () => {
  const upline = await uplineOf('player')
  const before = await bed.owns(upline?.id)
  const id = randomUUID()
  const sent = await Promise.all([ask({ id }), ask({ id }), ask({ id })])
  // a slow machine refuses passwords of which too many wait
  const answered = sent.filter(({ errorCode }) => errorCode !== 'busy')
  expect(answered).not.toEqual([])
  for (const reply of answered)
    expect(reply.value).toMatchObject({ sumBalance: '900.00', account: upline?.account, amount: '100.00' })
  expect([await bed.owns(), await bed.owns(upline?.id)]).toEqual([90_000, (before ?? 0) + 10_000])
  expect((await ask({ id, amount: '5' })).errorCode).toBe('transfer_conflict')
  expect((await bed.record({ kind: 'transfer' }, session)).list).toMatchObject([
    { deed: 'out', amount: -10_000, balanceAfter: 90_000, at: now },
  ])
  expect(await bed.findings()).toEqual([])
})

test.each(['', '0', '-5', '1e3', '12.345', '１００,٥', 'NaN', '9'.repeat(40), '0x10'])(
  'S2.62 X62 refuses the amount %j and moves nothing',
  async (amount) => {
    const reply = await ask({ amount })
    expect(reply.success).toBe(false)
    expect(await bed.owns()).toBe(100_000)
  },
)

test('S2.62 X62 obeys the limits of a withdrawal and of their number a day', async () => {
  await gateway.services.database.write((rows) =>
    rows
      .insertInto('setting')
      .values([
        { key: 'withdrawalMin', value: '1000' },
        { key: 'withdrawalMax', value: '20000' },
      ])
      .onConflict((clash) => clash.doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
      .execute(),
  )
  expect(await view()).toMatchObject({ min: 1_000, max: 20_000 })
  expect((await ask({ amount: '9.99' })).errorCode).toBe('amount_too_small')
  expect((await ask({ amount: '200.01' })).errorCode).toBe('amount_too_large')
  for (let each = 0; each < 50; each += 1) await ask({ amount: '10' })
  const reply = await ask({ amount: '10' })
  expect(reply.errorCode).toBe('too_many_requests')
  expect(reply.headers.get('retry-after')).toBe('86400')
})

test('S2.62 X63 a member without an upline gets a form that says so, and moves nothing', async () => {
  await gateway.services.database.write((rows) =>
    rows.updateTable('member').set({ upline_id: null }).where('account', '=', 'player').execute(),
  )
  expect((await view()).upline).toBeNull()
  expect((await ask()).errorCode).toBe('transfer_account')
})

test('S2.62 C10 of 64 transfers at once that each spend all, one succeeds', async () => {
  const replies = await Promise.all(Array.from({ length: 64 }, () => ask({ amount: '1000' })))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await bed.owns()).toBe(0)
})
