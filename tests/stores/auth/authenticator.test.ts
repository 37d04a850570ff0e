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

/** The devices of a member, looked at; reads of the app are held back until `letGo`. */
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

/** Holds reads of the app back. */
function holdReads(): () => void {
  const line = globalThis.fetch
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const method = input instanceof Request ? input.method : init?.method
    if (pathname === authenticator.path && (method ?? 'GET') === 'GET') await held
    return line(input, init)
  }
  return () => {
    globalThis.fetch = line
    release()
  }
}

test('S4.49 a secret that is shown stays, whatever an earlier question about the app is answered', async () => {
  const store = await open()
  const letGo = holdReads()
  const asked = store.loadAuthenticator()
  await store.beginApp()
  expect(store.$authenticator.get()).toMatchObject({ state: 'begun' })
  letGo()
  await asked
  expect(store.$authenticator.get()).toMatchObject({ state: 'begun' })
})

test('S4.49 F4 a secret that cannot be had leaves nobody waiting for an answer that is not heard', async () => {
  const store = await open()
  const letGo = holdReads()
  const asked = store.loadAuthenticator()
  const line = globalThis.fetch
  globalThis.fetch = (input, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('no line')) : line(input, init)
  await store.beginApp()
  globalThis.fetch = line
  letGo()
  await asked
  await expect.poll(() => store.$authenticator.get()).toMatchObject({ state: 'off' })
})
