import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loseAnswer, onMoneyCalls } from '#tests/support/money-calls.ts'
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
  const [deposit, deposits, balance] = await Promise.all([
    import('#stores/wallet/deposit.ts'),
    import('#stores/wallet/deposits.ts'),
    import('#stores/wallet/balance.ts'),
  ])
  stops.push(
    balance.$balance.listen(() => {}),
    deposit.enterDeposit(),
  )
  await signInOn(page, account)
  await vi.waitFor(() => expect(deposits.$deposits.get().state).toBe('ready'), SOON)
  const facts = () => {
    const known = deposits.$deposits.get()
    if (known.state !== 'ready') throw new Error('not known')
    return known.facts
  }
  const { $order, begin, submit, revalidate, send } = deposit.depositOrder
  return {
    ...page,
    ...deposits,
    ...balance,
    facts,
    state: () => $order.get(),
    begin,
    submit: (amount: string, known = facts()) => submit({ amount }, known),
    revalidate: (amount: string) => revalidate({ amount }, facts()),
    send: () => send({ amount: '' }),
  }
}

describe('a deposit of play money', () => {
  test('S2.60 X44 is validated, made, and shown in the balance and the list; then another can be made', async () => {
    const page = await openScreen('player')
    const before = page.facts()
    expect(before).toMatchObject({ min: 100, max: 100_000, maxPerDay: 500_000 })
    await page.submit('')
    expect(page.state()).toMatchObject({ state: 'filling', errors: new Map([['amount', 'missing']]) })
    page.revalidate('0.5')
    expect(page.state()).toMatchObject({ errors: new Map([['amount', 'amount_too_small']]) })
    await page.submit('1000.01')
    expect(page.state()).toMatchObject({ errors: new Map([['amount', 'amount_too_large']]) })
    await page.submit('much')
    expect(page.state()).toMatchObject({ errors: new Map([['amount', 'amount_invalid']]) })
    page.revalidate('12')
    expect(page.state()).toMatchObject({ errors: new Map() })

    await page.submit(' ১২.৫ ')
    expect(page.state()).toMatchObject({
      state: 'done',
      completed: { amount: 1_250, balance: before.balance + 1_250, digits: 2 },
    })
    await vi.waitFor(() => expect(page.facts().leftToday).toBe(before.leftToday - 1_250), SOON)
    expect(page.$deposits.get()).toMatchObject({ isOld: false, facts: { balance: before.balance + 1_250 } })
    await vi.waitFor(
      () => expect(page.$balance.get()).toMatchObject({ value: { minor: before.balance + 1_250 } }),
      SOON,
    )
    page.begin()
    expect(page.state().state).toBe('filling')
  })

  test('S2.60 X6 is neither shown to nor sent by the next account', async () => {
    const page = await openScreen('player')
    onMoneyCalls('/wps/wallet/deposit', (_, call) => loseAnswer(call))
    await page.submit('33')
    expect(page.state()).toMatchObject({ state: 'unknown' })
    await signInOn(page, 'agent1')
    expect(page.state()).toMatchObject({ state: 'filling' })
    await page.send()
    expect(page.state()).toMatchObject({ state: 'filling' })
  })

  test('X54 S2.60 the member’s own limits are facts of the form; one that would be passed is refused here and by the gateway', async () => {
    const page = await openScreen('agent41')
    const before = page.facts()
    expect(before.ownLimits).toEqual([])
    const { saveLimit } = await import('#stores/limits/limits.ts')
    await saveLimit('depositWeek', '100')
    await saveLimit('depositDay', '40')
    // the page knows nothing of them yet
    await page.submit('41', before)
    expect(page.state()).toMatchObject({ state: 'filling', errors: new Map([['amount', 'limit_deposit']]) })
    await vi.waitFor(() => expect(page.facts().ownLimits).toHaveLength(2), SOON)
    expect(page.tightestLimit(page.facts())).toEqual({ kind: 'depositDay', amount: 4_000, left: 4_000, freeAt: null })
    page.begin()
    await page.submit('30')
    expect(page.state()).toMatchObject({ state: 'done' })
    await vi.waitFor(() => expect(page.facts().ownLimits[0]?.left).toBe(1_000), SOON)
    expect(page.facts().ownLimits[1]).toMatchObject({ kind: 'depositWeek', left: 7_000 })
    page.begin()
    onMoneyCalls('/wps/wallet/deposit', () => Promise.reject(new Error('nothing is sent')))
    await page.submit('10.01')
    expect(page.state()).toMatchObject({ state: 'filling', errors: new Map([['amount', 'limit_deposit']]) })
  })

  test('S2.60 reports the daily limit, here and by the gateway', async () => {
    const page = await openScreen('agent1')
    const facts = page.facts()
    await page.submit('50', { ...facts, leftToday: 4_999 })
    expect(page.state()).toMatchObject({ state: 'filling', errors: new Map([['amount', 'deposit_day_limit']]) })
    for (let made = 0; made < 5; made += 1) {
      page.begin()
      await page.submit('1000', facts)
    }
    page.begin()
    await page.submit('1', facts)
    expect(page.state()).toMatchObject({ state: 'filling', errors: new Map([['amount', 'deposit_day_limit']]) })
    await vi.waitFor(() => expect(page.facts().leftToday).toBe(0), SOON)
  })

  test('S2.60 keeps the known deposits marked as old after a failure; drops them when the session ends', async () => {
    const page = await openScreen('agent2')
    const originalFetch = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    await page.loadDeposits()
    expect(page.$deposits.get()).toMatchObject({ state: 'ready', isOld: true })
    globalThis.fetch = originalFetch
    await page.loadDeposits()
    expect(page.$deposits.get()).toMatchObject({ state: 'ready', isOld: false })
    page.endSession('left')
    expect(page.$deposits.get()).toEqual({ state: 'loading' })
  })

  test('X26 takes an amount as the page prints it, and sends it in the form of the wire', async () => {
    const page = await openScreen('vip')
    const before = page.facts().balance
    for (const typed of ['$1.00', ' ১.০০\n', '١٫٠٠', '1.', '\u200e+$1.00']) {
      await page.submit(typed)
      expect(page.state(), typed).toMatchObject({ state: 'done', completed: { amount: 100 } })
      page.begin()
    }
    await vi.waitFor(() => expect(page.facts().balance).toBe(before + 500), SOON)
    await page.submit('0,500')
    expect(page.state()).toMatchObject({ errors: new Map([['amount', 'amount_unclear']]) })
    page.revalidate('1.000')
    expect(page.state()).toMatchObject({ errors: new Map([['amount', 'amount_decimals']]) })
    page.begin()
  })
})
