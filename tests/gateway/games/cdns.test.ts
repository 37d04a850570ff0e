import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'valibot'
import { status } from '#contract/site/status.ts'
import { readEnvironment } from '#gateway/environment.ts'
import { type GatewayOptions } from '#gateway/start.ts'
import { startTestGateway } from '#tests/support/gateway.ts'

// The operator's hosts of covers and games (S9.20): sent to browsers, and the only ones that pages may use.
const portal = mkdtempSync(join(tmpdir(), 'atoll-cdns-'))
mkdirSync(join(portal, '_atoll'))
writeFileSync(join(portal, 'index.html'), '<h1>home</h1>')
const policy =
  "img-src 'self' data: __IMAGE_CDNS__; connect-src 'self' __LAUNCH_CDNS__; frame-src __ARCADE_ORIGIN__ __LAUNCH_CDNS__"
const pages = { '/': { 'content-security-policy': policy } }
writeFileSync(join(portal, '_atoll', 'headers.json'), JSON.stringify({ all: {}, pages }))
afterAll(() => rmSync(portal, { recursive: true }))

async function statusWith(options: Partial<GatewayOptions>) {
  const vendors = { ATL: { secret: 'x'.repeat(32), launchAddress: 'https://games.test/' } }
  const gateway = await startTestGateway({ portal, vendors, ...options })
  onTestFinished(() => gateway.close())
  const { info } = parse(status.value, (await gateway.call(status, { url: 'x' })).value)
  const page = await fetch(gateway.url)
  return { info, policy: page.headers.get('content-security-policy') }
}

test('S3.19 S9.20 sends the hosts to browsers and allows only them in the policy', async () => {
  const imageCDNs = ['https://a.cdn.test', 'https://b.cdn.test']
  const launchGameCDNs = ['https://games.test', 'https://more.games.test']
  const { info, policy: sent } = await statusWith({ imageCDNs, launchGameCDNs })
  expect(info).toMatchObject({ imageCDNs, launchGameCDNs })
  expect(sent).toBe(
    [
      "img-src 'self' data: https://a.cdn.test https://b.cdn.test",
      "connect-src 'self' https://games.test https://more.games.test",
      'frame-src https://games.test https://games.test https://more.games.test',
    ].join('; '),
  )
})

test('S9.20 without hosts the policy names only the game server', async () => {
  const { info, policy: sent } = await statusWith({})
  expect(info).toMatchObject({ imageCDNs: [], launchGameCDNs: [] })
  expect(sent).toBe("img-src 'self' data:; connect-src 'self'; frame-src https://games.test")
})

test.each([
  ['https://a.test', ['https://a.test']],
  [' https://a.test,  http://127.0.0.1:4541 ', ['https://a.test', 'http://127.0.0.1:4541']],
  ['', []],
])('S9.20 the environment accepts %j', (text, origins) => {
  const read = readEnvironment({ ATOLL_IMAGE_CDNS: text, ATOLL_LAUNCH_CDNS: text })
  expect(read).toMatchObject({ ok: true, value: { ATOLL_IMAGE_CDNS: origins, ATOLL_LAUNCH_CDNS: origins } })
})

test.each([
  'http://a.test',
  'https://a.test/',
  'https://a.test/covers',
  'a.test',
  'https://a.test;script-src',
  '*',
  "'self'",
])('S9.20 the environment refuses %j', (text) => {
  const wrong = expect.stringContaining('must be https origins')
  expect(readEnvironment({ ATOLL_IMAGE_CDNS: text })).toEqual({ ok: false, wrong })
  expect(readEnvironment({ ATOLL_LAUNCH_CDNS: `https://b.test ${text}` })).toEqual({ ok: false, wrong })
})
