import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stopAgentLink } from '#contract/agent/links.ts'
import { login } from '#contract/auth/login.ts'
import { affiliate } from '#contract/register/affiliate.ts'
import { audit } from '#gateway/audit/audit.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const DAY_MS = 86_400_000
const AGENT = 'M1001'
let now = 0
let gateway: TestGateway
let links: ReturnType<typeof linksOn>
beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 12)
  gateway = await startTestGateway({ clock: () => now, trustedProxies: ['127.0.0.1'] })
  links = linksOn(gateway)
})
afterEach(() => gateway.close())

const verify = (code: string) => gateway.call(affiliate, { code, domain: 'play.example.test' })
const stop = async (code: string) =>
  gateway.call(stopAgentLink, { code }, { session: await sessionOf(gateway, 'agent1') })
const marks = () => gateway.services.database.read.selectFrom('self_referral').selectAll().execute()
const attributions = () =>
  gateway.services.database.read.selectFrom('registration').select(['attribution', 'attribution_code']).execute()

/** Makes the registration ask for a code. */
async function askForCode(): Promise<void> {
  const rule = { enabled: true, required: false, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 32 }
  await gateway.services.database.write((rows) =>
    rows
      .updateTable('setting')
      .set({ value: JSON.stringify({ affiliateCode: rule }) })
      .where('key', '=', 'registerRules')
      .execute(),
  )
}

test.each(['member', 'agent'] as const)(
  'S3.3 S4.7 a link for a %s says whether its account starts with play money, as it does',
  async (type) => {
    const { code } = await links.make({ type })
    const isForAgents = type === 'agent'
    expect(await verify(code)).toMatchObject({ success: true, value: { opensAgent: isForAgents } })
    expect((await links.register('newone', { affiliateCode: code })).status).toBe(200)
    const { id } = await gateway.services.database.read
      .selectFrom('member')
      .select('id')
      .where('account', '=', 'newone')
      .executeTakeFirstOrThrow()
    expect((await balanceOf(gateway.services.database.read, `member:${id}`)) > 0).toBe(!isForAgents)
  },
)

describe('a link that has ended', () => {
  const ends = {
    expired: async () => {
      const { code } = await links.make({ validUntil: now + DAY_MS })
      now += DAY_MS
      return code
    },
    stopped: async () => {
      const { code } = await links.make()
      expect(await stop(code)).toMatchObject({ success: true, value: { link: { state: 'stopped' } } })
      return code
    },
    'used up': async () => {
      const { code } = await links.make({ maxUses: 1 })
      expect((await links.register('firstone', { affiliateCode: code })).status).toBe(200)
      return code
    },
  } as const

  test.each(Object.entries(ends))(
    'S4.7 X43 S3.3 one that is %s is invalid and stops the registration, whether or not the form asks for codes',
    async (_how, end) => {
      const affiliateCode = await end()
      expect(await verify(affiliateCode)).toMatchObject({ status: 422, errorCode: 'invitation_code_error' })
      const refused = await links.register('lateone', { affiliateCode })
      expect(refused).toMatchObject({ status: 422, errorCode: 'invitation_code_error' })
      await askForCode()
      const again = await links.register('lateone', { affiliateCode, mobileNum: undefined })
      expect(again).toMatchObject({ status: 422, errorCode: 'invitation_code_error' })
      expect(await links.accountOf('lateone')).toBeUndefined()
      // without the code the account is open to everyone
      expect((await links.register('lateone', { mobileNum: undefined })).status).toBe(200)
      expect(await links.accountOf('lateone')).toMatchObject({ type: 0, upline: null })
    },
  )

  test('S4.7 a link that is stopped between visit and registration registers nobody', async () => {
    const { code } = await links.make()
    expect(await verify(code)).toMatchObject({ success: true })
    await stop(code)
    expect(await links.register('visitor1', { affiliateCode: code })).toMatchObject({
      errorCode: 'invitation_code_error',
    })
    expect(await links.accountOf('visitor1')).toBeUndefined()
  })

  test('S2.75 X43 of two simultaneous registrations exactly one takes the last use of a link', async () => {
    const { code } = await links.make({ maxUses: 2 })
    await links.register('firstone', { affiliateCode: code })
    const names = ['secondone', 'thirdone', 'fourthone']
    // on a slow machine too many passwords wait to be hashed
    const register = async (name: string) => {
      for (;;) {
        const reply = await links.register(name, { affiliateCode: code })
        if (reply.errorCode !== 'busy') return reply
      }
    }
    const replies = await Promise.all(names.map(register))
    expect(replies.map(({ errorCode }) => errorCode).toSorted()).toEqual([
      'invitation_code_error',
      'invitation_code_error',
      null,
    ])
    const opened = await Promise.all(names.map((name) => links.accountOf(name)))
    expect(opened.filter(Boolean)).toMatchObject([{ upline: AGENT }])
    const { registered } = await gateway.services.database.read
      .selectFrom('affiliate')
      .select('registered')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(registered).toBe(2)
  })

  test('S4.8 a repeat after a lost answer uses a link once', async () => {
    const { code } = await links.make({ maxUses: 1 })
    const requestId = '7b0c1f7e-0000-4000-8000-000000000001'
    for (const _time of [1, 2])
      expect((await links.register('firstone', { affiliateCode: code, requestId })).status).toBe(200)
  })
})

test('S2.75 a link for agents opens an agent of type 1 directly below, with an empty balance', async () => {
  const { code } = await links.make({ type: 'agent' })
  expect((await links.register('subagent', { affiliateCode: code })).status).toBe(200)
  const { id, ...made } = (await links.accountOf('subagent')) ?? { id: '' }
  expect(made).toEqual({ type: 1, upline: AGENT })
  expect(await balanceOf(gateway.services.database.read, `member:${id}`)).toBe(0)
  // an agent of one's own can invite at once, and its members stand below it
  const { code: next } = await links.make({}, 'subagent')
  await links.register('newplayer', { affiliateCode: next })
  expect(await links.accountOf('newplayer')).toMatchObject({ type: 0, upline: id })
  expect((await audit(gateway.databasePath)).findings).toEqual([])
})

describe('registering by one’s own link', () => {
  /** Logs in as the agent, and returns the cookie by which that browser is recognized. */
  async function ownBrowser(from: string): Promise<string> {
    const headers = { 'x-forwarded-for': from }
    const input = { username: 'agent1', password: DEMO_PASSWORD, type: 'username' } as const
    const reply = await gateway.call(login, input, { headers })
    return (
      reply.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('__Host-device='))
        ?.split(';')[0] ?? ''
    )
  }

  test('X43 T16 from a browser of the agent it is attributed to nobody, not even by another code, and marked', async () => {
    const { code } = await links.make({ maxUses: 1, type: 'agent' })
    const cookie = await ownBrowser('203.0.113.1')
    const elsewhere = { cookie, 'x-forwarded-for': '198.51.100.7' }
    const reply = await links.register('myself', { affiliateCode: code, referralCode: 'FRIEND' }, elsewhere)
    expect(reply.status).toBe(200)
    const { id, ...made } = (await links.accountOf('myself')) ?? {}
    expect(made).toEqual({ type: 0, upline: null })
    expect(await attributions()).toEqual([{ attribution: null, attribution_code: null }])
    expect(await marks()).toEqual([{ member_id: id, agent_id: AGENT, code, sign: 'device', at: now }])
    // the use of the link is left
    expect(await verify(code)).toMatchObject({ success: true })
  })

  test('X43 from an address of the agent it is attributed and marked; a day later it is neither suspicious', async () => {
    const { code } = await links.make()
    await ownBrowser('203.0.113.1')
    const shared = { 'x-forwarded-for': '203.0.113.1' }
    await links.register('neighbour', { affiliateCode: code }, shared)
    expect(await links.accountOf('neighbour')).toMatchObject({ upline: AGENT })
    expect(await marks()).toMatchObject([{ sign: 'network', code }])
    now += DAY_MS + 1
    await links.register('neighbour2', { affiliateCode: code }, shared)
    expect(await links.accountOf('neighbour2')).toMatchObject({ upline: AGENT })
    expect(await marks()).toHaveLength(1)
  })

  test('X43 from another browser and address it is attributed and not marked', async () => {
    const { code } = await links.make()
    await ownBrowser('203.0.113.1')
    await links.register('friend', { affiliateCode: code }, { 'x-forwarded-for': '198.51.100.7' })
    expect(await links.accountOf('friend')).toMatchObject({ upline: AGENT })
    expect(await marks()).toEqual([])
  })
})
