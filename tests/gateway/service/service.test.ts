import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { describe, expect } from 'vitest'
import { memberMessages, chooseMessages } from '#contract/member/messages.ts'
import { unreadCount } from '#contract/member/unread.ts'
import { startBreak } from '#contract/limits/limits.ts'
import { exportData } from '#contract/member/account.ts'
import {
  askService,
  rateService,
  serviceDesk,
  servicePicture,
  serviceThread,
  writeService,
} from '#contract/service/service.ts'
import { lockMember } from '#contract/staff/members.ts'
import {
  answerThread,
  closeThread,
  noteThread,
  saveServiceHours,
  staffServicePicture,
  staffThread,
  staffThreads,
} from '#contract/staff/service.ts'
import { staffToday } from '#contract/staff/today.ts'
import { everythingOf } from '#gateway/member/account/export.rows.ts'
import { sendLetters } from '#gateway/member/letters.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'
import { DEMO_PASSWORD, type TestGateway } from '#tests/support/gateway.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { emailOf, allSent } from '#tests/support/letters.ts'
import { png } from '#tests/support/picture.fixture.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { staffOn } from '#tests/support/staff.fixture.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

const plain = gatewayTest()
plain.override('options', { staff: { port: 0 } })
const test = plain.extend('staff', ({ gateway }) => staffOn(gateway))

const message = (text: string, more: Partial<{ request: string; pictures: string[] }> = {}) => ({
  request: randomUUID(),
  text,
  language: 'en',
  pictures: [],
  ...more,
})

async function threadOf(gateway: TestGateway, session: Session) {
  const { value } = await gateway.call(serviceThread, {}, { session })
  return parse(serviceThread.value, value).thread
}

const question = async (
  gateway: TestGateway,
  more: Partial<{ request: string; text: string; email: string }> = {},
) => ({
  request: randomUUID(),
  email: 'visitor@mail.test',
  text: 'How do I register?',
  language: 'bn',
  ...more,
  human: await prove(gateway, 'service'),
})

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
        ...{ thread_id: id, request: randomUUID(), content_hash: '', person: null, text: 'more', at: clock.now },
      }))
      await rows.insertInto('service_message').values(rest).execute()
    })
    const refused = await gateway.call(writeService, message('too many'), { session })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    clock.now += HOUR_MS
    const later = await sessionOf(gateway, 'player')
    expect((await gateway.call(writeService, message('later'), { session: later })).status).toBe(200)
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

  test('pictures come with a message as with an application; one that is none is refused', async ({
    gateway,
    staff,
  }) => {
    const session = await sessionOf(gateway, 'player')
    const send = (bytes: Uint8Array) => gateway.call(servicePicture, { bytes }, { session })
    expect((await send(new TextEncoder().encode('<svg onload=alert(1)>'))).errorCode).toBe('picture_invalid')
    const bytes = await png()
    const { picture } = parse(servicePicture.value, (await send(bytes)).value)
    const unknown = message('look', { pictures: ['0'.repeat(64)] })
    expect((await gateway.call(writeService, unknown, { session })).errorCode).toBe('picture_missing')
    const reply = await gateway.call(writeService, message('look', { pictures: [picture] }), { session })
    const { thread } = parse(writeService.value, reply.value)
    expect(thread.messages).toMatchObject([{ pictures: 1 }])
    const ann = await staff.enter('ann', ['support'])
    const [shown] = (await staff.ask(staffThread, { id: thread.number }, ann)).messages
    const got = await staff.ask(staffServicePicture, { id: shown?.pictures[0] ?? '' }, ann)
    expect(got).toMatchObject({ kind: 'png', width: 32, height: 24 })
    expect((await staff.call(staffServicePicture, { id: '9999' }, ann)).errorCode).toBe('unknown')
  })

  test('two people answer at once: the second reads the first answer, and sends knowingly', async ({
    gateway,
    staff,
  }) => {
    const session = await sessionOf(gateway, 'player')
    const reply = await gateway.call(writeService, message('a question'), { session })
    const { number: id } = parse(writeService.value, reply.value).thread
    const [ann, bob] = [await staff.enter('ann', ['support']), await staff.enter('bob', ['support'])]
    const seen = (await staff.ask(staffThread, { id }, ann)).messages[0]?.id ?? ''
    const answer = (text: string, read: string) => ({ request: randomUUID(), id, text, seen: read, closes: false })
    await staff.ask(answerThread, answer('from ann', seen), ann)
    expect((await staff.call(answerThread, answer('from bob', seen), bob)).errorCode).toBe('answered_meanwhile')
    expect((await threadOf(gateway, session))?.messages).toHaveLength(2)
    const { messages } = await staff.ask(staffThread, { id }, bob)
    expect(messages.at(-1)).toMatchObject({ by: 'ann', text: 'from ann' })
    await staff.ask(answerThread, answer('from bob', messages.at(-1)?.id ?? ''), bob)
    expect((await threadOf(gateway, session))?.messages.map(({ text }) => text)).toEqual([
      'a question',
      'from ann',
      'from bob',
    ])
  })

  test('a private note is in no answer to a member, and not in the export of their data', async ({
    gateway,
    staff,
  }) => {
    const session = await sessionOf(gateway, 'player')
    const reply = await gateway.call(writeService, message('a question'), { session })
    const { number: id } = parse(writeService.value, reply.value).thread
    const ann = await staff.enter('ann', ['support'])
    await staff.ask(noteThread, { request: randomUUID(), id, text: 'called twice' }, ann)
    expect((await staff.ask(staffThread, { id }, ann)).notes).toMatchObject([{ by: 'ann', text: 'called twice' }])
    const { read } = gateway.services.database
    const everything = JSON.stringify([
      await threadOf(gateway, session),
      (await gateway.call(memberMessages, {}, { session })).value,
      await everythingOf(read, { id: 'M1005', type: 0 }),
      (await gateway.call(exportData, {}, { session })).value,
    ])
    expect(everything).toContain('a question')
    expect(everything).not.toContain('called twice')
    expect(everything).not.toMatch(/"ann"/)
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

  test('hours are those that staff set, and the usual time is the median of the last answers', async ({
    gateway,
    staff,
    clock,
  }) => {
    const desk = async () => parse(serviceDesk.value, (await gateway.call(serviceDesk, {})).value)
    expect(await desk()).toEqual({ zone: 'UTC', hours: [], usualMs: null })
    const ann = await staff.enter('ann', ['support'])
    const hours = [{ weekday: 1, opens: 540, closes: 1080 }]
    const save = (zone: string) => staff.call(saveServiceHours, { request: randomUUID(), zone, hours }, ann)
    expect((await save('Nowhere/Else')).errorCode).toBe('text_invalid')
    expect((await save('Asia/Dhaka')).status).toBe(200)
    for (const minutes of [10, 600, 20]) {
      const session = await sessionOf(gateway, 'player')
      const reply = await gateway.call(writeService, message(`${minutes}`), { session })
      const { number: id, messages } = parse(writeService.value, reply.value).thread
      clock.now += minutes * MINUTE_MS
      const seen = messages.at(-1)?.id ?? ''
      await staff.ask(answerThread, { request: randomUUID(), id, text: 'yes', seen, closes: false }, ann)
    }
    expect(await desk()).toEqual({ zone: 'Asia/Dhaka', hours, usualMs: 20 * MINUTE_MS })
  })
})
