import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pretendHistory } from '#tests/support/history.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }
const address = '/wps/member/record/account?days=7&pageNo=1'

let bed: PageBed
let stops: (() => void)[] = []
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(() => bed.reset())
afterEach(() => {
  vi.useRealTimers()
  stops.forEach((stop) => stop())
  stops = []
})
afterAll(() => bed.close())

/** Opens the account record, and returns its states. */
async function enterRecord(): Promise<unknown[]> {
  const states: unknown[] = []
  const { memberCentre } = await import('#stores/member/place.ts')
  memberCentre.read()
  const { accountMovements } = await import('#stores/member/account-record.ts')
  stops.push(
    accountMovements.$page.subscribe((state) => states.push(state)),
    // in this order, as the screen is inside the centre
    accountMovements.enter(),
    memberCentre.enter(),
  )
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ state: 'ready', isLoading: false }), SOON)
  return states
}

test('S2.64 F5 what was shown before is not drawn if the new answer is there already', async () => {
  pretendHistory('?page=transactionHistory')
  await signInOn(await openPage(), 'player')
  await enterRecord()
  for (const isAsked of [false, true]) {
    vi.resetModules()
    const { $session, restoreSession } = await openPage()
    await restoreSession()
    const session = $session.get()
    if (session.state !== 'in') throw new Error('not logged in')
    const { askAhead, isAheadHere } = await import('#browser/ahead.ts')
    if (isAsked) {
      askAhead(address, session.token)
      expect(isAheadHere(address, session.token)).toBe(false)
      await vi.waitFor(() => expect(isAheadHere(address, session.token)).toBe(true), SOON)
      expect(isAheadHere(address, 'the token of another session')).toBe(false)
    }
    const states = await enterRecord()
    expect(states.some((state) => 'oldAt' in Object(state))).toBe(!isAsked)
  }
})

test('S2.64 a screen loads once, although its address is read again when the centre opens', async () => {
  pretendHistory('?page=transactionHistory&days=30')
  await signInOn(await openPage(), 'player')
  const fetchNow = globalThis.fetch
  const asked: string[] = []
  globalThis.fetch = (input, init) => {
    asked.push(String(input instanceof Request ? input.url : input))
    return fetchNow(input, init)
  }
  await enterRecord()
  expect(asked.filter((url) => url.includes('/wps/member/record/account'))).toHaveLength(1)
})

test('S2.15 X17 a screen waits for its code and its answer, but for neither forever', async () => {
  vi.useFakeTimers()
  const { askAhead, untilWhole } = await import('#browser/ahead.ts')
  const never = new Promise<never>(() => {})
  let answerNow: (response: Response) => void = () => {}
  const answer = new Promise<Response>((resolve) => (answerNow = resolve))
  globalThis.fetch = () => answer
  const settle = vi.fn()
  askAhead(address, 'token')
  void untilWhole(Promise.resolve()).then(settle)
  await vi.advanceTimersByTimeAsync(250)
  expect(settle).not.toHaveBeenCalled()
  answerNow(new Response('{}'))
  await vi.advanceTimersByTimeAsync(0)
  expect(settle).toHaveBeenCalledTimes(1)
  globalThis.fetch = () => never
  askAhead(address, 'token')
  void untilWhole(never).then(settle)
  await vi.advanceTimersByTimeAsync(2250)
  expect(settle).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60)
  expect(settle).toHaveBeenCalledTimes(2)
})
