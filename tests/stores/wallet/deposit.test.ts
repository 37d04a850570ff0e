import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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
  return { ...page, ...deposit, ...deposits, ...balance, facts }
}

/** Loses the first answer to a deposit after the gateway sent it. Returns the requests that were sent. */
function loseFirstAnswer(): string[] {
  const originalFetch = globalThis.fetch
  const sent: string[] = []
  globalThis.fetch = async (input, init) => {
    const isDeposit = init?.method === 'POST' && String(input).includes('/wallet/deposit')
    const reply = await originalFetch(input, init)
    if (!isDeposit) return reply
    sent.push(String(init.body))
    if (sent.length === 1) throw new TypeError('offline')
    return reply
  }
  return sent
}

describe('a deposit of play money', () => {
  test('S2.60 X44 is validated, made, and shown in the balance and the list; then another can be made', async () => {
    const page = await openScreen('player')
    const before = page.facts()
    expect(before).toMatchObject({ min: 100, max: 100_000, maxPerDay: 500_000, leftToday: 500_000 })
    await page.sendDeposit('', before)
    expect(page.$deposit.get()).toMatchObject({ state: 'filling', fieldError: 'missing' })
    page.revalidateDeposit('0.5', before)
    expect(page.$deposit.get()).toMatchObject({ fieldError: 'amount_too_small' })
    await page.sendDeposit('1000.01', before)
    expect(page.$deposit.get()).toMatchObject({ fieldError: 'amount_too_large' })
    await page.sendDeposit('much', before)
    expect(page.$deposit.get()).toMatchObject({ fieldError: 'amount_invalid' })
    page.revalidateDeposit('12', before)
    expect(page.$deposit.get()).toMatchObject({ fieldError: undefined })

    await page.sendDeposit(' ১২.৫ ', before)
    expect(page.$deposit.get()).toMatchObject({
      state: 'made',
      made: { amount: 1_250, balance: before.balance + 1_250, digits: 2 },
    })
    await vi.waitFor(() => expect(page.facts().leftToday).toBe(498_750), SOON)
    expect(page.$deposits.get()).toMatchObject({ list: [{ amount: 1_250 }] })
    await vi.waitFor(
      () => expect(page.$balance.get()).toMatchObject({ value: { minor: before.balance + 1_250 } }),
      SOON,
    )
    page.beginDeposit()
    expect(page.$deposit.get().state).toBe('filling')
  })

  test('S2.60 T19 is retried with the same id after a lost answer, and made once', async () => {
    const page = await openScreen('vip')
    const before = page.facts().balance
    const sent = loseFirstAnswer()
    await page.sendDeposit('20', page.facts())
    expect(page.$deposit.get()).toMatchObject({ state: 'unsure', draft: { amount: 2_000 } })
    // abandoning it and entering the same amount is the same operation
    page.beginDeposit()
    await page.sendDeposit('20.00', page.facts())
    expect(page.$deposit.get()).toMatchObject({ state: 'made', made: { balance: before + 2_000 } })
    const ids = sent.map((body) => /"id":"([^"]+)"/.exec(body)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    page.beginDeposit()
    await page.sendDeposit('20', page.facts())
    expect(page.$deposit.get()).toMatchObject({ state: 'made', made: { balance: before + 4_000 } })
    expect(new Set(sent.map((body) => /"id":"([^"]+)"/.exec(body)?.[1])).size).toBe(2)
  })

  test('S2.60 T19 stays unsure with the same id if the retry is refused before it is looked up', async () => {
    const page = await openScreen('vip')
    const before = page.facts().balance
    const sent = loseFirstAnswer()
    await page.sendDeposit('30', page.facts())
    const originalFetch = globalThis.fetch
    const tooMany = { success: false, message: '', errorCode: 'too_many_requests', value: null }
    globalThis.fetch = () => Promise.resolve(Response.json(tooMany, { status: 429 }))
    await page.sendDepositAgain()
    expect(page.$deposit.get()).toMatchObject({ state: 'unsure', why: 'refusals.too_many_requests' })
    globalThis.fetch = originalFetch
    await page.sendDepositAgain()
    expect(page.$deposit.get()).toMatchObject({ state: 'made', made: { balance: before + 3_000 } })
    expect(new Set(sent.map((body) => /"id":"([^"]+)"/.exec(body)?.[1])).size).toBe(1)
  })

  test('S2.60 T19 a late answer does not release the id of another deposit', async () => {
    const page = await openScreen('vip')
    const before = page.facts().balance
    const originalFetch = globalThis.fetch
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    globalThis.fetch = async (input, init) => {
      const reply = await originalFetch(input, init)
      const body = String(init?.body)
      if (body.includes('"41"')) await late
      if (!body.includes('"42"') || globalThis.fetch === originalFetch) return reply
      throw new TypeError('offline')
    }
    const first = page.sendDeposit('41', page.facts())
    page.beginDeposit()
    await page.sendDeposit('42', page.facts())
    expect(page.$deposit.get()).toMatchObject({ state: 'unsure', draft: { amount: 4_200 } })
    release()
    await first
    expect(page.$deposit.get()).toMatchObject({ state: 'unsure' })
    globalThis.fetch = originalFetch
    await page.sendDepositAgain()
    expect(page.$deposit.get()).toMatchObject({ state: 'made', made: { balance: before + 8_300 } })
  })

  test('S2.60 X6 is neither shown to nor sent by the next account', async () => {
    const page = await openScreen('player')
    loseFirstAnswer()
    await page.sendDeposit('33', page.facts())
    expect(page.$deposit.get()).toMatchObject({ state: 'unsure' })
    await signInOn(page, 'agent1')
    expect(page.$deposit.get()).toMatchObject({ state: 'filling' })
    await page.sendDepositAgain()
    expect(page.$deposit.get()).toMatchObject({ state: 'filling' })
  })

  test('S2.60 reports the daily limit, here and by the gateway', async () => {
    const page = await openScreen('agent1')
    const facts = page.facts()
    await page.sendDeposit('50', { ...facts, leftToday: 4_999 })
    expect(page.$deposit.get()).toMatchObject({ state: 'filling', fieldError: 'day' })
    for (let made = 0; made < 5; made += 1) {
      page.beginDeposit()
      await page.sendDeposit('1000', facts)
    }
    page.beginDeposit()
    await page.sendDeposit('1', facts)
    expect(page.$deposit.get()).toMatchObject({ state: 'filling', fieldError: 'day' })
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
})
