import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buyTickets, cancelTickets } from '#contract/lottery/tickets.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** The sets of numbers that a member may save. */
const SAVED = 50

const QUICK = 'TCG_SEA-030'
let now = Date.UTC(2026, 6, 28, 9, 30, 20)
let bed: PageBed
let close = () => {}

beforeAll(async () => {
  bed = await startPageBed({ clock: () => now })
})
beforeEach(async () => {
  await bed.reset()
  // boards are kept fresh while the page is visible
  Object.assign(document, { hidden: false, addEventListener() {} })
  Object.assign(globalThis, { addEventListener() {} })
})
afterEach(() => close())
afterAll(() => bed.close())

/** Opens the board of a lottery as a page does. */
async function open(account: string | undefined, gameCode = QUICK) {
  vi.resetModules()
  const page = await openPage()
  const [board, slip, pay, own, saved] = await Promise.all([
    import('#stores/lottery/board.ts'),
    import('#stores/lottery/slip.ts'),
    import('#stores/lottery/pay.ts'),
    import('#stores/lottery/own-tickets.ts'),
    import('#stores/lottery/saved-numbers.ts'),
  ])
  if (account) await signInOn(page, account)
  saved.$savedNumbers.listen(() => {})
  const stops = [board.enterBoard(gameCode), own.enterOwnTickets(gameCode), pay.enterPayment(gameCode)]
  close = () => {
    stops.forEach((stop) => stop())
    cleanStores(saved.$savedNumbers)
    page.endSession('left')
  }
  await expect.poll(() => board.$board.get().state).toBe('ready')
  const state = board.$board.get()
  const market = state.state === 'ready' ? state.menu.book.markets[0] : undefined
  if (!market) throw new Error(`${gameCode} has no market.`)
  return { ...page, ...board, ...slip, ...pay, ...own, ...saved, market, bet: () => slip.addLine(market, ['big']) }
}

/** Lets the next answer of a call be lost after the gateway has done what it asks. */
function loseAnswer(path: string): void {
  const real = globalThis.fetch
  let isLost = false
  globalThis.fetch = async (address, init) => {
    const answer = await real(address, init)
    if (isLost || !String(address instanceof Request ? address.url : address).includes(path)) return answer
    isLost = true
    throw new TypeError('The connection is lost.')
  }
}

const tickets = (page: Awaited<ReturnType<typeof open>>) => {
  const own = page.$ownTickets.get()
  return own.state === 'ready' ? own.tickets : []
}

test('S2.14 numbers are saved by name for lotteries of one shape, by member, at most fifty, and buy nothing', async () => {
  const page = await open('vip')
  page.bet()
  expect(page.saveNumbers(' lucky ')).toBeUndefined()
  page.setUnits(0, 7)
  expect(page.saveNumbers('lucky')).toBeUndefined()
  expect(page.$savedNumbers.get()).toEqual([
    { name: 'lucky', book: 'K3', lines: [{ market: page.market.code, picks: ['big'], units: 7 }] },
  ])
  page.clearSlip()
  for (const saved of page.$savedNumbers.get()) page.addSaved(saved)
  expect(page.$lines.get()).toEqual([{ market: page.market.code, picks: ['big'], units: 7 }])
  for (let at = 1; at < SAVED; at += 1) expect(page.saveNumbers(`set ${at}`)).toBeUndefined()
  expect(page.saveNumbers('one more')).toBe('lottery.savedFull')
  expect(page.saveNumbers('set 1'), 'the same name replaces').toBeUndefined()
  const [first] = page.$savedNumbers.get()
  if (first) page.removeSaved(first)
  expect(page.$savedNumbers.get()).toHaveLength(SAVED - 1)
  expect(localStorage.getItem('lotteryNumbers')).not.toContain('vip')
  expect(tickets(page)).toEqual([])
  page.endSession('left')
  expect(page.$savedNumbers.get()).toEqual([])
  await signInOn(page, 'player')
  expect(page.$savedNumbers.get()).toEqual([])
})

test('B10 a slip whose answer was lost is asked for again after the page is opened anew, and bought once', async () => {
  const page = await open('vip')
  page.bet()
  loseAnswer(buyTickets.path)
  page.pay()
  await expect.poll(() => page.$payment.get().state).toBe('unknown')
  page.pay()
  page.beginSlip()
  expect(page.$payment.get().state, 'nothing else is bought meanwhile').toBe('unknown')
  expect(localStorage.getItem('lotterySlips')).not.toContain('vip')
  close()
  const later = await open(undefined)
  await signInOn(later, 'vip')
  await expect.poll(() => later.$payment.get().state).toBe('done')
  await expect.poll(() => tickets(later)).toHaveLength(1)
  expect(localStorage.getItem('lotterySlips')).toBeNull()
})

test('B25 several tickets of a slip are cancelled at once; a lost answer leaves them being checked until it is asked for again', async () => {
  now += 600_000
  const page = await open('player')
  page.bet()
  page.setDraws(5)
  page.pay()
  await expect.poll(() => page.$payment.get().state).toBe('done')
  await expect.poll(() => tickets(page).length).toBe(5)
  expect(new Set(tickets(page).map(({ slip }) => slip)).size).toBe(1)
  const three = tickets(page)
    .slice(0, 3)
    .map(({ ticket }) => ticket)
  loseAnswer(cancelTickets.path)
  await page.cancelOwn(three)
  expect([...page.$cancelling.get()]).toEqual(three.map((ticket) => [ticket, 'unknown']))
  await page.cancelOwn(three)
  expect([...page.$cancelling.get()]).toEqual([])
  const states = tickets(page).map(({ state }) => state)
  expect(states).toEqual(['cancelled', 'cancelled', 'cancelled', 'placed', 'placed'])
})

test('S2.14 the slip says what its lines cost in all draws, and what one draw pays at most', async () => {
  const page = await open('player')
  page.bet()
  page.addLine(page.market, ['small'])
  page.setUnits(1, 3)
  page.setDraws(10)
  const { price, maxPrize, numeros } = page.$priced.get()
  expect([price, maxPrize, numeros.length]).toEqual([4_000, 197 * 4, 10])
})
