import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { ask } from '#tests/support/speak.ts'
import { isOpenToNetwork, portalAddress } from '#scripts/run/portal-address.mjs'

let folder = ''
let gateway: TestGateway
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-portal-'))
  mkdirSync(join(folder, '_astro'))
  for (const name of ['index', 'rng', '404']) writeFileSync(join(folder, `${name}.html`), `<h1>${name}</h1>`)
  writeFileSync(join(folder, '_astro', 'app.js'), '1')
})
afterEach(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

/** Starts a gateway whose printed address has its own port, as `npm start` does. */
async function start(siteOf = (port: number) => `http://localhost:${port}`, more = {}) {
  const probe = await startTestGateway({ portal: folder })
  const { port } = probe
  await probe.close()
  gateway = await startTestGateway({ portal: folder, port, site: siteOf(port), ...more })
  return port
}
const open = (path: string, host: string, lines: readonly string[] = []) =>
  ask(gateway, `GET ${path}`, [`host: ${host}`, ...lines])

describe('another name of this machine', () => {
  test.each(['127.0.0.1', '127.0.0.2', '[::1]'])('S2.1 %s leads to the printed address', async (name) => {
    const port = await start()
    for (const path of ['/', '/rng?page=LUM&after=%2Fx', '/nowhere']) {
      const { status, headers } = await open(path, `${name}:${port}`, ['sec-fetch-mode: navigate'])
      expect([status, headers.get('location')]).toEqual([308, `http://localhost:${port}${path}`])
    }
    expect((await open('/rng', `localhost:${port}`)).status).toBe(200)
  })

  test('S2.1 connections to [::1] are served', async () => {
    const port = await start()
    const { status, headers } = await ask({ port, host: '::1' }, 'GET /rng', [`host: [::1]:${port}`])
    expect([status, headers.get('location')]).toEqual([308, `http://localhost:${port}/rng`])
    expect((await ask({ port, host: '::1' }, 'GET /rng', [`host: localhost:${port}`])).status).toBe(200)
  })

  test('S2.1 calls, code and what a page fetches are answered where they were asked', async () => {
    const port = await start()
    for (const path of ['/health', '/wps/system/status?url=x', '/_astro/app.js']) {
      expect([path, (await open(path, `127.0.0.1:${port}`)).status]).toEqual([path, 200])
    }
    expect((await open('/rng', `127.0.0.1:${port}`, ['sec-fetch-mode: cors'])).status).toBe(200)
  })

  test('T10 no other host and no forwarded port is led away', async () => {
    const port = await start()
    for (const host of ['evil.test', 'evil.localhost', `192.0.2.1:${port}`, '127.0.0.1:9']) {
      expect([host, (await open('/rng', host)).status]).toEqual([host, 200])
    }
    expect((await open('//evil.test/', `127.0.0.1:${port}`)).headers.get('location')).toBe(
      `http://localhost:${port}//evil.test/`,
    )
  })

  test('S2.1 behind a proxy whose address is not of this machine nothing is led away', async () => {
    const port = await start(() => 'https://play.example.test')
    expect((await open('/rng', `127.0.0.1:${port}`)).status).toBe(200)
  })
})

describe('the printed address', () => {
  test.each([
    [undefined, 'http://localhost:4321'],
    ['', 'http://localhost:4321'],
    ['localhost', 'http://localhost:4321'],
    ['127.0.0.1', 'http://localhost:4321'],
    ['0.0.0.0', 'http://localhost:4321'],
    ['::', 'http://localhost:4321'],
    ['::1', 'http://[::1]:4321'],
    ['127.0.0.2', 'http://127.0.0.2:4321'],
    ['192.168.1.5', 'http://192.168.1.5:4321'],
  ])('HOST=%s is reached at %s', async (host, address) => {
    await start()
    expect(portalAddress(host, 4321)).toBe(address)
  })

  test.each(['0.0.0.0', '::', '127.0.0.1', '::1', '127.0.0.2'])(
    'a gateway that listens on %s answers there',
    async (host) => {
      const port = await start((own) => portalAddress(host, own), { host })
      expect((await fetch(`${portalAddress(host, port)}/rng`, { redirect: 'manual' })).status).toBe(200)
    },
  )

  test('only loopback addresses are closed to the network', async () => {
    await start()
    expect([undefined, '', 'localhost', '127.0.0.1', '127.9.9.9', '::1'].map(isOpenToNetwork)).toEqual(
      Array(6).fill(false),
    )
    expect(['0.0.0.0', '::', '192.168.1.5', 'play.example.test', '127.example.test'].map(isOpenToNetwork)).toEqual(
      Array(5).fill(true),
    )
  })
})
