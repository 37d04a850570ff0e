import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'valibot'
import { activityApplications } from '#contract/promotions/applications.ts'
import { activityApply, activityPicture } from '#contract/promotions/promotion-application.ts'
import { ownBonuses } from '#contract/rewards/bonus.ts'
import { balance } from '#contract/wallet/balance.ts'
import { rejectApplication } from '#gateway/promotions/answering.rows.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { jpeg, png } from '#tests/support/picture.fixture.ts'
import { runHere, runProcess } from '#tests/support/run-command.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

// `npm run activity` on a running gateway.
let gateway: TestGateway
let folder: string
let player: Session

beforeEach(async () => {
  gateway = await startTestGateway()
  folder = mkdtempSync(join(tmpdir(), 'atoll-pictures-'))
  player = await sessionOf(gateway, 'player')
})
afterEach(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

const command = () => ({ name: 'activity', data: dirname(gateway.databasePath) })
const run = (...words: string[]) => runHere(command(), words)

async function apply(comment: string, ...bytes: Uint8Array[]): Promise<void> {
  const pictures: string[] = []
  for (const each of bytes) {
    const { value } = await gateway.call(activityPicture, { bytes: each }, { session: player })
    pictures.push(parse(activityPicture.value, value).picture)
  }
  const request = { requestId: randomUUID(), promotionId: 'first-rounds', comment, pictures }
  expect(await gateway.call(activityApply, request, { session: player })).toMatchObject({ status: 200 })
}

async function own() {
  const { value } = await gateway.call(activityApplications, {}, { session: player })
  return parse(activityApplications.value, value).applications
}

/** The bonus money of the member; own money stays as it is. */
async function bonusMoney() {
  expect(await money()).toMatchObject({ sumBalance: '1000.00' })
  const { value } = await gateway.call(ownBonuses, {}, { session: player })
  return parse(ownBonuses.value, value).bonusMoney
}

async function money() {
  return (await gateway.call(balance, {}, { session: player })).value
}

test('S4.43 lists pending applications, with comments as plain text', async () => {
  await apply('one\nclear\u202ely \u200bhidden', await png(), await jpeg())
  const { ok, text } = await run()
  expect(ok).toBe(true)
  expect(text).toMatch(
    /^1 {2}\d{4}-\d\d-\d\dT\S+ {2}player {2}first-rounds {2}pictures: 2\n {4}one\n {4}clearly hidden\n1 pending/,
  )
})

test('S4.43 T23 writes pictures under its own file names, and overwrites nothing', async () => {
  const pictures = [await png(), await jpeg()]
  await apply('', ...pictures)
  const to = join(folder, 'new')
  expect(await run('pictures', '1', to)).toMatchObject({ ok: true, text: expect.stringContaining('32 x 24') })
  expect(readdirSync(to)).toEqual(['application-1-1.png', 'application-1-2.jpg'])
  expect(readFileSync(join(to, 'application-1-1.png')).subarray(1, 4).toString()).toBe('PNG')
  expect(statSync(join(to, 'application-1-1.png')).mode & 0o077).toBe(0)
  writeFileSync(join(to, 'application-1-1.png'), 'mine')
  expect(await run('pictures', '1', to)).toMatchObject({ ok: false })
  expect(readFileSync(join(to, 'application-1-1.png'), 'utf8')).toBe('mine')
  expect(await run('pictures', '2', to)).toMatchObject({ ok: false, text: expect.stringContaining('no pictures') })
})

test('S4.43 rejects once, with a reason that the member sees; then the member may apply again', async () => {
  await apply('please')
  expect(await run('reject', '1', 'The', 'rounds', 'are', 'missing.')).toMatchObject({ ok: true })
  expect(await own()).toMatchObject([{ state: 'rejected', reason: 'The rounds are missing.', amount: null }])
  expect(await run('reject', '1', 'The rounds are missing.')).toMatchObject({
    text: expect.stringContaining('already has this answer'),
  })
  expect(await run('issue', '1', '10')).toMatchObject({ ok: false, text: expect.stringContaining('another answer') })
  expect(await money()).toMatchObject({ sumBalance: '1000.00' })
  await apply('again')
  expect(await own()).toMatchObject([{ state: 'applying', reason: null }])
})

test('S4.43 T19 issues a bonus once, however often it runs, and the ledger passes the audit', async () => {
  await apply('please')
  const issued = ['12.50', '12.50', '12.5']
  const answers = await Promise.all(issued.map((amount) => runProcess(command(), ['issue', '1', amount])))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(answers.filter(({ text }) => text.includes('updated'))).toHaveLength(1)
  expect(await bonusMoney()).toBe(1_250)
  expect(await own()).toMatchObject([{ state: 'issued', amount: 1_250, digits: 2, reason: null }])
  expect(await run('issue', '1', '13')).toMatchObject({ ok: false })
  expect(await run('reject', '1', 'no')).toMatchObject({ ok: false })
  expect(await bonusMoney()).toBe(1_250)
  const request = { requestId: randomUUID(), promotionId: 'first-rounds', comment: '', pictures: [] }
  const again = await gateway.call(activityApply, request, { session: player })
  expect(again, 'the bonus was issued').toMatchObject({ errorCode: 'activity_open' })
  expect((await audit(gateway.databasePath)).findings).toEqual([])
})

test.each([
  ['1', '1,012.5', 101_250],
  ['১', '১,০১২.৫০', 101_250],
  ['#1', '$1,012.50', 101_250],
  [' 1 ', '1012.50 PLAY\n', 101_250],
  ['1', '١٬٠١٢٫٥', 101_250],
])('X26 issues to application %j the amount %j', async (id, typed, amount) => {
  await apply('please')
  expect(await run('issue', id, typed)).toMatchObject({ ok: true, text: expect.stringContaining('1012.50 PLAY') })
  expect(await own()).toMatchObject([{ state: 'issued', amount }])
})

test('T20 says why an amount is refused', async () => {
  await apply('please')
  for (const [typed, reason] of [
    ['1.000', 'too many decimals'],
    ['1,5', 'thousands or decimals'],
    ['-5', 'is negative'],
    ['ten', 'not an amount'],
  ] as const) {
    expect(await run('issue', '1', typed)).toMatchObject({ ok: false, text: expect.stringContaining(reason) })
  }
})

test('T19 F22 of a simultaneous rejection and bonus one takes effect', async () => {
  await apply('please')
  const { database, clock } = gateway.services
  const one = { id: 1, now: clock() }
  const [issued, rejected] = await Promise.all([
    database.write((rows) => issueBonus(rows, { ...one, amount: 500 })),
    database.write((rows) => rejectApplication(rows, { ...one, reason: 'no' })),
  ])
  expect([issued, rejected]).toEqual(['done', 'other'])
  expect(await bonusMoney()).toBe(500)
})

test.each([
  [['issue', '1', '-5']],
  [['issue', '1', '0']],
  [['issue', '1', '1e3']],
  [['issue', '1', '12.345']],
  [['issue', '1', '1৪']],
  [['issue', '1', '0,500']],
  [['issue', '1', '1,5']],
  [['issue', '1', '10€']],
  [['issue', '1', '99999999999999']],
  [['issue', '1']],
  [['issue', '1 OR 1=1', '5']],
  [['reject', '1', ' ']],
  [['reject', '0', 'no']],
  [['pictures', '1']],
  [['grant', '1', '5']],
])('T20 %j changes nothing', async (words) => {
  await apply('please')
  expect(await run(...words)).toMatchObject({ ok: false })
  expect(await own()).toMatchObject([{ state: 'applying' }])
  expect(await money()).toMatchObject({ sumBalance: '1000.00' })
})

test('reports an unknown application and a folder without a database', async () => {
  expect(await run('issue', '7', '5')).toMatchObject({
    ok: false,
    text: expect.stringContaining('Application 7 does not exist'),
  })
  const away = await runProcess({ name: 'activity', data: join(folder, 'nowhere') }, [])
  expect(away).toEqual({ ok: false, text: expect.stringContaining('start the gateway once') })
})
