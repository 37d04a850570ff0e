import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { staffLog } from '#contract/staff/log.ts'
import { approveExchange, rejectExchange, staffExchanges } from '#contract/staff/rewards.ts'
import { staffToday } from '#contract/staff/today.ts'
import { pointsOn } from '#tests/support/points.fixture.ts'
import { staffTest } from '#tests/support/staff-test.ts'

const test = staffTest()
const request = () => randomUUID()

test('S4.44 staff approve or reject exchanges once, with a line in the log and a message to the member', async ({
  gateway,
  staff,
}) => {
  const [mall, pat] = [pointsOn(gateway), await staff.enter('pat', ['payments'])]
  await mall.give(30_000)
  await mall.redeem({ number: 2, address: '12 Shore Rd' })
  await mall.convert({ points: 20_000, amount: 20_000 })
  const { waiting } = await staff.ask(staffToday, {}, pat)
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'exchanges', count: 2, overdue: 0 }))
  const { exchanges } = await staff.ask(staffExchanges, { which: 'waiting' }, pat)
  expect(exchanges).toMatchObject([
    { id: '1', account: 'player', kind: 'redeem', good: 'Frame coral', number: 2, points: 600, address: '12 Shore Rd' },
    { id: '2', account: 'player', kind: 'convert', good: null, points: 20_000, amount: 20_000 },
  ])
  const reject = { request: request(), id: '1', reason: 'We cannot post there' }
  expect(await staff.ask(rejectExchange, reject, pat)).toEqual({ outcome: 'done', proposal: null })
  expect(await staff.ask(rejectExchange, reject, pat)).toEqual({ outcome: 'done', proposal: null })
  const before = await mall.money()
  await staff.ask(approveExchange, { request: request(), id: '2' }, pat)
  expect((await staff.call(approveExchange, { request: request(), id: '2' }, pat)).errorCode).toBe('state_other')
  expect((await staff.call(approveExchange, { request: request(), id: '99' }, pat)).errorCode).toBe('unknown')
  expect([await mall.points(), (await mall.money()) - before]).toEqual([10_000, 20_000])
  const { lines } = await staff.ask(staffLog, { act: 'rejectExchange' }, await staff.enter('olive', ['owner']))
  expect(lines).toMatchObject([
    {
      subjectKind: 'exchange',
      subject: '1',
      person: 'pat',
      detail: { account: 'player', points: '600', good: 'frame-coral' },
    },
  ])
  const stored = gateway.services.database.read.selectFrom('member_message').select(['event', 'details']).orderBy('id')
  const messages = (await stored.execute()).map(({ event, details }) => ({ event, ...Object(JSON.parse(details)) }))
  expect(messages).toEqual([
    { event: 'goodRejected', exchange: '#1', points: '600', reason: 'We cannot post there' },
    { event: 'pointsConverted', exchange: '#2', points: '20000', amount: { money: 20_000 } },
  ])
})

test('S4.44 support sees exchanges and decides none, and games sees none', async ({ gateway, staff }) => {
  const mall = pointsOn(gateway)
  await mall.give(30_000)
  await mall.convert({ points: 20_000, amount: 20_000 })
  const [sue, gus] = [await staff.enter('sue', ['support']), await staff.enter('gus', ['games'])]
  expect((await staff.ask(staffExchanges, { which: 'waiting' }, sue)).exchanges).toMatchObject([{ id: '1' }])
  expect((await staff.call(approveExchange, { request: request(), id: '1' }, sue)).errorCode).toBe('forbidden')
  expect((await staff.call(staffExchanges, { which: 'waiting' }, gus)).errorCode).toBe('forbidden')
})
