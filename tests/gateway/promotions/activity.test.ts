import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { activityApplications } from '#contract/promotions/applications.ts'
import { activityApply, activityPicture } from '#contract/promotions/promotion-application.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { PICTURE_BYTES } from '#contract/files/pictures.ts'
import { promotions } from '#contract/promotions/promotions.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { hostile } from '#tests/support/hostile-texts.ts'
import { jpeg, photograph, png, pngOf, pngOfSize } from '#tests/support/picture.fixture.ts'
import { type Session, sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

const DAY_MS = 86_400_000
let now = Date.UTC(2026, 10, 1)
let gateway: TestGateway
let session: Session

beforeEach(async () => {
  now = Date.UTC(2026, 10, 1)
  gateway = await startTestGateway({ clock: () => now })
  session = await sessionOf(gateway, 'player')
})
afterEach(() => gateway.close())

type ApplyInput = InputOf<typeof activityApply>

function applyInput(more: Partial<ApplyInput> = {}): ApplyInput {
  return { requestId: randomUUID(), promotionId: 'first-rounds', comment: 'I played them.', pictures: [], ...more }
}

const apply = (more: Partial<ApplyInput> = {}, by = session) =>
  gateway.call(activityApply, applyInput(more), { session: by })
const send = (bytes: Uint8Array, by = session) => gateway.call(activityPicture, { bytes }, { session: by })

async function sent(bytes: Uint8Array, by = session): Promise<string> {
  const reply = await send(bytes, by)
  expect(reply.status, reply.text).toBe(200)
  return parse(activityPicture.value, reply.value).picture
}

async function own(by = session) {
  const { value } = await gateway.call(activityApplications, {}, { session: by })
  return parse(activityApplications.value, value).applications
}

/** Queries the database file of the gateway. */
function stored(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(gateway.databasePath, { readOnly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

describe('application', () => {
  test('S3.33 only some promotions take applications, and the list marks them', async () => {
    const { value } = await gateway.call(promotions, { language: 'en' })
    const taking = parse(promotions.value, value).promotions.filter(({ takesApplications }) => takesApplications)
    expect(taking.map(({ id }) => id)).toEqual(['first-rounds', 'check-the-dice'])
    expect(await apply({ promotionId: 'look-around' })).toMatchObject({ status: 422, errorCode: 'activity_closed' })
    expect(await apply({ promotionId: 'none-such' })).toMatchObject({ status: 422, errorCode: 'promotion_unknown' })
  })

  test('S3.33 S4.43 stores a comment and three pictures, and only its member sees its state', async () => {
    const pictures = [await sent(await png()), await sent(await jpeg()), await sent(await photograph())]
    const reply = await apply({ comment: '  It was <b>fun</b>\r\nand fair ', pictures })
    const application = {
      promotionId: 'first-rounds',
      state: 'applying',
      appliedAt: now,
      answeredAt: null,
      amount: null,
    }
    expect(reply).toMatchObject({ status: 200, value: application })
    expect(await own()).toMatchObject([application])
    expect(await own(await sessionOf(gateway, 'vip'))).toEqual([])
    expect(stored('SELECT comment FROM application')).toEqual([{ comment: 'It was <b>fun</b>\nand fair' }])
    const kept = stored('SELECT digest, place, kind, size, length(bytes) AS held FROM picture ORDER BY place')
    expect(kept).toMatchObject(pictures.map((digest, at) => ({ digest, place: at + 1 })))
    for (const { size, held } of kept) expect(size).toBe(held)
    expect(JSON.stringify(reply)).not.toContain('fun')
  })

  test('T28 no stored picture contains the place where it was taken', async () => {
    await sent(await photograph())
    const [row] = stored('SELECT bytes FROM picture')
    expect(Buffer.from(row?.bytes instanceof Uint8Array ? row.bytes : []).includes('Canary')).toBe(false)
  })

  test('T19 F10 a repeated request makes one application', async () => {
    const pictures = [await sent(await png())]
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 8 }, () => apply({ requestId, pictures })))
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, value: { state: 'applying' } })
    expect(stored('SELECT count(*) AS count FROM application')).toEqual([{ count: 1 }])
    const changed = await apply({ requestId, pictures, comment: 'other words' })
    expect(changed).toMatchObject({ status: 409, errorCode: 'activity_conflict' })
  })

  test('S4.43 a member can have one open application per promotion', async () => {
    const [elsewhere, ...both] = await Promise.all([apply({ promotionId: 'check-the-dice' }), apply(), apply()])
    expect(elsewhere).toMatchObject({ status: 200 })
    const [first, second] = both.toSorted((one, other) => one.status - other.status)
    expect(first).toMatchObject({ status: 200 })
    expect(second).toMatchObject({ status: 409, errorCode: 'activity_open' })
    expect(await apply({}, await sessionOf(gateway, 'vip'))).toMatchObject({ status: 200 })
  })

  test('T16 two members can use the same request id without seeing each other’s application', async () => {
    const requestId = randomUUID()
    await apply({ requestId, comment: 'mine' })
    const vip = await sessionOf(gateway, 'vip')
    expect(await apply({ requestId, comment: 'mine too' }, vip)).toMatchObject({ status: 200 })
    expect(stored('SELECT comment FROM application ORDER BY id')).toEqual([
      { comment: 'mine' },
      { comment: 'mine too' },
    ])
  })

  test('T16 a member cannot use the picture of another', async () => {
    const picture = await sent(await png())
    const vip = await sessionOf(gateway, 'vip')
    expect(await apply({ pictures: [picture] }, vip)).toMatchObject({ status: 422, errorCode: 'picture_missing' })
    expect(await apply({ pictures: [picture] })).toMatchObject({ status: 200 })
    const again = await apply({ promotionId: 'check-the-dice', pictures: [picture] })
    expect(again, 'a picture in an application is no longer pending').toMatchObject({ errorCode: 'picture_missing' })
  })

  test('S6.4 S6.9 refuses trials, which need a real account, and visitors', async () => {
    const trial = await sessionOf(gateway, 'trial')
    const bytes = await png()
    expect(await send(bytes, trial)).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
    expect(await apply({}, trial)).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
    expect(await gateway.call(activityPicture, { bytes })).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
    expect(stored('SELECT count(*) AS count FROM picture')).toEqual([{ count: 0 }])
  })
})

describe('comment', () => {
  test.each([
    ['nothing', hostile.nothing, 200],
    ['140 letters', 'a'.repeat(140), 200],
    ['140 letters with spaces around', `${' '.repeat(70)}${'a'.repeat(140)}${'\n'.repeat(70)}`, 200],
    ['141 letters', 'a'.repeat(141), 400],
    ['140 families', '👩‍👩‍👧‍👦'.repeat(140), 200],
    ['10,000 letters', hostile['10,000 characters'], 400],
    ['HTML', hostile.HTML, 200],
    ['SQL', hostile.SQL, 200],
    ['half a character', hostile['half a character'], 400],
    ['NUL', hostile.NUL, 400],
  ])('S3.33 S5.38 T22 checks a comment of %s', async (_what, comment, status) => {
    expect(await apply({ comment })).toMatchObject({ status })
  })

  test('T22 control characters and direction marks are removed', async () => {
    await apply({ comment: `a\u001b[31m${hostile['marks that turn the direction']}` })
    expect(stored('SELECT comment FROM application')).toEqual([{ comment: 'a[31mpaygpj.exe' }])
  })
})

describe('invalid applications', () => {
  const digest = 'a'.repeat(64)
  test.each([
    ['four pictures', { pictures: [1, 2, 3, 4].map((end) => digest.slice(1) + end) }],
    ['one picture twice', { pictures: [digest, digest] }],
    ['a path for a picture', { pictures: ['../../gateway.db'] }],
    ['an invalid id', { requestId: '../1' }],
    ['an undocumented field', { state: 'issued', amount: 1 }],
  ])('T17 T23 %s', async (_what, more) => {
    const reply = await gateway.call(activityApply, { ...applyInput(), ...more }, { session })
    expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
  })

  test('S3.33 a picture that was never uploaded', async () => {
    expect(await apply({ pictures: [digest] })).toMatchObject({ status: 422, errorCode: 'picture_missing' })
  })
})

describe('picture', () => {
  test('T19 a picture sent twice is stored once', async () => {
    const bytes = await png()
    expect(await sent(bytes)).toBe(await sent(bytes))
    expect(stored('SELECT count(*) AS count FROM picture')).toEqual([{ count: 1 }])
  })

  test.each([
    ['empty', () => Buffer.alloc(0), 'picture_invalid'],
    ['an SVG', () => Buffer.from('<svg onload="alert(1)"/>'), 'picture_invalid'],
    ['half a PNG', async () => (await png()).subarray(0, 40), 'picture_invalid'],
    ['larger than the pixel limit', () => pngOfSize(60_000, 60_000), 'picture_too_many_pixels'],
  ])('S5.38 T23 refuses a picture that is %s', async (_what, make, errorCode) => {
    expect(await send(await make())).toMatchObject({ status: 422, errorCode })
    expect(stored('SELECT count(*) AS count FROM picture')).toEqual([{ count: 0 }])
  })

  test('S5.38 S9.18 accepts 5 MB but not one byte more; other calls keep their limit', async () => {
    await sent(await pngOf(PICTURE_BYTES))
    const large = await send(await pngOf(PICTURE_BYTES + 1))
    expect(large).toMatchObject({ status: 413, errorCode: 'body_too_large' })
    const form = await gateway.send(activityApply.path, {
      method: 'POST',
      body: JSON.stringify(applyInput({ comment: 'a'.repeat(70_000) })),
      headers: { 'content-type': 'application/json', ...sessionHeaders(session) },
    })
    expect(form).toMatchObject({ status: 413, errorCode: 'body_too_large' })
  })

  test('T6 T23 accepts only application/octet-stream, whatever the bytes are', async () => {
    for (const type of ['image/png', 'text/html', 'multipart/form-data; boundary=x', 'text/plain']) {
      const headers = { 'content-type': type, ...sessionHeaders(session) }
      const body = new Uint8Array(await png())
      const reply = await gateway.send(activityPicture.path, { method: 'POST', body, headers })
      expect(reply, type).toMatchObject({ status: 415, errorCode: 'wrong_media_type' })
    }
  })

  test('T23 cannot be downloaded', async () => {
    const picture = await sent(await png())
    const headers = sessionHeaders(session)
    expect(await gateway.send(`${activityPicture.path}/${picture}`, { headers })).toMatchObject({ status: 404 })
    expect(await gateway.send(`${activityPicture.path}?picture=${picture}`, { headers })).toMatchObject({ status: 405 })
  })

  test('T25 a member has at most six pending pictures, each for a day; others are deleted', async () => {
    const pictures: string[] = []
    for (let width = 1; width <= 7; width += 1) {
      now += 1_000
      pictures.push(await sent(await png(width, 1)))
    }
    expect(stored('SELECT count(*) AS count FROM picture')).toEqual([{ count: 6 }])
    expect(await apply({ pictures: pictures.slice(0, 1) })).toMatchObject({ errorCode: 'picture_missing' })
    expect(await apply({ pictures: pictures.slice(1, 4) })).toMatchObject({ status: 200 })
    now += DAY_MS + 1
    session = await sessionOf(gateway, 'vip')
    await sent(await png())
    expect(stored('SELECT count(*) AS count FROM picture'), 'the three of the application and the new one').toEqual([
      { count: 4 },
    ])
  })

  test('T25 a member may send thirty pictures an hour, checked before the body is read', async () => {
    const bytes = await png()
    for (let count = 0; count < 30; count += 1) expect((await send(bytes)).status).toBe(200)
    const over = await send(await pngOf(PICTURE_BYTES))
    expect(over).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    expect((await send(bytes, await sessionOf(gateway, 'vip'))).status).toBe(200)
    now += 3_600_000
    expect((await send(bytes, await sessionOf(gateway, 'player'))).status).toBe(200)
  })

  test('T25 F16 refuses pictures when the storage is full, until expired ones make room', async () => {
    await gateway.close()
    const bytes = await png()
    gateway = await startTestGateway({ clock: () => now, maxPictureBytes: bytes.length + 10 })
    session = await sessionOf(gateway, 'player')
    await sent(bytes)
    const full = await send(await jpeg())
    expect(full).toMatchObject({ status: 503, errorCode: 'busy' })
    await sent(bytes)
    now += DAY_MS + 1
    session = await sessionOf(gateway, 'player')
    await sent(await png(33, 24))
  })
})
