import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOn, openPage, startPageBed, type PageBed } from '#tests/support/page.fixture.ts'

// A store that no component shows is asked once, and polls nothing.
let bed: PageBed
beforeAll(async () => {
  bed = await startPageBed()
  await bed.reset()
})
afterAll(() => bed.close())

test('S2.61 S7.23 loading the withdrawals or the balance without showing them asks the gateway once', async () => {
  const asked: string[] = []
  const ask = globalThis.fetch
  globalThis.fetch = (input, init) => {
    asked.push(new URL(String(input instanceof Request ? input.url : input), bed.gateway.url).pathname)
    return ask(input, init)
  }
  const page = await openPage()
  await signInOn(page, 'player')
  Object.assign(document, { hidden: false, addEventListener() {}, removeEventListener() {} })
  const { loadWithdrawals } = await import('#stores/wallet/withdrawals.ts')
  const { refreshBalance } = await import('#stores/wallet/balance.ts')
  asked.length = 0
  await loadWithdrawals()
  await refreshBalance()
  // what mounting a store would have begun is on its way by now
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(2)
})
