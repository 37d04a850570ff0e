import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '#scripts/test/debian-programs.mjs'
import { writeHeaders } from '#publish/finish/headers.ts'
import { movedAddresses, writeMovedPages } from '#publish/finish/moved-pages.ts'
import { ask } from '#tests/support/ask.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { GAMES, plantPortal } from '#tests/support/portal.fixture.ts'
import { askCloudflare, askNetlify } from '#tests/support/static-hosts.fixture.ts'
import { startCaddy, startNginx } from '#tests/support/web-servers.fixture.ts'

// The portal has the topics limits and fairness, and the promotion first-rounds.

const content = mkdtempSync(join(tmpdir(), 'atoll-moved-'))
let dist = ''
let gateway: TestGateway

const rows = [
  '/help/bounds: /help/limits',
  // renamed twice
  '/help/borders: /help/bounds',
  '/help/gone: /help',
  '/promotions/first: /promotions/first-rounds',
  // what it was renamed to was deleted without the desk
  '/promotions/summer: /promotions/autumn',
  // a circle, and an item that is there again
  '/help/a: /help/b',
  '/help/b: /help/a',
  '/help/fairness: /help/limits',
]

const expected = [
  ['/help/bounds', '/help/limits'],
  ['/bn/help/bounds', '/bn/help/limits'],
  ['/helpmc/bounds', '/helpmc/limits'],
  ['/help/borders', '/help/limits'],
  ['/ar/help/gone', '/ar/help'],
  ['/promotions/first', '/promotions/first-rounds'],
  ['/promotions/summer', '/promotions'],
  ['/help/a', '/help'],
] as const

beforeAll(async () => {
  writeFileSync(join(content, 'redirects.yaml'), `${rows.join('\n')}\n`)
  dist = plantPortal()
  const moved = movedAddresses(dist, content)
  const own = new Set(["document.title = 'ours'"])
  // not the desk, which is no page of the site
  rmSync(join(dist, 'admin.html'))
  expect(writeHeaders(dist, { own, origins: { arcade: GAMES }, moved })).toEqual({ wrong: [], notes: [] })
  writeMovedPages(dist, moved)
  gateway = await startTestGateway({ portal: dist, trustedProxies: ['127.0.0.1'] })
})
afterAll(async () => {
  await gateway.close()
  for (const folder of [dist, content]) rmSync(folder, { recursive: true })
})

describe('the old address of an item', () => {
  test.each(expected)('%s leads to %s on Cloudflare, Netlify and the gateway', async (from, to) => {
    for (const host of [askCloudflare, askNetlify]) {
      expect(host(dist, from)).toMatchObject({ status: 308, location: to })
    }
    expect(await ask(gateway.url, `${from}?x=1`)).toMatchObject({ status: 308, headers: { location: `${to}?x=1` } })
  })

  test('an item that is there keeps its address', async () => {
    expect(askCloudflare(dist, '/help/fairness').status).toBe(200)
    expect((await ask(gateway.url, '/help/fairness')).status).toBe(200)
  })

  test.each([
    ['nginx', startNginx],
    ['caddy', startCaddy],
  ] as const)('%s, which does not start anew for a release, has a page there that leads on', async (name, start) => {
    const program = findProgram(name)
    if (program === undefined) return expect(program).toBeUndefined()
    const server = await start(program, { site: dist, gateway: gateway.port, games: gateway.port })
    try {
      for (const [from, to] of expected) {
        const { status, body } = await ask(server.portal, from)
        expect([from, status, body]).toEqual([from, 200, expect.stringContaining(`content="0; url=${to}"`)])
      }
    } finally {
      await server.close()
    }
  })
})
