import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { copyContent } from '#tests/support/content.fixture.ts'
import { type PageBed, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
const content = copyContent()

beforeAll(async () => {
  bed = await startPageBed({ content: content.folder })
})
beforeEach(async () => {
  await bed.reset()
  await withdraw('later')
})
afterAll(async () => {
  await bed.close()
  content.close()
})

/** Adds an announcement that was published after the build. */
async function announce(id: string): Promise<void> {
  const fields = 'title: Words\ntype: PL\ngroup: player\npublishAt: 1970-01-02'
  content.write(`announcements/en/${id}.md`, `---\n${fields}\n---\n\nWords\n`)
  await bed.gateway.services.content.refresh()
}

async function withdraw(id: string): Promise<void> {
  content.remove(`announcements/en/${id}.md`)
  await bed.gateway.services.content.refresh()
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
