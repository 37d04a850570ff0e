import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOn, openPage, startPageBed, type PageBed } from '#tests/support/page.fixture.ts'

// A store that no component shows is asked once, and polls nothing; a screen that opens asks once too.
let bed: PageBed
beforeAll(async () => {
  bed = await startPageBed()
  await bed.reset()
})
afterAll(() => bed.close())

test('S2.61 S7.23 loading the withdrawals or the balance asks the gateway once, also where a screen shows them', async () => {
  const asked: string[] = []
  const ask = globalThis.fetch
  globalThis.fetch = (input, init) => {
    asked.push(new URL(String(input instanceof Request ? input.url : input), bed.gateway.url).pathname)
    return ask(input, init)
  }
  const page = await openPage()
  await signInOn(page, 'player')
  const listens = { addEventListener() {}, removeEventListener() {} }
  Object.assign(globalThis, listens)
  Object.assign(document, { ...listens, hidden: false })
  const { loadWithdrawals } = await import('#stores/wallet/withdrawals.ts')
  const { refreshBalance } = await import('#stores/wallet/balance.ts')
  asked.length = 0
  await loadWithdrawals()
  await refreshBalance()
  // what mounting a store would have begun is on its way by now
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(2)

  // a screen shows the store, and loads it: both want the same answer
  const { $withdrawals } = await import('#stores/wallet/withdrawals.ts')
  const { enterWithdrawals } = await import('#stores/wallet/enter-withdrawals.ts')
  asked.length = 0
  const ends = [$withdrawals.listen(() => {}), enterWithdrawals()]
  await expect.poll(() => $withdrawals.get().state).toBe('ready')
  expect(asked).toHaveLength(1)
  // after a change, what is shown is not enough
  await loadWithdrawals()
  expect(asked).toHaveLength(2)
  for (const end of ends) end()
  globalThis.fetch = ask
})
