import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lotteryOn } from '#tests/gateway/lottery/draws.fixture.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }
const STEP_MS = 10_000

const clock = { now: Date.UTC(2026, 4, 20, 12, 0, 5) }
let bed: PageBed
let stop = () => {}

beforeAll(async () => {
  bed = await startPageBed({ clock: () => clock.now })
})
beforeEach(async () => {
  await bed.reset()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: clock.now, shouldAdvanceTime: true })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
afterAll(() => bed.close())

/** Buys a ticket, and follows its draw on a page of the member. */
async function followed() {
  const lottery = lotteryOn(bed.gateway, () => clock.now)
  const { tickets } = await lottery.bought()
  const [ticket] = tickets
  if (!ticket) throw new Error('nothing was bought')
  const page = await openPage()
  await signInOn(page, 'player')
  const store = await import('#stores/lottery/own-draw.ts')
  stop = store.followOwnDraw(ticket)
  return store
}

/** Lets each pause between two calls pass until the store has a value like this. */
async function passUntil(read: () => unknown, wanted: unknown): Promise<void> {
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    expect(read()).toEqual(wanted)
  }, SOON)
}

test('S2.14 own tickets that are not settled soon are late', async () => {
  const { $ownDraw } = await followed()
  await passUntil($ownDraw.get, 'late')
})

test('S2.14 own tickets that cannot be loaded are late too', async () => {
  const { $ownDraw } = await followed()
  const real = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('no connection'))
  await passUntil($ownDraw.get, 'late')
  globalThis.fetch = real
})
