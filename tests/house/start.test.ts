import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
