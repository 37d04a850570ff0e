import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContent } from '#gateway/content/content.ts'
import { openDatabase } from '#gateway/db/database.ts'
import { lintContent } from '#editing/lint/lint.ts'
import { momentFrom, overviewOf, statesOf } from '#desk/overview.ts'
import { writeMigrated } from '#tests/support/migrated.ts'
import { topic } from './files.fixture.ts'

const now = momentFrom('2026-12-01 00:00', 'UTC') ?? 0
let folder = ''

const draft = (text: string) => text.replace('position:', 'draft: true\nposition:')
const dated = (text: string, dates: string) => text.replace('position:', `${dates}\nposition:`)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-drafts-'))
  plant('help-categories/en/first.yaml', 'title: First\nposition: 1\n')
  plant('help/en/limits.md', topic('Limits'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const idsIn = async (drafts: boolean) => {
  const file = join(folder, '.gateway.db')
  await writeMigrated(file)
  const database = openDatabase(file)
  const content = await openContent(folder, database, { drafts })
  await database.close()
  return content.items('help').map(({ id }) => id)
}

test('a draft is in no page and no call, and a preview shows it', async () => {
  plant('help/en/phones.md', draft(topic('Phones', { position: 2 })))
  expect(await idsIn(false)).toEqual(['limits'])
  expect(await idsIn(true)).toEqual(['limits', 'phones'])
})

test('an item is a draft in all its languages as soon as one of its files says so', async () => {
  plant('help/en/phones.md', topic('Phones', { position: 2 }))
  plant('help/bn/phones.md', draft(topic('ফোন', { position: 2 })))
  expect(await idsIn(false)).toEqual(['limits'])
})

test('what leads to a draft is an error, since the site has no such page; what is wrong in a draft is advice', async () => {
  plant('help/en/phones.md', draft(topic('Phones', { position: 2 })).replace('category: first', 'category: none'))
  plant('help/en/limits.md', topic('Limits', { body: '[Phones](/help/phones)' }))
  const { problems } = await lintContent(folder, now)
  const about = (file: string) => problems.filter((each) => each.file === file && !/missing in/.test(each.problem))
  expect(about('help/en/limits.md')).toMatchObject([{ problem: 'There is no help topic "phones".', isWarning: false }])
  expect(about('help/en/phones.md')).toMatchObject([{ problem: 'There is no category "none".', isWarning: true }])
})

test('lists say what is live, scheduled, over, or a draft', () => {
  plant('help/en/phones.md', draft(topic('Phones')))
  plant('help/en/winter.md', dated(topic('Winter'), 'publishAt: 2026-12-24'))
  plant('help/en/autumn.md', dated(topic('Autumn'), 'expireAt: 2026-11-30'))
  expect(statesOf(folder, now)).toEqual({
    'help/en/autumn.md': 'over',
    'help/en/limits.md': 'live',
    'help/en/phones.md': 'draft',
    'help/en/winter.md': 'scheduled',
  })
  expect(overviewOf(folder, [], now).find(({ id }) => id === 'phones')?.schedule).toBe('draft')
})
