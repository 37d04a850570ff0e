import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

const portal = mkdtempSync(join(tmpdir(), 'atoll-portal-'))
const script = 'export const answer = 42\n'.repeat(20)
const files: Record<string, string | Buffer> = {
  'index.html': '<h1>home</h1>',
  'bn.html': '<h1>bn home</h1>',
  'login.html': '<h1>login</h1>',
  'bn/login.html': '<h1>bn login</h1>',
  '404.html': '<h1>nothing here</h1>',
  'bn/404.html': '<h1>bn nothing here</h1>',
  '_astro/app.Ab12.js': script,
  '_astro/app.Ab12.js.br': brotliCompressSync(script),
  '_astro/app.Ab12.js.gz': gzipSync(script),
  'locales/en/auth.json': '{"signIn":"Sign in"}',
  'vendors/ATL.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'a page.html': '<h1>spaced</h1>',
  'sw.js': 'addEventListener("fetch", () => {})',
  _headers: '/*',
  '_atoll/headers.json': JSON.stringify({
    all: {
      'X-Frame-Options': 'DENY',
      'referrer-policy': 'strict-origin',
      'permissions-policy': 'camera=(), fullscreen=(self "__ARCADE_ORIGIN__")',
    },
    pages: {
      '/': { 'Content-Security-Policy': "frame-src 'self' __ARCADE_ORIGIN__; script-src 'self' 'sha256-home'" },
      '/login': { 'content-security-policy': "script-src 'sha256-login'", 'x-frame-options': 'SAMEORIGIN' },
      '/404': { 'content-security-policy': "script-src 'sha256-404'" },
      '/bn/404': { 'content-security-policy': "script-src 'sha256-bn404'" },
      '/sw.js': { 'content-security-policy': "connect-src 'self'" },
    },
    aliases: { '/home': '/', '/bn/down': '/bn/login' },
  }),
}

let gateway: TestGateway

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(portal, name)), { recursive: true })
    writeFileSync(join(portal, name), content)
  }
  writeFileSync(join(portal, '..', 'atoll-secret.html'), 'secret')
  const vendors = { ATL: { secret: 'x'.repeat(32), launchAddress: 'http://127.0.0.1:4519/games/' } }
  gateway = await startTestGateway({ portal, vendors })
})
afterAll(async () => {
  await gateway.close()
  rmSync(portal, { recursive: true, force: true })
  rmSync(join(portal, '..', 'atoll-secret.html'))
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url + path, { redirect: 'manual', headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

describe('portal pages', () => {
  test.each([
    ['/', 'home'],
    ['/login', 'login'],
    ['/login?from=%2Fgame', 'login'],
    ['/bn', 'bn home'],
    ['/bn/login', 'bn login'],
    ['/a%20page', 'spaced'],
  ])('S2.15 serves %s without its extension', async (path, heading) => {
    const { status, headers, body } = await get(path)
    expect([status, body]).toEqual([200, `<h1>${heading}</h1>`])
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toBeTruthy()
  })

  test.each([
    ['/home', '/'],
    ['/home?a=1', '/?a=1'],
    ['/bn/down', '/bn/login'],
    ['/Bn/DOWN/?b=%20', '/bn/login?b=%20'],
    ['/index.html', '/'],
    ['/login.html', '/login'],
    ['/LOGIN', '/login'],
    ['/Login/', '/login'],
    ['/BN', '/bn'],
    ['/BN/Login.HTML?from=%2F', '/bn/login?from=%2F'],
    ['/A%20Page', '/a%20page'],
    ['///', '/'],
  ])('S2.1 redirects %s, another form of an address, to %s', async (alias, place) => {
    const { status, headers } = await get(alias)
    expect([status, headers.get('location')]).toEqual([308, place])
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test('the service worker may connect to this origin, unlike other files', async () => {
    const { headers } = await get('/sw.js')
    expect(headers.get('content-security-policy')).toBe("connect-src 'self'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('does not send an unchanged page again', async () => {
    const etag = (await get('/login')).headers.get('etag') ?? ''
    const again = await raw(`GET /login HTTP/1.1\r\nif-none-match: ${etag}`)
    expect(again).toMatch(/^HTTP\/1.1 304 [^]*\r\n\r\n$/)
    expect(again).toContain('sha256-login')
  })

  test('T22 an address full of slashes takes no longer than others', async () => {
    const before = performance.now()
    for (let times = 0; times < 20; times += 1) await raw(`GET /${'/'.repeat(11_000)}x HTTP/1.1`)
    // quadratic time would take 20 times half a second
    expect(performance.now() - before).toBeLessThan(3000)
  })

  test('S2.15 redirects a trailing slash to the page with its query, and never to another site', async () => {
    const { status, headers } = await get('/login/?from=x')
    expect([status, headers.get('location')]).toEqual([308, '/login?from=x'])
    expect(headers.get('x-frame-options')).toBe('DENY')
    for (const path of ['//evil.example/', '//evil.example//', '/\\evil.example/', '/%2fevil.example/']) {
      expect((await raw(`GET ${path} HTTP/1.1`)).split('\r\n')[0]).toMatch(/ 40\d /)
    }
  })

  test.each([
    ['/nowhere', 'nothing here', '404'],
    ['/nowhere/deep/', 'nothing here', '404'],
    ['/bn/nowhere', 'bn nothing here', 'bn404'],
    ['/xx/nowhere', 'nothing here', '404'],
    ['/login/more', 'nothing here', '404'],
  ])('S2.15 D11 %s is a 404 in its language with its own policy', async (path, heading, policy) => {
    const { status, headers, body } = await get(path)
    expect([status, body]).toEqual([404, `<h1>${heading}</h1>`])
    expect(headers.get('content-security-policy')).toBe(`script-src 'sha256-${policy}'`)
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('a 404 ignores conditional and range headers', async () => {
    expect((await get('/nowhere', { 'if-none-match': '*', range: 'bytes=0-2' })).status).toBe(404)
  })

  test('D12 an asset is cached for a year, and a missing one is an uncached 404', async () => {
    const there = await get('/_astro/app.Ab12.js')
    expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const gone = await get('/_astro/app.Zz99.js')
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(gone.headers.get('content-type')).toContain('text/plain')
    expect(gone.headers.get('permissions-policy')).toBe('camera=(), fullscreen=(self "http://127.0.0.1:4519")')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('D12 an asset is compressed as the browser accepts: %s', async (accepted, encoding) => {
    const { headers, body } = await get('/_astro/app.Ab12.js', { 'accept-encoding': accepted })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('content-type')).toMatch(/javascript/)
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
    expect(body).toBe(script)
  })

  test('HEAD answers like GET', async () => {
    const response = await fetch(`${gateway.url}/login`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String('<h1>login</h1>'.length))
  })

  test.each([
    '/../atoll-secret',
    '/..%2fatoll-secret.html',
    '/%2e%2e/atoll-secret.html',
    '/login/../../atoll-secret.html',
    '/..%5catoll-secret.html',
    '/_atoll/headers.json',
    '/_astro/../_atoll/headers.json',
    '/_headers',
    '/login%00.html',
    '/.git/config',
    '//etc/passwd',
  ])('T22 %s is not found', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1`)
    expect(answer).toMatch(/^HTTP\/1.1 40[04] /)
    expect(answer).not.toMatch(/secret|root:|x-frame-options":/)
  })

  test('D12 a range outside a file is refused with its length, and one inside is served', async () => {
    const [outside, inside] = [
      await get('/_astro/app.Ab12.js', { range: 'bytes=999999-' }),
      await get('/_astro/app.Ab12.js', { range: 'bytes=0-3' }),
    ]
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${script.length}`])
    expect(outside.body).toContain('"errorCode":"bad_request"')
    expect([inside.status, inside.body]).toEqual([206, script.slice(0, 4)])
  })

  test('D12 an unmet precondition of a file is refused as such', async () => {
    const { status } = await get('/_astro/app.Ab12.js', { 'if-match': '"another"' })
    expect(status).toBe(412)
  })
})

describe('headers', () => {
  test('D11 a page’s own header overrides the common one, and the games’ origin is filled in', async () => {
    const home = await get('/')
    expect(home.headers.get('content-security-policy')).toBe(
      "frame-src 'self' http://127.0.0.1:4519; script-src 'self' 'sha256-home'",
    )
    expect(home.headers.get('referrer-policy')).toBe('strict-origin')
    expect((await get('/login')).headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  test.each(['/?token=abc', '/login?after=/&token=abc', '/nothing?token=abc'])(
    'S4.3 T5 no referrer is sent from %s while the address contains a code',
    async (path) => expect((await get(path)).headers.get('referrer-policy')).toBe('no-referrer'),
  )

  test('S4.3 another parameter name does not change the referrer policy', async () => {
    expect((await get('/?xtoken=abc')).headers.get('referrer-policy')).toBe('strict-origin')
  })

  test.each(['/wps/nothing', '/wps/member/info', '/health', '/openapi.json', '/wps/%E0%A4%A'])(
    'T7 D11 %s has them too, with the policy of calls',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('permissions-policy')).toBe('camera=(), fullscreen=(self "http://127.0.0.1:4519")')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('content-type')).toContain('application/json')
    },
  )

  test('T7 an answer to malformed HTTP has them too', async () => {
    const answer = await raw('nonsense')
    expect(answer.toLowerCase()).toContain('x-frame-options: deny')
  })

  test('T7 files have the common headers and a policy under which nothing in them can run or be framed', async () => {
    const { headers } = await get('/vendors/ATL.svg')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await get('/locales/en/auth.json')).headers.get('cache-control')).toBe('no-cache')
  })
})

/** Sends a request unchanged: `fetch` would normalize its path and add headers. */
function raw(line: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(gateway.port, '127.0.0.1', () =>
      socket.write(`${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', () => resolve(received))
  })
}
