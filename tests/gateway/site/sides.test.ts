import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { freePlay, login } from '#contract/auth/login.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { forgotByPhone } from '#contract/auth/reset.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { register, registerMobile } from '#contract/register/register.ts'
import { resume } from '#contract/auth/remember.ts'
import { createHandoff, redeemHandoff } from '#contract/auth/session.ts'
import { whitelabel } from '#contract/site/published.ts'
import { status } from '#contract/site/status.ts'
import { smsNoLogin, smsRegister } from '#contract/register/sms.ts'
import { switchesOf } from '#contract/site/switches.ts'
import { insertRegistration } from '#gateway/auth/login/registration.rows.ts'
import { insertPhone } from '#gateway/sms/codes.rows.ts'
import { codesAt } from '#tests/support/codes.ts'
import { DEMO_PASSWORD, type Reply } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { HOME, networksOf } from '#tests/support/new-network.ts'
import { cookieOf, origin, passkeyBed } from '#tests/support/passkey.fixture.ts'
import { openBrowser } from '#tests/support/provider.ts'
import { startProviderBed } from '#tests/support/provider.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'

/** An agent with a phone, a passkey, a linked identity and every other way to log in. */
const AGENT = 'agent1'
const NUMBER = '+12025550177'
const PHONE = { countryDialingCode: '+1', mobileNum: '202-555-0177' }
const REQUEST = '7b0c1f7e-0000-4000-8000-000000000001'

let now = Date.now()
let bed: Awaited<ReturnType<typeof startProviderBed>>
beforeAll(async () => {
  bed = await startProviderBed(() => now, { site: origin, side: 'agents', trustedProxies: ['127.0.0.1'] })
  const { database } = bed.gateway.services
  const { id } = await database.read
    .selectFrom('member')
    .select('id')
    .where('account', '=', AGENT)
    .executeTakeFirstOrThrow()
  await database.write(async (rows) => {
    await insertPhone(rows, { number: NUMBER, member_id: id, verified_at: now })
    const where = { domain: 'agents.example.test', address: 'https://agents.example.test/', agreed_at: now }
    await insertRegistration(rows, { member_id: id, request_id: REQUEST, contacts: '{}', ...where })
  })
  await bed.linked('ana', AGENT)
  await networksOf(bed.gateway).set(true)
})
afterAll(() => bed.close())
// an hour later the failed logins of the last test no longer count
beforeEach(() => void (now += 3_600_000))
const passkeys = passkeyBed(() => bed.gateway)

/** Changes the kind of the account until the test ends. */
async function setKind(kind: { type?: number; is_member?: 0 | 1 }): Promise<void> {
  const set = (values: { type: number; is_member: 0 | 1 }) =>
    bed.gateway.services.database.write((rows) =>
      rows.updateTable('member').set(values).where('account', '=', AGENT).execute(),
    )
  const agent = { type: 1, is_member: 1 } as const
  await set({ ...agent, ...kind })
  onTestFinished(() => set(agent).then(() => undefined))
}

const byPassword = (password = DEMO_PASSWORD, username = AGENT) =>
  bed.gateway.call(login, { username, password, type: 'username' }, { headers: { 'x-forwarded-for': HOME } })

/** Deletes what the last test left behind. */
const forget = (table: 'code' | 'known_network') =>
  bed.gateway.services.database.write((rows) => rows.deleteFrom(table).execute())

async function codeFor(purpose: 'login' | 'forgot'): Promise<string> {
  await forget('code')
  const { gateway } = bed
  await gateway.call(smsNoLogin, { ...PHONE, purpose, language: 'en', human: await prove(gateway, 'sms') })
  await gateway.services.database.write(() => Promise.resolve())
  return (await codesAt(gateway.services, NUMBER))[0] ?? ''
}

/** All ways to log in: each prepares a login up to its last step, which runs after the account may have changed. */
const ways: Record<string, () => Promise<() => Promise<Reply>>> = {
  'a password': async () => () => byPassword(),
  'a password, from a new network': async () => {
    const net = networksOf(bed.gateway)
    await net.signIn(HOME, AGENT)
    return () => net.signIn('192.0.2.9', AGENT)
  },
  'the second step of a login': async () => {
    const net = networksOf(bed.gateway)
    await forget('known_network')
    // the very first login, which has no second step
    const first = { login_at: null }
    await bed.gateway.services.database.write((rows) => rows.updateTable('member').set(first).execute())
    await net.signIn(HOME, AGENT)
    const { ticket } = await net.fromAway(AGENT)
    await forget('code')
    await net.send(ticket)
    const code = await net.newest(NUMBER)
    return () => net.verify(ticket, 'mobile', code)
  },
  'a code by SMS': async () => {
    const code = await codeFor('login')
    return () => bed.gateway.call(login, { ...PHONE, password: code, type: 'sms' })
  },
  'a new password by SMS': async () => {
    const verificationCode = await codeFor('forgot')
    const human = await prove(bed.gateway, 'forgot')
    const input = { ...PHONE, verificationCode, newPassword: DEMO_PASSWORD, language: 'en', human }
    return () => bed.gateway.call(forgotByPhone, input)
  },
  'a passkey': async () => {
    const { device } = await passkeys.addFor(AGENT)
    return () => passkeys.signIn(device)
  },
  'an identity provider': async () => {
    const browser = openBrowser()
    await bed.roundTrip(browser, 'ana')
    return () => bed.arriveAs(browser)
  },
  'being remembered': async () => {
    const input = { username: AGENT, password: DEMO_PASSWORD, type: 'username', remember: true } as const
    const reply = await bed.gateway.call(login, input, { headers: { 'x-forwarded-for': HOME } })
    return () => bed.gateway.call(resume, {}, { headers: { cookie: cookieOf(reply, '__Host-remember') } })
  },
  'a handed-over session': async () => {
    const session = await sessionOf(bed.gateway, AGENT)
    const { code } = parse(createHandoff.value, (await bed.gateway.call(createHandoff, {}, { session })).value)
    return () => bed.gateway.call(redeemHandoff, { code })
  },
}

describe('agents’ portal', () => {
  test.each(Object.entries(ways))('S6.6 an agent can log in by %s', async (_way, prepare) => {
    const reply = await (await prepare())()
    // a new network needs a second step, which is covered by its own row
    if (reply.errorCode !== 'verification_required') expect(reply).toMatchObject({ status: 200 })
    expect(JSON.stringify(reply.value)).toMatch(/"(?:token|ticket)":"[\w-]{20,}"/)
  })

  test.each(Object.entries(ways))(
    'S6.6 S8.8 an account that is not an agent cannot log in by %s',
    async (_way, prepare) => {
      const step = await prepare()
      await setKind({ type: 0 })
      const reply = await step()
      expect(reply).toMatchObject({ status: 422, errorCode: 'non_agent', value: null })
      expect(cookieOf(reply, '__Host-sid')).toBe('')
    },
  )

  test.each(Object.entries(ways))('S6.6 S8.8 an operator account cannot log in by %s', async (_way, prepare) => {
    const step = await prepare()
    await setKind({ is_member: 0 })
    const reply = await step()
    expect(reply).toMatchObject({ status: 422, errorCode: 'non_member', value: null })
    expect(cookieOf(reply, '__Host-sid')).toBe('')
  })

  test.each([1, 2, 41, 42])('S6.6 X7 type %i is an agent', async (type) => {
    await setKind({ type })
    expect(await byPassword()).toMatchObject({ status: 200 })
  })

  test.each(['player', 'vip', 'trial'])('S6.6 X7 %s is not an agent', async (account) => {
    expect(await byPassword(DEMO_PASSWORD, account)).toMatchObject({ status: 422, errorCode: 'non_agent' })
  })

  test('X27 a wrong password does not reveal the kind of the account or whether it exists', async () => {
    const answers: Reply[] = []
    for (const name of [AGENT, 'player', 'office', 'nobodyatall']) answers.push(await byPassword('wrong', name))
    expect(new Set(answers.map(({ status: code, text }) => `${code} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ errorCode: 'bad_credentials' })
  })

  test('X27 a suspended account gets the answer of a wrong password', async () => {
    await bed.disable(AGENT, now)
    onTestFinished(() => bed.disable(AGENT, null))
    expect(await byPassword()).toMatchObject({ errorCode: 'bad_credentials' })
  })

  test('S6.6 a session of the members’ portal is invalid here, and so is one of a former agent', async () => {
    const [player, agent] = [await sessionOf(bed.gateway, 'player'), await sessionOf(bed.gateway, AGENT)]
    const ask = (session: typeof player) => bed.gateway.call(memberInfo, {}, { session })
    expect(await ask(player)).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
    expect(await ask(agent)).toMatchObject({ status: 200 })
    await setKind({ type: 0 })
    expect(await ask(agent)).toMatchObject({ status: 401 })
  })

  test('S6.6 a reset by code keeps the old password if the account may not log in here', async () => {
    const step = await (ways['a new password by SMS'] ?? expect.unreachable)()
    const hashOf = () =>
      bed.gateway.services.database.read
        .selectFrom('member')
        .select('password_hash')
        .where('account', '=', AGENT)
        .execute()
    const before = await hashOf()
    await setKind({ type: 0 })
    await step()
    expect(await hashOf()).toEqual(before)
  })

  test('S6.6 S6.8 registration and free play are off, which the portal can see', async () => {
    const { gateway } = bed
    const permissions = parse(status.value, (await gateway.call(status, { url: 'localhost' })).value)
    const tree = parse(whitelabel.value, (await gateway.call(whitelabel, {})).value)
    for (const nodes of [permissions.info.whitelabel, tree.whitelabel]) {
      expect(switchesOf(nodes)).not.toContain('DIRECTREG3')
      expect(switchesOf(nodes)).not.toContain('FREEPLAY3')
      expect(switchesOf(nodes), 'other switches are unchanged').toContain('MOBILEVERCODELOGIN3')
    }
    const free = { os: 'Android', platform: 'W', gatewayVersion: '3' } as const
    expect(await gateway.call(freePlay, free)).toMatchObject({ errorCode: 'function_not_enabled' })
    const draft: InputOf<typeof register> = {
      username: 'newagent',
      password: 'a-long-secret',
      confirmPassword: 'a-long-secret',
      requestId: randomUUID(),
      login: true,
      registerUrl: 'https://agents.example.test/register',
      registerMethod: 'WEB',
      domain: 'agents.example.test',
      termsAgreed: true,
      ageConfirmed: true,
      human: await prove(gateway),
    }
    expect(await gateway.call(register, draft)).toMatchObject({ errorCode: 'function_not_enabled' })
    const { username: _, ...mobile } = draft
    expect(await gateway.call(registerMobile, { ...mobile, ...PHONE })).toMatchObject({
      errorCode: 'function_not_enabled',
    })
    const human = await prove(gateway, 'sms')
    expect(await gateway.call(smsRegister, { ...PHONE, type: 'register', language: 'en', human })).toMatchObject({
      errorCode: 'function_not_enabled',
    })
  })
})
