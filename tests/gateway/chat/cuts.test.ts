import { expect } from 'vitest'
import type { ChatEvent } from '#contract/chat/messages.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { addMembers, enter } from '#tests/support/chat.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

const CLIENTS = 20
const MESSAGES = 500
const CUTS = 200
const test = gatewayTest().override('clock', { now: Date.UTC(2026, 0, 5, 12) })

/** A page: it keeps what it has seen, and resumes after each cut. */
interface Page {
  readonly session: Session
  readonly seen: ChatEvent[]
  line: Awaited<ReturnType<typeof enter>>
}

test('R1 over 200 cuts, each of 20 clients sees each of 500 messages once and in order', async ({ gateway, clock }) => {
  const accounts = await addMembers(gateway, CLIENTS)
  const pages: Page[] = []
  for (const account of accounts) {
    const session = await sessionOf(gateway, account)
    pages.push({ session, seen: [], line: await enter(gateway, session) })
  }
  const lastOf = ({ seen }: Page) => seen.at(-1)?.seq ?? 0
  /** Takes what a page has received, before its connection ends. */
  const keep = (page: Page) => {
    for (const message of page.line.got) {
      const events = message.t === 'past' ? message.messages : message.t === 'said' ? [message] : []
      for (const event of events) if (event.seq > lastOf(page)) page.seen.push(event)
    }
  }
  const cut = async (page: Page) => {
    const { epoch } = page.line.ready
    page.line.socket.terminate()
    keep(page)
    page.line = await enter(gateway, page.session, { epoch, seq: lastOf(page) })
    expect(page.line.past.complete).toBe(true)
  }
  for (let sent = 0; sent < MESSAGES; sent += 1) {
    const page = pages[sent % CLIENTS]
    if (!page) throw new Error('no page')
    // each writes every ten seconds
    if (sent % CLIENTS === 0) clock.now += 10_000
    const cid = `message-${sent}`
    page.line.send({ t: 'say', cid, text: `Message ${sent}` })
    // cut while messages of others are under way
    if ((sent * CUTS) % MESSAGES < CUTS) {
      const unlucky = pages[(sent * 7 + 3) % CLIENTS]
      if (unlucky && unlucky !== page) await cut(unlucky)
      else await cut(pages[(sent * 7 + 4) % CLIENTS] ?? page)
    }
    await page.line.next('said')
  }
  for (const page of pages) {
    await expect.poll(() => (keep(page), lastOf(page)), { timeout: 5_000 }).toBe(MESSAGES)
    expect(page.seen.map(({ seq }) => seq)).toEqual(Array.from({ length: MESSAGES }, (_, at) => at + 1))
    expect(new Set(page.seen.map(({ id }) => id)).size).toBe(MESSAGES)
  }
  expect(clock.now).toBeLessThan(Date.UTC(2026, 0, 5, 12) + DAY_MS)
}, 60_000)
