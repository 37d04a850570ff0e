import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findProgram } from '#scripts/test/debian-programs.mjs'
import { ask, openSocket } from '#tests/support/ask.ts'
import { startGamesHost } from '#tests/support/games-host.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { plantPortal } from '#tests/support/portal.fixture.ts'
import { type WebServer, startCaddy } from '#tests/support/web-servers.fixture.ts'

const KEY = 'a-key-of-this-test'
const caddy = findProgram('caddy')
const folder = mkdtempSync(join(tmpdir(), 'atoll-edge-'))

let dist = ''
beforeAll(() => {
  dist = plantPortal()
})
afterAll(() => {
  for (const each of [dist, folder]) rmSync(each, { recursive: true })
})
afterEach(() => vi.unstubAllGlobals())

/** Loads a function as the host runs it: from the build's own files. */
async function load(name: string) {
  return import(/* @vite-ignore */ pathToFileURL(join(dist, '_atoll', name)).href)
}

type Call = (request: Request) => Promise<Response>

/** Both hosts' functions for calls, with the settings of that host. */
const hosts: [string, (gateway: string | undefined) => Promise<Call>][] = [
  [
    'Cloudflare',
    async (gateway) => {
      const { onRequest } = await load('cloudflare/functions/wps/[[path]].js')
      return (request) => {
        request.headers.set('cf-connecting-ip', '192.0.2.7')
        return onRequest({ request, env: { ATOLL_GATEWAY: gateway, ATOLL_KEY: KEY } })
      }
    },
  ],
  [
    'Netlify',
    async (gateway) => {
      const { default: call } = await load('netlify/functions/call.js')
      const settings: Record<string, string | undefined> = { ATOLL_GATEWAY: gateway, ATOLL_KEY: KEY }
      vi.stubGlobal('Netlify', { env: { get: (name: string) => settings[name] } })
      return (request) => call(request, { ip: '192.0.2.7' })
    },
  ],
]

describe.skipIf(caddy === undefined)('calls from a static host, through the gateway’s own Caddy', () => {
  let gateway: TestGateway
  let echo: Awaited<ReturnType<typeof startGamesHost>>
  let real: WebServer
  let seen: WebServer
  beforeAll(async () => {
    gateway = await startTestGateway({ trustedProxies: ['127.0.0.1'] })
    echo = await startGamesHost()
    const given = { file: 'gateway.Caddyfile', env: { ATOLL_KEY: KEY } }
    real = await startCaddy(caddy ?? '', { site: dist, gateway: gateway.port, games: echo.port }, given)
    seen = await startCaddy(caddy ?? '', { site: dist, gateway: echo.port, games: echo.port }, given)
  })
  afterAll(async () => {
    for (const each of [real, seen, gateway, echo]) await each.close()
  })

  test.each(hosts)('%s passes a call on with its body, and the answer back', async (_name, host) => {
    const call = await host(real.portal)
    const answer = await call(new Request('https://play.example.com/wps/system/status?url=x'))
    expect(await answer.json()).toMatchObject({ success: true, value: { location: { ip: '192.0.2.7' } } })
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'atoll' }
    const posted = await call(
      new Request('https://play.example.com/wps/session/login', { method: 'POST', headers, body: '{' }),
    )
    expect(posted.status).toBe(400)
  })

  test.each(hosts)(
    '%s tells the gateway the visitor’s address and the portal’s name, whatever the visitor says',
    async (_name, host) => {
      const call = await host(seen.portal)
      const headers = {
        'x-forwarded-for': '198.51.100.1',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=198.51.100.1',
      }
      const got = await (await call(new Request('https://play.example.com/wps/a?b=1', { headers }))).json()
      expect(got).toMatchObject({
        path: '/wps/a?b=1',
        headers: {
          host: 'play.example.com',
          'x-forwarded-for': '192.0.2.7',
          'x-forwarded-host': 'play.example.com',
          'x-forwarded-proto': 'https',
        },
      })
      expect(JSON.stringify(got)).not.toMatch(/198\.51|evil|x-atoll/)
    },
  )

  test('the gateway’s Caddy lets nobody in without the key, and passes the chat’s WebSocket on', async () => {
    const given = { 'x-atoll-host': 'play.example.com', 'x-atoll-visitor': '192.0.2.7' }
    for (const key of [{}, { 'x-atoll-key': '' }, { 'x-atoll-key': 'another' }]) {
      expect((await ask(real.portal, '/wps/system/status?url=x', { headers: { ...given, ...key } })).status).toBe(403)
    }
    const headers = { ...given, 'x-atoll-key': KEY, origin: 'https://play.example.com' }
    expect(await openSocket(real.portal, '/wps/chat/line?ticket=x', headers)).toBe(101)
    expect(await openSocket(real.games, '/games/crash/line', {})).toBe(101)
  })

  test('without a key in its environment, the gateway’s Caddy lets nobody in', async () => {
    const open = await startCaddy(
      caddy ?? '',
      { site: dist, gateway: echo.port, games: echo.port },
      { file: 'gateway.Caddyfile', env: { ATOLL_KEY: '' } },
    )
    for (const headers of [{}, { 'x-atoll-key': '' }])
      expect((await ask(open.portal, '/', { headers })).status).toBe(403)
    await open.close()
  })
})

describe.each(hosts)('the function of %s', (_name, host) => {
  test('says what is not set, and that the gateway does not answer', async () => {
    const unset = await (await host(undefined))(new Request('https://play.example.com/wps/a'))
    expect([unset.status, await unset.text()]).toEqual([
      503,
      'Set ATOLL_GATEWAY and ATOLL_KEY in the settings of this host.\n',
    ])
    const silent = await (await host('http://127.0.0.1:9'))(new Request('https://play.example.com/wps/a'))
    expect([silent.status, silent.headers.get('cache-control')]).toEqual([502, 'no-store'])
  })

  test('leaves the request for a WebSocket as it is', async () => {
    const fetched: Request[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      fetched.push(request)
      return new Response('')
    })
    const headers = { upgrade: 'websocket', 'sec-websocket-key': 'x' }
    await (
      await host('https://gateway.example.com')
    )(new Request('https://play.example.com/wps/chat/line?ticket=a', { headers }))
    expect(fetched.map(({ url }) => url)).toEqual(['https://gateway.example.com/wps/chat/line?ticket=a'])
    expect(fetched[0]?.headers.get('upgrade')).toBe('websocket')
  })
})

test('D12 a missing file of code is never kept by a browser or a host, and one that is there is left as it is', async () => {
  const { onRequest } = await load('cloudflare/functions/_astro/[[file]].js')
  const { default: file } = await load('netlify/functions/file.js')
  const year = { 'cache-control': 'public, max-age=31536000, immutable' }
  for (const ask of [
    (answer: Response) => onRequest({ next: async () => answer }),
    (answer: Response) => file(undefined, { next: async () => answer }),
  ]) {
    const missing = await ask(new Response('<h1>404</h1>', { status: 404, headers: year }))
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const there = new Response('code', { headers: year })
    expect(await ask(there)).toBe(there)
  }
})

test('every folder of calls has its function, and no other address costs one', async () => {
  for (const name of ['wps', 'lgw', 'vendor']) {
    expect(await load(`cloudflare/functions/${name}/[[path]].js`)).toHaveProperty('onRequest')
  }
  const call = await load('netlify/functions/call.js')
  const file = await load('netlify/functions/file.js')
  expect([call.config.path, file.config.path]).toEqual([['/wps/*', '/lgw/*', '/vendor/*'], '/_astro/*'])
})
