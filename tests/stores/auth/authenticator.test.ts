import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticator } from '#contract/auth/authenticator.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
let close = () => {}

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  await bed.reset()
  await bed.set('verifyNewNetworks', true)
})
afterEach(() => close())
afterAll(() => bed.close())

/** Opens a page with the authenticator store mounted. */
async function open() {
  const page = await openPage()
  await signInOn(page, 'player')
  const store = await import('#stores/auth/authenticator/authenticator.ts')
  store.$authenticator.listen(() => {})
  close = () => {
    cleanStores(store.$authenticator)
    page.endSession('left')
  }
  await expect.poll(() => store.$authenticator.get()).toMatchObject({ state: 'off', isAskedFor: true })
  return store
}

/** Delays reads of the app until the returned function is called. */
function holdReads(): () => void {
  const originalFetch = globalThis.fetch
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const method = input instanceof Request ? input.method : init?.method
    if (pathname === authenticator.path && (method ?? 'GET') === 'GET') await held
    return originalFetch(input, init)
  }
  return () => {
    globalThis.fetch = originalFetch
    release()
  }
}

test('S4.49 keeps a new secret visible when an earlier request is answered', async () => {
  const store = await open()
  const letGo = holdReads()
  const asked = store.loadAuthenticator()
  await store.beginApp()
  expect(store.$authenticator.get()).toMatchObject({ state: 'begun' })
  letGo()
  await asked
  expect(store.$authenticator.get()).toMatchObject({ state: 'begun' })
})

test('S4.49 F4 loads the state again if a new secret fails while an earlier request is dropped', async () => {
  const store = await open()
  const letGo = holdReads()
  const asked = store.loadAuthenticator()
  const originalFetch = globalThis.fetch
  globalThis.fetch = (input, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('offline')) : originalFetch(input, init)
  await store.beginApp()
  globalThis.fetch = originalFetch
  letGo()
  await asked
  await expect.poll(() => store.$authenticator.get()).toMatchObject({ state: 'off' })
})
