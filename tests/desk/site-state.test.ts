import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteState } from '#desk/site-state.ts'
import { titlesFor } from '#desk/titles.ts'
import { noteOf, switchTo } from '#publish/releases/releases.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-site-state-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Plants a release that is served. @param held what it says that it held back */
function plantRelease(held: readonly object[]): void {
  const release = join(folder, '1')
  mkdirSync(join(release, 'content/help/en'), { recursive: true })
  writeFileSync(join(release, 'content/help/en/limits.md'), '---\ntitle: Limits\n---\n')
  const note = { at: 1, asOf: 1, code: 'code', content: 'content', chunks: [], held }
  writeFileSync(noteOf(release), JSON.stringify(note))
  switchTo(folder, { id: 1, folder: release, note: { ...note, held: [] } })
}

test('D180 the desk knows what the site shows, and what was held back because of others', () => {
  expect(siteState(join(folder, 'none'))).toEqual({ held: [] })
  const wrong = { file: 'help/en/new.md', line: 2, problem: 'Wrong.', remedy: 'Correct it.', isWarning: false }
  plantRelease([
    { unit: 'help/new', title: 'Help topic “New”', isKept: false, problems: [wrong] },
    { unit: 'help/limits', title: 'Help topic “Limits”', isKept: true, problems: [], leadsTo: 'Help topic “New”' },
    { unit: 'help/old', title: 'Help topic “Old”', isKept: true, problems: [], neededBy: 'Help topic “Rules”' },
  ])
  expect(siteState(folder)).toEqual({
    published: ['help/limits'],
    held: [
      {
        unit: 'help/limits',
        sentence:
          'Help topic “Limits”: the site keeps the last good version, because it leads to Help topic “New”, which is not on the site yet.',
      },
      {
        unit: 'help/old',
        sentence:
          'Help topic “Old”: the site keeps the last good version, because of Help topic “Rules”, which needs it.',
      },
    ],
  })
})

test.each([
  ['title: Bonus: 50% extra', 'Help topic “Bonus: 50% extra”'],
  ['title: "Bonus: 50%"', 'Help topic “Bonus: 50%”'],
  ['title: "Not closed', 'Help topic “"Not closed”'],
  ['summary: None', 'Help topic “new”'],
])('D180 an item is called by its title, however broken its fields are: %s', (line, title) => {
  mkdirSync(join(folder, 'help/en'), { recursive: true })
  writeFileSync(join(folder, 'help/en/new.md'), `---\n${line}\n---\n`)
  expect(titlesFor(folder, [{ file: 'help/en/new.md' }])).toEqual({ 'help/new': title })
})

test.each([
  ["title: ''", 'Help topic “নতুন”'],
  ['summary: None', 'Help topic “নতুন”'],
  ['title: New', 'Help topic “New”'],
])('D180 an item without a title in the default language is called by that of another: %s', (line, title) => {
  for (const [language, own] of Object.entries({ bn: 'title: নতুন', en: line })) {
    mkdirSync(join(folder, 'help', language), { recursive: true })
    writeFileSync(join(folder, `help/${language}/new.md`), `---\n${own}\n---\n`)
  }
  expect(titlesFor(folder, [{ file: 'help/en/new.md' }])).toEqual({ 'help/new': title })
})
