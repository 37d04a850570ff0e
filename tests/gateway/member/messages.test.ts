import { parse } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { deleteMessages, memberMessages, readMessages } from '#contract/member/messages.ts'
import { unreadCount } from '#contract/member/unread.ts'
import { kindOf } from '#gateway/outbox/inbox.rules.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { payOut, rejectWithdrawal } from '#gateway/wallet/payouts.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import type { Session } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

let gateway: TestGateway
let session: Session
const at = Date.UTC(2026, 4, 20, 12)

beforeEach(async () => {
  gateway = await startTestGateway()
  session = await gateway.signIn('player')
})
afterEach(() => gateway.close())

const tell = (event: string, details = {}, memberId = 'M1005') =>
  gateway.services.database.write((rows) => insertMemberMessage(rows, { memberId, event, details, at }))
async function list(input: InputOf<typeof memberMessages> = {}, language = 'en', by = session) {
  const headers = { 'accept-language': language }
  return parse(memberMessages.value, (await gateway.call(memberMessages, input, { session: by, headers })).value)
}
const unread = async (by = session) =>
  parse(unreadCount.value, (await gateway.call(unreadCount, {}, { session: by })).value).count

test('S2.70 S7.38 a payout reaches the inbox in the write that pays it, and counts as unread', async () => {
  const bed = withdrawalsOn(gateway)
  await bed.ask({ amount: '12.5' })
  await bed.ask({ amount: '7' })
  const { write } = gateway.services.database
  await write((rows) => payOut(rows, { id: 1, now: at }))
  await write((rows) => payOut(rows, { id: 1, now: at + 1 }))
  await write((rows) => rejectWithdrawal(rows, { id: 2, now: at, reason: 'Wrong bank' }))
  const { list: messages, found } = await list({ kind: 'money' })
  expect(found).toBe(2)
  expect(messages.map(({ title }) => title)).toEqual([
    'Your withdrawal of 7.00 PLAY was rejected',
    'Your withdrawal of 12.50 PLAY was paid',
  ])
  expect(messages[0]?.text).toContain('Reason: Wrong bank')
  expect(messages[1]?.text).toContain('by May 21, 2026')
  expect(await unread()).toBe(found)
})

test('S2.70 messages are in the language of the page, with times and no placeholder left', async () => {
  await tell('withdrawalPaid', { amount: '5.00 PLAY', until: at })
  for (const [language, word] of Object.entries({ en: 'withdrawal', bn: 'উত্তোলন', ar: 'سحب' })) {
    const [message] = (await list({}, language)).list
    expect(message?.title).toContain(word)
    expect(message?.text).not.toContain('{{')
    expect(message).not.toHaveProperty('lang')
  }
})

test('S2.70 C26 reading marks once and for every device, and deleting removes for good; nobody else can', async () => {
  for (let each = 0; each < 3; each += 1) await tell('passwordChanged')
  const ids = (await list()).list.map(({ id }) => id)
  const other = await gateway.signIn('vip')
  expect((await gateway.call(readMessages, { ids }, { session: other })).value).toEqual({ unread: 0 })
  expect((await gateway.call(deleteMessages, { ids }, { session: other })).success).toBe(true)
  expect(await unread()).toBe(3)
  expect((await gateway.call(readMessages, { ids: ids.slice(0, 1) }, { session })).value).toEqual({ unread: 2 })
  const second = await gateway.signIn('player')
  expect(await unread(second)).toBe(2)
  expect((await list({ unread: '1' })).list.map(({ id }) => id)).toEqual(ids.slice(1))
  expect((await gateway.call(deleteMessages, { ids: ids.slice(1, 2) }, { session })).value).toEqual({ unread: 1 })
  expect((await list()).list.map(({ id, isRead }) => [id, isRead])).toEqual([
    [ids[0], true],
    [ids[2], false],
  ])
})

test('S2.70 C17 pages are full but the last, whatever the filters, and no message is in two of them', async () => {
  for (let each = 0; each < 23; each += 1) await tell(each % 2 ? 'newNetwork' : 'contractOffered', { until: at })
  const pages = [await list(), await list({ pageNo: '2' })]
  expect(pages.map((page) => page.list.length)).toEqual([20, 3])
  expect(new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size).toBe(23)
  const agent = await list({ kind: 'agent' })
  expect([agent.found, agent.totalPages, agent.unread]).toEqual([12, 1, 23])
  expect(agent.list.every(({ kind }) => kind === 'agent')).toBe(true)
  expect(kindOf('newNetwork')).toBe('security')
})
