import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { affiliate } from '#contract/register/affiliate.ts'
import { login } from '#contract/auth/login.ts'
import { agentTeamOverview } from '#contract/agent/overview.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { changePassword } from '#contract/auth/password.ts'
import { audit } from '#gateway/audit/audit.ts'
import { resourcesOf } from '#gateway/content/resources.ts'
import { startAdvice } from '#gateway/start-advice.ts'
import { startGateway } from '#gateway/start.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

// A gateway without a demo, and `npm run accounts` on it.
let folder: string
let gateway: TestGateway

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-accounts-'))
  gateway = await startTestGateway()
})
afterEach(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

const NEW = 'Tide-and-Reef-9'
const startEmpty = () =>
  startGateway({ databasePath: join(folder, 'gateway.db'), port: 0, content: 'src/content', limits: false })
const run = (data: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['gateway/commands/accounts.ts', ...words], {
    env: { PATH: '', ATOLL_DATA: data },
  }).then(
    ({ stdout }) => ({ ok: true, text: stdout }),
    (error: { stderr: string }) => ({ ok: false, text: error.stderr }),
  )
const make = (...words: string[]) => run(join(gateway.databasePath, '..'), ...words)
const passwordIn = (text: string) => /first login: (\S+)/.exec(text)?.[1] ?? ''
const signIn = (username: string, password: string) => gateway.call(login, { username, password, type: 'username' })

test('S6.6 T12 a start without a demo makes no account and no address, and prints how to make the first agent', async () => {
  const empty = await startEmpty()
  try {
    const { read } = empty.services.database
    for (const table of ['member', 'phone', 'mailbox', 'affiliate', 'service_path'] as const)
      expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(resourcesOf(empty.services)).toEqual([])
    expect(await startAdvice(empty)).toEqual([
      'There is no agent yet. Make the first one: npm run accounts -- agent NAME',
    ])
    expect(await run(folder, 'agent', 'Harbour1')).toMatchObject({ ok: true })
    expect(await startAdvice(empty)).toEqual([])
  } finally {
    await empty.close()
  }
})

test('S6.3 S4.6 the command makes an agent without an upline, whose code brings members, and the ledger is sound', async () => {
  const { ok, text } = await make('agent', 'Harbour1')
  expect(ok, text).toBe(true)
  const made = gateway.services.database.read.selectFrom('member').selectAll().where('account', '=', 'harbour1')
  expect(await made.executeTakeFirst()).toMatchObject({ type: 1, upline_id: null, is_member: 1, disabled_at: null })
  const code = /code (\S+) belong/.exec(text)?.[1] ?? ''
  expect(await gateway.call(affiliate, { code, domain: 'localhost' })).toMatchObject({ success: true })
  expect((await audit(gateway.databasePath)).findings).toEqual([])
})

test('S4.14 a one-time password only changes the password, and then no longer works', async () => {
  const password = passwordIn((await make('agent', 'Harbour1')).text)
  const first = await gateway.signIn('Harbour1', password)
  expect(await gateway.call(memberInfo, {}, { session: first })).toMatchObject({
    errorCode: 'password_change_required',
  })
  const change = { oldPassword: password, newPassword: NEW, confirmNewPassword: NEW, language: 'en' }
  expect(await gateway.call(changePassword, change, { session: first })).toMatchObject({ success: true })
  expect(await signIn('Harbour1', password)).toMatchObject({ errorCode: 'bad_credentials' })
  const session = await gateway.signIn('Harbour1', NEW)
  expect(await gateway.call(memberInfo, {}, { session })).toMatchObject({ success: true })
  expect(await gateway.call(agentTeamOverview, {}, { session })).toMatchObject({ success: true })
})

test('S4.17 a new one-time password replaces the old one and ends every session', async () => {
  const session = await gateway.signIn('player')
  const { ok, text } = await make('password', 'player')
  expect(ok, text).toBe(true)
  expect(await gateway.call(memberInfo, {}, { session })).toMatchObject({ errorCode: 'not_logged_in' })
  expect(await signIn('player', DEMO_PASSWORD)).toMatchObject({ errorCode: 'bad_credentials' })
  const held = await gateway.signIn('player', passwordIn(text))
  expect(await gateway.call(memberInfo, {}, { session: held })).toMatchObject({ errorCode: 'password_change_required' })
})

test.each([
  ['no name', ['agent'], 'npm run accounts -- agent <name>'],
  ['an unknown command', ['remove', 'player'], 'npm run accounts -- agent <name>'],
  ['two names', ['agent', 'one1', 'two2'], 'npm run accounts -- agent <name>'],
  ['a name that is taken', ['agent', 'PLAYER'], 'PLAYER already exists.'],
  ['a name that is no username', ['agent', 'a b'], '"a b" is no username: 4 to 20 letters and digits.'],
  ['a new password for nobody', ['password', 'nobody1'], 'There is no account nobody1.'],
])('%s changes nothing and is explained', async (_title, words, sentence) => {
  const members = () => gateway.services.database.read.selectFrom('member').selectAll().execute()
  const before = await members()
  const { ok, text } = await make(...words)
  expect(ok).toBe(false)
  expect(text).toContain(sentence)
  expect(await members()).toEqual(before)
})

test('T12 a database that a demo made is suspended where it is no demo, except for accounts with a password of their own', async () => {
  const { databasePath } = gateway
  const change = { oldPassword: DEMO_PASSWORD, newPassword: NEW, confirmNewPassword: NEW, language: 'en' }
  const vip = await gateway.signIn('vip')
  expect(await gateway.call(changePassword, change, { session: vip })).toMatchObject({ success: true })
  const session = await gateway.signIn('player')
  const moved = await startGateway({ databasePath, port: 0, content: 'src/content', limits: false })
  try {
    const advice = (await startAdvice(moved)).join()
    expect(advice).toContain(
      'their passwords are public: agent1, agent2, agent41, agent42, player, trial, weak, expired',
    )
    expect(advice).toContain('There is no agent yet.')
    expect(await signIn('player', DEMO_PASSWORD)).toMatchObject({ errorCode: 'bad_credentials' })
    expect(await signIn('weak', '123456')).toMatchObject({ errorCode: 'bad_credentials' })
    expect(await gateway.call(memberInfo, {}, { session })).toMatchObject({ errorCode: 'not_logged_in' })
    expect(await signIn('vip', NEW)).toMatchObject({ success: true })
  } finally {
    await moved.close()
  }
  const again = await startGateway({ databasePath, port: 0, content: 'src/content', limits: false, isDemo: true })
  try {
    expect(await signIn('player', DEMO_PASSWORD)).toMatchObject({ success: true })
    expect(await startAdvice(again)).toEqual([])
  } finally {
    await again.close()
  }
})
