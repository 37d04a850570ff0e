import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { QUICK, lotteryOn, onSale } from '#tests/gateway/lottery/draws.fixture.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }
const MINUTE = 60_000
const BIG = { market: 'side', picks: ['big'], units: 1 }

const clock = { now: Date.UTC(2026, 4, 20, 12, 0, 5) }
let bed: PageBed
let stops: (() => void)[] = []
/** The draws that each call asked about. */
let calls: string[][] = []

beforeAll(async () => {
  bed = await startPageBed({ clock: () => clock.now })
})
beforeEach(async () => {
  await bed.reset()
  Object.assign(globalThis.document, { dispatchEvent: () => true })
  calls = []
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: clock.now, shouldAdvanceTime: true })
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/draw-news')) calls.push((JSON.parse(String(init?.body)) as { draws: string[] }).draws)
    return send(input, init)
  }
})
afterEach(() => {
  stops.forEach((stop) => stop())
  stops = []
  vi.useRealTimers()
})
afterAll(() => bed.close())

/** Moves the clocks of device and gateway on. */
async function pass(ms: number): Promise<void> {
  clock.now += ms
  await vi.advanceTimersByTimeAsync(ms)
}

async function openWatched(account: string) {
  const page = await openPage()
  await signInOn(page, account)
  const [news, draws, toasts, unread] = await Promise.all([
    import('#stores/member/draw-news.ts'),
    import('#stores/shell/own-draws.ts'),
    import('#stores/shell/toasts.ts'),
    import('#stores/member/unread-messages.ts'),
  ])
  stops.push(
    unread.$unreadMessages.listen(() => {}),
    news.watchDrawNews(),
  )
  return { ...page, ...draws, ...toasts, ...unread }
}

/** Buys three tickets of each of the next draws, before a page has its own cookies; they win if `big` is drawn. */
async function buyBig(account: string, draws = 1): Promise<void> {
  const lottery = lotteryOn(bed.gateway, () => clock.now)
  const numeros = onSale(QUICK, clock.now, draws)
  for (let each = 0; each < 3; each += 1) await lottery.bought({ numeros, lines: [BIG] }, account)
}

/** Seals the next draw at its cut-off, draws 6 5 4, and settles at the clock's time. */
async function settleBig(): Promise<void> {
  const { database, draws } = bed.gateway.services
  const open = database.read.selectFrom('lottery_draw').selectAll().where('drawn_at', 'is', null).orderBy('draws_at')
  const draw = await open.executeTakeFirstOrThrow()
  const { now } = clock
  clock.now = draw.closes_at
  await draws.advance()
  clock.now = now
  const result = { drawn_at: now, seed: new Uint8Array(32), result: '6 5 4' }
  await database.write((rows) => rows.updateTable('lottery_draw').set(result).where('id', '=', draw.id).execute())
  await draws.advance()
}

test('S2.70 a member without open tickets causes one call on this device and none afterwards', async () => {
  const page = await openWatched('vip')
  await vi.waitFor(() => expect(page.readOwnDraws('vip')).toEqual([]), SOON)
  await pass(10 * MINUTE)
  expect(calls).toEqual([[]])
})

test('S2.70 a browser that refuses storage asks no more often', async () => {
  const refuse = () => {
    throw new Error('denied')
  }
  Object.assign(localStorage, { getItem: refuse, setItem: refuse, removeItem: refuse })
  const page = await openWatched('vip')
  await vi.waitFor(() => expect(page.readOwnDraws('vip')).toEqual([]), SOON)
  await pass(10 * MINUTE)
  expect(calls).toEqual([[]])
})

test('S2.70 the sum of all own tickets is said once, within 10 s of the draw, and the badge counts the message', async () => {
  await buyBig('player')
  const page = await openWatched('player')
  await vi.waitFor(() => expect(page.readOwnDraws('player')).toHaveLength(1), SOON)
  const [draw] = page.readOwnDraws('player') ?? []
  await pass((draw?.at ?? 0) - clock.now)
  expect(calls, 'no call before the draw').toHaveLength(1)
  await settleBig()
  await pass(4_500)
  await vi.waitFor(() => expect(page.$toasts.get()).toMatchObject([{ text: 'Your 3 tickets won 5.91 PLAY' }]), SOON)
  expect(calls).toEqual([[], [draw?.draw]])
  expect(page.$unreadMessages.get()).toBe(1)
  expect(page.readOwnDraws('player')).toEqual([])
  await pass(10 * MINUTE)
  expect(calls).toHaveLength(2)
})

test('S2.70 a tab that slept through its draws tells one sum; a hidden tab asks nothing', async () => {
  await buyBig('agent1', 3)
  const page = await openWatched('agent1')
  await vi.waitFor(() => expect(page.readOwnDraws('agent1')).toHaveLength(3), SOON)
  Object.assign(globalThis.document, { hidden: true })
  for (let draw = 0; draw < 3; draw += 1) {
    await pass(MINUTE)
    await settleBig()
  }
  await pass(MINUTE)
  expect(calls).toHaveLength(1)
  Object.assign(globalThis.document, { hidden: false })
  page.addOwnDraws('agent1', [])
  await vi.waitFor(() => expect(page.$toasts.get()).toMatchObject([{ text: 'Your 9 tickets won 17.73 PLAY' }]), SOON)
  expect(calls[1]).toHaveLength(3)
  expect(calls).toHaveLength(2)
})

test('S2.70 W27 free play asks neither for draws nor for the number of unread messages', async () => {
  const asked: string[] = []
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    asked.push(String(input))
    return send(input, init)
  }
  await openWatched('trial')
  await vi.waitFor(() => expect(asked.some((path) => path.includes('/member/info'))).toBe(true), SOON)
  await pass(MINUTE)
  expect(asked.filter((path) => /unreadCount|draw-news/.test(path))).toEqual([])
})
