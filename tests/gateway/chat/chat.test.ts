import { once } from 'node:events'
import { expect } from 'vitest'
import { parse } from 'valibot'
import { chatUnread, chatUrl } from '#contract/chat/chat.ts'
import { startBreak } from '#contract/limits/limits.ts'
import { customerService } from '#contract/site/customer-service.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'
import { everythingOf } from '#gateway/member/account/export.rows.ts'
import { addressFor, connect, endIt, enter, enterAs } from '#tests/support/chat.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { DEMO_PASSWORD, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const test = gatewayTest()
const cid = (at: number | string) => `message-${at}`

test('S7.44 S3.29 the address has what was asked for, a ticket, and the count of unread messages', async ({
  gateway,
}) => {
  const session = await sessionOf(gateway, 'player')
  const input = { b2c: '1', title: 'Lagoon', language: 'bn', headerColor: '#0a4b52' } as const
  const reply = await gateway.call(chatUrl, input, { session })
  const { chatUrl: path, unReadCount } = parse(chatUrl.value, reply.value)
  const { searchParams } = new URL(path, gateway.url)
  expect(Object.fromEntries(searchParams)).toEqual({ ...input, ticket: expect.stringMatching(/^[\w-]{24}$/) })
  expect(unReadCount).toBe(0)
  const invalid = await gateway.send(`${chatUrl.path}?b2c=2&language=bn`, {
    headers: { authorization: `Bearer ${session.token}`, cookie: session.cookie },
  })
  expect(invalid.errorCode).toBe('bad_request')
})

test('R2 R4 after a restart the room has its epoch, and what was missed comes once and in order', async ({
  gateway,
  clock,
}) => {
  const player = await enterAs(gateway, 'player')
  const vip = await enterAs(gateway, 'vip')
  // sent again and again, it is one message with one answer
  for (let sent = 0; sent < 5; sent += 1) player.send({ t: 'say', cid: cid(1), text: 'Hello all' })
  const received = await vip.next('said')
  expect(received).toMatchObject({ seq: 1, text: 'Hello all', who: { name: expect.stringMatching(/^.•••$/) } })
  expect(received).not.toHaveProperty('cid')
  for (let answered = 0; answered < 5; answered += 1) {
    expect(await player.next('said')).toMatchObject({ seq: 1, id: received.id, cid: cid(1) })
  }
  const stored = await gateway.services.database.read.selectFrom('chat_event').select('seq').execute()
  expect(stored).toEqual([{ seq: 1 }])
  const { epoch } = vip.ready
  vip.socket.terminate()
  for (const at of [2, 3]) {
    clock.now += 10_000
    player.send({ t: 'say', cid: cid(at), text: `Number ${at}` })
    await player.next('said')
  }
  await gateway.stop()
  // its page comes back by itself, after a pause of its own
  expect(await player.closed).toBe(1012)
  const again = await startTestGateway({ databasePath: gateway.databasePath, clock: () => clock.now })
  const back = await enterAs(again, 'vip', { epoch, seq: 1 })
  expect(back.ready).toMatchObject({ epoch, seq: 3 })
  expect(back.past).toMatchObject({ complete: true, messages: [{ seq: 2 }, { seq: 3 }] })
  await again.stop()
})

test('R3 a page that was away until messages were deleted gets the room anew, and is told so', async ({
  gateway,
  clock,
}) => {
  const player = await enterAs(gateway, 'player')
  player.send({ t: 'say', cid: cid(1), text: 'Old' })
  await player.next('said')
  clock.now += 20 * DAY_MS
  const again = await enterAs(gateway, 'player')
  again.send({ t: 'say', cid: cid(2), text: 'Younger' })
  await again.next('said')
  again.send({ t: 'report', id: 'unknown-id', why: 'spam' })
  clock.now += 11 * DAY_MS
  await gateway.services.chat.prune()
  const { epoch } = player.ready
  const away = await enterAs(gateway, 'vip', { epoch, seq: 0 })
  expect(away.past).toMatchObject({ complete: false, messages: [{ seq: 2, text: 'Younger' }] })
  // one that has seen everything that was deleted misses nothing
  const current = await enterAs(gateway, 'vip', { epoch, seq: 1 })
  expect(current.past).toMatchObject({ complete: true, messages: [{ seq: 2 }] })
})

test('R5 the third message within three seconds is refused with the end of the pause, and taken after it', async ({
  gateway,
  clock,
}) => {
  const { send, next } = await enterAs(gateway, 'player')
  for (const at of [1, 2]) {
    send({ t: 'say', cid: cid(at), text: 'Quick' })
    await next('said')
  }
  send({ t: 'say', cid: cid(3), text: 'Too quick' })
  expect(await next('pause')).toEqual({ t: 'pause', until: clock.now + 10_000, why: 'fast', cid: cid(3) })
  clock.now += 9_999
  send({ t: 'say', cid: cid(3), text: 'Too quick' })
  await next('pause')
  clock.now += 1
  send({ t: 'say', cid: cid(3), text: 'Too quick' })
  expect(await next('said')).toMatchObject({ cid: cid(3) })
})

test('R6 S4.32 S6.4 visitors and trials get no ticket, and a ticket opens one connection within 30 s', async ({
  gateway,
  clock,
}) => {
  expect((await gateway.call(chatUrl, { b2c: '1', language: 'en' })).errorCode).toBe('not_logged_in')
  const trial = await sessionOf(gateway, 'trial')
  expect((await gateway.call(chatUrl, { b2c: '1', language: 'en' }, { session: trial })).errorCode).toBe(
    'in_need_true_account',
  )
  const session = await sessionOf(gateway, 'player')
  const address = await addressFor(gateway, session)
  const first = connect(gateway, address)
  await once(first.socket, 'open')
  expect(await connect(gateway, address).closed).toBe(4401)
  const late = await addressFor(gateway, session)
  clock.now += 30_000
  expect(await connect(gateway, late).closed).toBe(4401)
  // a page of another origin is not even let in
  const foreign = connect(gateway, await addressFor(gateway, session), 'https://elsewhere.test')
  expect(await foreign.closed).toBe(1006)
})

test('R7 a logout elsewhere closes the connections of that session within a second, and no others', async ({
  gateway,
}) => {
  const session = await sessionOf(gateway, 'player')
  const tabs = [await enter(gateway, session), await enter(gateway, session)]
  const other = await enterAs(gateway, 'player')
  const began = performance.now()
  await endIt(gateway, session)
  expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([4401, 4401])
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(other.socket.readyState).toBe(other.socket.OPEN)
})

test('R9 what is read in one tab is read in the other, and own, removed and blocked messages are never unread', async ({
  gateway,
  clock,
}) => {
  const tab = await enterAs(gateway, 'vip')
  const otherTab = await enter(gateway, tab.session)
  await Promise.all([tab.next('unread'), otherTab.next('unread')])
  const player = await enterAs(gateway, 'player')
  player.send({ t: 'say', cid: cid(1), text: 'One' })
  await tab.next('said')
  tab.send({ t: 'say', cid: cid('own'), text: 'Mine' })
  await tab.next('said')
  const count = async () => {
    const reply = await gateway.call(chatUnread, { language: 'en' }, { session: tab.session })
    return parse(chatUnread.value, reply.value).unReadCount
  }
  expect(await count()).toBe(1)
  tab.send({ t: 'read', seq: 2 })
  expect(await otherTab.next('unread')).toEqual({ t: 'unread', n: 0 })
  expect(await count()).toBe(0)
  clock.now += MINUTE_MS
  player.send({ t: 'say', cid: cid(2), text: 'Two' })
  const two = await tab.next('said')
  expect(await count()).toBe(1)
  tab.send({ t: 'block', who: two.who.id, isBlocked: true })
  await expect.poll(count).toBe(0)
  // neither now nor in the past of the next visit
  clock.now += MINUTE_MS
  player.send({ t: 'say', cid: cid(3), text: 'Three' })
  await player.next('said')
  const next = await enter(gateway, tab.session)
  expect(next.past.messages).toMatchObject([{ text: 'Mine' }])
  expect(next.ready.blocked).toEqual([two.who])
  const { id, type } = await gateway.services.database.read
    .selectFrom('member')
    .select(['id', 'type'])
    .where('account', '=', 'vip')
    .executeTakeFirstOrThrow()
  const exported = await everythingOf(gateway.services.database.read, { id, type })
  expect(exported.chat_event).toMatchObject([{ text: 'Mine' }])
  expect(exported.chat_block, 'it does not tell who was blocked').toEqual([{ member_id: id }])
})

test('R10 a message of 4,097 bytes closes the connection, one longer than 500 characters is refused, and nothing is stored', async ({
  gateway,
}) => {
  const first = await enterAs(gateway, 'player')
  first.socket.send('x'.repeat(4_097))
  expect(await first.closed).toBe(1009)
  const { send, next } = await enterAs(gateway, 'player')
  send({ t: 'say', cid: cid(1), text: 'é'.repeat(501) })
  expect(await next('pause')).toMatchObject({ why: 'text', cid: cid(1) })
  send({ t: 'say', cid: cid(2), text: ' \u200e\u0007 ' })
  expect(await next('pause')).toMatchObject({ why: 'text', cid: cid(2) })
  send({ t: 'say', cid: cid(3), text: 'Write me on Telegram' })
  expect(await next('pause')).toMatchObject({ why: 'words', cid: cid(3) })
  // what no page sends is ignored and counted
  send({ t: 'dance' })
  send({ t: 'ping' })
  await next('pong')
  expect(gateway.services.chat.counts().ignored).toBe(1)
  expect(await gateway.services.database.read.selectFrom('chat_event').select('id').execute()).toEqual([])
})

test('a connection that sends more than a person can is closed', async ({ gateway }) => {
  const { send, closed } = await enterAs(gateway, 'player')
  for (let sent = 0; sent < 20; sent += 1) send({ t: 'ping' })
  expect(await closed).toBe(4429)
})

test('R15 a member who is excluded leaves the room at once and gets no ticket, but reaches customer service', async ({
  gateway,
}) => {
  const player = await enterAs(gateway, 'player')
  const { session } = await enterAs(gateway, 'player')
  const began = await gateway.call(startBreak, { length: 'year', password: DEMO_PASSWORD }, { session })
  expect(began.errorCode).toBeNull()
  // a break logs out everywhere
  expect(await player.closed).toBe(4401)
  const again = await sessionOf(gateway, 'player')
  const input = { b2c: '1', language: 'en' } as const
  expect((await gateway.call(chatUrl, input, { session: again })).errorCode).toBe('on_break')
  expect((await gateway.call(customerService, {}, { session: again })).success).toBe(true)
})
