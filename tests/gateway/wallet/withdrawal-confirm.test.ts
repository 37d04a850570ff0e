import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { implemented } from '#contract/calls.ts'
import { withdrawalProof } from '#contract/wallet/withdrawal.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { confirmReceipt } from '#gateway/wallet/receipt.rows.ts'
import { payOut } from '#gateway/wallet/payouts.rows.ts'
import { countOverdue, orderWithdrawal } from '#gateway/wallet/withdrawal.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
let now = 0
let gateway: TestGateway
let bed: ReturnType<typeof withdrawalsOn>
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12)
  gateway = await startTestGateway({ clock: () => now })
  bed = withdrawalsOn(gateway)
  await bed.ask()
})
afterEach(() => gateway.close())

const set = (name: string, value: number) => gateway.services.database.write((rows) => setNumber(rows, name, value))
const state = async () => (await bed.view()).withdrawals[0]

describe('before the payout', () => {
  test('X51 no call cancels a submitted withdrawal, and it cannot be confirmed', async () => {
    const names = implemented.filter(({ path }) => path.includes('/withdrawal')).map(({ name }) => name)
    expect(names.toSorted()).toEqual([
      'confirmWithdrawal',
      'withdraw',
      'withdrawalProof',
      'withdrawalRecord',
      'withdrawalRecordExport',
      'withdrawals',
    ])
    for (const outcome of ['received', 'missing'] as const) {
      const picture = outcome === 'missing' ? { picture: await bed.proof() } : {}
      expect(await bed.confirm({ outcome, ...picture })).toMatchObject({ status: 409, errorCode: 'withdrawal_closed' })
    }
    expect(await state()).toMatchObject({ state: 'submitted' })
  })

  test('S2.61 rejecting it returns the money with a reason, once and finally', async () => {
    now += MINUTE
    expect(await bed.reject('The name is missing.')).toBe('done')
    expect(await state()).toMatchObject({
      state: 'rejected',
      reason: 'The name is missing.',
      answeredAt: now,
      dueAt: null,
    })
    expect(await bed.reject('The name is missing.')).toBe('again')
    expect([await bed.pay(), await bed.reject('No.'), await bed.giveBack(), await bed.count('No.')]).toEqual(
      Array.from({ length: 4 }, () => 'other'),
    )
    expect([await bed.owns(), await bed.rests()]).toEqual([100_000, [0, 0]])
    expect(await bed.confirm()).toMatchObject({ errorCode: 'withdrawal_closed' })
    expect(await bed.findings()).toEqual([])
  })
})

describe('confirmation by the member', () => {
  beforeEach(() => bed.pay())

  test('S4.45 a payout posts the held amount once, and waits for confirmation until its deadline', async () => {
    expect(await bed.pay()).toBe('again')
    expect(await state()).toMatchObject({ state: 'paid', answeredAt: now, dueAt: now + DAY })
    expect([await bed.owns(), await bed.rests()]).toEqual([90_000, [0, 10_000]])
    expect(await bed.reject('Too late.')).toBe('other')
  })

  test('S4.45 a receipt is confirmed once, and repeating it gives the same answer', async () => {
    now += MINUTE
    const first = await bed.confirm()
    expect(first.value).toMatchObject({ state: 'received', received: 10_000, confirmedAt: now, dueAt: null })
    now += MINUTE
    expect((await bed.confirm()).text).toBe(first.text)
    const picture = await bed.proof()
    expect(await bed.confirm({ outcome: 'missing', picture })).toMatchObject({ errorCode: 'withdrawal_closed' })
    expect([await bed.giveBack(), await bed.count('No.')]).toEqual(['other', 'other'])
  })

  test.each([
    [{ received: 4_000, remaining: 6_000 }, null],
    [{ received: 9_999, remaining: 1 }, null],
    [{ received: 4_000, remaining: 6_001 }, 'amount_invalid'],
    [{ received: 10_000 }, 'amount_invalid'],
    [{ received: 4_000 }, 'amount_invalid'],
    [{ remaining: 4_000 }, 'amount_invalid'],
    [{ received: 0, remaining: 10_000 }, 'bad_request'],
    [{ received: 10_000, remaining: 0 }, 'bad_request'],
    [{ received: 10_001, remaining: -1 }, 'bad_request'],
    [{ received: 0.5, remaining: 9_999.5 }, 'bad_request'],
  ])('S3.34 S4.45 partly received, with %j: %s', async (amounts, code) => {
    const reply = await bed.confirm({ outcome: 'partly', ...amounts })
    expect(reply.errorCode).toBe(code)
    expect(await state()).toMatchObject(
      code === null
        ? { state: 'partly', received: amounts.received, dueAt: now + DAY }
        : { state: 'paid', received: null },
    )
  })

  test.each([
    { outcome: 'received', received: 10_000 },
    { outcome: 'received', picture: '0'.repeat(64) },
    { outcome: 'missing', picture: '0'.repeat(64), received: 1 },
  ] as const)('S3.34 refuses the contradictory confirmation %j', async (replies) => {
    expect(await bed.confirm(replies)).toMatchObject({ errorCode: 'bad_request' })
    expect(await state()).toMatchObject({ state: 'paid' })
  })

  test('S5.38 S8.8 a missing payout must be proved by a picture, and then opens a dispute', async () => {
    expect(await bed.confirm({ outcome: 'missing' })).toMatchObject({ status: 422, errorCode: 'proof_required' })
    const elsewhere = await bed.proof('vip')
    for (const picture of ['0'.repeat(64), elsewhere]) {
      expect(await bed.confirm({ outcome: 'missing', picture })).toMatchObject({ errorCode: 'picture_missing' })
    }
    expect(await state()).toMatchObject({ state: 'paid' })
    const picture = await bed.proof()
    now += MINUTE
    const replies = await bed.confirm({ outcome: 'missing', picture })
    expect(replies.value).toMatchObject({ state: 'missing', received: 0, confirmedAt: now, dueAt: now + DAY })
    expect((await bed.confirm({ outcome: 'missing', picture })).text, 'a repeat gets the same answer').toBe(
      replies.text,
    )
    expect([await bed.owns(), await bed.rests()]).toEqual([90_000, [0, 10_000]])
  })

  test('S5.38 T23 a proof must be a picture, checked by its bytes', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const reply = await gateway.call(withdrawalProof, { bytes }, { session: await sessionOf(gateway, 'player') })
    expect(reply).toMatchObject({ status: 422, errorCode: 'picture_invalid' })
  })

  test('a picture is deleted 30 days after its dispute was ended', async () => {
    await bed.confirm({ outcome: 'missing', picture: await bed.proof() })
    const kept = async () => {
      await bed.proof('vip')
      const database = new DatabaseSync(gateway.databasePath, { readOnly: true })
      const { count } = database.prepare('SELECT count(*) AS count FROM picture WHERE withdrawal_id = 1').get() ?? {}
      database.close()
      return count
    }
    now += 60 * DAY
    expect(await kept(), 'while the dispute is open').toBe(1)
    await bed.giveBack()
    now += 29 * DAY
    expect(await kept()).toBe(1)
    now += 2 * DAY
    expect(await kept()).toBe(0)
  })

  test.each([
    ['missing', 10_000, 0],
    ['partly', 6_000, 4_000],
  ] as const)(
    'S4.45 in a dispute, %s, the operator returns the amount that did not arrive, once',
    async (outcome, back, stays) => {
      const more = outcome === 'partly' ? { received: 4_000, remaining: 6_000 } : { picture: await bed.proof() }
      await bed.confirm({ outcome, ...more })
      expect([await bed.giveBack(), await bed.giveBack(), await bed.count('No.')]).toEqual(['done', 'again', 'other'])
      expect(await state()).toMatchObject({ state: 'returned', received: stays, dueAt: null })
      expect([await bed.owns(), await bed.rests()]).toEqual([90_000 + back, [0, stays]])
      expect(await bed.findings()).toEqual([])
    },
  )
})

describe('automatic confirmation', () => {
  test('S4.46 X28 accepts a confirmation before the deadline, and counts as received from then on, by the gateway’s clock', async () => {
    await bed.ask()
    await bed.pay(1)
    await bed.pay(2)
    now += DAY - 1
    expect(await bed.confirm({ id: '2' })).toMatchObject({ value: { state: 'received' } })
    now += 1
    const late = await bed.confirm({ outcome: 'missing', picture: await bed.proof() })
    expect(late).toMatchObject({ status: 409, errorCode: 'withdrawal_closed' })
    expect((await bed.view()).withdrawals).toMatchObject([
      { id: '2', state: 'received' },
      { id: '1', state: 'counted', confirmedAt: now, reason: null, dueAt: null },
    ])
    now -= DAY
    expect(await bed.confirm(), 'even if the clock is set back').toMatchObject({ errorCode: 'withdrawal_closed' })
  })

  test('S4.46 X28 the operator’s deadline applies to later payouts, and a payout keeps its own', async () => {
    expect(await set('withdrawalConfirmMinutes', 0)).toBe('withdrawalConfirmMinutes must be from 1 to 43200')
    await set('withdrawalConfirmMinutes', 5)
    await bed.pay()
    await set('withdrawalConfirmMinutes', 60)
    expect(await bed.view()).toMatchObject({ confirmMinutes: 60, withdrawals: [{ dueAt: now + 5 * MINUTE }] })
    now += 5 * MINUTE
    expect(await state()).toMatchObject({ state: 'counted' })
  })

  test('S4.47 a forced receipt returns no money: at the deadline, and when the operator decides a dispute', async () => {
    await bed.ask()
    await bed.pay(1)
    await bed.pay(2)
    await bed.confirm({ id: '2', outcome: 'missing', picture: await bed.proof() })
    expect(await bed.count('The bank shows it.', 2)).toBe('done')
    expect([await bed.count('The bank shows it.', 2), await bed.giveBack(2)]).toEqual(['again', 'other'])
    now += DAY
    expect((await bed.view()).withdrawals).toMatchObject([
      { state: 'counted', reason: 'The bank shows it.' },
      { state: 'counted', reason: null },
    ])
    expect([await bed.giveBack(1), await bed.count('No.', 1)]).toEqual(['other', 'other'])
    expect([await bed.owns(), await bed.rests()]).toEqual([80_000, [0, 20_000]])
    expect(await bed.findings()).toEqual([])
  })

  test('F24 of 1,000 confirmations at the deadline each is either confirmed or counted, never both', async () => {
    const { database } = gateway.services
    const member = { id: 'M1005', type: 0 }
    const outcomes = { received: 0, counted: 0 }
    await set('withdrawalMin', 1)
    for (let round = 0; round < 20; round += 1) {
      now += 2 * DAY
      const ids = await database.write(async (rows) => {
        for (let at = 0; at < 50; at += 1) {
          await orderWithdrawal(rows, { id: crypto.randomUUID(), member, amount: '0.01', now })
        }
        const open = await rows.selectFrom('withdrawal').select('id').where('submitted_at', '=', now).execute()
        for (const { id } of open) await payOut(rows, { id, now })
        return open.map(({ id }) => id)
      })
      const end = now + DAY
      const replies = await Promise.all(
        ids.map(async (id, at) => {
          const caller = { memberId: 'M1005', now: end + ((at % 3) - 1) }
          const isFirst = at % 2 === 0
          const confirm = () => database.write((rows) => confirmReceipt(rows, { id, outcome: 'received' }, caller))
          const count = () => database.write((rows) => countOverdue(rows, end + (((at + round) % 3) - 1)))
          const [one, other] = await Promise.all(isFirst ? [confirm(), count()] : [count(), confirm()])
          return isFirst ? one : other
        }),
      )
      const found = await database.read
        .selectFrom('withdrawal')
        .select(['id', 'state'])
        .where('id', 'in', ids)
        .execute()
      for (const { id, state: became } of found) {
        const answer = replies[ids.indexOf(id)]
        if (answer === 'withdrawal_closed') expect(became).toBe('counted')
        else expect([answer, became]).toEqual([expect.objectContaining({ state: 'received' }), 'received'])
        if (became === 'received' || became === 'counted') outcomes[became] += 1
      }
    }
    expect(outcomes.received + outcomes.counted).toBe(1000)
    expect(Math.min(outcomes.received, outcomes.counted), JSON.stringify(outcomes)).toBeGreaterThan(0)
    expect(await bed.findings()).toEqual([])
  })
})
