import { parse } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  deleteMessages,
  chooseMessages,
  memberMessages,
  messageChoices,
  readMessages,
} from '#contract/member/messages.ts'
import { unreadCount } from '#contract/member/unread.ts'
import { startBreak } from '#contract/limits/limits.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import type { Session } from '#tests/support/visitors.ts'

let gateway: TestGateway
let session: Session

beforeEach(async () => {
  gateway = await startTestGateway()
  session = await gateway.signIn('player')
})
afterEach(() => gateway.close())

/** Makes an account as old as that, in milliseconds since the epoch. */
const openedAt = (account: string, at: number) =>
  gateway.services.database.write((rows) =>
    rows.updateTable('member').set({ created_at: at }).where('account', '=', account).execute(),
  )
async function news(language = 'en', by = session) {
  const headers = { 'accept-language': language }
  const reply = await gateway.call(memberMessages, { kind: 'news' }, { session: by, headers })
  return parse(memberMessages.value, reply.value)
}
const unread = async () => parse(unreadCount.value, (await gateway.call(unreadCount, {}, { session })).value).count

test('S2.70 S7.38 announcements since the account was opened join the messages, newest first, and count as unread', async () => {
  expect([await unread(), (await news()).list]).toEqual([0, []])
  await openedAt('player', 0)
  expect(await unread()).toBe(7)
  const { list, found, unread: left } = await news()
  expect([found, left]).toEqual([7, 7])
  expect(list.map(({ title }) => title)).toEqual([
    'Check the dice',
    'Opening credits',
    'Take a break',
    'Your password',
    'Three languages',
    'Catalogue',
    'Verify a round',
  ])
  expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted((one, other) => other - one))
  expect(list[0]).toMatchObject({ kind: 'news', isRead: false, targets: ['promotions'], content: expect.any(String) })
  expect(list.at(-1)).toMatchObject({ targets: [] })
  expect((await news('bn')).list[0]?.title).toBe('Check the dice (bn)')
})

test('S2.70 an announcement comes once: read it stays read, and deleted it does not come back', async () => {
  await openedAt('player', 0)
  await Promise.all([unread(), unread(), news(), news()])
  const [first, second] = (await news()).list
  await gateway.call(readMessages, { ids: [first?.id ?? ''] }, { session })
  await gateway.call(deleteMessages, { ids: [second?.id ?? ''] }, { session })
  expect(await unread()).toBe(5)
  const { list } = await news()
  expect(list.map(({ id }) => id)).not.toContain(second?.id)
  expect(list[0]).toMatchObject({ id: first?.id, isRead: true })
})

test('S2.70 only what came out since then comes, and what is for agents to nobody else', async () => {
  await openedAt('player', 0)
  const [newest] = (await news()).list
  await openedAt('vip', newest?.at ?? 0)
  const vip = await gateway.signIn('vip')
  expect((await news('en', vip)).list.map(({ title }) => title)).toEqual(['Check the dice'])
})

test('S2.70 on a break no promotion joins the messages, and what a member must know does', async () => {
  await openedAt('player', 0)
  await gateway.call(startBreak, { length: 'day' }, { session })
  session = await gateway.signIn('player')
  const kinds = (await news()).list.map(({ title }) => title)
  expect(kinds).not.toContain('Check the dice')
  expect(kinds).toContain('Your password')
})

test('S2.70 a member can keep announcements out of the inbox; they are never e-mailed', async () => {
  const choices = parse(messageChoices.value, (await gateway.call(messageChoices, {}, { session })).value).kinds
  expect(choices[0]).toEqual({ kind: 'news', box: true, mail: false, mayBox: true, mayMail: false })
  await gateway.call(chooseMessages, { kind: 'news', box: false, mail: true }, { session })
  await openedAt('player', 0)
  expect([await unread(), (await news()).list]).toEqual([0, []])
  const letters = gateway.services.database.read.selectFrom('member_message').where('letter', '=', 1)
  expect(await letters.select('id').execute()).toEqual([])
})
