import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const taken = createServer()
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => taken.listen({ port: 0, host: '127.0.0.1' }, resolve))
  const address = taken.address()
  if (typeof address === 'object' && address) port = address.port
})
afterAll(() => taken.close())

function start(env: Record<string, string>) {
  return spawnSync(process.execPath, ['scripts/run/start.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 15_000,
  })
}

test.for(['PORT', 'ARCADE_PORT'])('npm start names the variable that changes a taken port: %s', (variable) => {
  const free = variable === 'PORT' ? 'ARCADE_PORT' : 'PORT'
  const { status, stderr } = start({ [free]: '4569', [variable]: String(port) })
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    `Port ${port} is taken by another program. Stop that program, or choose another port, for example ${variable}=${port + 100}.`,
  )
})

test.for(['', '0', '65536', '43.21', 'http'])('npm start refuses the port "%s" in a sentence', (text) => {
  const { status, stderr } = start({ PORT: text })
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(`PORT must be a port between 1 and 65535, not "${text}".`)
})

test('F35 a secret of the arcade that is cut short is refused in a sentence', () => {
  const data = mkdtempSync(join(tmpdir(), 'atoll-data-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  const code =
    "import { arcadeSecret } from '#scripts/run/arcade-secret.mjs'; process.stdout.write(arcadeSecret(process.argv[1]))"
  const ask = () => spawnSync(process.execPath, ['--input-type=module', '-e', code, data], { encoding: 'utf8' })
  const made = ask()
  expect(made).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[\w-]{43}$/) })
  expect(ask().stdout).toBe(made.stdout)
  const file = join(data, 'arcade-secret')
  writeFileSync(file, 'short')
  const { status, stderr } = ask()
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    `${file} is damaged: put a copy of it back, or remove it, and the next start makes a new one.`,
  )
})
