import { dirname } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type FeedbackSubject,
  feedback,
  validateFeedback,
  feedbackRules,
  normalizeFeedback,
} from '#contract/help/feedback.ts'
import { insertFeedback, newestFeedback } from '#gateway/help/feedback.rows.ts'
import { waitFor } from '#gateway/help/feedback.rules.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { hostile } from '#tests/support/hostile-texts.ts'
import { runHere } from '#tests/support/run-command.ts'
import { type Session, sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

const HOUR = 3_600_000
let now = Date.now()
let gateway: TestGateway
beforeEach(async () => {
  now = Date.now()
  gateway = await startTestGateway({ clock: () => now, trustedProxies: ['127.0.0.1'] })
})
afterEach(() => gateway.close())

interface Sent {
  id?: string
  subject?: FeedbackSubject
  text?: string
  language?: string
  session?: Session
  /** The network address of the sender. */
  ip?: string
}

const send = ({ session, ip, ...fields }: Sent = {}) =>
  gateway.call(
    feedback,
    { id: crypto.randomUUID(), subject: 'idea', text: 'More games with fish', language: 'en', ...fields },
    { headers: { ...sessionHeaders(session), ...(ip && { 'x-forwarded-for': ip }) } },
  )
const kept = () => newestFeedback(gateway.services.database.read, 1000)
const command = (name: string, ...words: string[]) => runHere({ name, data: dirname(gateway.databasePath) }, words)
const set = (name: string, value: number) => command('set', name, String(value))

describe('S5.37 S7.13 feedback', () => {
  test('S6.9 takes feedback of visitors, members and expired sessions, and stores the account only of an active session', async () => {
    const session = await sessionOf(gateway, 'player')
    expect((await send({ text: 'I am a visitor' })).status).toBe(200)
    now += 1000
    expect((await send({ text: 'I am a member', session })).status).toBe(200)
    now += 1000
    const dead = { token: 'A'.repeat(22), cookie: session.cookie }
    expect((await send({ text: 'I was a member', session: dead })).status).toBe(200)
    expect((await kept()).map(({ text, account }) => [text, account])).toEqual([
      ['I was a member', null],
      ['I am a member', 'player'],
      ['I am a visitor', null],
    ])
  })

  test('states and enforces the word limits; changed limits apply from the next call on', async () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
    expect((await gateway.call(feedbackRules, {})).value).toEqual({ minWords: 3, maxWords: 300 })
    const codes = async (...counts: number[]) => {
      const fields = []
      for (const count of counts) fields.push((await send({ text: words(count) })).errorCode)
      return fields
    }
    expect(await codes(0, 2, 3, 300, 301)).toEqual([
      'feedback_invalid',
      'feedback_invalid',
      null,
      null,
      'feedback_invalid',
    ])
    for (const [name, value] of [
      ['feedbackMaxWords', 5],
      ['feedbackMinWords', 4],
    ] as const)
      expect(await set(name, value)).toMatchObject({ ok: true })
    expect((await gateway.call(feedbackRules, {})).value).toEqual({ minWords: 4, maxWords: 5 })
    expect(await codes(3, 4, 5, 6)).toEqual(['feedback_invalid', null, null, 'feedback_invalid'])
    expect(await set('feedbackMinWords', 6)).toEqual({
      ok: false,
      text: expect.stringContaining('must be from 1 to 5'),
    })
    expect(await set('feedbackMaxWords', 3)).toEqual({
      ok: false,
      text: expect.stringContaining('must be from 4 to 2000'),
    })
  })

  test('portal and gateway accept the same texts', async () => {
    const part = fc.constantFrom(
      ...'word|শব্দ|ক্ষ\u200dমা|كلمة|中文|ภาษา|👩🏽‍🚀|—| |\n|\u00a0|\u200b|\u0007|\r\n|\u2028'.split('|'),
    )
    const text = fc.oneof(
      fc.array(part, { maxLength: 12 }).map((all) => all.join('')),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    )
    const bounds = { minWords: 3, maxWords: 5 }
    await set('feedbackMaxWords', bounds.maxWords)
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        now += HOUR // keeps below the limits
        const isTaken = (await send({ text: normalizeFeedback(typed) })).success
        expect(isTaken).toBe(validateFeedback(typed, bounds) === undefined)
      }),
      { numRuns: 300 },
    )
    for (const { text: whole } of await kept()) expect(validateFeedback(whole, bounds)).toBeUndefined()
  })

  test('F10 a repeat with the same id is stored once, and another text under that id is refused', async () => {
    const id = crypto.randomUUID()
    const session = await sessionOf(gateway, 'player')
    const replies = await Promise.all(Array.from({ length: 20 }, () => send({ id, session })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    for (let i = 0; i < 6; i += 1) await send({ session })
    expect(await send({ session })).toMatchObject({ status: 429 })
    expect((await send({ id, session })).status, 'a repeat does not count').toBe(200)
    expect(await send({ id, text: 'Other words than before' })).toMatchObject({ errorCode: 'bad_request' })
    expect(await send({ id, subject: 'problem' })).toMatchObject({ errorCode: 'bad_request' })
    expect((await kept()).filter((one) => one.id === id)).toHaveLength(1)
  })

  test.each(Object.entries(hostile))('T22 %s is refused or stored as plain text', async (kind, text) => {
    const reply = await send({ text: `one two ${text} three` })
    const isRefused = ['10,000 characters', 'half a character', 'NUL'].includes(kind)
    expect(reply.errorCode).toBe(isRefused ? 'bad_request' : null)
    const all = await kept()
    expect(all.map((one) => one.text)).toEqual(isRefused ? [] : [normalizeFeedback(`one two ${text} three`)])
    if (kind === 'HTML') expect(all[0]?.text).toContain('<img src=x onerror=alert(1)>')
  })

  test.each([
    ['an invalid id', { id: 'nothing' }],
    ['an unknown subject', { subject: 'money' }],
    ['an invalid language', { language: 'en\nfake' }],
    ['no text', { text: undefined }],
    ['a chosen member id', { memberId: 'M1005' }],
  ])('T17 %s is refused', async (_what, wrong) => {
    const body = { id: crypto.randomUUID(), subject: 'idea', text: 'three words here', language: 'en', ...wrong }
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' }
    const reply = await gateway.send(feedback.path, { method: 'PUT', headers, body: JSON.stringify(body) })
    expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
    expect(await kept()).toEqual([])
  })

  test('T25 allows five an hour per member and 30 per network, and states the wait', async () => {
    const session = await sessionOf(gateway, 'player')
    const ofMember = []
    for (let i = 0; i < 6; i += 1) ofMember.push(await send({ session, ip: `203.0.113.${i}` }))
    expect(ofMember.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(ofMember.at(-1)).toMatchObject({ errorCode: 'too_many_requests' })
    expect(ofMember.at(-1)?.headers.get('retry-after')).toBe('3600')
    const ofNetwork = []
    for (let i = 0; i < 31; i += 1) ofNetwork.push(await send({ ip: `2001:db8:1:2::${i}` }))
    expect(ofNetwork.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect((await send({ ip: '2001:db8:1:3::1' })).status).toBe(200)
    now += HOUR
    expect((await send({ session, ip: '2001:db8:1:2::1' })).status).toBe(200)
  })

  test('T25 allows 2,000 a day in all', () => {
    const quiet = { ofMember: [], ofNetwork: [] }
    expect(waitFor({ ...quiet, inAll: 1999 }, now)).toBe(0)
    expect(waitFor({ ...quiet, inAll: 2000 }, now)).toBe(HOUR)
  })

  test('the network is stored as a keyed hash, and only while it counts', async () => {
    await send({ ip: '198.51.100.7' })
    const networks = async () => (await kept()).map(({ network }) => network)
    expect(await networks()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    now += HOUR
    await send({ ip: '198.51.100.8' })
    expect(await networks()).toEqual([expect.any(String), null])
  })

  test('feedback outlives its account, without the name', async () => {
    await send({ session: await sessionOf(gateway, 'vip') })
    const { database } = gateway.services
    await database.write(async (rows) => {
      const member = {
        id: 'M9',
        account: 'gone',
        nickname: 'gone',
        password_hash: 'x',
        type: 0,
        rank_level: 0,
        labels: '[]',
      }
      await rows
        .insertInto('member')
        .values({ ...member, created_at: now })
        .execute()
      const one = { id: crypto.randomUUID(), member_id: 'M9', network: null, subject: 'other' as const }
      await insertFeedback(rows, { ...one, text: 'I am leaving now', language: 'en', at: now + 1 })
      await rows.deleteFrom('member').where('id', '=', 'M9').execute()
    })
    expect((await kept()).map(({ text, account }) => [text, account])).toEqual([
      ['I am leaving now', null],
      ['More games with fish', 'vip'],
    ])
  })
})

describe('npm run feedback', () => {
  const run = async (...words: string[]) => (await command('feedback', ...words)).text

  test('S5.37 shows the newest as text, in which no one can forge another entry', async () => {
    now = Date.UTC(2026, 10, 22, 14, 3)
    expect(await run()).toBe('Nobody has written yet.\n')
    await send({
      text: 'আমার খেলাটি খোলে না',
      language: 'bn',
      subject: 'problem',
      session: await sessionOf(gateway, 'player'),
    })
    now += 60_000
    const forged = 'Nice site.\n\n2026-11-22 14:05 UTC, problem, by member vip, in en\n\u001b[31mI was <b>robbed</b>'
    await send({ text: forged, subject: 'praise' })
    expect(await run()).toBe(
      [
        '2026-11-22 14:04 UTC, praise, by a visitor, in en',
        '    Nice site.',
        '    ',
        '    2026-11-22 14:05 UTC, problem, by member vip, in en',
        '     [31mI was <b>robbed</b>',
        '',
        '2026-11-22 14:03 UTC, problem, by member player, in bn',
        '    আমার খেলাটি খোলে না',
        '',
      ].join('\n'),
    )
    expect((await run('1')).match(/ UTC, praise/g)).toHaveLength(1)
    expect(await run('1')).not.toContain('by member player')
    expect(await run('১')).not.toContain('by member player')
    expect(await run('all')).toContain('npm run feedback')
  })
})
