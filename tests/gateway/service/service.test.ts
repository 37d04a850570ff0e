import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { describe, expect } from 'vitest'
import { memberMessages, chooseMessages } from '#contract/member/messages.ts'
import { unreadCount } from '#contract/member/unread.ts'
import { startBreak } from '#contract/limits/limits.ts'
import { askService, rateService, writeService } from '#contract/service/service.ts'
import { lockMember } from '#contract/staff/members.ts'
import { answerThread, closeThread, staffThread, staffThreads } from '#contract/staff/service.ts'
import { staffToday } from '#contract/staff/today.ts'
import { insertMessage } from '#gateway/service/threads.rows.ts'
import { sendLetters } from '#gateway/member/letters.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { emailOf, allSent } from '#tests/support/letters.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { message, question, serviceTest, threadOf } from './service.fixture.ts'

const test = serviceTest()

describe('S4.33 the inbox of a site without an outside desk', () => {
  test('a member writes, staff answer, and the answer is in Messages with the badge and in a letter if wished', async ({
    gateway,
    staff,
    clock,
  }) => {
    const session = await sessionOf(gateway, 'player')
    expect(await threadOf(gateway, session)).toBeNull()
    const written = message('My round 7 is <b>open</b>')
    const reply = await gateway.call(writeService, written, { session })
    const { number, state } = parse(writeService.value, reply.value).thread
    expect(state).toBe('open')
    // sent again after a lost answer
    expect((await gateway.call(writeService, written, { session })).status).toBe(200)
    expect((await gateway.call(writeService, { ...written, text: 'other' }, { session })).errorCode).toBe(
      'service_conflict',
    )
    expect((await threadOf(gateway, session))?.messages).toHaveLength(1)
    await gateway.call(chooseMessages, { kind: 'account', box: false, mail: true }, { session })

    const ann = await staff.enter('ann', ['support'])
    expect((await staff.ask(staffToday, {}, ann)).waiting).toContainEqual({
      kind: 'service',
      count: 1,
      oldest: clock.now,
      overdue: 0,
    })
    const { messages } = await staff.ask(staffThread, { id: number }, ann)
    expect(messages.map(({ text, by }) => [text, by])).toEqual([['My round 7 is <b>open</b>', null]])
    expect((await threadOf(gateway, session))?.state).toBe('waitingForUs')
    clock.now += 20 * MINUTE_MS
    const answer = {
      request: randomUUID(),
      id: number,
      text: 'limit_closed: it is settled',
      seen: messages[0]?.id ?? '',
    }
    expect(await staff.ask(answerThread, { ...answer, closes: false }, ann)).toEqual({ state: 'waitingForYou' })
    expect((await staff.ask(staffToday, {}, ann)).waiting).toContainEqual(
      expect.objectContaining({ kind: 'service', count: 0 }),
    )

    const thread = await threadOf(gateway, session)
    expect(thread?.messages.map(({ text, isOurs }) => [text, isOurs])).toEqual([
      ['My round 7 is <b>open</b>', false],
      ['limit_closed: it is settled', true],
    ])
    expect(JSON.stringify(thread), 'who of staff it was').not.toContain('ann')
    const inbox = parse(memberMessages.value, (await gateway.call(memberMessages, {}, { session })).value)
    expect(inbox.list[0]).toMatchObject({
      title: `Customer service has answered (question ${number})`,
      text: 'limit_closed: it is settled',
      targets: ['service'],
      isRead: false,
    })
    expect((await gateway.call(unreadCount, {}, { session })).value).toMatchObject({ count: inbox.unread })
    clock.now += 2 * MINUTE_MS
    await sendLetters(gateway.services)
    const [letter] = await allSent(gateway.services)
    expect(letter).toMatchObject({ channel: 'email', recipient: emailOf('player') })
    expect(letter?.text).toContain('limit_closed: it is settled')
  })

  test('a visitor gets a number, and the answer by letter; the same question sent twice is one', async ({
    gateway,
    staff,
  }) => {
    const asked = await question(gateway)
    const first = await gateway.call(askService, asked)
    const { number } = parse(askService.value, first.value)
    expect((await gateway.call(askService, asked)).value).toEqual({ number })
    expect((await gateway.call(askService, await question(gateway, { email: 'no address' }))).errorCode).toBe(
      'service_email',
    )
    expect((await gateway.call(askService, { ...asked, request: randomUUID() })).errorCode, 'a used proof').toBe(
      'human_unproven',
    )
    const ann = await staff.enter('ann', ['support'])
    const { threads } = await staff.ask(staffThreads, { which: 'waiting', from: 'visitors' }, ann)
    expect(threads).toMatchObject([
      { id: number, memberId: null, email: 'visitor@mail.test', last: 'How do I register?' },
    ])
    expect((await staff.ask(staffThreads, { which: 'waiting', from: 'members' }, ann)).threads).toEqual([])
    const { messages } = await staff.ask(staffThread, { id: number }, ann)
    const answer = {
      request: randomUUID(),
      id: number,
      text: 'Press Register.',
      seen: messages[0]?.id ?? '',
      closes: true,
    }
    await staff.ask(answerThread, answer, ann)
    await staff.ask(answerThread, answer, ann)
    const letters = await allSent(gateway.services)
    expect(letters.filter(({ recipient }) => recipient === 'visitor@mail.test')).toHaveLength(1)
    expect(letters[0]?.subject).toContain(number)
    expect(letters[0]?.text).toContain('Press Register.')
    expect(letters[0]?.text).toContain('/service')
    expect((await staff.ask(staffThreads, { which: 'closed' }, ann)).threads).toHaveLength(1)
  })

  test('visitors ask three times an hour from one address, and may again later', async ({ gateway, clock }) => {
    const ask = async () => (await gateway.call(askService, await question(gateway))).status
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
    clock.now += HOUR_MS
    expect(await ask()).toBe(200)
  })

  test('a member writes twenty messages an hour', async ({ gateway, clock }) => {
    const session = await sessionOf(gateway, 'player')
    const { database } = gateway.services
    await gateway.call(writeService, message('one'), { session })
    const { id } = await database.read.selectFrom('service_thread').select('id').executeTakeFirstOrThrow()
    await database.write(async (rows) => {
      const rest = Array.from({ length: 19 }, () => ({
        thread_id: id,
        request: randomUUID(),
        content_hash: '',
        person: null,
        text: 'more',
        at: clock.now,
      }))
      await rows.insertInto('service_message').values(rest).execute()
    })
    const refused = await gateway.call(writeService, message('too many'), { session })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    clock.now += HOUR_MS
    const later = await sessionOf(gateway, 'player')
    expect((await gateway.call(writeService, message('later'), { session: later })).status).toBe(200)
  })

  test('a thread of more than 200 messages says that older ones are not listed', async ({ gateway, clock }) => {
    const session = await sessionOf(gateway, 'player')
    const reply = await gateway.call(writeService, message('the first'), { session })
    const { number } = parse(writeService.value, reply.value).thread
    const add = (text: string) =>
      gateway.services.database.write((rows) =>
        insertMessage(rows, {
          threadId: Number(number),
          contentHash: '-',
          request: randomUUID(),
          text,
          at: clock.now,
          person: 'ann',
        }),
      )
    for (let at = 1; at < 200; at += 1) await add(`message ${at}`)
    expect(await threadOf(gateway, session)).toMatchObject({ hasOlder: false, messages: { length: 200 } })
    await add('the last')
    const long = await threadOf(gateway, session)
    expect([long?.hasOlder, long?.messages.length, long?.messages[0]?.text]).toEqual([true, 200, 'message 1'])
  })

  test('a closed thread is rated from one to five, and opens again by writing', async ({ gateway, staff }) => {
    const session = await sessionOf(gateway, 'player')
    const reply = await gateway.call(writeService, message('a question'), { session })
    const { number } = parse(writeService.value, reply.value).thread
    const rate = (rating: number, word = '') => gateway.call(rateService, { rating, word }, { session })
    expect((await rate(5)).errorCode).toBe('service_open')
    const ann = await staff.enter('ann', ['support'])
    const close = () => staff.call(closeThread, { request: randomUUID(), id: number }, ann)
    expect((await close()).status).toBe(200)
    expect((await close()).errorCode).toBe('state_other')
    for (const wrong of [0, 6, 1.5]) expect((await rate(wrong)).status).toBe(400)
    expect((await rate(4, 'quick')).status).toBe(200)
    expect((await threadOf(gateway, session))?.rating).toEqual({ rating: 4, word: 'quick' })
    expect((await staff.ask(staffThread, { id: number }, ann)).rating).toEqual({ rating: 4, word: 'quick' })
    await gateway.call(writeService, message('one more'), { session })
    expect(await threadOf(gateway, session)).toMatchObject({ state: 'open', rating: null })
  })

  test('who has excluded themselves still writes; who is locked asks as a visitor', async ({ gateway, staff }) => {
    const session = await sessionOf(gateway, 'player')
    const broken = await gateway.call(startBreak, { length: 'halfYear', password: DEMO_PASSWORD }, { session })
    expect(broken.status, broken.text).toBe(200)
    const again = await sessionOf(gateway, 'player')
    expect((await gateway.call(writeService, message('I am on a break'), { session: again })).status).toBe(200)
    const ann = await staff.enter('ann', ['support'])
    await staff.ask(lockMember, { request: randomUUID(), id: 'M1005', reason: 'a test' }, ann)
    expect((await gateway.call(writeService, message('locked'), { session: again })).status).toBe(401)
    expect((await gateway.call(askService, await question(gateway, { text: 'I am locked out' }))).status).toBe(200)
  })
})
