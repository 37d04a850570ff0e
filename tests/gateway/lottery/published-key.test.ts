import { execFileSync } from 'node:child_process'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'valibot'
import { lotteryKey } from '#contract/lottery/numeros.ts'
import { fingerprintOf } from '#contract/lottery/proof/signatures.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const audit = () =>
  execFileSync(process.execPath, ['gateway/commands/audit.ts', gateway.databasePath], {
    encoding: 'utf8',
    env: commandEnvironment(),
  })

test('B20 npm run audit prints the key and the fingerprint that the gateway gives and /proof states', async () => {
  const { key } = parse(lotteryKey.value, (await gateway.call(lotteryKey, {})).value)
  expect(audit()).toContain(`lottery key: ${key}, fingerprint ${fingerprintOf(key, sha256)}\n`)
})

test('B20 npm run audit of a copy without its key file says so and makes none', async () => {
  const path = `${gateway.databasePath}.key`
  await rename(path, `${path}.away`)
  expect(audit()).toContain('lottery key: no key file beside the database\n')
  await expect(stat(path)).rejects.toThrow('ENOENT')
  await rename(`${path}.away`, path)
})

test('npm run audit says why a damaged key file cannot be read', async () => {
  const path = `${gateway.databasePath}.key`
  await rename(path, `${path}.away`)
  await writeFile(path, 'damaged')
  expect(audit()).toContain('lottery key: the key file cannot be read (Error: ')
  await rm(path)
  await rename(`${path}.away`, path)
})
