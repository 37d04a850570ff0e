import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetMe, resume } from '#contract/auth/remember.ts'
import { logout, login } from '#contract/auth/login.ts'
import { implemented } from '#contract/calls.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { answers } from '#gateway/server/answers.ts'
import { DEMO_PASSWORD, type TestGateway, bareRequest, startTestGateway } from '#tests/support/gateway.ts'
import { type Session, sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

let gateway: TestGateway
let session: Session
beforeAll(async () => {
  gateway = await startTestGateway()
  session = await sessionOf(gateway, 'player')
})
afterAll(() => gateway.close())

const signed = answers.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'vendor')
const changing = implemented.filter(({ method, access }) => method !== 'GET' && access !== 'vendor')
const reading = implemented.filter(({ method }) => method === 'GET')
const foreign = ['same-site', 'cross-site', 'none', 'something new']
/** The types that a page may send to any origin without asking first. */
const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']

describe.each(changing)('T6 $method $path', (call) => {
  test.each(foreign)('is refused from a page that is %s', async (site) => {
    const headers = { ...sessionHeaders(session), 'sec-fetch-site': site }
    expect(await gateway.send(call.path, bareRequest(call, headers))).toMatchObject({ errorCode: 'forbidden' })
  })

  test.each(simple)('is refused as any page can send it without asking: %s', async (type) => {
    const headers = { cookie: session.cookie, 'content-type': type }
    const request = { method: call.method, headers, body: '{}' }
    expect(await gateway.send(call.path, request)).toMatchObject({ errorCode: 'forbidden' })
    const withBasic = { ...headers, authorization: 'Basic cGxheWVyOng=' }
    expect(await gateway.send(call.path, { ...request, headers: withBasic })).toMatchObject({ errorCode: 'forbidden' })
  })

  test('is answered to this site and to callers that are no browser', async () => {
    const sites: Record<string, string>[] = [{}, { 'sec-fetch-site': 'same-origin' }]
    for (const site of sites) {
      const reply = await gateway.send(call.path, bareRequest(call, site))
      expect(reply.errorCode, JSON.stringify(site)).not.toBe('forbidden')
    }
  })
})

test.each(
  implemented.filter(({ access, method, carrier }) => method !== 'GET' && carrier === 'json' && access !== 'agent'),
)('T6 $method $path needs a content type without a body too', async (call) => {
  const headers = { ...sessionHeaders(session), 'x-requested-with': 'fetch' }
  const reply = await gateway.send(call.path, { method: call.method, headers })
  expect(reply.success).toBe(false)
  expect(reply.errorCode).toBe('wrong_media_type')
})

test.each(signed)('T21 $path takes a vendor’s signature in place of both', async ({ path }) => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
  expect(await gateway.send(path, { method: 'POST', headers, body: '{}' })).toMatchObject({ errorCode: 'bad_request' })
})

test('T6 X4 a sibling host can neither spend a remembered login nor end the session', async () => {
  const input = { username: 'player', password: DEMO_PASSWORD, type: 'username', remember: true } as const
  const { headers, value } = await gateway.call(login, input)
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const token = String(Reflect.get(Object(value), 'token'))
  const sites: Record<string, string>[] = [{ 'sec-fetch-site': 'same-site' }, {}]
  const types: Record<string, string>[] = [{}, { 'content-type': 'text/plain' }]
  const attacks = sites.flatMap((site) => types.map((type) => ({ ...site, ...type, cookie })))
  for (const { path } of [resume, forgetMe, logout]) {
    for (const headers of attacks) {
      const reply = await gateway.send(path, { method: 'POST', headers })
      expect([reply.errorCode, reply.headers.getSetCookie()]).toEqual(['forbidden', []])
    }
  }
  const authorization = `Bearer ${token}`
  expect(await gateway.call(memberInfo, {}, { headers: { cookie, authorization } })).toMatchObject({ success: true })
  expect(await gateway.call(resume, {}, { headers: { cookie } })).toMatchObject({
    value: { session: { account: 'player' } },
  })
})

test('T6 no GET changes anything, whoever sends it', async () => {
  const reader = new DatabaseSync(gateway.databasePath, { readOnly: true })
  const version = () => Object.values(reader.prepare('PRAGMA data_version').get() ?? {})[0]
  const before = version()
  for (const { path } of reading) {
    await gateway.send(path, { headers: { ...sessionHeaders(session), 'sec-fetch-site': 'same-site' } })
    expect([path, version()]).toEqual([path, before])
  }
  reader.close()
})

test.each(changing)('T6 no other origin is allowed to ask for $method $path', async ({ path }) => {
  const response = await fetch(gateway.url + path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://games.example.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-requested-with',
    },
  })
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})
