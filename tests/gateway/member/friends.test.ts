import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { friends } from '#contract/member/friends.ts'
import { friendCode } from '#contract/register/friend-code.ts'
import { login } from '#contract/auth/login.ts'
import { registerMobile } from '#contract/register/register.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import type { Session } from '#tests/support/visitors.ts'

let gateway: TestGateway
let session: Session
let registering: ReturnType<typeof linksOn>
beforeEach(async () => {
  gateway = await startTestGateway()
  session = await gateway.signIn('player')
  registering = linksOn(gateway)
})
afterEach(() => gateway.close())

async function view(input: InputOf<typeof friends> = {}, by = session) {
  return parse(friends.value, (await gateway.call(friends, input, { session: by })).value)
}

test('S2.68 every member has one code, which stays the same and is found however it is written', async () => {
  const { code, origin } = await view()
  expect((await view()).code).toBe(code)
  expect(origin).toMatch(/^http/)
  expect((await view({}, await gateway.signIn('vip'))).code).not.toBe(code)
  for (const typed of [code, code.toLowerCase(), ` ${code} `])
    expect((await gateway.call(friendCode, { code: typed })).success, typed).toBe(true)
  for (const typed of ['FRIEND1', `${code}X`, '%'])
    expect((await gateway.call(friendCode, { code: typed })).errorCode, typed).toBe('friend_code_unknown')
})

test('S2.68 C22 C23 each friend has a state, the counts are the rows, and visits count when a page says so', async () => {
  const { code } = await view()
  await gateway.call(friendCode, { code })
  await gateway.call(friendCode, { code, visit: '1' })
  for (const name of ['friend01', 'friend02']) {
    expect((await registering.register(name, { referralCode: code })).success).toBe(true)
  }
  await registering.register('nofriend', { referralCode: 'FRIEND1' })
  await depositsOn(gateway).put({}, await gateway.signIn('friend02', 'a-long-secret'))
  await gateway.services.database.write((rows) =>
    rows
      .insertInto('phone')
      .columns(['member_id', 'number', 'verified_at'])
      .expression((at) =>
        at
          .selectFrom('member')
          .select(({ val }) => ['id', val('+8801712345999').as('number'), val(1).as('verified_at')])
          .where('account', '=', 'friend02'),
      )
      .execute(),
  )
  const all = await view()
  expect(all.funnel).toEqual({ visits: 1, registered: 2, verified: 1, deposited: 1, active: 0, rewarded: 0 })
  expect(all.list.map(({ name, state, reason }) => [name, state, reason]).toSorted()).toEqual([
    ['f•••', 'registered', null],
    ['f•••', 'verified', null],
  ])
  expect((await view({ state: 'verified' })).found).toBe(1)
  // one of them registered a month ago
  await gateway.services.database.write((rows) =>
    rows
      .updateTable('friend')
      .set({ registered_at: Date.now() - 30 * 86_400_000 })
      .where('member_id', '=', (at) => at.selectFrom('member').select('id').where('account', '=', 'friend01'))
      .execute(),
  )
  const recent = await view({ days: '30' })
  expect([recent.found, recent.list.length, recent.funnel.registered]).toEqual([1, 1, 2])
  expect(await view({ days: '30', state: 'registered' })).toMatchObject({ found: 0, list: [], totalPages: 0 })
  expect((await view({ days: '90' })).found).toBe(2)
  expect(JSON.stringify(all)).not.toContain('friend0')
})

test('S2.51 S2.68 C22 the code survives a registration by mobile number', async () => {
  const { code } = await view()
  await gateway.services.database.write(async (rows) => {
    for (const [name, isOn] of [
      ['MOBILENUMREG3', true],
      ['REGMOBVERF3', false],
      ['MOBILENUMPASSREG3', true],
    ] as const)
      await setSwitch(rows, name, isOn)
  })
  const reply = await gateway.call(registerMobile, {
    countryDialingCode: '880',
    mobileNum: '1712345679',
    password: 'a-long-secret',
    confirmPassword: 'a-long-secret',
    referralCode: code,
    requestId: randomUUID(),
    login: true,
    registerUrl: 'https://play.example.test/register',
    registerMethod: 'WEB',
    domain: 'play.example.test',
    termsAgreed: true,
    ageConfirmed: true,
    human: await prove(gateway),
  })
  expect(reply.success).toBe(true)
  expect((await view()).funnel.registered).toBe(1)
})

test("S2.68 C23 the member's own second account is refused by its browser, with the reason, and counts nowhere", async () => {
  const { code } = await view()
  const input = { username: 'player', password: DEMO_PASSWORD, type: 'username' } as const
  const cookies = (await gateway.call(login, input)).headers.getSetCookie()
  const device = cookies.find((each) => each.startsWith('__Host-device='))?.split(';')[0] ?? ''
  expect((await registering.register('second01', { referralCode: code }, { cookie: device })).success).toBe(true)
  const all = await view()
  expect(all.list).toMatchObject([{ state: 'refused', reason: 'device' }])
  expect(all.funnel.registered).toBe(0)
})

test('X43 S2.68 an agent’s code goes first: the friend is the agent’s alone', async () => {
  const { code } = await view()
  const link = await registering.make()
  await registering.register('friend03', { referralCode: code, affiliateCode: link.code })
  expect((await view()).found).toBe(0)
})
