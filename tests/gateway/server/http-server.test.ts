import { once } from 'node:events'
import { connect } from 'node:net'
import { object, strictObject, string } from 'valibot'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { login } from '#contract/auth/login.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { countries } from '#contract/site/countries.ts'
import { status } from '#contract/site/status.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { loadHeaders } from '#gateway/server/headers.ts'
import { createServer } from '#gateway/server/server.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

const open: TestGateway[] = []
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close()
})

async function start(options: Parameters<typeof startTestGateway>[0] = {}): Promise<TestGateway> {
  const gateway = await startTestGateway(options)
  open.push(gateway)
  return gateway
}

describe('limits', () => {
  test('T25 past its limit an address gets an envelope with the time to wait', async () => {
    const gateway = await start({ limits: { requestsPerMinute: 5, sealedPerMinute: 2, accountsPerHour: 1 } })
    const ask = () => gateway.call(status, { url: 'localhost' })
    for (let asked = 0; asked < 5; asked += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused).toMatchObject({ status: 429, success: false, errorCode: 'too_many_requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('x-ratelimit-limit')).toBeNull()
    expect((await gateway.send('/health')).status).toBe(200)
  })

  test('T12 T25 logins have a stricter limit', async () => {
    const gateway = await start({ limits: { requestsPerMinute: 100, sealedPerMinute: 2, accountsPerHour: 1 } })
    const input = { username: 'player', password: DEMO_PASSWORD, type: 'username' } as const
    expect((await gateway.call(login, input)).status).toBe(200)
    expect((await gateway.call(login, input)).status).toBe(200)
    expect(await gateway.call(login, input)).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect((await gateway.call(status, { url: 'localhost' })).status).toBe(200)
  })

  test('T25 calls of vendors are not limited', async () => {
    const gateway = await start({ limits: { requestsPerMinute: 1, sealedPerMinute: 1, accountsPerHour: 1 } })
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await gateway.send('/vendor/bet', { method: 'POST' })).status).not.toBe(429)
    }
  })

  test('T25 without a trusted proxy a caller cannot claim another address', async () => {
    const gateway = await start({ limits: { requestsPerMinute: 1, sealedPerMinute: 1, accountsPerHour: 1 } })
    const ask = (from: string) => gateway.call(status, { url: 'x' }, { headers: { 'x-forwarded-for': from } })
    expect((await ask('203.0.113.1')).status).toBe(200)
    expect((await ask('203.0.113.2')).status).toBe(429)
  })

  test('T25 behind a trusted proxy each caller has its own limit', async () => {
    const limits = { requestsPerMinute: 1, sealedPerMinute: 1, accountsPerHour: 1 }
    const gateway = await start({ limits, trustedProxies: ['127.0.0.1'] })
    const ask = (from: string) => gateway.call(status, { url: 'x' }, { headers: { 'x-forwarded-for': from } })
    expect((await ask('203.0.113.1')).status).toBe(200)
    expect((await ask('203.0.113.2')).status).toBe(200)
    expect((await ask('203.0.113.1')).status).toBe(429)
    expect((await ask('6.6.6.6, 203.0.113.2')).status).toBe(429)
  })
})

describe('closed site', () => {
  test('S1.9 S1.10 X12 refuses every call but status, maintenance first, and vendors can still settle', async () => {
    const gateway = await start()
    const session = await gateway.signIn('player')
    const close = (name: string) => gateway.services.database.write((rows) => setSwitch(rows, name, true))
    await close('regionRestriction')
    expect(await gateway.call(countries, {})).toMatchObject({ status: 451, errorCode: 'region_restricted' })
    await close('maintenance')
    const refused = await gateway.call(memberInfo, {}, { session })
    expect(refused).toMatchObject({ status: 503, errorCode: 'maintenance' })
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await gateway.send('/wps/points/balance')).toMatchObject({ errorCode: 'maintenance' })
    expect(await gateway.call(status, { url: 'x' })).toMatchObject({ status: 200, value: { maintenance: true } })
    expect((await gateway.send('/vendor/settle', { method: 'POST' })).errorCode).not.toBe('maintenance')
    expect((await gateway.send('/ready')).status).toBe(200)
  })
})

describe('public calls', () => {
  const path = '/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop'
  const ask = (gateway: TestGateway, line: string, header: string) =>
    speak(gateway.port, `GET ${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${header}\r\n\r\n`)

  test('S7.19 an unchanged answer is not sent again', async () => {
    const gateway = await start()
    const first = await ask(gateway, path, 'accept: */*')
    const [, tag = ''] = /etag: (\S+)/i.exec(first) ?? []
    expect(await ask(gateway, path, `if-none-match: ${tag}`)).toMatch(/^HTTP\/1.1 304 [^]*\r\n\r\n$/)
    expect(await ask(gateway, path, 'if-none-match: W/"other"')).toMatch(/^HTTP\/1.1 200 /)
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['deflate', null],
    ['br;q=0', null],
  ])('S7.19 an answer is compressed as the caller accepts: %s', async (accepted, encoding) => {
    const gateway = await start()
    const { headers, value } = await gateway.send(path, { headers: { 'accept-encoding': accepted } })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(value).toHaveProperty('lanes')
  })

  test('T28 an answer to a session is neither compressed nor cached', async () => {
    const gateway = await start()
    const session = await gateway.signIn('player')
    const { headers } = await gateway.call(memberInfo, {}, { session, headers: { 'accept-encoding': 'br' } })
    expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual([null, 'no-store'])
    expect(headers.get('etag')).toBeNull()
  })
})

describe('health', () => {
  test('both checks succeed and are not cached', async () => {
    const gateway = await start()
    for (const path of ['/health', '/ready']) {
      const reply = await gateway.send(path)
      expect(reply).toMatchObject({ status: 200, success: true })
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('F15 on shutdown a running login finishes, later calls get 503, and the port is closed', async () => {
    let looked = () => {}
    // a login reads the clock, which shows that it is under way; so does work in the background
    const clock = () => {
      if (new Error('who asks').stack?.includes('/auth/login/')) looked()
      return Date.now()
    }
    const gateway = await start({ clock })
    const body = JSON.stringify({
      sealed: await gateway.seal({ username: 'player', password: DEMO_PASSWORD, type: 'username' }),
    })
    const socket = connect(gateway.port, '127.0.0.1')
    await once(socket, 'connect')
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString()))
    const reached = new Promise<void>((resolve) => (looked = resolve))
    socket.write(
      `POST ${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nx-encrypted: 1\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
    )
    await reached
    const closed = gateway.close()
    socket.write('GET /ready HTTP/1.1\r\nhost: x\r\n\r\n')
    await closed
    expect(received).toMatch(/^HTTP\/1.1 200 [^]*"firstTimeLogin":true/)
    expect(received).toMatch(/HTTP\/1.1 503 [^]*"errorCode":"busy"/)
    await expect(fetch(`${gateway.url}/health`)).rejects.toThrow('fetch failed')
  })

  test('F15 on shutdown an unfinished request is dropped after at most five seconds', async () => {
    const gateway = await start()
    const socket = connect(gateway.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    socket.write(
      `POST ${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    const began = performance.now()
    await gateway.close()
    expect(performance.now() - began).toBeLessThan(7_000)
  })
})

describe('internal errors', () => {
  const things = endpoint({
    name: 'things',
    method: 'GET',
    path: '/wps/things',
    access: 'open',
    input: strictObject({ how: string() }),
    value: object({ name: string(), things: listOf(object({ id: string() })) }),
    refusals: [],
  })

  async function serve(...answers: Answer[]) {
    const gateway = await start()
    const server = await createServer({
      services: gateway.services,
      answers,
      headers: loadHeaders(undefined),
      limits: false,
      log: false,
      portal: undefined,
      trustedProxies: [],
    })
    onTestFinished(() => server.close())
    return () => server.inject('/wps/things?how=x')
  }

  test('X53 a thrown error becomes an envelope without its message', async () => {
    const ask = await serve(
      answer(things, async () => {
        throw new Error('secret at /srv/atoll.ts:1')
      }),
    )
    const { statusCode, body } = await ask()
    expect([statusCode, JSON.parse(body).errorCode]).toEqual([500, 'unknown_error'])
    expect(body).not.toContain('secret')
  })

  test('D6 an answer that breaks its contract is not sent', async () => {
    const broken: Answer = { endpoint: things, handle: async () => ok({ name: 7, things: [] }) }
    const { statusCode, body } = await (await serve(broken))()
    expect([statusCode, JSON.parse(body).errorCode]).toEqual([500, 'unknown_error'])
  })

  test('D6 undeclared fields and invalid list items are removed', async () => {
    const chatty: Answer = {
      endpoint: things,
      handle: async () => ok({ name: 'a', password_hash: 'x', things: [{ id: '1', secret: 'x' }, { id: 2 }] }),
    }
    const { body } = await (await serve(chatty))()
    expect(JSON.parse(body).value).toEqual({ name: 'a', things: [{ id: '1' }] })
  })
})

/** Sends raw bytes, without added headers, and resolves with the whole answer. */
function speak(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}
