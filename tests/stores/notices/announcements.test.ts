import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pretendBrowser } from '#tests/support/browser.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
const originalFetch = globalThis.fetch

beforeAll(async () => {
  gateway = await startTestGateway()
})
beforeEach(() => {
  vi.resetModules()
  globalThis.fetch = originalFetch
  pretendBrowser(gateway.url)
})
afterAll(() => gateway.close())

/** Loads the announcements with the first one changed in transit. */
async function titlesWith(change: { title: string; content: string }): Promise<string[]> {
  const fetched = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await fetched(input, init)
    const { value, ...rest } = await answer.json()
    const [first, ...others] = value.announcements
    return Response.json({ ...rest, value: { announcements: [{ ...first, id: 'mine', ...change }, ...others] } })
  }
  const { $announcements, loadAnnouncements } = await import('#stores/notices/announcements.ts')
  await loadAnnouncements()
  const known = $announcements.get()
  return known.state === 'ready' ? known.list.map(({ title }) => title) : []
}

test.each([
  { by: 'its title', title: 'Named', content: '<p>Words</p>', name: 'Named' },
  {
    by: 'the beginning of its text',
    title: ' ',
    content: '<h2>The  first</h2>\n<p>words&nbsp;here</p>',
    name: 'The first words here',
  },
  {
    by: 'no more text than a row shows',
    title: '',
    content: `<p>${'word '.repeat(40)}</p>`,
    name: 'word '.repeat(12),
  },
  { by: 'its id if it has only a picture', title: '', content: '<p><img src="/a.png"></p>', name: 'mine' },
])('S2.55 S3.16 an announcement is named by $by', async ({ title, content, name }) => {
  const [first, ...others] = await titlesWith({ title, content })
  expect(first).toBe(name)
  expect(others.length).toBeGreaterThan(0)
})
