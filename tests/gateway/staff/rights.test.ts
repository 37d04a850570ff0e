import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { staffCalls } from '#contract/staff/calls.ts'
import { implemented } from '#contract/calls.ts'
import { changeStaffRoles, staffPeople } from '#contract/staff/people.ts'
import { permissionsOf, staffRoles } from '#contract/staff/roles.ts'
import { staffMe, staffSignOut } from '#contract/staff/session.ts'
import type { StaffCall } from '#contract/staff/staff-call.ts'
import { lockMember, staffMembers } from '#contract/staff/members.ts'
import { staffToday } from '#contract/staff/today.ts'
import { staffAnswers } from '#gateway/staff/staff-answers.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'
import { staffTest } from '#tests/support/staff-test.ts'

const test = staffTest()

/** Sends a call without a valid input: rights are checked first, so `bad_request` and the like mean that it may be made. */
const bare = ({ method, path }: StaffCall, origin: string, headers: Record<string, string>) => ({
  path,
  init: {
    method,
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: method === 'GET' ? '' : '{"no":1}',
  },
})
const guarded = staffCalls.filter(({ access }) => access !== 'open' && access !== 'staff')

test('every call has one handler, a name and a path of its own', () => {
  expect(staffAnswers.map(({ call }) => call.name).toSorted()).toEqual(staffCalls.map(({ name }) => name).toSorted())
  expect(new Set(staffCalls.map(({ name }) => name)).size).toBe(staffCalls.length)
  expect(new Set(staffCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(staffCalls.length)
  expect(implemented.filter(({ path }) => path.startsWith('/staff'))).toEqual([])
})

test('T16 the matrix of roles and calls is that of the table', async ({ staff }) => {
  const wrong: string[] = []
  for (const role of staffRoles) {
    const { cookie } = await staff.enter(`one-${role}`, [role])
    for (const call of guarded) {
      const { path, init } = bare(call, staff.origin, { cookie })
      const reply = await staff.send(path, init)
      const isAllowed = permissionsOf[role].some((permission) => permission === call.access)
      if ((reply.status === 403) === isAllowed || reply.status === 401)
        wrong.push(`${role} ${call.name} ${reply.status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('T16 nobody, no member and no agent may make any call, and none is served to members', async ({
  staff,
  gateway,
}) => {
  const callers = [
    {},
    ...(await Promise.all(
      ['player', 'agent1', 'trial'].map(async (one) => sessionHeaders(await sessionOf(gateway, one))),
    )),
  ]
  const closed = staffCalls.filter(({ access }) => access !== 'open')
  for (const headers of callers) {
    for (const call of closed) {
      const { path, init } = bare(call, staff.origin, headers)
      expect([call.name, (await staff.send(path, init)).status]).toEqual([call.name, 401])
    }
  }
  for (const { path, method } of staffCalls) {
    const reply = await fetch(gateway.url + path, { method, headers: { 'x-requested-with': 'fetch' } })
    expect([path, reply.status]).toEqual([path, 404])
  }
  for (const path of ['/wps/limits', '/lgw/draw/key', '/health', '/openapi.json', '/dev/outbox']) {
    expect([path, (await staff.send(path)).status]).toEqual([path, 404])
  }
})

test('T7 a call from another origin, another host or without JSON is refused', async ({ staff }) => {
  const { cookie } = await staff.enter('kim', ['owner'])
  const input = { request: randomUUID(), id: 'M1005', reason: 'a test' }
  const by = (headers: Record<string, string>) => staff.call(lockMember, input, { cookie, headers })
  expect((await by({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await by({ origin: staff.origin.replace('staff.', '') })).status).toBe(403)
  expect((await by({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await by({ 'content-type': 'text/plain' })).status).toBe(415)
  const host = { headers: { cookie, host: 'cdn.example.test' } }
  expect((await staff.send(staffToday.path, host)).status).toBe(403)
  expect((await staff.send('/', { headers: { host: 'localhost' } })).status).toBe(403)
  const without = await staff.send(staffSignOut.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(without.status).toBe(403)
  const reply = await staff.call(staffMe, {}, { cookie })
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
  })
})

test('a role that is taken away counts at once', async ({ staff }) => {
  const lea = await staff.enter('lea', ['owner'])
  const max = await staff.enter('max', ['support'])
  await staff.ask(staffMembers, {}, max)
  await staff.ask(changeStaffRoles, { request: randomUUID(), id: max.id, roles: ['content'] }, lea)
  expect((await staff.call(staffMembers, {}, max)).status).toBe(403)
  expect((await staff.call(staffPeople, {}, max)).status).toBe(403)
})
