import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agentDownline } from '#contract/agent/team.ts'
import { changePassword } from '#contract/auth/password.ts'
import { memberInfo } from '#contract/member/profile.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { registerBelow } from '#contract/register/register-below.ts'
import { audit } from '#gateway/audit/audit.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { stayingFunds } from '#gateway/wallet/credits.rows.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

type Input = InputOf<typeof registerBelow>
const PASSWORD = 'first-Tide-9'
const OWN = 'Tide-and-Reef-9'

let gateway: TestGateway
let session: Session
beforeEach(async () => {
  gateway = await startTestGateway()
  session = await sessionOf(gateway, 'agent41')
})
afterEach(() => gateway.close())

const send = (changes: Partial<Input> = {}, by = session) =>
  gateway.call(
    registerBelow,
    { id: randomUUID(), account: 'newplayer', type: 'member', password: PASSWORD, isConfirmed: true, ...changes },
    { session: by },
  )
const memberOf = (account: string) =>
  gateway.services.database.read.selectFrom('member').selectAll().where('account', '=', account).executeTakeFirst()
const count = async () => {
  const { n } = await gateway.services.database.read
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

describe('an account that an agent opens', () => {
  test.each([
    ['member', 0],
    ['agent', 1],
  ] as const)(
    'S2.75 S6.3 X65 a %s has type %i, no credits, stands directly below, and must change its first password at the first login',
    async (type, number) => {
      expect(await send({ type, account: 'NewPlayer' })).toMatchObject({ value: { account: 'NewPlayer', type } })
      const made = await memberOf('newplayer')
      expect(made).toMatchObject({ type: number, upline_id: 'M1003', one_time_password: 1 })
      expect(await balanceOf(gateway.services.database.read, `member:${made?.id}`)).toBe(0)
      const first = await gateway.signIn('newplayer', PASSWORD)
      expect(await gateway.call(memberInfo, {}, { session: first })).toMatchObject({
        errorCode: 'password_change_required',
      })
      const change = { oldPassword: PASSWORD, newPassword: OWN, confirmNewPassword: OWN, language: 'en' }
      expect(await gateway.call(changePassword, change, { session: first })).toMatchObject({ success: true })
      const own = await gateway.signIn('newplayer', OWN)
      expect(await gateway.call(memberInfo, {}, { session: own })).toMatchObject({ value: { type: number } })
      const team = await gateway.call(agentDownline, { prefix: 'new' }, { session })
      expect(team.value).toMatchObject({ list: [{ account: 'NewPlayer', level: 1, upline: 'agent41' }] })
      expect((await audit(gateway.databasePath)).findings).toEqual([])
    },
  )

  test('X65 the operator may give credits to members of agents; they stay in their accounts', async () => {
    await gateway.services.database.write((rows) => setNumber(rows, 'creditsBelow', 1))
    await send()
    await send({ account: 'newagent', type: 'agent' })
    const { read } = gateway.services.database
    const made = await memberOf('newplayer')
    expect(await balanceOf(read, `member:${made?.id}`)).toBe(100_000)
    expect(await stayingFunds(read, made?.id ?? '')).toMatchObject({ amount: 100_000 })
    expect(await balanceOf(read, `member:${(await memberOf('newagent'))?.id}`)).toBe(0)
  })

  test('S2.75 obeys the rules of the registration: name, password, and the confirmation of terms and age', async () => {
    const before = await count()
    expect(await send({ account: 'no', password: 'short' })).toMatchObject({
      errorCode: 'register_invalid',
      value: { fields: { account: { kind: 'pattern' }, password: { kind: 'pattern' } } },
    })
    expect(await send({ account: 'abcd\u202eefgh' })).toMatchObject({ errorCode: 'register_invalid' })
    expect(await send({ password: 'password1' })).toMatchObject({ errorCode: 'password_common' })
    expect(await send({ account: 'PLAYER' })).toMatchObject({ errorCode: 'account_taken' })
    const { success, status } = await send({ isConfirmed: false as true })
    expect([success, status]).toEqual([false, 400])
    expect(await count()).toBe(before)
  })

  test('S2.75 T19 the same request sent twice, or repeated after a lost answer, opens one account', async () => {
    const id = randomUUID()
    const both = await Promise.all([send({ id }), send({ id })])
    expect(both.map(({ value }) => value)).toEqual([1, 2].map(() => ({ account: 'newplayer', type: 'member' })))
    expect(await send({ id })).toMatchObject({ success: true })
    // another person or another password is no repeat
    expect(await send({ id, account: 'someone' })).toMatchObject({ errorCode: 'account_taken' })
    expect(await send({ id, password: 'another-Tide-9' })).toMatchObject({ errorCode: 'account_taken' })
    expect(await memberOf('someone')).toBeUndefined()
  })

  test('S2.75 T16 the id of one agent’s request says nothing to another', async () => {
    const id = randomUUID()
    await send({ id })
    const other = await sessionOf(gateway, 'agent2')
    expect(await send({ id }, other)).toMatchObject({ errorCode: 'account_taken' })
    expect(await send({ id, account: 'others' }, other)).toMatchObject({ success: true })
    expect(await memberOf('others')).toMatchObject({ upline_id: 'M1002' })
  })
})

describe('a break of somebody who would get another account', () => {
  beforeEach(() =>
    gateway.services.database.write(async (rows) => {
      // an operator may allow names of any text
      const any = { enabled: true, required: true, acceptedPattern: '*', patternId: 1, minLength: 4, maxLength: 64 }
      const rules = rows.updateTable('setting').set({ value: JSON.stringify({ username: any, password: any }) })
      await rules.where('key', '=', 'registerRules').execute()
      const payee = { kind: 'bank', provider: 'A bank', holder: 'Nadia  Al-Amin', number: '1', added_at: 0 } as const
      await rows
        .insertInto('payee')
        .values({ member_id: 'M1005', ...payee })
        .execute()
      const registered = { request_id: 'r', contacts: '{"idNumber":"AB-12 34"}', domain: '', address: '', agreed_at: 0 }
      await rows
        .insertInto('registration')
        .values({ member_id: 'M1005', ...registered })
        .execute()
    }),
  )

  test.each([
    ['phone number', '+1 202-555-0105'],
    ['phone number without its country', '2025550105'],
    ['e-mail address', 'Player@Members.example.test'],
    ['payee', 'NadiaAlamin'],
    ['identity number', 'ab1234'],
  ])('S2.75 X54 the %s of somebody excluded is a taken name, answered as any other', async (_detail, account) => {
    await limitsOn(gateway).pause('year')
    const any = await send({ account: 'AGENT1' })
    const refused = await send({ account })
    expect([refused.status, refused.text.replace(refused.message, '')]).toEqual([
      any.status,
      any.text.replace(any.message, ''),
    ])
    expect(refused).toMatchObject({ errorCode: 'account_taken', message: any.message })
    // nor is it free for those who ask beside the agent centre
    const open = { registerMethod: 'WEB', mobileNum: '01799999999' } as const
    expect((await linksOn(gateway).register(account, open)).errorCode).toBe('account_taken')
    expect(await send({ account: 'Nadia2' })).toMatchObject({ success: true })
  })

  test('S2.75 X54 without a break such names are free', async () => {
    expect(await send({ account: 'NadiaAlamin' })).toMatchObject({ success: true })
  })

  test('S2.75 X54 an agent on a break opens no accounts', async () => {
    await limitsOn(gateway).pause('year', 'agent41')
    const onBreak = await sessionOf(gateway, 'agent41')
    expect(await send({}, onBreak)).toMatchObject({ errorCode: 'on_break' })
    expect(await memberOf('newplayer')).toBeUndefined()
    expect(await send({}, await sessionOf(gateway, 'agent2'))).toMatchObject({ success: true })
  })
})
