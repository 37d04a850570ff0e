import { execFile } from 'node:child_process'
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

const run = (folder = content.folder) =>
  promisify(execFile)(process.execPath, ['editing/lint.ts', folder], { env: commandEnvironment() }).then(
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
