import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onMoneyCalls } from '#tests/support/money-calls.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(() => bed.reset())
afterAll(() => bed.close())

/** Opens a page whose gateway says that a reality check is due, as it does after an hour of play. */
async function openDue() {
  const page = await openPage()
  await signInOn(page, 'vip')
  const store = await import('#stores/limits/play-stop.ts')
  const originalFetch = globalThis.fetch
  let isDue = true
  globalThis.fetch = async (input, init) => {
    const answer = await originalFetch(input, init)
    if (!String(input).endsWith('/wps/limits/check') || init?.method === 'POST') return answer
    const body: unknown = await answer.json()
    const value = { ...Object(Object(body).value), isDue, playedMs: 3_600_000, staked: 500, paid: 300 }
    return Response.json({ ...Object(body), value })
  }
  return { store, settle: () => (isDue = false), state: () => store.$playStop.get() }
}

test('X54 nothing is said over the page while nothing stops the next stake', async () => {
  const { store, settle, state } = await openDue()
  settle()
  await store.showPlayStop()
  expect(state()).toEqual({ state: 'none' })
})

test('X54 a reality check that waits is said with its figures, and goes once the gateway has the answer', async () => {
  const { store, state } = await openDue()
  await store.showPlayStop()
  expect(state()).toMatchObject({ state: 'shown', check: { isDue: true, playedMs: 3_600_000, staked: 500, paid: 300 } })
  let isOn = false
  onMoneyCalls('/wps/limits/check', (_, send) => (isOn ? send() : Promise.reject(new TypeError('offline'))))
  expect(await store.playOn()).toBe(false)
  expect(state()).toMatchObject({ state: 'shown', isSending: false, why: 'refusals.offline' })
  isOn = true
  expect(await store.playOn()).toBe(true)
  expect(state()).toEqual({ state: 'none' })
})

test('X54 an answer is sent once, however often its button is pressed', async () => {
  const { store, state } = await openDue()
  await store.showPlayStop()
  let sent = 0
  onMoneyCalls('/wps/limits/check', (nth, send) => {
    sent = nth
    return send()
  })
  expect(await Promise.all([store.playOn(), store.playOn(), store.playOn()])).toEqual([true, false, false])
  expect(sent).toBe(1)
  expect(state()).toEqual({ state: 'none' })
})
