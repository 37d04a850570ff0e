import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openForStart } from '#gateway/opening.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { runHere } from '#tests/support/run-command.ts'

/** Runs `npm run doctor` on a data folder; the servers of this process answer it meanwhile. */
function examine(data: string, env: Record<string, string>) {
  return promisify(execFile)(process.execPath, ['gateway/commands/doctor.ts'], {
    env: { ...commandEnvironment(data), ATOLL_RELEASES: join(data, 'releases'), ...env },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, text: error.stdout }),
  )
}

const policy = { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' }

/** Serves a home page and the answers of games and calls. */
async function startSite(callsAs: string, headers: Record<string, string> = policy): Promise<string> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/'
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : callsAs)
    response.end(isPage ? '<!doctype html>' : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

async function startPrivate() {
  const gateway = await startTestGateway()
  onTestFinished(() => gateway.close())
  const data = dirname(gateway.databasePath)
  chmodSync(data, 0o700)
  for (const end of ['', '-wal', '-shm', '.key']) chmodSync(gateway.databasePath + end, 0o600)
  // its clock is that of the test
  await runHere({ name: 'clock', data }, ['accept'])
  return { gateway, data }
}

test('npm run doctor finds nothing wrong with an installation that works, and names what is not set', async () => {
  const { gateway, data } = await startPrivate()
  const site = await startSite('application/json')
  const { code, text } = await examine(data, {
    PORT: String(gateway.port),
    SITE_URL: site,
    ATOLL_ARCADE_URL: site,
    ATOLL_ARCADE_SECRET: 'sixteen-characters-long',
  })
  expect(text).not.toContain('FAULT')
  expect(code).toBe(0)
  for (const line of [
    `OK       gateway: http://127.0.0.1:${gateway.port}/ready answers`,
    `OK       games: ${site}/health answers`,
    `OK       portal: ${site} answers`,
    `OK       headers: ${site} has its policy`,
    `OK       calls: ${site}/wps/system/status?url=${new URL(site).host} reaches the gateway`,
    'WARNING  mail: no e-mail is sent: set mail.server and mail.from',
    'WARNING  SMS: no text message is sent',
    `OK       rights: only their owner reads the files of ${data}`,
    'OK       clock: it agrees with what the gateway wrote last',
    'WARNING  backup: none is known',
    'WARNING  release: nothing is published',
  ])
    expect(text).toContain(line)
})

test('npm run doctor says what is wrong, and exits with 1', async () => {
  const { gateway, data } = await startPrivate()
  chmodSync(`${gateway.databasePath}.key`, 0o644)
  const site = await startSite('text/html')
  const { code, text } = await examine(data, {
    PORT: '1',
    SITE_URL: site,
    ATOLL_ARCADE_URL: 'http://127.0.0.1:1',
    ATOLL_ARCADE_ORIGIN: 'https://games.invalid',
    ATOLL_ARCADE_SECRET: 'sixteen-characters-long',
    ATOLL_SMTP_URL: 'smtp://127.0.0.1:1',
  })
  expect(code).toBe(1)
  for (const line of [
    /^FAULT    gateway: http:\/\/127\.0\.0\.1:1\/ready: .+; start it/m,
    /^FAULT    games: http:\/\/127\.0\.0\.1:1\/health: .+; start them/m,
    /^FAULT    games: https:\/\/games\.invalid\/health: .+; start them/m,
    /^FAULT    calls: .+ answers text\/html: its host must pass \/wps/m,
    /^FAULT    certificate: games\.invalid: .+/m,
    /^FAULT    mail: 127\.0\.0\.1:1 does not \(E\w+\): correct mail\.server$/m,
    new RegExp(`^FAULT    rights: others can read ${gateway.databasePath}.key: chmod 600 `, 'm'),
  ])
    expect(text).toMatch(line)
})

test.each([
  [{}, /^FAULT    headers: .+ comes without content-security-policy and x-content-type-options: serve it by/m],
  [{ ...policy, 'cache-control': 'public, max-age=86400' }, /^FAULT    headers: .+ is kept for 86400 s by something/m],
  [{ ...policy, age: '7200', 'cache-control': 'no-cache' }, /^FAULT    headers: .+ is kept for 7200 s by something/m],
])('npm run doctor finds a proxy that strips headers or keeps pages: %j', async (headers, line) => {
  const data = mkdtempSync(join(tmpdir(), 'atoll-doctor-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  const site = await startSite('application/json', headers)
  expect((await examine(data, { SITE_URL: site, PORT: '1' })).text).toMatch(line)
})

test('a wrong setting is a finding, too', async () => {
  const data = mkdtempSync(join(tmpdir(), 'atoll-doctor-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  const { code, text } = await examine(data, { ATOLL_ARCADE_URL: 'https://games.example.com' })
  expect(code).toBe(1)
  expect(text).toContain('FAULT    settings: ATOLL_ARCADE_URL and ATOLL_ARCADE_SECRET go together')
})

test('a database in a folder that others may open is for its owner alone', async () => {
  const data = mkdtempSync(join(tmpdir(), 'atoll-doctor-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  chmodSync(data, 0o755)
  const databasePath = join(data, 'gateway.db')
  const database = await openForStart({ databasePath })
  onTestFinished(() => database.close())
  for (const end of ['', '-wal', '-shm']) expect(statSync(databasePath + end).mode & 0o077).toBe(0)
})
