import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buyTickets, cancelTickets } from '#contract/lottery/tickets.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** The sets of numbers that a member may save. */
const SAVED = 50

const QUICK = 'TCG_SEA-030'
const STARTS_AT = Date.UTC(2026, 6, 28, 9, 30, 20)
let now = STARTS_AT
let bed: PageBed
let close = () => {}

// Every test has a gateway of its own: tests buy tickets, and one moves the clock.
beforeEach(async () => {
  now = STARTS_AT
  bed = await startPageBed({ clock: () => now })
  await bed.reset()
  // boards are kept fresh while the page is visible
  Object.assign(document, { hidden: false, addEventListener() {} })
  Object.assign(globalThis, { addEventListener() {} })
})
afterEach(async () => {
  close()
  await bed.close()
})

/** Opens the board of a lottery as a page does. */
async function open(account: string | undefined, gameCode = QUICK) {
  vi.resetModules()
  const page = await openPage()
  const [board, slip, pay, own, saved, confirm] = await Promise.all([
    import('#stores/lottery/board.ts'),
    import('#stores/lottery/slip.ts'),
    import('#stores/lottery/pay.ts'),
    import('#stores/lottery/own-tickets.ts'),
    import('#stores/lottery/saved-numbers.ts'),
    import('#stores/lottery/confirm-from.ts'),
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
  return {
    ...page,
    ...board,
    ...slip,
    ...pay,
    ...own,
    ...saved,
    ...confirm,
    market,
    bet: () => slip.addLine(market, ['big']),
  }
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
  const page = await open('player')
  page.bet()
  page.setDraws(5)
  page.payConfirmed()
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

test('S2.14 dates of a calendar series are chosen one by one, priced, and bought as they are; a count begins anew', async () => {
  const page = await open('vip', 'TCG_SEA-004')
  page.addLine(page.market, ['1234'])
  const onSale = saleOf(page)
  expect(onSale.slice(0, 3)).toEqual(['20260728', '20260729', '20260730'])
  page.setDraws(2)
  page.chooseDate('20260802', true)
  page.chooseDate('20260729', false)
  expect(page.$priced.get()).toMatchObject({ numeros: ['20260728', '20260802'], price: 20, isByDate: true, gone: 0 })
  for (const numero of ['20260728', '20260802']) page.chooseDate(numero, false)
  expect(page.$priced.get()).toMatchObject({ numeros: [], isByDate: true })
  page.payConfirmed()
  page.chooseDate('20260805', true)
  page.chooseDate('20260730', true)
  page.payConfirmed()
  await expect.poll(() => page.$payment.get().state).toBe('done')
  await expect
    .poll(() =>
      tickets(page)
        .map(({ numero }) => numero)
        .toSorted(),
    )
    .toEqual(['20260730', '20260805'])
  page.beginSlip()
  expect(page.$priced.get()).toMatchObject({ numeros: ['20260728'], isByDate: false })
  page.chooseDate('20260801', true)
  page.setDraws(5)
  expect(page.$priced.get()).toMatchObject({ numeros: onSale.slice(0, 5), isByDate: false })
})

test('S2.14 a member sets from which price on slips are confirmed: typed in any script, on this device, for no other member', async () => {
  const page = await open('vip')
  page.$confirmFrom.listen(() => {})
  page.bet()
  expect(page.isConfirmed(page.$priced.get().price)).toBe(false)
  for (const typed of ['x', '0', '-5', '1e3', '<b>5</b>', '9'.repeat(40), '0.001'])
    expect(page.setConfirmFrom(typed), typed).toBe(false)
  expect(localStorage.getItem('lotteryConfirm')).toBeNull()
  expect(page.setConfirmFrom(' ١٫٠٠ '.replace('٫', '.'))).toBe(true)
  expect([page.$confirmFrom.get(), page.isConfirmed(99), page.isConfirmed(100)]).toEqual([100, false, true])
  page.pay()
  expect(page.$payment.get().state, 'it is asked first').toBe('ready')
  page.payConfirmed()
  await expect.poll(() => page.$payment.get().state).toBe('done')
  expect(localStorage.getItem('lotteryConfirm')).not.toContain('vip')
  page.endSession('left')
  expect(page.$confirmFrom.get()).toBeUndefined()
  await signInOn(page, 'player')
  expect([page.$confirmFrom.get(), page.setConfirmFrom('5'), page.$confirmFrom.get()]).toEqual([undefined, true, 500])
  page.endSession('left')
  await signInOn(page, 'vip')
  expect([page.$confirmFrom.get(), page.setConfirmFrom(' '), page.$confirmFrom.get()]).toEqual([100, true, undefined])
  for (const foreign of ['[]', '{"a":"b"}', 'null', '{', '{"a":-1}']) {
    localStorage.setItem('lotteryConfirm', foreign)
    expect(page.isConfirmed(1_000_000), foreign).toBe(false)
  }
})

test('S2.14 a 4D line says what a number of it wins in each prize tier, by its units and its digits', async () => {
  const page = await open('vip', 'TCG_SEA-004')
  const board = page.$board.get()
  const markets = board.state === 'ready' ? board.menu.book.markets : []
  for (const [code, picks] of [
    ['big', ['1234']],
    ['bigBox', ['1234', '1112']],
  ] as const) {
    const market = markets.find((one) => one.code === code)
    if (market) page.addLine(market, picks)
  }
  page.setUnits(0, 3)
  expect(page.$priced.get().lines.map(({ tiers }) => tiers)).toEqual([
    [108_000, 46_800, 25_200, 7_200, 3_600],
    // the best of its numbers: three equal digits
    [9_000, 3_900, 2_100, 600, 300],
  ])
})

test('S2.14 a chosen date that goes off sale leaves the price, and the slip says so; another station has dates of its own', async () => {
  const page = await open('vip', 'TCG_VN-004')
  page.addLine(page.market, ['07'])
  const [, second = ''] = saleOf(page)
  page.chooseDate(second, true)
  const { price } = page.$priced.get()
  const board = page.$board.get()
  const draw = board.state === 'ready' ? board.sale.draws[0] : undefined
  now = draw?.closesAt ?? 0
  await page.refreshSale()
  expect(page.$priced.get()).toMatchObject({ numeros: [second], gone: 1, price: price / 2 })
  page.chooseStation('VN-S9')
  await expect.poll(() => page.$priced.get().isByDate).toBe(false)
  expect(page.$priced.get()).toMatchObject({ gone: 0, numeros: saleOf(page).slice(0, 1) })
})

function saleOf(page: Awaited<ReturnType<typeof open>>): string[] {
  const board = page.$board.get()
  return board.state === 'ready' ? board.sale.draws.map(({ numero }) => numero) : []
}
