import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Follows the folder, writes a file in it until that is seen (less often than changes are gathered), and ends well. */
const program = `
import { writeFileSync } from 'node:fs'
import { followContent } from './desk/follow-content.ts'
const folder = process.argv[1]
let isWritten = false
const stop = followContent(folder, () => {
  if (isWritten) process.stdout.write('seen')
  if (isWritten) return stop()
})
setInterval(() => {
  isWritten = true
  writeFileSync(folder + '/open/file.md', String(Math.random()))
}, 700).unref()
`

test('the desk goes on following a folder of which a part may not be opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-follow-'))
  for (const name of ['closed', 'open']) mkdirSync(join(folder, name))
  for (const name of ['', 'open']) chmodSync(join(folder, name), 0o777)
  chmodSync(join(folder, 'closed'), 0)
  // root may open every folder
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {}
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, folder], user)
  expect((await run).stdout).toBe('seen')
  chmodSync(join(folder, 'closed'), 0o755)
  rmSync(folder, { recursive: true })
})
