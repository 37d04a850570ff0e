import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { login } from '#contract/auth/login.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { DEMO_PASSWORD, startTestGateway } from '#tests/support/gateway.ts'
import { runHere } from '#tests/support/run-command.ts'
import { speak } from '#tests/support/speak.ts'
import { freePort } from '#tests/support/free-port.ts'

describe('gateway process', () => {
  const node = process.execPath
  const folder = mkdtempSync(join(tmpdir(), 'atoll-main-'))
  const main = new URL('../../../gateway/main.ts', import.meta.url).pathname

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function run(env: Record<string, string>) {
    const child = spawn(node, [main], { env: { ...commandEnvironment(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk.toString()))
    child.stderr.on('data', (chunk) => (output += chunk.toString()))
    const ended = once(child, 'close').then(([code]) => ({ code, output }))
    return { child, ended, output: () => output }
  }

  /** Returns a data folder of a gateway that has been started before, which takes less than a first start. */
  async function seededFolder(name: string): Promise<string> {
    const data = join(folder, name)
    mkdirSync(data)
    for (const end of ['', '.key']) copyFileSync(inject('seeded') + end, join(data, `gateway.db${end}`))
    // it was seeded long ago, by its own clock
    expect(await runHere({ name: 'clock', data }, ['accept'])).toMatchObject({ ok: true })
    return data
  }

  test('T4 T28 logs ids, routes, times and codes, but no password, token, cookie or query', async () => {
    const data = await seededFolder('logged')
    const port = String(await freePort())
    const url = `http://localhost:${port}`
    const { child, ended, output } = run({ PORT: port, ATOLL_DATA: data, ATOLL_DEMO: '1' })
    await expect.poll(output).toContain(`The gateway is running at ${url}`)
    const gateway = await startTestGateway()
    onTestFinished(() => gateway.close())
    const key = (await (await fetch(`${url}/wps/system/status?url=canary-query`)).json()).value.sealingKey
    Object.assign(gateway.services.sealing.publicJwk, key)
    const post = async (password: string) => {
      const sealed = await gateway.seal({ username: 'player', password, type: 'username' })
      const headers = { 'content-type': 'application/json', 'x-encrypted': '1' }
      return {
        sealed,
        reply: await fetch(url + login.path, { method: 'POST', body: JSON.stringify({ sealed }), headers }),
      }
    }
    const { reply } = await post(DEMO_PASSWORD)
    const { sealed } = await post('canary-wrong-password')
    const { value } = await reply.json()
    const [cookie = ''] = reply.headers.getSetCookie()
    const headers = { authorization: `Bearer ${value.token}`, cookie: cookie.split(';')[0] ?? '' }
    expect((await fetch(`${url}/wps/member/info`, { headers })).status).toBe(200)
    await fetch(`${url}/wps/session/logout`, { method: 'POST', headers, body: '{"token":"canary-body"}' })
    const malformed = await speak({ port: Number(port) }, 'GET /canary HTTP/1.1\r\nhost: x\r\ncanary\r\n\r\n')
    const [, malformedId = '-'] = /x-request-id: (\S+)/.exec(malformed) ?? []
    child.kill('SIGTERM')
    const { code, output: log } = await ended
    expect(code).toBe(0)
    for (const secret of [
      DEMO_PASSWORD,
      'canary',
      value.token,
      headers.cookie.split('=')[1] ?? '-',
      sealed.slice(0, 40),
    ]) {
      expect(log).not.toContain(secret)
    }
    expect(log).toMatch(
      /"reqId":"[\w-]{36}","method":"POST","route":"\/wps\/session\/login","status":200,"ms":[\d.]+,"code":null/,
    )
    expect(log).toMatch(new RegExp(`"reqId":"${malformedId}","status":400,"code":"bad_request","parser":"HPE_\\w+"`))
    expect(log).toMatch(/"route":"\/wps\/session\/login","status":422,"ms":[\d.]+,"code":"bad_credentials"/)
  })

  test('F15 after a restart the key and the database are the same', async () => {
    const data = join(folder, 'twice')
    const keys: string[] = []
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { child, ended, output } = run({ PORT: String(await freePort()), ATOLL_DATA: data })
      await expect.poll(output).toContain('is running at')
      keys.push(readFileSync(join(data, 'gateway.db.key'), 'utf8'))
      child.kill(signal)
      expect((await ended).code).toBe(0)
      expect(existsSync(join(data, 'gateway.db-wal'))).toBe(false)
    }
    expect(keys[0]).toBe(keys[1])
  })

  test('S2.60 logs at start that a stored setting is invalid and its default applies', async () => {
    const data = await seededFolder('edited')
    const file = new DatabaseSync(join(data, 'gateway.db'))
    file.exec("INSERT INTO setting (key, value) VALUES ('depositMax', 'a lot')")
    file.close()
    const started = run({ PORT: String(await freePort()), ATOLL_DATA: data })
    await expect.poll(started.output).toContain('is running at')
    await expect.poll(started.output).toContain('The setting depositMax is \\"a lot\\", but must be from 100 to ')
    started.child.kill('SIGTERM')
    expect((await started.ended).code).toBe(0)
  })

  test.each([
    ['an invalid port', { PORT: 'http' }, 'PORT must be a port between 1 and 65535, not "http".'],
    ['a port out of range', { PORT: '70000' }, 'PORT must be a port between 1 and 65535, not "70000".'],
    ['only one setting of the arcade', { ATOLL_ARCADE_URL: 'http://x' }, 'go together: set both, or neither.'],
    [
      'a portal that is not built',
      { ATOLL_PORTAL: '/tmp' },
      'ATOLL_PORTAL /tmp does not contain a built portal: build it first',
    ],
    [
      'a demo that others can reach',
      { ATOLL_DEMO: '1', HOST: '0.0.0.0' },
      'ATOLL_DEMO=1 opens accounts with a public password, so HOST must be localhost, not "0.0.0.0".',
    ],
    ['a short secret', { ATOLL_ARCADE_SECRET: 'tiny' }, 'must have 16 characters or more, not "…".'],
    ['a short token', { ATOLL_METRICS_TOKEN: 'tiny' }, 'must have 16 characters or more, not "…".'],
    ['an invalid address', { ATOLL_ARCADE_URL: 'ftp://x' }, 'ATOLL_ARCADE_URL must be an http address'],
  ])('%s stops the start with one sentence', async (_title, env, sentence) => {
    const { code, output } = await run({ ATOLL_DATA: join(folder, 'never'), ...env }).ended
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toContain(sentence)
  })

  test('a second gateway on one folder is refused with one sentence, until the first is killed', async () => {
    const data = await seededFolder('shared')
    const first = run({ PORT: String(await freePort()), ATOLL_DATA: data })
    await expect.poll(first.output).toContain('is running at')
    const second = await run({ PORT: String(await freePort()), ATOLL_DATA: data }).ended
    expect(second).toEqual({ code: 1, output: expect.stringMatching(/^Another gateway for players uses .*\n$/) })
    const env = commandEnvironment(data)
    const command = spawn(node, ['gateway/commands/set.ts', 'depositMax', '50000'], { env, stdio: 'ignore' })
    expect((await once(command, 'close'))[0], 'commands are not locked out').toBe(0)
    first.child.kill('SIGKILL')
    await first.ended
    const third = run({ PORT: String(await freePort()), ATOLL_DATA: data })
    await expect.poll(third.output).toContain('is running at')
    third.child.kill('SIGTERM')
    expect((await third.ended).code).toBe(0)
  })

  test('a key without its database, and a damaged key, each stop the start with one sentence', async () => {
    const data = join(folder, 'half')
    mkdirSync(data)
    writeFileSync(join(data, 'gateway.db.key'), 'a key')
    const alone = await run({ PORT: String(await freePort()), ATOLL_DATA: data }).ended
    expect(alone).toEqual({ code: 1, output: expect.stringMatching(/^.*gateway.db is missing or empty, .*\n$/) })
    const gateway = await startTestGateway()
    await gateway.stop()
    onTestFinished(() => gateway.close())
    writeFileSync(`${gateway.databasePath}.key`, 'a key')
    const damaged = await run({ PORT: String(await freePort()), ATOLL_DATA: dirname(gateway.databasePath) }).ended
    expect(damaged).toEqual({ code: 1, output: expect.stringMatching(/^.*gateway.db.key is damaged .*\n$/) })
  })

  test('a taken port, a file as data folder and a damaged database each stop the start with one sentence', async () => {
    const gateway = await startTestGateway()
    onTestFinished(() => gateway.close())
    writeFileSync(join(folder, 'file'), '')
    const taken = await run({ PORT: String(gateway.port), ATOLL_DATA: join(folder, 'taken') }).ended
    expect(taken).toEqual({ code: 1, output: expect.stringMatching(/^Port \d+ is taken .*PORT=\d+\.\n$/) })
    const file = await run({ PORT: String(await freePort()), ATOLL_DATA: join(folder, 'file') }).ended
    expect(file).toEqual({ code: 1, output: expect.stringMatching(/^The data folder .* cannot be opened .*\n$/) })
    writeFileSync(join(folder, 'gateway.db'), 'this is no database, but it is long enough to look at')
    const damaged = await run({ PORT: String(await freePort()), ATOLL_DATA: folder }).ended
    expect(damaged).toEqual({
      code: 1,
      output: expect.stringMatching(/^.*gateway.db is damaged or no database: .*\n$/),
    })
  })
})
