import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lintContent } from '#editing/lint/lint.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { type ContentCopy, copyContent } from '#tests/support/content.fixture.ts'

let content: ContentCopy

beforeEach(() => {
  content = copyContent('src/content')
})
afterEach(() => content.close())

/** A user of few rights, because root may open every folder. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {}
const run = (folder = content.folder, user = {}) =>
  promisify(execFile)(process.execPath, ['editing/lint.ts', folder], { env: commandEnvironment(), ...user }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  )

test('the content of this repository can be published', async () => {
  const { problems } = await lintContent('src/content')
  expect(problems.filter(({ isWarning }) => !isWarning)).toEqual([])
})

test('the command sorts by file and line, counts, and fails only with an error', async () => {
  const fine = await run()
  expect(fine.code, fine.text).toBe(0)
  expect(fine.text).toMatch(/\nChecked \d+ files: 0 errors, \d+ warnings?\.\n$/)
  content.write('help/en/contact.md', '---\ntitle: "Open\n---\n')
  content.write('help/ar/contact.md', 'No fields')
  const { code, text } = await run()
  expect(code).toBe(1)
  const lines = text.split('\n').filter((line) => line.includes('/help/') && line.includes('contact.md'))
  expect(lines[0]).toBe(
    `${content.folder}/help/ar/contact.md:1  The file does not begin with its fields. Write a line "---" first, then the fields ("title: …"), then another line "---", then the text.`,
  )
  expect(lines[1]).toBe(
    `${content.folder}/help/en/contact.md:2  A quote is opened and not closed. End the text with the same sign, on the same line.`,
  )
  expect(text).toMatch(/: 2 errors, /)
})

test('a folder that is not there is named in one sentence', async () => {
  expect(await run('/no/such/folder')).toEqual({
    code: 1,
    text: 'The content folder /no/such/folder cannot be read: give the right one, npm run lint:content -- FOLDER.\n',
  })
})

test('T28 links are refused and a folder that may not be opened is named, and the rest is checked', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'atoll-outside-'))
  writeFileSync(join(outside, 'contact.md'), 'secret')
  const place = (path: string) => join(content.folder, path)
  rmSync(place('help/ar'), { recursive: true })
  symlinkSync(outside, place('help/ar'))
  symlinkSync(join(outside, 'contact.md'), place('pictures/secret.png'))
  symlinkSync(join(outside, 'gone.md'), place('help/en/gone.md'))
  chmodSync(place('goods'), 0)
  chmodSync(content.folder, 0o755)
  content.write('help/en/contact.md', 'No fields')
  const { code, text } = await run(content.folder, nobody)
  chmodSync(place('goods'), 0o755)
  rmSync(outside, { recursive: true })
  expect(code).toBe(1)
  const first = (name: string) => text.split('\n').filter((line) => line.startsWith(`${content.folder}/${name}:`))
  const link =
    'This is a link to another place, which may hold what nobody wants to publish. Put the file or the folder itself here.'
  for (const name of ['help/ar', 'pictures/secret.png', 'help/en/gone.md'])
    expect(first(name)).toEqual([`${place(name)}:1  ${link}`])
  expect(first('goods')).toEqual([
    `${place('goods')}:1  The folder cannot be opened. Allow it to be read, or remove it.`,
  ])
  expect(first('help/en/contact.md')).toHaveLength(1)
})
