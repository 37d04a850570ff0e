import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Entry, readEntry } from '#editing/entries.ts'
import { openRememberedArticles } from '#editing/lint/remembered-articles.ts'
import { placeOf } from '#editing/places.ts'
import { article } from '#tests/support/lint.fixture.ts'

let folder = ''
const memo = () => join(folder, 'memo.json')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-lint-memo-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function entryOf(body: string, file = 'help/en/limits.md'): Entry {
  const place = placeOf(file)
  const { entry } = place.kind === 'entry' ? readEntry(file, place, Buffer.from(article({}, body))) : {}
  if (!entry) throw new Error(`${file} is no entry`)
  return entry
}

/** Checks a text as a publish does. */
function check(entry: Entry, code = 'code') {
  const articles = openRememberedArticles(memo(), code)
  const { article: read, problems } = articles.read(entry)
  articles.save()
  return { read, problems: problems.map(({ file, line, problem }) => `${file}:${line} ${problem}`) }
}

test('a text that changed is checked again, and the same text in another place names that place', () => {
  expect(check(entryOf('## Fine\n\nSee [it](/help/contact).')).problems).toEqual([])
  const wrong = '# Wrong\n\nSee it.'
  expect(check(entryOf(wrong)).problems).toEqual(['help/en/limits.md:8 The text has a title of its own.'])
  expect(check(entryOf(wrong, 'help/bn/limits.md')).problems).toEqual([
    'help/bn/limits.md:8 The text has a title of its own.',
  ])
  expect(check(entryOf('See [that](#there).')).read).toMatchObject({
    references: [{ kind: 'link', address: '#there', line: 8 }],
    anchors: new Set(),
  })
})

test('what was found is used again for the same text and code alone, and not if the file is cut off', () => {
  const entry = entryOf('## One')
  check(entry)
  // another anchor shows that the text itself was not read
  const planted = readFileSync(memo(), 'utf8').replace('"one"', '"remembered"')
  writeFileSync(memo(), planted)
  expect(check(entry).read.anchors).toEqual(new Set(['remembered']))
  expect(check(entry, 'other code').read.anchors).toEqual(new Set(['one']))
  writeFileSync(memo(), planted.slice(0, 40))
  expect(check(entry).read.anchors).toEqual(new Set(['one']))
})
