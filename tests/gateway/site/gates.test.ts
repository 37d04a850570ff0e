import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { implemented } from '#contract/calls.ts'
import { countries } from '#contract/site/countries.ts'
import { permissions, status } from '#contract/site/status.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { readEnvironment } from '#gateway/environment.ts'
import { type TestGateway, bareRequest, startTestGateway } from '#tests/support/gateway.ts'
import { routes } from '#routes'

const portal = mkdtempSync(join(tmpdir(), 'atoll-closed-'))
const ways = routes.flatMap(({ path, aliases }) => [path, ...aliases])
const files: Record<string, string> = {
  '404.html': '<h1>nothing here</h1>',
  'index.html': '<h1>home</h1>',
  'bn.html': '<h1>bn home</h1>',
  'maintenance.html': '<h1>maintenance</h1>',
  'bn/maintenance.html': '<h1>bn maintenance</h1>',
  'blocked.html': '<h1>blocked</h1>',
  'bn/blocked.html': '<h1>bn blocked</h1>',
  '_astro/app.Ab12.js': 'export const answer = 42',
  'locales/en/site.json': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': 'addEventListener("fetch", () => {})',
  '_atoll/headers.json': JSON.stringify({
    all: { 'x-frame-options': 'DENY' },
    pages: {
      '/': { 'content-security-policy': "script-src 'sha256-home'" },
      '/maintenance': { 'content-security-policy': "script-src 'sha256-maintenance'" },
      '/bn/blocked': { 'content-security-policy': "script-src 'sha256-bn-blocked'" },
    },
  }),
  ...Object.fromEntries(
    routes.filter(({ id }) => id !== 'home').map(({ path }) => [`${path.slice(1)}.html`, `<h1>${path}</h1>`]),
  ),
}

let gateway: TestGateway

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(portal, name)), { recursive: true })
    writeFileSync(join(portal, name), content)
  }
  gateway = await startTestGateway({ portal, trustedProxies: ['127.0.0.1'], countryHeader: 'X-Country' })
})
afterAll(async () => {
  await gateway.close()
  rmSync(portal, { recursive: true, force: true })
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url + path, { redirect: 'manual', headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** Runs `work` while these switches are on. */
async function closed(names: readonly string[], work: () => Promise<void>): Promise<void> {
  const turnAll = (on: boolean) =>
    gateway.services.database.write(async (rows) => {
      for (const name of names) await setSwitch(rows, name, on)
    })
  await turnAll(true)
  try {
    await work()
  } finally {
    await turnAll(false)
  }
}

describe('closed site', () => {
  test('S1.9 every route, alias and unknown address shows the maintenance page with 503 and Retry-After', async () => {
    await closed(['maintenance'], async () => {
      for (const path of [...ways, '/no/such/page', '/maintenance', '/blocked', '/login?after=%2Fgame', '/game/']) {
        const { status: code, headers, body } = await get(path)
        expect([path, code, body]).toEqual([path, 503, '<h1>maintenance</h1>'])
        expect(headers.get('retry-after')).toBe('30')
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('etag')).toBeNull()
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(headers.get('content-security-policy')).toBe("script-src 'sha256-maintenance'")
        expect(headers.get('x-frame-options')).toBe('DENY')
      }
      expect((await get('/bn')).body).toBe('<h1>bn maintenance</h1>')
      expect((await get('/bn/game')).body).toBe('<h1>bn maintenance</h1>')
      expect((await get('/index.html')).body).toBe('<h1>maintenance</h1>')
    })
  })

  test('S1.10 every route shows the page of the blocked region with 451', async () => {
    await closed(['regionRestriction'], async () => {
      for (const path of [...ways, '/no/such/page']) {
        const { status: code, headers, body } = await get(path)
        expect([path, code, body]).toEqual([path, 451, '<h1>blocked</h1>'])
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('retry-after')).toBeNull()
      }
      const bengali = await get('/bn/rng')
      expect(bengali.body).toBe('<h1>bn blocked</h1>')
      expect(bengali.headers.get('content-security-policy')).toBe("script-src 'sha256-bn-blocked'")
    })
  })

  test('S4.2 X12 maintenance takes precedence over the region', async () => {
    await closed(['maintenance', 'regionRestriction'], async () => {
      expect(await get('/')).toMatchObject({ status: 503, body: '<h1>maintenance</h1>' })
    })
  })

  test('S1.9 the assets of the closed page are still served: scripts, pictures, texts, the worker', async () => {
    await closed(['maintenance'], async () => {
      for (const path of [
        '/_astro/app.Ab12.js',
        '/favicon.svg',
        '/locales/en/site.json',
        '/sw.js',
        '/health',
        '/ready',
      ]) {
        expect([path, (await get(path)).status]).toEqual([path, 200])
      }
      expect((await get('/_astro/gone.js')).status).toBe(404)
      expect((await get('/gone.png')).status).toBe(404)
    })
  })

  test('S1.9 HEAD answers like GET', async () => {
    await closed(['maintenance'], async () => {
      const response = await fetch(gateway.url, { method: 'HEAD' })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    })
  })

  test('S1.9 S1.10 status answers; all other calls are refused, for maintenance with Retry-After', async () => {
    const calls = implemented.filter(({ name }) => name !== 'status')
    await closed(['maintenance'], async () => {
      expect(await gateway.call(status, { url: 'localhost' })).toMatchObject({
        status: 200,
        value: { maintenance: true, regionRestriction: false },
      })
      for (const call of calls) {
        const reply = await gateway.send(call.path, bareRequest(call))
        expect([call.name, reply.status, reply.errorCode]).toEqual([call.name, 503, 'maintenance'])
        expect(reply.headers.get('retry-after')).toBe('30')
      }
    })
    await closed(['regionRestriction'], async () => {
      for (const call of calls) {
        const reply = await gateway.send(call.path, bareRequest(call))
        expect([call.name, reply.status, reply.errorCode]).toEqual([call.name, 451, 'region_restricted'])
      }
    })
  })

  test('S1.9 once reopened, every page is served again', async () => {
    await closed(['maintenance'], async () => {})
    expect(await get('/')).toMatchObject({ status: 200, body: '<h1>home</h1>' })
    expect((await get('/no/such/page')).status).toBe(404)
  })
})

describe('portal without closed pages', () => {
  test('S1.9 a route is refused like a call, and nothing of the portal is sent', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'atoll-bare-'))
    writeFileSync(join(bare, 'index.html'), '<h1>home</h1>')
    const other = await startTestGateway({ portal: bare })
    try {
      await other.services.database.write((rows) => setSwitch(rows, 'maintenance', true))
      expect(await other.send('/')).toMatchObject({ status: 503, errorCode: 'maintenance' })
    } finally {
      await other.close()
      rmSync(bare, { recursive: true })
    }
  })
})

describe('location of the visitor', () => {
  async function location(headers: Record<string, string>) {
    return parse(permissions, (await gateway.call(status, { url: 'localhost' }, { headers })).value).location
  }

  test('S2.38 S3.19 takes address and country from the trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-country': 'bd' }
    expect(await location(headers)).toEqual({ ip: '203.0.113.9', country: 'BD' })
    expect((await gateway.call(countries, {}, { headers })).value).toMatchObject({ current: 'BD' })
  })

  test.each([
    ['sends none', {}],
    ['sends nonsense', { 'x-country': '<b>BD' }],
    ['does not know it', { 'x-country': 'XX' }],
  ])('S2.38 the country is ZZ if the proxy %s', async (_case, headers) => {
    expect((await location({ 'x-forwarded-for': '203.0.113.9', ...headers })).country).toBe('ZZ')
  })

  test('S2.38 ignores the headers of a caller without a proxy', async () => {
    expect(await location({ 'x-country': 'BD' })).toEqual({ ip: '127.0.0.1', country: 'ZZ' })
    const direct = await startTestGateway({ countryHeader: 'x-country' })
    try {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-country': 'BD' }
      const { value } = await direct.call(status, { url: 'localhost' }, { headers })
      expect(parse(permissions, value).location).toEqual({ ip: '127.0.0.1', country: 'ZZ' })
    } finally {
      await direct.close()
    }
  })

  test('S2.38 the setting must be a header name', () => {
    expect(readEnvironment({ ATOLL_COUNTRY_HEADER: 'cf-ipcountry' })).toMatchObject({ ok: true })
    expect(readEnvironment({ ATOLL_COUNTRY_HEADER: 'a: b' })).toMatchObject({ ok: false })
  })
})
