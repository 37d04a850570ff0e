import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loseAnswer, onMoneyCalls } from '#tests/support/money-calls.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }

let bed: PageBed
let stop = () => {}
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(() => bed.reset())
afterEach(() => stop())
afterAll(() => bed.close())

async function openLimits() {
  const page = await openPage()
  await signInOn(page, 'player')
  const store = await import('#stores/limits/limits.ts')
  stop = store.enterLimits()
  await vi.waitFor(() => expect(store.$limits.get().state).toBe('ready'), SOON)
  const limit = (kind: string) => {
    const known = store.$limits.get()
    return known.state === 'ready' ? known.value.limits.find((one) => one.kind === kind) : undefined
  }
  return { store, limit }
}

test('X54 C18 a limit is saved as it was typed, and the list shows what the gateway answered', async () => {
  const { store, limit } = await openLimits()
  await store.saveLimit('stakeOne', '$1,000.50')
  expect(limit('stakeOne')).toMatchObject({ amount: 100_050 })
  expect(store.$limitChange.get()).toEqual({ state: 'done', part: 'stakeOne' })
  await store.saveLimit('stakeOne', '2000')
  expect(limit('stakeOne')).toMatchObject({ amount: 100_050, raise: { amount: 200_000 } })
  await store.answerLimit('stakeOne', true)
  expect(store.$limitChange.get()).toEqual({ state: 'failed', part: 'stakeOne', why: 'refusals.limit_early' })
  await store.answerLimit('stakeOne', false)
  expect(limit('stakeOne')).toMatchObject({ amount: 100_050, raise: null })
})

test('X54 C18 a second tap sends nothing, and after a lost answer the list shows what holds', async () => {
  const { store, limit } = await openLimits()
  await store.saveLimit('stakeDay', '10')
  await store.saveLimit('stakeDay', '20')
  let answers = 0
  onMoneyCalls('/wps/limits/confirmation', (nth, send) => ((answers = nth), send()))
  await Promise.all([store.answerLimit('stakeDay', true), store.answerLimit('stakeDay', true)])
  expect(answers).toBe(1)
  onMoneyCalls('/wps/limits', (nth, send) => (nth === 1 ? loseAnswer(send) : send()))
  await store.saveLimit('stakeDay', '5')
  expect(store.$limitChange.get()).toMatchObject({ state: 'failed', part: 'stakeDay' })
  expect(limit('stakeDay')).toMatchObject({ amount: 500, raise: null })
})

test('S8.8 X54 what is no amount is refused before it is sent', async () => {
  const { store, limit } = await openLimits()
  await store.saveLimit('depositWeek', 'a lot')
  expect(store.$limitChange.get()).toMatchObject({ state: 'failed', why: 'refusals.amount_invalid' })
  expect(limit('depositWeek')).toMatchObject({ amount: null })
  await store.saveBudget('25')
  const known = store.$limits.get()
  expect(known.state === 'ready' && known.value.budget).toBe(2_500)
})

test('X54 a time-out ends the session of the page', async () => {
  const { store } = await openLimits()
  const { $session } = await import('#stores/auth/session/session.ts')
  await store.takeBreak('day', undefined)
  expect($session.get().state).not.toBe('in')
})
