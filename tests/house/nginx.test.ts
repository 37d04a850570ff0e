import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx } from '#scripts/test/nginx.mjs'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Nginx, startNginx } from '#tests/support/nginx.fixture.ts'
import { GAMES, plantPortal } from '#tests/support/portal.fixture.ts'

const program = findNginx()

let dist = ''
let gateway: TestGateway
let nginx: Nginx
beforeAll(async () => {
  if (program === undefined) return
  dist = plantPortal()
  const vendors = { ATL: { secret: 'x'.repeat(32), launchAddress: `${GAMES}/games/` } }
  gateway = await startTestGateway({ portal: dist, vendors, trustedProxies: ['127.0.0.1'] })
  nginx = await startNginx(program, dist, gateway.port)
})
afterAll(async () => {
  if (program === undefined) return
  await nginx.close()
  await gateway.close()
  rmSync(dist, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Sends a request as it is: `fetch` normalizes addresses and joins headers. */
function ask(origin: string, path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => {
        const raw = response.headersDistinct
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(raw).map(([name, all = []]) => [name, all.length > 1 ? all : all[0]]),
          ),
          body,
        })
      })
    })
    asked.on('error', reject).end()
  })
}

/** What both must answer alike. */
const compared = [
  'allow',
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

function essence({ status, headers, body }: Answer, method: string) {
  const location = String(headers.location ?? '').replace(/^http:\/\/[^/]+/, '')
  const isPage = String(headers['content-type']).includes('html') && [200, 404].includes(status) && method === 'GET'
  return {
    status,
    location,
    title: isPage ? /<title>.*<\/title>/.exec(body)?.[0] : undefined,
    // an answer without content of its own is written by the server itself
    ...([200, 404].includes(status)
      ? Object.fromEntries(compared.map((name) => [name, headers[name]]))
      : { allow: headers.allow, 'cache-control': headers['cache-control'] }),
  }
}

describe.skipIf(program === undefined)('nginx with the build’s includes', () => {
  test.for([
    '/',
    '/bn',
    '/ar',
    '/help',
    '/bn/help',
    '/help/limits',
    '/bn/help/fairness',
    '/ar/helpmc/limits',
    '/promotions/first-rounds',
    '/help/no-such-topic',
    '/vnlottery',
    '/bn/vnlottery',
    '/ar/vnlottery',
    '/game?game=ATL-DICE',
    '/bn/seamless',
    '/login',
    '/login?after=%2Fgame',
    '/?token=abc',
    '/help?a=1&token=abc',
    '/pointMall',
    '/index',
    '/home',
    '/home?a=1',
    '/down',
    '/vnLottery',
    '/bn/vnLottery?a=b',
    '/index.html',
    '/bn.html',
    '/bn/index.html',
    '/help.html',
    '/help/limits.html',
    '/bn/help/limits/',
    '/en/help/limits',
    '/Help/limits?x=1',
    '/promoDetail?id=first-rounds',
    '/register.html?affiliateCode=A',
    '/bn/help.html',
    '/help/',
    '/help//',
    '/bn/',
    '/bn/help/?x=1',
    '/BN/help/',
    '/Promotions',
    '/PROMOTIONS?id=a',
    '/pointmall',
    '/agentcenter',
    '/AR',
    '/Ar/',
    '/AR/Promotions',
    '/Index.HTML',
    '/help/index.html',
    '/bn/help/index/',
    '/en',
    '/EN/',
    '/en/home',
    '/en/index.html',
    '/en/Promotions?a=1',
    '/en/nope',
    '/.well-known/apple-app-site-association',
    '/nope',
    '/bn/nope',
    '/AR/nope',
    '/ar/deep/er/nope',
    '/xx/nope',
    '/nope.html',
    '/bn/nope.html',
    '/nope.png',
    '/icons/gone.svg',
    '/bn/gone.webp',
    '/_astro/gone.js',
    '/_astro/gone',
    '/_astro/app.Ab12.js',
    '/icons/game.svg',
    '/icons',
    '/icons/',
    '/_astro/',
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/locales/en/auth.json',
    '/sw.js',
    '/_atoll/headers.json',
    '/_atoll/nginx-http.conf',
    '/_headers',
    '/_redirects',
    '/_astro/app.Ab12.js.gz',
    '/.well-known/change-password',
    '/.well-known/security.txt',
    '/.git/config',
    '/%68elp',
  ])('S2.15 D11 answers %s as the gateway does', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const [theirs, ours] = await Promise.all(
        [nginx.portal, gateway.url].map((origin) => ask(origin, path, { method })),
      )
      if (!theirs || !ours) throw new Error('no answer')
      expect(essence(theirs, method), method).toEqual(essence(ours, method))
    }
  })

  test('a missing picture is a few bytes, also if its address looks like a page', async () => {
    for (const origin of [nginx.portal, gateway.url]) {
      const headers = { accept: 'image/avif,image/webp,*/*;q=0.8' }
      const { status, body, headers: got } = await ask(origin, '/nope', { headers })
      expect([status, body, got.vary]).toEqual([404, 'Not found.\n', 'accept'])
      expect((await ask(origin, '/nope', { headers: { accept: 'text/html,*/*;q=0.8' } })).body).toContain('<title>')
    }
  })

  test('no address leads to itself or to another that leads on', async () => {
    for (const path of ['/vnLottery', '/VNLOTTERY', '/bn/VnLottery/', '/BN/index.html', '/Home/', '/DOWN.html']) {
      for (const origin of [nginx.portal, gateway.url]) {
        const { status, headers } = await ask(origin, path)
        expect([path, status]).toEqual([path, 308])
        const next = await ask(origin, new URL(String(headers.location), origin).pathname)
        expect([path, next.status]).toEqual([path, 200])
      }
    }
  })

  test('the headers of the portal reach neither the games nor calls', async () => {
    const game = await ask(nginx.games, '/')
    expect(game.body).toBe('a game')
    for (const name of compared.filter((each) => each !== 'content-type')) expect(game.headers[name]).toBeUndefined()
    const call = await ask(nginx.portal, '/wps/member/info')
    expect(call.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    for (const name of compared) expect(call.headers[name]).not.toBeInstanceOf(Array)
  })

  test('TLS in front adds what only TLS makes sense for', async () => {
    for (const path of ['/', '/nope', '/favicon.svg', '/down']) {
      const headers = { 'x-forwarded-proto': 'https' }
      const [theirs, ours] = await Promise.all(
        [nginx.portal, gateway.url].map((origin) => ask(origin, path, { headers })),
      )
      if (!theirs || !ours) throw new Error('no answer')
      expect(theirs.headers['strict-transport-security']).toBe('max-age=31536000')
      expect(essence(theirs, 'GET')).toEqual(essence(ours, 'GET'))
      expect(ours.headers['strict-transport-security']).toBe('max-age=31536000')
    }
    expect((await ask(nginx.portal, '/')).headers['content-security-policy']).not.toContain('upgrade')
  })

  test('compressed files are sent as they are, and caches know of it', async () => {
    const { headers } = await ask(nginx.portal, '/_astro/app.Ab12.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers.vary).toMatch(/accept-encoding/i)
  })
})
