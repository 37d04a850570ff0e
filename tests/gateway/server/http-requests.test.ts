import { afterEach, describe, expect, test } from 'vitest'
import { implemented } from '#contract/calls.ts'
import { providerAddress } from '#contract/auth/social-login.ts'
import { forwardedAddresses } from '#gateway/server/forwarded.ts'
import type { GatewayOptions } from '#gateway/start.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { ask, speak } from '#tests/support/speak.ts'

let gateway: TestGateway
const start = async (options: Partial<GatewayOptions> = {}) => (gateway = await startTestGateway(options))
afterEach(() => gateway.close())
const send = (first: string, ...lines: string[]) => ask(gateway, first, ['host: localhost', ...lines])
const STATUS = '/wps/system/status?url=x'

describe('Host', () => {
  test.each([
    ['two', ['host: localhost', 'host: localhost']],
    ['two in different letters', ['host: localhost', 'HOST: evil.test']],
    ['a path', ['host: evil/../x']],
    ['a user', ['host: user@evil.test']],
    ['a query', ['host: evil.test?x']],
    ['a list', ['host: localhost, evil.test']],
    ['a space', ['host: local host']],
    ['markup', ['host: "><script>']],
    ['a port of letters', ['host: localhost:http']],
    ['nothing', ['host:']],
    ['an unclosed bracket', ['host: [::1']],
    ['none', []],
  ])('X53 refuses %s', async (_title, lines) => {
    await start()
    const { status, headers } = await ask(gateway, 'GET /health', lines)
    expect([status, headers.get('x-request-id')]).toEqual([400, expect.stringMatching(/^[\w-]{36}$/)])
  })

  test.each(['localhost', 'play.example.test:8443', '127.0.0.1:4321', '[::1]:4321', 'xn--bcher-kva.test', 'a_b.test.'])(
    'X53 takes %s',
    async (name) => {
      await start()
      expect((await ask(gateway, 'GET /health', [`host: ${name}`])).status).toBe(200)
    },
  )

  test('X53 HTTP/1.0 needs none', async () => {
    await start()
    expect(await speak(gateway, 'GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('X53 a forwarded host must be one too', async () => {
    await start({ trustedProxies: ['127.0.0.1'] })
    expect((await send('GET /health', 'x-forwarded-host: evil/../x')).status).toBe(400)
    expect((await send('GET /health', 'x-forwarded-host: play.example.test')).status).toBe(200)
  })
})

describe('request line', () => {
  test.each(['http://localhost/health', 'HTTP://evil.test/health', 'https://localhost/health'])(
    'X53 an absolute address is its path: %s',
    async (address) => {
      await start()
      expect((await send(`GET ${address}`)).status).toBe(200)
    },
  )

  test('X53 an absolute address does not cure a second Host, and its own must be sound', async () => {
    await start()
    expect((await send('GET http://localhost/health', 'host: evil.test')).status).toBe(400)
    expect((await send('GET http://user@localhost/health')).status).toBe(400)
  })

  test.each(['/health%00', '/%00', '/wps/system/status%00?url=x', '/wps/%2e%2e/health'])(
    'T22 %s is not found',
    async (path) => {
      await start()
      expect((await send(`GET ${path}`)).status).toBe(404)
    },
  )

  test.each([
    ['two lengths', 'content-length: 2\r\ncontent-length: 3', '{}'],
    ['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked', '0\r\n\r\n'],
    ['chunks under another coding', 'transfer-encoding: chunked, identity', '0\r\n\r\n'],
    ['a space before the colon', 'transfer-encoding : chunked', '0\r\n\r\n'],
    ['a folded line', 'transfer-encoding:\r\n chunked', '0\r\n\r\n'],
    ['a length with a sign', 'content-length: +2', '{}'],
  ])('T22 a body with %s cannot hide a second request', async (_title, headers, body) => {
    await start()
    const hidden = 'GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
    const answer = await speak(
      gateway,
      `POST /wps/session/logout HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n${body}${hidden}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('HTTP/1.1 200')
  })
})

describe('methods', () => {
  const gets = ['/health', '/ready', STATUS, '/openapi.json', '/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop']

  test.each(gets)('X53 HEAD %s answers like GET without a body', async (path) => {
    await start()
    const [get, head] = [await send(`GET ${path}`), await send(`HEAD ${path}`)]
    expect([head.status, head.body]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  })

  test('X53 HEAD of a call without its right is refused like GET', async () => {
    await start()
    expect((await send('HEAD /wps/member/info')).status).toBe(401)
  })

  test('T5 HEAD does not begin a login at an identity provider', async () => {
    await start({ providers: [{ name: 'google', issuer: 'https://id.example.test', clientId: 'x' }] })
    const { status, headers } = await send(`HEAD ${providerAddress('google', '/')}`)
    expect([status, headers.get('set-cookie'), headers.get('location')]).toEqual([204, null, null])
  })

  test('X53 OPTIONS names the methods of each call, and allows no other origin', async () => {
    await start()
    for (const { path, method } of implemented) {
      const { status, headers } = await send(`OPTIONS ${path}`, 'origin: https://evil.test')
      expect([path, status]).toEqual([path, 204])
      expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining([method, 'OPTIONS']))
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await send('OPTIONS *')).headers.get('allow')).toBe('DELETE, GET, HEAD, OPTIONS, POST, PUT')
  })

  test.each(['PATCH', 'TRACE', 'PROPFIND', 'DELETE'])(
    'X53 %s is refused with the methods that there are',
    async (method) => {
      await start()
      const { status, headers } = await send(`${method} /health`)
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
      expect((await send(`${method} /nowhere`)).status).toBe(404)
    },
  )
})

describe('conditional requests', () => {
  const path = '/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop'

  test('S7.19 a list, a strong form or a star of tags is known', async () => {
    await start()
    const tag = (await send(`GET ${path}`)).headers.get('etag') ?? ''
    const strong = tag.replace('W/', '')
    for (const known of [tag, strong, `"a", ${tag}`, `W/"a",${strong} , "b"`, '*']) {
      expect((await send(`GET ${path}`, `if-none-match: ${known}`)).status, known).toBe(304)
    }
    for (const other of ['"a"', '"a, b"', 'W/"a"', strong.slice(1, -1), '""']) {
      expect((await send(`GET ${path}`, `if-none-match: ${other}`)).status, other).toBe(200)
    }
  })

  test('X53 100-continue is met', async () => {
    await start()
    const lines = [
      'content-type: application/json',
      'x-requested-with: fetch',
      'content-length: 2',
      'expect: 100-continue',
    ]
    const answer = await speak(
      gateway,
      `POST /wps/session/forget HTTP/1.1\r\nhost: x\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n{}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
  })
})

describe('addresses behind proxies', () => {
  const addressOf = async (...lines: string[]): Promise<unknown> =>
    Reflect.get(Object(JSON.parse((await send(`GET ${STATUS}`, ...lines)).body)), 'value').location.ip

  test.each([
    [['x-forwarded-for: 192.0.2.4:5678'], '192.0.2.4'],
    [['x-forwarded-for: [2001:db8::1]:80'], '2001:db8::1'],
    [['x-forwarded-for: [2001:db8::1]'], '2001:db8::1'],
    [['x-forwarded-for: 2001:0DB8:0:0::0001'], '2001:db8::1'],
    [['x-forwarded-for: ::ffff:192.0.2.4'], '192.0.2.4'],
    [['x-forwarded-for: "192.0.2.4"'], '192.0.2.4'],
    [['x-forwarded-for: 198.51.100.7', 'x-forwarded-for: 192.0.2.4:1'], '192.0.2.4'],
    [['x-forwarded-for: 6.6.6.6, unknown, 192.0.2.4'], '192.0.2.4'],
    [['x-forwarded-for: unknown'], '127.0.0.1'],
    [['forwarded: for=192.0.2.4'], '192.0.2.4'],
    [['forwarded: For="[2001:db8::1]:4711";proto=https'], '2001:db8::1'],
    [['forwarded: for="_secret, for=6.6.6.6"', 'forwarded: proto=http; for="192.0.2.4:80"'], '192.0.2.4'],
    [['forwarded: for=_hidden'], '127.0.0.1'],
    [['x-forwarded-for: 192.0.2.4', 'forwarded: for=6.6.6.6'], '192.0.2.4'],
  ])('T25 %j is %s', async (lines, address) => {
    await start({ trustedProxies: ['127.0.0.1'] })
    expect(await addressOf(...lines)).toBe(address)
    await gateway.close()
    await start()
    expect(await addressOf(...lines)).toBe('127.0.0.1')
  })

  test('T25 each port of an address counts for the same limit', async () => {
    const limits = { requestsPerMinute: 2, sealedPerMinute: 1, accountsPerHour: 1 }
    await start({ limits, trustedProxies: ['127.0.0.1'] })
    const statuses = []
    for (const port of [1, 2, 3])
      statuses.push((await send(`GET ${STATUS}`, `x-forwarded-for: 192.0.2.4:${port}`)).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('T25 an entry of any length and shape is read in time', () => {
    for (const hostile of ['"'.repeat(8_000), 'for=";'.repeat(2_000), '\\"'.repeat(4_000), ','.repeat(8_000)]) {
      const before = performance.now()
      expect(forwardedAddresses({ forwarded: hostile })).toEqual([])
      expect(forwardedAddresses({ 'x-forwarded-for': hostile })).toEqual([])
      expect(performance.now() - before).toBeLessThan(500)
    }
  })
})
