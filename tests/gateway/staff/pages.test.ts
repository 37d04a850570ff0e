import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#gateway/environment.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { staffOn } from '#tests/support/staff.fixture.ts'

const policy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"
const headers = { everywhere: { 'x-frame-options': 'DENY' }, pages: { 'content-security-policy': policy } }
const files = { 'index.html': '<p>home', 'invite.html': '<p>invite', 'bn/index.html': '<p>bn', '_astro/a.js': '1' }

test('T7 the built pages are served with the headers of their build, and no other file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-staff-'))
  for (const below of ['_astro', 'bn']) mkdirSync(join(folder, below))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(headers))
  const gateway = await startTestGateway({ staff: { port: 0, folder } })
  try {
    const { send } = staffOn(gateway)
    for (const [path, text] of Object.entries({ '/': 'home', '/invite?a=1': 'invite', '/bn': 'bn', '/bn/': 'bn' })) {
      const reply = await send(path)
      expect([path, reply.status, reply.text]).toEqual([path, 200, `<p>${text}`])
      expect(reply.headers).toMatchObject({ 'content-security-policy': policy, 'x-frame-options': 'DENY' })
    }
    const code = await send('/_astro/a.js')
    expect(code.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' })
    expect(code.headers['cache-control']).toContain('immutable')
    for (const path of ['/headers.json', '/../gateway.db', '/%2e%2e/gateway.db', '/staff', '/wps/limits'])
      expect([path, (await send(path)).status]).toEqual([path, 404])
    expect((await send('/', { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await fetch(`${gateway.url}/invite`)).status, 'at the members\u2019 port').toBe(404)
  } finally {
    await gateway.close()
    rmSync(folder, { recursive: true })
  }
})

test('the staff centre needs a port and a host of its own', () => {
  const wrong = (variables: NodeJS.ProcessEnv) => {
    const read = readEnvironment(variables)
    return read.ok ? '' : read.wrong
  }
  expect(wrong({ ATOLL_STAFF_PORT: '4325' })).toBe('')
  expect(wrong({ ATOLL_STAFF_PORT: '4321' })).toContain('ATOLL_STAFF_PORT must not be PORT')
  expect(wrong({ ATOLL_STAFF_PORT: '4325', ATOLL_STAFF_HOST: '0.0.0.0' })).toContain('needs ATOLL_STAFF_URL')
  const site = { ATOLL_STAFF_PORT: '4325', SITE_URL: 'https://play.example.test' }
  expect(wrong({ ...site, ATOLL_STAFF_URL: 'https://play.example.test:8443' })).toContain('must not have the host')
  expect(wrong({ ...site, ATOLL_STAFF_URL: 'https://staff.example.test' })).toBe('')
})
