import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agentDownline } from '#contract/agent/team.ts'
import { changePassword } from '#contract/auth/password.ts'
import { memberInfo } from '#contract/member/profile.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { registerBelow } from '#contract/register/register-below.ts'
import { audit } from '#gateway/audit/audit.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
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
    ['member', 0, 100_000],
    ['agent', 1, 0],
  ] as const)(
    'S2.75 S6.3 a %s has type %i, stands directly below, and must change its first password at the first login',
    async (type, number, opening) => {
      expect(await send({ type, account: 'NewPlayer' })).toMatchObject({ value: { account: 'NewPlayer', type } })
      const made = await memberOf('newplayer')
      expect(made).toMatchObject({ type: number, upline_id: 'M1003', one_time_password: 1 })
      expect(await balanceOf(gateway.services.database.read, `member:${made?.id}`)).toBe(opening)
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
