import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'
import { pretendHistory } from '#tests/support/history.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }

let bed: PageBed
let stops: (() => void)[] = []
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  stops.forEach((stop) => stop())
  stops = []
  await bed.reset()
  await bed.gateway.services.database.write((rows) => rows.deleteFrom('member_message').execute())
})
afterAll(() => bed.close())

const tell = () =>
  bed.gateway.services.database.write((rows) =>
    insertMemberMessage(rows, { memberId: 'M1005', event: 'passwordChanged', at: Date.UTC(2026, 0, 5) }),
  )

async function openInbox(query = '') {
  pretendHistory(`?page=messageV2${query}`)
  const page = await openPage()
  await signInOn(page, 'player')
  const [place, store, unread] = await Promise.all([
    import('#stores/member/place.ts'),
    import('#stores/member/messages.ts'),
    import('#stores/member/unread-messages.ts'),
  ])
  stops.push(
    unread.$unreadMessages.listen(() => {}),
    place.memberCentre.enter(),
    store.enterMessages(),
  )
  await vi.waitFor(
    () => expect(store.messagePages.$page.get()).toMatchObject({ state: 'ready', isLoading: false }),
    SOON,
  )
  return { ...page, ...store, ...unread }
}

test('S2.70 S7.38 C26 the number of unread messages is what the gateway answered last, and other tabs are told', async () => {
  await tell()
  await tell()
  const inbox = await openInbox()
  const received: unknown[] = []
  const other = new BroadcastChannel('atoll-messages')
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => void received.push(data))
  stops.push(() => other.close())
  await vi.waitFor(() => expect(inbox.$unreadMessages.get()).toBe(2), SOON)
  const messages = inbox.messagePages.$page.get()
  const [first] = messages.state === 'ready' ? messages.page.list : []
  await inbox.markMessagesRead([first?.id ?? ''])
  expect(inbox.$unreadMessages.get()).toBe(1)
  expect(inbox.$readHere.get()).toEqual(new Set([first?.id]))
  await vi.waitFor(() => expect(received).toContainEqual({ account: 'player', count: 1 }), SOON)
  other.postMessage({ account: 'player', count: 0 })
  await vi.waitFor(() => expect(inbox.$unreadMessages.get()).toBe(0), SOON)
  // of another account, or nonsense
  for (const data of [{ account: 'vip', count: 9 }, { account: 'player', count: 'many' }, null]) other.postMessage(data)
  other.postMessage({ account: 'player', count: 3 })
  await vi.waitFor(() => expect(inbox.$unreadMessages.get()).toBe(3), SOON)
  inbox.endSession('left')
  await vi.waitFor(() => expect(inbox.$unreadMessages.get()).toBe(0), SOON)
})

test('C28 S2.70 while messages load again those before stay; a failure says so and empties nothing', async () => {
  await tell()
  const inbox = await openInbox()
  const seen: unknown[] = []
  stops.push(
    inbox.messagePages.$page.listen(
      (state) => void seen.push(state.state === 'ready' ? state.page.found : state.state),
    ),
  )
  await inbox.messagePages.load()
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await inbox.messagePages.load()
  expect(new Set(seen)).toEqual(new Set([1]))
  expect(inbox.messagePages.$page.get()).toMatchObject({ why: 'refusals.offline' })
})

test('C28 S2.70 after the last message of the last page is deleted, the page before is shown, not an empty list', async () => {
  for (let sent = 0; sent < 21; sent += 1) await tell()
  const inbox = await openInbox('&no=2')
  const messages = inbox.messagePages.$page.get()
  const [last] = messages.state === 'ready' ? messages.page.list : []
  await inbox.deleteMessage(last?.id ?? '')
  expect(inbox.messagePages.$page.get()).toMatchObject({
    of: { page: 1 },
    page: { found: 20, totalPages: 1 },
    isLoading: false,
  })
  const left = inbox.messagePages.$page.get()
  expect(left.state === 'ready' && left.page.list).toHaveLength(20)
})
