import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { parse } from 'valibot'
import {
  staffAccept,
  staffAcceptPasskey,
  staffDevices,
  staffEndDevice,
  staffInvite,
  staffMe,
  staffPasskeyChallenge,
  staffPasskeySignIn,
  staffSignIn,
  staffSignOut,
} from '#contract/staff/session.ts'
import { inviteStaff, reinviteStaff, revokeStaff, staffPeople } from '#contract/staff/people.ts'
import { codeAt } from '#tests/support/app-codes.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { STAFF_WORDS, cookieIn } from '#tests/support/staff.fixture.ts'
import { staffTest } from '#tests/support/staff-test.ts'

const test = staffTest()
const MINUTE = 60_000

test('a person signs in with name, password and code; a code works once, and no fault says which part was wrong', async ({
  staff,
  clock,
}) => {
  const ann = await staff.enter('ann', ['owner'])
  clock.now += MINUTE
  const right = { name: 'ann', password: STAFF_WORDS, code: codeAt(ann.secret, clock.now) }
  const wrong = [
    { ...right, name: 'nobody' },
    { ...right, password: 'another password' },
    { ...right, code: '000000' },
  ]
  for (const input of wrong) {
    const reply = await staff.call(staffSignIn, input)
    expect([reply.status, reply.errorCode, cookieIn(reply)]).toEqual([422, 'sign_in_wrong', ''])
  }
  const reply = await staff.call(staffSignIn, right)
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ])
  expect(parse(staffMe.value, reply.value)).toMatchObject({ name: 'ann', roles: ['owner'], isAlone: true })
  expect((await staff.call(staffSignIn, right)).errorCode, 'the same code again').toBe('sign_in_wrong')
})

test('a session ends after twelve hours, when its person signs out, and when it is ended from another device', async ({
  staff,
  clock,
}) => {
  const bob = await staff.enter('bob', ['support'])
  clock.now += MINUTE
  const code = codeAt(bob.secret, clock.now)
  const second = cookieIn(await staff.call(staffSignIn, { name: 'bob', password: STAFF_WORDS, code }))
  const { devices } = await staff.ask(staffDevices, {}, bob)
  expect(devices).toHaveLength(2)
  const other = devices.find(({ isCurrent }) => !isCurrent)
  await staff.ask(staffEndDevice, { id: other?.id ?? '' }, bob)
  expect((await staff.call(staffMe, {}, { cookie: second })).status).toBe(401)
  await staff.ask(staffSignOut, {}, bob)
  expect((await staff.call(staffMe, {}, bob)).status).toBe(401)
  const cleo = await staff.enter('cleo', ['support'])
  clock.now += 12 * 60 * MINUTE - 1
  expect((await staff.call(staffMe, {}, cleo)).status).toBe(200)
  clock.now += 1
  expect((await staff.call(staffMe, {}, cleo)).status).toBe(401)
})

test('an invitation works once, for a day; its answer is the same when it is sent again, and no row has its token', async ({
  staff,
  clock,
  gateway,
}) => {
  const dora = await staff.enter('dora', ['owner'])
  const asked = { request: randomUUID(), name: 'emil', roles: ['games' as const] }
  const first = await staff.ask(inviteStaff, asked, dora)
  expect(await staff.ask(inviteStaff, asked, dora)).toEqual(first)
  expect(first.link).toMatch(/^http:\/\/staff\.localhost:\d+\/invite#[\w-]{43}$/)
  const stored = await gateway.services.database.read.selectFrom('staff_act').select('answer').execute()
  expect(JSON.stringify(stored)).not.toContain(first.link.split('#')[1])
  expect((await staff.call(inviteStaff, { ...asked, request: randomUUID() }, dora)).errorCode).toBe('name_taken')
  const token = first.link.split('#')[1] ?? ''
  const { secret } = parse(staffInvite.value, (await staff.call(staffInvite, { token })).value)
  const code = codeAt(secret, clock.now)
  const refused = async (password: string) => (await staff.call(staffAccept, { token, password, code })).errorCode
  expect(await refused('short')).toBe('password_invalid')
  expect(await refused('passwordpassword')).toMatch(/password_common|null/)
  clock.now += 24 * 60 * MINUTE
  expect(await refused(STAFF_WORDS)).toBe('invite_invalid')
})

test('a person accepts an invitation with a passkey, and signs in with it, but not from another origin', async ({
  staff,
  gateway,
}) => {
  const fay = await staff.enter('fay', ['owner'])
  const invited = await staff.ask(inviteStaff, { request: randomUUID(), name: 'gil', roles: ['risk'] }, fay)
  const token = invited.link.split('#')[1] ?? ''
  const { passkey } = parse(staffInvite.value, (await staff.call(staffInvite, { token })).value)
  expect(passkey.rpId).toBe('staff.localhost')
  const device = createAuthenticator(staff.origin)
  const { name: _name, ...made } = device.make(passkey)
  const accepted = await staff.call(staffAcceptPasskey, { token, ...made })
  expect(parse(staffMe.value, accepted.value)).toMatchObject({ name: 'gil', roles: ['risk'] })
  expect((await staff.call(staffAcceptPasskey, { token, ...made })).errorCode).toBe('invite_invalid')
  const sign = async (otherwise = {}) => {
    const asked = await staff.call(staffPasskeyChallenge, {})
    const { remember: _remember, ...answer } = device.answer(parse(staffPasskeyChallenge.value, asked.value), otherwise)
    return staff.call(staffPasskeySignIn, answer, { cookie: cookieIn(asked) })
  }
  expect((await sign()).status).toBe(200)
  expect((await sign({ origin: gateway.url })).errorCode).toBe('passkey_invalid')
})

test('who is invited again or revoked is signed out at once, and the last owner stays', async ({ staff, gateway }) => {
  const { database } = gateway.services
  const hal = await staff.enter('hal', ['owner'])
  const ida = await staff.enter('ida', ['support'])
  await staff.ask(reinviteStaff, { request: randomUUID(), id: ida.id }, hal)
  expect((await staff.call(staffMe, {}, ida)).status).toBe(401)
  await staff.ask(revokeStaff, { request: randomUUID(), id: ida.id }, hal)
  const { people } = await staff.ask(staffPeople, {}, hal)
  expect(people.find(({ name }) => name === 'ida')).toMatchObject({ state: 'revoked', means: [], sessions: 0 })
  await database.write((rows) =>
    rows.updateTable('staff_person').set({ state: 'revoked' }).where('name', '<>', 'hal').execute(),
  )
  const last = { request: randomUUID(), id: hal.id }
  expect((await staff.call(revokeStaff, last, hal)).errorCode).toBe('last_owner')
  expect((await staff.call(reinviteStaff, { ...last, request: randomUUID() }, hal)).errorCode).toBe('last_owner')
})

test('T12 guesses at a person are limited, and a name that does not exist is no different', async ({ staff }) => {
  await staff.enter('jo', ['support'])
  const guess = (name: string) => staff.call(staffSignIn, { name, password: 'a wrong password', code: '123456' })
  for (const name of ['jo', 'nobody-at-all']) {
    const codes = []
    for (let tries = 0; tries < 11; tries += 1) codes.push((await guess(name)).errorCode)
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'sign_in_wrong'))
    expect(codes[10]).toBe('too_many_requests')
  }
})
