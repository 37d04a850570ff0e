import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '#scripts/test/debian-programs.mjs'
import { tagsOf } from '#publish/finish/html.ts'
import { policyTag } from '#publish/finish/page-policy.ts'
import { type Answer, ask, openSocket } from '#tests/support/ask.ts'
import { startGamesHost } from '#tests/support/games-host.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { everyPage, places } from '#tests/support/host-addresses.ts'
import { GAMES, plantPortal } from '#tests/support/portal.fixture.ts'
import { type WebServer, startCaddy, startNginx } from '#tests/support/web-servers.fixture.ts'

const programs = { nginx: findProgram('nginx'), caddy: findProgram('caddy') }
const starts = { nginx: startNginx, caddy: startCaddy }

/** A release folder whose link `current` leads to one of two builds with other styles and scripts. */
const builds: string[] = []
let current = ''
let gateway: TestGateway
let games: Awaited<ReturnType<typeof startGamesHost>>

function switchTo(build: string): void {
  symlinkSync(build, `${current}.next`)
  renameSync(`${current}.next`, current)
}

beforeAll(async () => {
  builds.push(plantPortal(), plantPortal('another'))
  current = join(`${builds[0]}-releases`, 'current')
  mkdirSync(dirname(current))
  switchTo(builds[0] ?? '')
  const vendors = { ATL: { secret: 'x'.repeat(32), launchAddress: `${GAMES}/games/` } }
  gateway = await startTestGateway({ portal: builds[0] ?? '', vendors, trustedProxies: ['127.0.0.1'] })
  games = await startGamesHost()
})
afterAll(async () => {
  await gateway.close()
  await games.close()
  for (const build of [...builds, dirname(current)]) rmSync(build, { recursive: true })
})

/** What all must answer alike. */
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
      ? Object.fromEntries(compared.map((name) => [name, released(headers[name])]))
      : { allow: headers.allow, 'cache-control': headers['cache-control'] }),
  }
}

/** The gateway names the page's inline code in its header, web servers leave that to the page. */
function released(header: string | string[] | undefined) {
  return typeof header === 'string'
    ? header.replaceAll(/ (?:'sha256-[^']+' ?)+(?=;)|(?<=(?:script|style)-src 'self')(?=;)/g, " 'unsafe-inline'")
    : header
}

describe.each(['nginx', 'caddy'] as const)('%s with the build’s complete file', (name) => {
  const program = programs[name]
  if (program === undefined) {
    test(`${name} is on this machine`, ({ skip }) =>
      skip(`${name} is neither installed nor to be had from Debian's packages (apt-get download ${name})`))
    return
  }
  let server: WebServer
  beforeAll(async () => {
    server = await starts[name](program, { site: current, gateway: gateway.port, games: games.port })
  })
  afterAll(() => server.close())

  test('S2.1 S2.15 D11 answers every address as the gateway does', async () => {
    const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']
    const asked = [
      ...places.flatMap((path) => methods.map((method) => ({ path, method }))),
      ...everyPage.map((path) => ({ path, method: 'GET' })),
    ]
    for (let at = 0; at < asked.length; at += 20) {
      await Promise.all(
        asked.slice(at, at + 20).map(async ({ path, method }) => {
          const theirs = await ask(server.portal, path, { method })
          const ours = await ask(gateway.url, path, { method })
          expect({ path, method, ...essence(theirs, method) }).toEqual({ path, method, ...essence(ours, method) })
        }),
      )
    }
  })

  test('a missing picture is a few bytes, also if its address looks like a page', async () => {
    for (const origin of [server.portal, gateway.url]) {
      const headers = { accept: 'image/avif,image/webp,*/*;q=0.8' }
      const { status, body, headers: got } = await ask(origin, '/nope', { headers })
      expect([status, body, got['cache-control']]).toEqual([404, 'Not found.\n', 'no-store'])
      expect(String(got.vary).toLowerCase()).toContain('accept')
      expect((await ask(origin, '/nope', { headers: { accept: 'text/html,*/*;q=0.8' } })).body).toContain('<title>')
    }
  })

  test('no address leads to itself or to another that leads on', async () => {
    for (const path of ['/vnLottery', '/VNLOTTERY', '/bn/VnLottery/', '/BN/index.html', '/Home/', '/DOWN.html']) {
      const { status, headers } = await ask(server.portal, path)
      expect([path, status]).toEqual([path, 308])
      const next = await ask(server.portal, new URL(String(headers.location), server.portal).pathname)
      expect([path, next.status]).toEqual([path, 200])
    }
  })

  test('the games have their own host, and the headers of the portal reach neither them nor calls', async () => {
    const game = await ask(server.games, '/games/crash/?a=1', { headers: { host: 'games.example.com' } })
    const got = JSON.parse(game.body)
    expect(got).toMatchObject({ path: '/games/crash/?a=1', headers: { host: 'games.example.com' } })
    expect(got.headers['x-forwarded-for']).toBe('127.0.0.1')
    for (const each of compared.filter((header) => header !== 'content-type')) {
      expect(game.headers[each]).toBeUndefined()
    }
    const call = await ask(server.portal, '/wps/member/info')
    expect(call.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    for (const each of compared) expect(call.headers[each]).not.toBeInstanceOf(Array)
  })

  test('a visitor cannot name another address than the own one', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.9', forwarded: 'for=192.0.2.9' }
    const { headers: got } = JSON.parse((await ask(server.games, '/', { headers })).body)
    expect(String(got['x-forwarded-for'])).not.toContain('192.0.2.9')
  })

  test('the WebSockets of the chat and of games are passed on, each to its own server', async () => {
    const host = 'play.example.com'
    expect(await openSocket(server.portal, '/wps/chat/line?ticket=x', { host, origin: `https://${host}` })).toBe(101)
    expect(await openSocket(server.portal, '/wps/chat/line?ticket=x', { host, origin: 'https://evil.example' })).toBe(
      403,
    )
    expect(await openSocket(server.games, '/games/crash/line', { host: 'games.example.com' })).toBe(101)
  })

  test('TLS in front adds what only TLS makes sense for', async () => {
    for (const path of ['/', '/nope', '/favicon.svg', '/down']) {
      const headers = { 'x-forwarded-proto': 'https' }
      const [theirs, ours] = await Promise.all(
        [server.portal, gateway.url].map((origin) => ask(origin, path, { headers })),
      )
      if (!theirs || !ours) throw new Error('no answer')
      expect(theirs.headers['strict-transport-security']).toBe('max-age=31536000')
      expect(essence(theirs, 'GET')).toEqual(essence(ours, 'GET'))
    }
    expect((await ask(server.portal, '/')).headers['content-security-policy']).not.toContain('upgrade')
  })

  test('compressed files are sent as they are, and caches know of it', async () => {
    const { headers } = await ask(server.portal, '/_astro/app.Ab12.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
    expect(String(headers.vary)).toMatch(/accept-encoding/i)
  })

  test('another release has its own policy at once, without a reload, and so has the one before after a rollback', async () => {
    const before = await ask(server.portal, '/bn/help')
    for (const [build, title] of [
      [builds[1], 'another bn /help'],
      [builds[0], 'bn /help'],
    ] as const) {
      switchTo(build ?? '')
      const { headers, body } = await ask(server.portal, '/bn/help')
      expect(body).toContain(`<title>${title}</title>`)
      // the page's own part names exactly its code, and the server's part leaves that to the page
      expect(policyTag(tagsOf(body))).toBeDefined()
      expect(headers['content-security-policy']).toBe(before.headers['content-security-policy'])
      expect(headers['content-security-policy']).toContain(
        "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';",
      )
    }
  })

  test('ten deployments back and forth while visitors come: no request fails', async () => {
    let isOver = false
    let answered = 0
    const failed: string[] = []
    const visit = async (path: string) => {
      while (!isOver) {
        const { status, body } = await ask(server.portal, path).catch((error: unknown) => ({
          status: 0,
          body: String(error),
        }))
        answered += 1
        if (status !== 200 || !/<\/body>|answer = 42/.test(body)) failed.push(`${path} ${status} ${body.slice(0, 80)}`)
      }
    }
    const visitors = ['/', '/bn', '/help/limits', '/ar/game', '/_astro/app.Ab12.js'].map((path) => visit(path))
    for (let turn = 0; turn < 10; turn += 1) {
      switchTo(builds[(turn + 1) % 2] ?? '')
      const target = answered + 40
      while (answered < target && failed.length === 0) await pause(5)
    }
    isOver = true
    await Promise.all(visitors)
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(400)
  })
})
