import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lintContent } from '#editing/lint/lint.ts'
import { momentFrom, overviewOf, previewPages } from '#desk/overview.ts'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const topic = (title: string, more = '') =>
  `---\ntitle: ${title}\nsummary: About it\ncategory: first\nposition: 1\n${more}---\n\nText\n`

/** Plants content files and returns their rows at a moment. */
async function rowsOf(files: Record<string, string>, now = '2026-12-01 00:00') {
  folder = mkdtempSync(join(tmpdir(), 'atoll-overview-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return overviewOf(folder, (await lintContent(folder)).problems, momentFrom(now, 'UTC') ?? 0)
}

test('the table says which languages an item lacks, and where facts differ or a file is wrong', async () => {
  const rows = await rowsOf({
    'help/en/limits.md': topic('Limits'),
    'help/ar/limits.md': topic('حدود', 'audience: members\n'),
    'help/en/rules.md': topic('Rules'),
    'help/bn/rules.md': 'no front matter',
    'help-categories/en/first.yaml': 'title: First\nposition: 1\n',
  })
  const languagesOf = (id: string) => rows.find((row) => row.id === id)?.languages
  expect(languagesOf('limits')).toEqual({ en: 'present', bn: 'missing', ar: 'differs' })
  expect(languagesOf('rules')).toEqual({ en: 'present', bn: 'wrong', ar: 'missing' })
  expect(languagesOf('first')).toEqual({ en: 'present', bn: 'missing', ar: 'missing' })
})

test.each([
  ['', 'always'],
  ['publishAt: 2026-12-24 18:00\n', 'later'],
  ['publishAt: 2026-11-24\nexpireAt: 2026-12-24\n', 'now'],
  ['expireAt: 2026-11-30\n', 'over'],
])('a topic with "%s" is shown as %s', async (more, schedule) => {
  const [row] = await rowsOf({ 'help/en/limits.md': topic('Limits', more) })
  expect(row?.schedule).toBe(schedule)
})

test('the preview offers a page for each topic', async () => {
  const rows = await rowsOf({ 'help/en/limits.md': topic('Limits') })
  expect(previewPages(rows)).toContainEqual({ label: 'Help: Limits', path: '/help/limits' })
})
