import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { plantPortal } from '#tests/support/portal.fixture.ts'

let portal = ''
let gateway: TestGateway
beforeAll(async () => {
  portal = plantPortal()
  gateway = await startTestGateway({ portal })
})
afterAll(async () => {
  await gateway.close()
  rmSync(portal, { recursive: true })
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url + path, { redirect: 'manual', headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

describe('addresses that people and tools use', () => {
  test.each([
    ['/Promotions', '/promotions'],
    ['/PROMOTIONS/?id=a%20b', '/promotions?id=a%20b'],
    ['/pointmall', '/pointMall'],
    ['/agentcenter', '/agentCenter'],
    ['/sealottery', '/seaLottery'],
    ['/VNLOTTERY', '/vnlottery'],
    ['/Down', '/download'],
    ['/AR', '/ar'],
    ['/Ar/', '/ar'],
    ['/AR/Promotions', '/ar/promotions'],
    ['/BN/help/', '/bn/help'],
    ['/BN/Index.html', '/bn'],
    ['/en', '/'],
    ['/En/help/', '/help'],
    ['/en/down?a=1', '/download?a=1'],
    ['/help/index.html', '/help'],
    ['/Register.html?affiliateCode=A', '/register?affiliateCode=A'],
  ])('S2.1 S2.2 %s leads to %s', async (path, place) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('location')]).toEqual([308, place])
    expect((await get(place)).status).toBe(200)
  })

  test.each(['/', '/bn', '/vnlottery', '/bn/vnlottery', '/pointMall', '/ar/agentCenter', '/offline'])(
    'S2.15 %s is its own address',
    async (path) => expect((await get(path)).status).toBe(200),
  )

  test('password managers are led to the page with the change of password', async () => {
    const { status, headers } = await get('/.well-known/change-password')
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/member', 'no-cache'])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s to a page is refused with what it allows', async (method) => {
    const { status, headers } = await fetch(`${gateway.url}/login`, { method, body: 'a=1' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect((await fetch(`${gateway.url}/wps/nothing`, { method, body: 'a=1' })).status).toBe(404)
  })

  test('OPTIONS says what a page allows', async () => {
    const { status, headers } = await fetch(`${gateway.url}/login`, { method: 'OPTIONS' })
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })
})

describe('what is missing', () => {
  test.each([
    '/nowhere.png',
    '/icons/nowhere.svg',
    '/bn/nowhere.webp',
    '/.well-known/nowhere',
    '/apple-touch-icon-precomposed.png',
  ])('the picture %s is a small 404 that is not cached', async (path) => {
    const { status, headers, body } = await get(path)
    expect([status, body, headers.get('cache-control')]).toEqual([404, 'Not found.\n', 'no-store'])
  })

  test('an address is missing as a page only to who asks for pages', async () => {
    const picture = await get('/nowhere', { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' })
    expect([picture.status, picture.body, picture.headers.get('vary')]).toEqual([404, 'Not found.\n', 'accept'])
    const page = await get('/AR/nowhere', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect([page.status, page.body]).toEqual([404, expect.stringContaining('<title>ar /404</title>')])
  })

  test.each(['/_headers', '/_redirects', '/_atoll/headers.json', '/_atoll/nginx-http.conf'])(
    'T22 the configuration of a host, %s, is no file for visitors',
    async (path) => expect((await get(path)).status).toBe(404),
  )
})

test('S8.8 behind a proxy with TLS, browsers are told to keep to TLS; without one, or by a stranger, never', async () => {
  const proxied = await startTestGateway({ portal, trustedProxies: ['127.0.0.1', '::1'] })
  const headers = { 'x-forwarded-proto': 'https' }
  for (const path of ['/', '/nowhere', '/sw.js', '/wps/member/info', '/health']) {
    const over = (await fetch(proxied.url + path, { headers })).headers
    expect(over.get('strict-transport-security')).toBe('max-age=31536000')
    const open = await fetch(proxied.url + path)
    const strange = await fetch(gateway.url + path, { headers })
    for (const answer of [open, strange]) expect(answer.headers.get('strict-transport-security')).toBeNull()
  }
  const page = (await fetch(`${proxied.url}/login`, { headers })).headers
  expect(page.get('content-security-policy')).toMatch(/; upgrade-insecure-requests$/)
  await proxied.close()
})
