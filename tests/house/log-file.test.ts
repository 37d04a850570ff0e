import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openLog, rotate } from '#scripts/run/log-file.mjs'
import { commandEnvironment } from '#tests/support/command-environment.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a start adds to the log of the one before, and reads only its own lines', () => {
  const path = join(makeFolder(), 'gateway.log')
  writeFileSync(path, 'EADDRINUSE of yesterday\n')
  const { output, lines } = openLog(path)
  appendFileSync(output, 'of today\n')
  expect(lines()).toBe('of today\n')
  expect(readFileSync(path, 'utf8')).toBe('EADDRINUSE of yesterday\nof today\n')
})

test('a full log is set aside while a program writes to it, and five older ones are kept', () => {
  const folder = makeFolder()
  const path = join(folder, 'gateway.log')
  const { output } = openLog(path)
  for (let number = 1; number <= 8; number += 1) {
    appendFileSync(output, `${number} is full`)
    rotate(path, 5)
  }
  appendFileSync(output, 'new')
  rotate(path, 5)
  const names = readdirSync(folder).toSorted()
  expect(names).toEqual(['gateway.log', ...[1, 2, 3, 4, 5].map((number) => `gateway.log.${number}`)])
  expect(names.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
    'new',
    ...[8, 7, 6, 5, 4].map((number) => `${number} is full`),
  ])
})

test('npm start begins a publisher again that has ended, and the others go on', async () => {
  const folder = makeFolder()
  const log = (name: string) => join(folder, `${name}.log`)
  const programs = [
    { name: 'gateway', args: ['-e', 'setInterval(() => {}, 1000)'], log: log('gateway'), env: {} },
    {
      name: 'publisher',
      args: ['-e', 'console.log("began"); process.exit(7)'],
      log: log('publisher'),
      env: {},
      tells: true,
    },
  ]
  const code = `import { runTogether } from '#scripts/run/programs.mjs'
    process.stdout.write(String(await runTogether(${JSON.stringify(programs)})) + '\\n')`
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env: commandEnvironment(),
  })
  const { child } = running
  let errors = ''
  child.stderr?.on('data', (text) => (errors += String(text)))
  await expect.poll(() => readFileSync(log('publisher'), 'utf8')).toMatch(/^began\nbegan\n/)
  child.kill('SIGTERM')
  const { stdout } = await running
  expect(errors).toMatch(/The publisher stopped \(code 7\)\.[^]+It is started again in 1 s\./)
  expect(stdout).toMatch(/^true$/m)
})
