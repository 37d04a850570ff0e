import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { codeSchema } from '#gateway/db/migrate.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { writeMigrated } from '#tests/support/migrated.ts'
import { freePort } from '#tests/support/free-port.ts'

// What a program says that an operator's file keeps from starting: a sentence, and no stack.

const folder = mkdtempSync(join(tmpdir(), 'atoll-wrong-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(program: string, env: Record<string, string>) {
  const all = { ...commandEnvironment(), ATOLL_DATA: join(folder, 'data'), ...env }
  const child = spawn(process.execPath, [program], { env: all, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  return { child, ended, output: () => output }
}

test('F16 a wrong brand ends gateway and games with the line and what to write there, without a stack', async () => {
  const brand = join(folder, 'brand')
  cpSync('brand/sign.svg', join(brand, 'sign.svg'), { recursive: true })
  const right = readFileSync('brand/brand.yaml', 'utf8')
  const line = right.split('\n').findIndex((each) => each.startsWith('timeZone:')) + 1
  writeFileSync(join(brand, 'brand.yaml'), right.replace(/^timeZone:.*$/m, 'timeZone: Dhaka'))
  const env = { ATOLL_BRAND: brand, ATOLL_ARCADE_SECRET: 'x'.repeat(16), PORT: String(await freePort()) }
  const ends = await Promise.all(['gateway/main.ts', 'arcade/main.ts'].map((program) => run(program, env).ended))
  const sentence = `brand/brand.yaml, line ${line}, timeZone: Dhaka is no time zone: write one such as Asia/Dhaka.`
  for (const { code, output } of ends) expect([code, output.trim()]).toEqual([1, sentence])
  writeFileSync(join(brand, 'brand.yaml'), right.replace(/^icon:.*$/m, 'icon: { ground: ['))
  const { output } = await run('gateway/main.ts', env).ended
  expect(output).toMatch(/^\s*brand\/brand\.yaml, line \d+ cannot be read: [^\n]+\n$/)
})

test('F16 a settings file that is half typed does not touch a gateway that runs; a restart says its line', async () => {
  const path = join(folder, 'atoll.yaml')
  const port = await freePort()
  const right = `gateway:\n  port: ${port}\n`
  writeFileSync(path, right)
  const first = run('gateway/main.ts', { ATOLL_SETTINGS: path })
  await expect.poll(first.output).toContain('is running at')
  writeFileSync(path, `${right}games:\n  inn`)
  expect((await fetch(`http://localhost:${port}/wps/system/status?url=x`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  const { code, output } = await run('gateway/main.ts', { ATOLL_SETTINGS: path }).ended
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^atoll\.yaml, line [34]: [^\n]+$/)])
  writeFileSync(path, right)
  const again = run('gateway/main.ts', { ATOLL_SETTINGS: path })
  await expect.poll(again.output).toContain('is running at')
  again.child.kill('SIGTERM')
  await again.ended
})

test('F36 a database of a newer version is refused with both numbers and the way back, and stays as it is', async () => {
  const data = join(folder, 'newer')
  mkdirSync(data)
  const path = join(data, 'gateway.db')
  await writeMigrated(path)
  const file = new DatabaseSync(path)
  file.exec(`PRAGMA user_version = ${codeSchema + 1}`)
  file.close()
  const before = readFileSync(path)
  const { code, output } = await run('gateway/main.ts', { ATOLL_DATA: data, PORT: String(await freePort()) }).ended
  expect([code, output.trim()]).toEqual([
    1,
    `The database has schema ${codeSchema + 1}, and this version knows ${codeSchema}. Start the newer version, or go back to ` +
      'the backup from before the upgrade (docs/operating.md, Backups).',
  ])
  expect(readFileSync(path).equals(before)).toBe(true)
})
