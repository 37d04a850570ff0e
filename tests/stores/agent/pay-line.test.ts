import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { pretendHistory } from '#tests/support/history.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'
import { paidLineOf } from '#tests/support/paid-line.fixture.ts'
import { vendors } from '#tests/support/vendor.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }
const DAY = 86_400_000
let now = Date.now() - 2 * DAY
let bed: PageBed
let stops: (() => void)[] = []
beforeAll(async () => {
  bed = await startPageBed({ vendors, clock: () => now })
  const line = paidLineOf(bed.gateway)
  await line.sign(daily([tier(15_000)]), daily([tier(12_000)]))
  now += DAY
  await line.round(10_033)
  now += DAY
  await line.settle()
})
beforeEach(() => bed.reset())
afterEach(() => {
  stops.forEach((stop) => stop())
  stops = []
})
afterAll(() => bed.close())

async function openPay(account: string) {
  pretendHistory('?page=agentDailyWages2')
  const page = await openPage()
  const [place, pay, line] = await Promise.all([
    import('#stores/agent/centre/place.ts'),
    import('#stores/agent/pay/pay.ts'),
    import('#stores/agent/pay/pay-line.ts'),
  ])
  stops.push(place.agentCentre.enter(), pay.payList.enter(), line.enterPayLine())
  await signInOn(page, account)
  await vi.waitFor(() => expect(pay.payList.$page.get()).toMatchObject({ state: 'ready', isLoading: false }), SOON)
  const state = pay.payList.$page.get()
  return { ...page, ...pay, ...line, list: state.state === 'ready' ? state.page.list : [] }
}

test('S2.82 a line opens with all that it was computed from, agrees when computed again, and closes', async () => {
  const page = await openPay('agent1')
  const [first] = page.list
  page.toggleLine(first?.run ?? '')
  await vi.waitFor(() => expect(page.$derivation.get()).toMatchObject({ state: 'ready', isLoading: false }), SOON)
  await page.checkLine()
  expect(page.$check.get()).toEqual({ state: 'done', differing: [] })
  page.toggleLine(first?.run ?? '')
  expect([page.$openedLine.get(), page.$check.get()]).toEqual([undefined, { state: 'idle' }])
})

test('S2.82 computing a line again names every figure that differs', async () => {
  const page = await openPay('agent1')
  page.toggleLine(page.list[0]?.run ?? '')
  await vi.waitFor(() => expect(page.$derivation.get()).toMatchObject({ state: 'ready', isLoading: false }), SOON)
  const state = page.$derivation.get()
  if (state.state !== 'ready') throw new Error('not here')
  const line = state.page
  const { differencesOf } = await import('#stores/agent/pay/pay-line.ts')
  expect(await differencesOf(line)).toEqual([])
  const { facts, result, terms, shares } = line
  expect(await differencesOf({ ...line, result: { ...result, pay: result.pay + 1 } })).toEqual(['pay'])
  expect(await differencesOf({ ...line, facts: { ...facts, rest: facts.rest + 1 } })).toEqual(['rest'])
  expect(await differencesOf({ ...line, termsHash: '0'.repeat(64) })).toEqual(['terms'])
  expect(await differencesOf({ ...line, terms: { ...terms, activeFrom: 1 } })).toEqual(['terms'])
  expect(await differencesOf({ ...line, shares: shares.map((one) => ({ ...one, entitled: '1' })) })).toEqual(['shares'])
  expect(await differencesOf({ ...line, shares: [], sharesCount: 200 }), 'not all shares are listed').toEqual([])
  expect(await differencesOf({ ...line, facts: { ...facts, valid: 1 } })).toEqual(
    expect.arrayContaining(['base', 'worth', 'entitled']),
  )
})

test('P12 T16 the session’s end closes the line and drops the page', async () => {
  const page = await openPay('agent2')
  page.toggleLine(page.list[0]?.run ?? '')
  page.endSession('left')
  expect([page.$openedLine.get(), page.$derivation.get(), page.payList.$page.get()]).toEqual([
    undefined,
    { state: 'loading' },
    { state: 'loading' },
  ])
})
