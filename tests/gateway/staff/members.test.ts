import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { expect } from 'vitest'
import { setGameMaintenance, staffGames } from '#contract/staff/games.ts'
import { staffLog, staffLogExport } from '#contract/staff/log.ts'
import {
  endMemberSessions,
  lockMember,
  noteMember,
  staffMember,
  staffMemberRecord,
  staffMemberRounds,
  staffMembers,
  tightenLimit,
  unlockMember,
} from '#contract/staff/members.ts'
import { issueApplication, rejectApplication, staffApplications } from '#contract/staff/money.ts'
import { sessions } from '#contract/auth/session.ts'
import { everythingOf } from '#gateway/member/account/export.rows.ts'
import { runHere } from '#tests/support/run-command.ts'
import { staffTest } from '#tests/support/staff-test.ts'

const test = staffTest()
const request = () => randomUUID()

test('a search finds members by name, id, number and device; signs of patterns are letters', async ({
  staff,
  gateway,
}) => {
  const fin = await staff.enter('fin', ['support'])
  const find = async (q: string) => (await staff.ask(staffMembers, { q }, fin)).members.map(({ account }) => account)
  expect(await find('M1005')).toEqual(['player'])
  expect(await find('LAYE')).toContain('player')
  expect(await find('%')).toEqual([])
  expect(await find('_')).toEqual([])
  expect(await find(`' OR 1=1 --`)).toEqual([])
  const session = await gateway.signIn('player')
  const { handle_hash } = await gateway.services.database.read
    .selectFrom('session')
    .select('handle_hash')
    .where('member_id', '=', 'M1005')
    .executeTakeFirstOrThrow()
  expect(await find(handle_hash)).toEqual(['player'])
  expect((await gateway.call(sessions, {}, { session })).status).toBe(200)
  const { number } = await gateway.services.database.read
    .selectFrom('phone')
    .select('number')
    .where('member_id', '=', 'M1005')
    .executeTakeFirstOrThrow()
  expect(await find(number.slice(-6))).toContain('player')
  const first = await staff.ask(staffMembers, {}, fin)
  expect(first.members.map(({ createdAt }) => createdAt)).toEqual(
    first.members.map(({ createdAt }) => createdAt).toSorted((one, other) => other - one),
  )
})

test('the page of a member explains the money: all flows are what the wallets have', async ({ staff }) => {
  const gus = await staff.enter('gus', ['support'])
  const page = await staff.ask(staffMember, { id: 'M1005' }, gus)
  const sum = (all: readonly { readonly amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)
  expect(page).toMatchObject({ account: 'player', state: 'open', means: ['password'], notes: [] })
  expect(page.money.flows).toContainEqual({ kind: 'opening', amount: 100_000, count: 1 })
  expect(sum(page.money.flows)).toBe(sum(page.money.wallets))
  const record = await staff.ask(staffMemberRecord, { id: 'M1005' }, gus)
  expect(sum(record.rows)).toBe(sum(page.money.wallets))
  expect((await staff.ask(staffMemberRounds, { id: 'M1005' }, gus)).rows).toEqual([])
  expect((await staff.call(staffMember, { id: 'nobody' }, gus)).errorCode).toBe('unknown')
})

test('a locked account is logged out and stays so when it is unlocked; the command does the same, and is logged', async ({
  staff,
  gateway,
}) => {
  const hana = await staff.enter('hana', ['support', 'risk'])
  const session = await gateway.signIn('vip')
  const { members } = await staff.ask(staffMembers, { q: 'vip' }, hana)
  const id = members[0]?.id ?? ''
  const act = { request: request(), id, reason: 'asked by phone' }
  expect(await staff.ask(lockMember, act, hana)).toEqual({ state: 'locked' })
  expect(await staff.ask(lockMember, act, hana)).toEqual({ state: 'locked' })
  expect((await staff.call(lockMember, { ...act, request: request() }, hana)).errorCode).toBe('state_other')
  expect((await gateway.call(sessions, {}, { session })).status).toBe(401)
  expect(await staff.ask(unlockMember, { ...act, request: request() }, hana)).toEqual({ state: 'open' })
  expect((await gateway.call(sessions, {}, { session })).status).toBe(401)
  await gateway.signIn('vip')
  expect(await staff.ask(endMemberSessions, { request: request(), id }, hana)).toEqual({ ended: 1 })
  const command = { name: 'accounts', data: dirname(gateway.databasePath) }
  expect(await runHere(command, ['suspend', 'vip'])).toMatchObject({ ok: true })
  expect(await runHere(command, ['restore', 'vip'])).toMatchObject({ ok: true })
  const { lines } = await staff.ask(staffLog, { subject: 'vip' }, hana)
  expect(lines.map(({ person, act: done, account }) => [person, done, account]).slice(0, 5)).toEqual([
    ['shell', 'unlockMember', 'vip'],
    ['shell', 'lockMember', 'vip'],
    ['hana', 'endMemberSessions', 'vip'],
    ['hana', 'unlockMember', 'vip'],
    ['hana', 'lockMember', 'vip'],
  ])
})

test('staff tighten a limit and never loosen it', async ({ staff }) => {
  const ivo = await staff.enter('ivo', ['risk'])
  const set = (amount: number) => ({
    request: request(),
    id: 'M1005',
    kind: 'depositDay' as const,
    amount,
    reason: 'losses',
  })
  expect(await staff.ask(tightenLimit, set(5_000), ivo)).toEqual({ kind: 'depositDay', amount: 5_000 })
  for (const amount of [5_000, 5_001, 9_000_000])
    expect((await staff.call(tightenLimit, set(amount), ivo)).errorCode).toBe('limit_looser')
  await staff.ask(tightenLimit, set(4_000), ivo)
  const { limits } = await staff.ask(staffMember, { id: 'M1005' }, ivo)
  expect(limits.find(({ kind }) => kind === 'depositDay')).toMatchObject({ amount: 4_000 })
  const session = { ...set(0), kind: 'session' as const }
  expect((await staff.call(tightenLimit, session, ivo)).errorCode).toBe('amount_invalid')
})

test('notes are for staff alone, in the words that were written', async ({ staff, gateway }) => {
  const jan = await staff.enter('jan', ['support'])
  const text = '<img src=x onerror=alert(1)> called twice'
  await staff.ask(noteMember, { request: request(), id: 'M1005', text }, jan)
  const { notes } = await staff.ask(staffMember, { id: 'M1005' }, jan)
  expect(notes).toMatchObject([{ by: 'jan', text }])
  const everything = await everythingOf(gateway.services.database.read, { id: 'M1005', type: 0 })
  expect(JSON.stringify(everything)).not.toContain('called twice')
})

test('a game goes into maintenance and back; an application is issued once, and another rejected', async ({
  staff,
  gateway,
}) => {
  const [kai, lou] = [await staff.enter('kai', ['games']), await staff.enter('lou', ['payments'])]
  const { games } = await staff.ask(staffGames, {}, kai)
  const game = games.find(({ inMaintenance, provider }) => !inMaintenance && provider === 'open') ?? games[0]
  const id = game?.id ?? ''
  const turn = (on: boolean) => ({ request: request(), id, on, reason: 'a new version' })
  expect(await staff.ask(setGameMaintenance, turn(true), kai)).toEqual({ inMaintenance: true })
  expect((await staff.call(setGameMaintenance, turn(true), kai)).errorCode).toBe('state_other')
  expect(await staff.ask(setGameMaintenance, turn(false), kai)).toEqual({ inMaintenance: false })
  const house = { ...turn(true), id: 'TCG_SEA-026' }
  expect((await staff.call(setGameMaintenance, house, kai)).errorCode, 'a lottery of the house').toBe('unknown')
  const { database, clock } = gateway.services
  const apply = (promotion_id: string) =>
    database.write((rows) =>
      rows
        .insertInto('application')
        .values({
          member_id: 'M1005',
          request_id: request(),
          request_hash: 'of a test',
          promotion_id,
          comment: 'please',
          applied_at: clock(),
          state: 'applying',
        })
        .execute(),
    )
  await apply('one')
  await apply('two')
  const { applications } = await staff.ask(staffApplications, { which: 'waiting' }, lou)
  expect(applications).toMatchObject([{ account: 'player', promotion: 'one' }, { promotion: 'two' }])
  const [one, two] = applications.map((each) => each.id)
  const issue = { request: request(), id: one ?? '', amount: 2_500 }
  expect(await staff.ask(issueApplication, issue, lou)).toEqual({ outcome: 'done', proposal: null })
  expect(await staff.ask(issueApplication, issue, lou)).toEqual({ outcome: 'done', proposal: null })
  const twice = { ...issue, request: request() }
  expect((await staff.call(issueApplication, twice, lou)).errorCode).toBe('state_other')
  await staff.ask(rejectApplication, { request: request(), id: two ?? '', reason: 'too late' }, lou)
  expect((await staff.ask(staffApplications, { which: 'answered' }, lou)).applications).toHaveLength(2)
})

test('every look and every act is one line; the log is read by page and taken away as a file', async ({ staff }) => {
  const mia = await staff.enter('mia', ['owner'])
  await staff.ask(staffMember, { id: 'M1005' }, mia)
  await staff.ask(staffMembers, { q: 'play' }, mia)
  const ownLines = async () => (await staff.ask(staffLog, { person: 'mia' }, mia)).lines
  expect((await ownLines()).map(({ act, subject, account, detail }) => [act, subject, account, detail.q])).toEqual([
    ['members', null, null, 'play'],
    ['member', 'M1005', 'player', undefined],
    ['signIn', mia.id, 'mia', undefined],
    ['accept', mia.id, 'mia', undefined],
  ])
  const { lines } = await staff.ask(staffLogExport, { person: 'mia', day: '2026-01-05' }, mia)
  expect(lines).toHaveLength(4)
  expect(await ownLines(), 'the file is a line too').toHaveLength(5)
  expect((await staff.ask(staffLog, { person: 'mia', day: '2026-01-06' }, mia)).lines).toEqual([])
  for (let looks = 0; looks < 50; looks += 1) await staff.ask(staffMember, { id: 'M1005' }, mia)
  const first = await staff.ask(staffLog, { person: 'mia' }, mia)
  const second = await staff.ask(staffLog, { person: 'mia', before: first.next ?? '' }, mia)
  expect([first.lines.length, second.lines.length, second.next]).toEqual([50, 5, null])
})
