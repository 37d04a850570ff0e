import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }

let bed: PageBed
let stops: (() => void)[] = []
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  stops.forEach((stop) => stop())
  stops = []
  await bed.reset()
})
afterAll(() => bed.close())

async function openScreen(account: string) {
  const page = await openPage()
  const [orders, wallets] = await Promise.all([
    import('#stores/wallet/wallet-transfer.ts'),
    import('#stores/wallet/wallets.ts'),
  ])
  stops.push(orders.enterWallets())
  await signInOn(page, account)
  await vi.waitFor(() => expect(wallets.$wallets.get().state).toBe('ready'), SOON)
  const facts = () => {
    const known = wallets.$wallets.get()
    if (known.state !== 'ready') throw new Error('not known')
    return known.facts
  }
  return {
    ...orders,
    ...wallets,
    facts,
    held: () => facts().wallets.map(({ balance }) => balance),
    move: (from: string, to: string, amount: string) => orders.walletOrder.submit({ from, to, amount }, facts()),
    collect: () => orders.collectOrder.submit({}, facts()),
  }
}

test('S2.59 a transfer is validated by what the wallet holds, made, and shown; collecting brings all of it back', async () => {
  const page = await openScreen('player')
  const [all = 0] = page.held()
  expect(page.collectable(page.facts())).toBe(0)
  await page.move('main', 'main', '5')
  expect(page.walletOrder.$order.get()).toMatchObject({ errors: new Map([['to', 'wallet_same']]) })
  await page.move('lottery', 'main', '0.01')
  expect(page.walletOrder.$order.get()).toMatchObject({ errors: new Map([['amount', 'quota_insufficient']]) })
  await page.move('main', 'lottery', '')
  expect(page.walletOrder.$order.get()).toMatchObject({ errors: new Map([['amount', 'missing']]) })
  await page.move('main', 'lottery', ' ১২.৫ ')
  expect(page.walletOrder.$order.get()).toMatchObject({ state: 'done', completed: { amount: 1_250, balance: all } })
  await vi.waitFor(() => expect(page.held()).toEqual([all - 1_250, 1_250, 0]), SOON)
  expect(page.facts().moves).toMatchObject([{ from: 'main', to: 'lottery', amount: 1_250 }])
  expect(page.collectable(page.facts())).toBe(1_250)
  await page.collect()
  expect(page.collectOrder.$order.get()).toMatchObject({ state: 'done', completed: { amount: 1_250, balance: all } })
  await vi.waitFor(() => expect(page.held()).toEqual([all, 0, 0]), SOON)
})

test('S2.59 what a wallet under maintenance holds is not collected', async () => {
  const page = await openScreen('vip')
  await page.move('main', 'reserve', '7')
  await vi.waitFor(() => expect(page.collectable(page.facts())).toBe(700), SOON)
  await bed.gateway.services.database.write((rows) => setNumber(rows, 'reserveWallet', 0))
  await page.loadWallets()
  expect(page.collectable(page.facts())).toBe(0)
})

test('C28 S2.59 while the wallets are loaded again the known ones stay, and a failure says that they are old', async () => {
  const page = await openScreen('agent1')
  const before = page.held()
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  const loading = page.loadWallets()
  expect(page.held()).toEqual(before)
  await loading
  expect(page.$wallets.get()).toMatchObject({ state: 'ready', isOld: true })
  expect(page.held()).toEqual(before)
})
