import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PageBed, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  await bed.reset()
  await withdraw('later')
})
afterAll(() => bed.close())

const rows = () => bed.gateway.services.database

/** Adds an announcement that was published after the build. */
async function announce(id: string): Promise<void> {
  const row = { id, type: 'PL', group_name: 'player', published_at: 1 } as const
  await rows().write((all) => all.insertInto('announcement').values(row).execute())
}

async function withdraw(id: string): Promise<void> {
  await rows().write((all) => all.deleteFrom('announcement').where('id', '=', id).execute())
}

/** Opens a new page that records its calls. */
async function open() {
  const { $hasUnread, checkUnread, readAll } = await import('#stores/notices/unread.ts')
  const { loadAnnouncements } = await import('#stores/notices/announcements.ts')
  const originalFetch = globalThis.fetch
  const asked: string[] = []
  globalThis.fetch = (input, init) => {
    asked.push(String(input instanceof Request ? input.url : input))
    return originalFetch(input, init)
  }
  return { $hasUnread, checkUnread, readAll, loadAnnouncements, asked }
}

async function readEverything(): Promise<void> {
  const page = await open()
  await page.loadAnnouncements()
  page.readAll()
  vi.resetModules()
}

test('S2.55 shows the mark without a call if announcements were published and none was ever opened', async () => {
  const page = await open()
  await page.checkUnread(true)
  expect([page.$hasUnread.get(), page.asked]).toEqual([true, []])
})

test('S2.55 S3.16 after all were read, shows the mark only for a newer announcement', async () => {
  await readEverything()
  const page = await open()
  await page.checkUnread(true)
  expect([page.$hasUnread.get(), page.asked.length]).toEqual([false, 1])
  await announce('later')
  vi.resetModules()
  const next = await open()
  await next.checkUnread(true)
  expect(next.$hasUnread.get()).toBe(true)
})

test('S2.55 S3.16 shows the mark for a newer announcement if none was published', async () => {
  const page = await open()
  await page.checkUnread(false)
  expect(page.$hasUnread.get()).toBe(true)
})

test('S2.55 shows no mark offline after all were read', async () => {
  await readEverything()
  const page = await open()
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await page.checkUnread(true)
  expect(page.$hasUnread.get()).toBe(false)
})
