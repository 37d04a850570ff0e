import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { affiliate } from '#contract/register/affiliate.ts'
import { login } from '#contract/auth/login.ts'
import { agentTeamOverview } from '#contract/agent/overview.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { changePassword } from '#contract/auth/password.ts'
import { insertSelfReferral } from '#gateway/affiliate/affiliate.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { resourcesOf } from '#gateway/content/resources.ts'
import { startAdvice } from '#gateway/start-advice.ts'
import { startGateway } from '#gateway/start.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { runHere, runProcess } from '#tests/support/run-command.ts'

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

const unsentAdvice = [
  'No e-mail is sent, and nobody can reset a password by e-mail: set ATOLL_SMTP_URL and ATOLL_MAIL_FROM.',
  'No text message is sent, and nobody can register by telephone: set ATOLL_SMS_PROVIDER_URL and its other variables.',
]
const NEW = 'Tide-and-Reef-9'
const startEmpty = () =>
  startGateway({ databasePath: join(folder, 'gateway.db'), port: 0, content: 'src/content', limits: false })
const make = (...words: string[]) => runHere({ name: 'accounts', data: dirname(gateway.databasePath) }, words)
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
      ...unsentAdvice,
    ])
    expect(await runProcess({ name: 'accounts', data: folder }, ['agent', 'Harbour1'])).toMatchObject({ ok: true })
    expect(await startAdvice(empty)).toEqual(unsentAdvice)
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

test('X43 lists registrations that look like an agent’s own', async () => {
  expect(await make('self-referrals')).toEqual({ ok: true, text: 'There are none.\n' })
  const mark = { agent_id: 'M1001', code: 'AMINA1', at: Date.UTC(2026, 10, 20) }
  await gateway.services.database.write(async (rows) => {
    await insertSelfReferral(rows, { ...mark, member_id: 'M1006', sign: 'device' })
    await insertSelfReferral(rows, { ...mark, member_id: 'M1005', sign: 'network', at: mark.at + 1 })
  })
  expect((await make('self-referrals')).text.split('\n')).toEqual([
    '2026-11-20T00:00:00.001Z player: code AMINA1 of agent1, same network, attributed to agent1',
    '2026-11-20T00:00:00.000Z vip: code AMINA1 of agent1, same device, attributed to nobody',
    '',
  ])
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

test('a start without a mail server or an SMS provider says so, and so does /ready on this machine; with them neither', async () => {
  const smsProvider = {
    url: 'https://sms.example.test',
    key: 'key',
    issuer: 'https://sms.example.test',
    audience: 'atoll',
    jwks: 'https://sms.example.test/keys',
  }
  const mail = { from: 'Atoll <no-reply@atoll.test>', server: 'smtp://127.0.0.1:9' }
  const ready = async ({ url }: { url: string }) => (await (await fetch(`${url}/ready`)).json()).value.unsent
  for (const [options, missing] of [
    [{}, [0, 1]],
    [{ mail }, [1]],
    [{ smsProvider }, [0]],
    [{ mail, smsProvider }, []],
  ] as const) {
    const one = await startGateway({
      databasePath: join(folder, 'sent.db'),
      port: 0,
      content: 'src/content',
      ...options,
    })
    try {
      const advice = (await startAdvice(one)).filter((sentence) => unsentAdvice.includes(sentence))
      expect(advice).toEqual(missing.map((index) => unsentAdvice[index]))
      expect(await ready(one)).toEqual(missing.map((index) => ['mail', 'sms'][index]))
    } finally {
      await one.close()
    }
  }
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

test('S2.76 npm run accounts -- move moves an account, and says why it does not', async () => {
  const past = '2020-01-01'
  for (const [words, text] of [
    [['nobody', 'agent1'], 'no account nobody'],
    [['player', 'nobody'], 'no account nobody'],
    [['agent1', 'agent42'], 'in the downline of the account itself'],
    [['player', 'vip'], 'is no agent'],
    [['player', 'agent42'], 'upline already'],
    [['player', 'agent1', '2026-02-30'], 'is no day'],
    [['player', 'agent1', past], 'still to come'],
    [['player'], 'npm run accounts'],
  ] as const)
    expect(await make('move', ...words), words.join(' ')).toMatchObject({
      ok: false,
      text: expect.stringContaining(text),
    })
  expect(await make('move', 'player', 'agent1')).toEqual({
    ok: true,
    text: 'player is in the direct downline of agent1 now.\n',
  })
  expect((await make('move', 'player', '-')).text).toBe('player is without an upline now.\n')
  expect((await make('move', 'agent42', 'agent1', '2999-01-31')).text).toContain('from 2999-01-31T00:00:00.000Z on')
  expect((await make('move', 'agent42', '-')).text).toContain('Another move of this account waits')
  const members = gateway.services.database.read.selectFrom('member').select(['account', 'upline_id'])
  const found = await members.where('account', 'in', ['player', 'agent42']).orderBy('account').execute()
  expect(found).toEqual([
    { account: 'agent42', upline_id: 'M1003' },
    { account: 'player', upline_id: null },
  ])
})
