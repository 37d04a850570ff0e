import { execFileSync } from 'node:child_process'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { parse } from 'valibot'
import { lotteryKey } from '#contract/lottery/numeros.ts'
import { fingerprintOf } from '#contract/lottery/proof/signatures.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { sharedGatewayTest } from '#tests/support/gateway-test.ts'

const test = sharedGatewayTest()
  .override('options', { scope: 'file' }, () => ({ clock: Date.now }))
  .extend(
    'audit',
    { scope: 'file' },
    ({ gateway }) =>
      () =>
        execFileSync(process.execPath, ['gateway/commands/audit.ts', gateway.databasePath], {
          encoding: 'utf8',
          env: commandEnvironment(),
        }),
  )

test('B20 npm run audit prints the key and the fingerprint that the gateway gives and /proof states', async ({
  gateway,
  audit,
}) => {
  const { key } = parse(lotteryKey.value, (await gateway.call(lotteryKey, {})).value)
  expect(audit()).toContain(`lottery key: ${key}, fingerprint ${fingerprintOf(key, sha256)}\n`)
})

test('B20 npm run audit of a copy without its key file says so and makes none', async ({ gateway, audit }) => {
  const path = `${gateway.databasePath}.key`
  await rename(path, `${path}.away`)
  expect(audit()).toContain('lottery key: no key file beside the database\n')
  await expect(stat(path)).rejects.toThrow('ENOENT')
  await rename(`${path}.away`, path)
})

test('npm run audit says why a damaged key file cannot be read', async ({ gateway, audit }) => {
  const path = `${gateway.databasePath}.key`
  await rename(path, `${path}.away`)
  await writeFile(path, 'damaged')
  expect(audit()).toContain(`lottery key: ${path} is damaged`)
  await rm(path)
  await rename(`${path}.away`, path)
})
