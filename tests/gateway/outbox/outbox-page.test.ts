import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { GatewayOptions } from '#gateway/start.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { ask } from '#tests/support/speak.ts'

let gateway: TestGateway
afterEach(() => gateway.close())
const start = async (options: Partial<GatewayOptions> = {}) => {
  gateway = await startTestGateway({ showsOutbox: true, ...options })
  await gateway.services.outbox.send({ channel: 'sms', to: '+1', text: 'code 123456' })
}
const outbox = (lines: readonly string[], host?: string) =>
  ask({ port: gateway.port, ...(host && { host }) }, 'GET /dev/outbox', lines)

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.0.0.2', '[::1]'])(
  'T28 shows /dev/outbox to this machine by the name %s',
  async (name) => {
    await start()
    for (const host of [name, `${name}:${gateway.port}`]) {
      const { status, body } = await outbox([`host: ${host}`])
      expect([status, body]).toEqual([200, expect.stringContaining('code 123456')])
    }
  },
)

test('T28 shows /dev/outbox on the other address of localhost', async () => {
  await start({ site: 'http://localhost:4321' })
  expect((await outbox([`host: localhost:${gateway.port}`], '::1')).status).toBe(200)
})

const hostile = [
  ['a name that resolves to this machine', ['host: rebound.evil.test']],
  ['a name that begins with localhost', ['host: localhost.evil.test']],
  ['a name that ends with localhost', ['host: evil.localhost']],
  ['a name that begins with an address', ['host: 127.0.0.1.evil.test']],
  ['an address of the network', ['host: 192.168.1.5:4321']],
  ['the address of all networks', ['host: 0.0.0.0']],
  ['an address in another notation', ['host: 2130706433']],
  ['X-Forwarded-For', ['host: localhost', 'x-forwarded-for: 203.0.113.1']],
  ['X-Forwarded-Host', ['host: localhost', 'x-forwarded-host: play.example.test']],
  ['X-Forwarded-Proto', ['host: localhost', 'x-forwarded-proto: https']],
  ['Forwarded', ['host: localhost', 'forwarded: for=203.0.113.1']],
  ['an empty X-Forwarded-For', ['host: localhost', 'x-forwarded-for: nobody']],
  ['Via', ['host: localhost', 'via: 1.1 proxy']],
  ['X-Real-IP', ['host: localhost', 'x-real-ip: 127.0.0.1']],
] as const

test.each(hostile)('T28 answers /dev/outbox like any unknown address: %s', async (_title, lines) => {
  await start({ trustedProxies: ['127.0.0.1'] })
  const unknown = await ask({ port: gateway.port }, 'GET /dev/nothing', lines)
  const { status, body } = await outbox(lines)
  expect([status, body]).toEqual([unknown.status, unknown.body])
  expect(status).toBe(404)
  expect((await ask({ port: gateway.port }, 'POST /dev/outbox', lines)).status).toBe(404)
})

test.each(['0.0.0.0', '::'])('T28 is closed to everyone if the gateway listens on %s', async (host) => {
  await start({ host })
  expect((await outbox([`host: localhost:${gateway.port}`])).status).toBe(404)
  const [address] = Object.values(networkInterfaces())
    .flat()
    .flatMap((each) => (each && !each.internal && each.family === 'IPv4' ? [each.address] : []))
  if (address) expect((await outbox([`host: localhost:${gateway.port}`], address)).status).toBe(404)
})

test('T28 beside a portal its address is the 404 page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-portal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['index', '404']) writeFileSync(join(folder, `${name}.html`), `<h1>${name}</h1>`)
  await start({ portal: folder })
  const { status, body } = await outbox(['host: evil.test'])
  expect([status, body]).toEqual([404, '<h1>404</h1>'])
  expect((await outbox([`host: localhost:${gateway.port}`])).status).toBe(200)
})
