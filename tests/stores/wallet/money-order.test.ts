import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { loseAnswer, onMoneyCalls, refuseAttempt } from '#tests/support/money-calls.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  await bed.reset()
  // withdrawals listen to the page once they are read
  const addEventListener = () => {}
  Object.assign(globalThis, { addEventListener })
  Object.assign(document, { addEventListener, hidden: true })
})
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'addEventListener')
  await bed.close()
})

const limits = { min: 100, max: 100_000, digits: 2, balance: 100_000 }

/** Each subject: how an order is submitted, and what one unit of it does to the balance of agent2. */
const subjects = {
  deposit: {
    path: '/wps/wallet/deposit',
    effect: 1,
    async open() {
      const { depositOrder: order } = await import('#stores/wallet/deposit.ts')
      const day = { maxPerDay: 500_000, leftToday: 500_000, dayEndsAt: Infinity, ownLimits: [] }
      const typed = (amount: string) => ({ amount })
      return { order, submit: (amount: string) => order.submit(typed(amount), { ...limits, ...day }), typed }
    },
  },
  withdrawal: {
    path: '/wps/wallet/withdrawal',
    effect: -1,
    async open() {
      const { withdrawalOrder: order } = await import('#stores/wallet/withdraw.ts')
      const times = {
        answerHours: 24,
        confirmMinutes: 1440,
        bonusMoney: null,
        staying: { amount: 0, toStake: 0 },
        aheadMs: 0,
        password: 'login',
      } as const
      const typed = (amount: string) => ({ amount, password: DEMO_PASSWORD })
      return { order, submit: (amount: string) => order.submit(typed(amount), { ...limits, ...times }), typed }
    },
  },
  'wallet transfer': {
    path: '/wps/relay/GCS_walletTransfer',
    effect: -1,
    async open() {
      const { walletOrder: order } = await import('#stores/wallet/wallet-transfer.ts')
      const wallet = (name: 'main' | 'lottery', balance: number) => ({ name, balance, isOpen: true })
      const facts = {
        wallets: [wallet('main', 100_000), wallet('lottery', 0)],
        moves: [],
        hasMore: false,
        available: 100_000,
        staying: { amount: 0, toStake: 0 },
        ownLimits: [],
      }
      const typed = (amount: string) => ({ from: 'main', to: 'lottery', amount })
      return { order, submit: (amount: string) => order.submit(typed(amount), { ...limits, ...facts }), typed }
    },
  },
  transfer: {
    path: '/wps/agent/transfer',
    effect: -1,
    async open() {
      const { transferOrder: order } = await import('#stores/agent/transfer/transfer.ts')
      const facts = {
        upline: 'agent1',
        hasDownline: true,
        recipient: undefined,
        bonusMoney: null,
        password: 'login',
      } as const
      const typed = (amount: string) => ({ to: 'upline', account: '', amount, password: DEMO_PASSWORD })
      return { order, submit: (amount: string) => order.submit(typed(amount), { ...limits, ...facts }), typed }
    },
  },
} as const

async function openOrder(name: keyof typeof subjects) {
  const { path, effect, open } = subjects[name]
  const page = await openPage()
  await signInOn(page, 'agent2')
  const subject = await open()
  const { $order, begin, change, isConfirmed } = subject.order
  const owns = () => balanceOf(bed.gateway.services.database.read, 'member:M1002')
  const before = await owns()
  const send = (amount: string) =>
    subject.order.send({ from: '', to: '', account: '', password: '', ...subject.typed(amount) })
  return {
    state: () => $order.get(),
    begin,
    change,
    isConfirmed,
    submit: subject.submit,
    send,
    /** Submits an amount, and confirms it if the subject asks. */
    async order(amount: string) {
      await subject.submit(amount)
      if (isConfirmed) await send(amount)
    },
    /** Returns what was ordered so far, in minor units, by the ledger. */
    moved: async () => effect * (await owns()) - effect * before,
    onCalls: (answer: Parameters<typeof onMoneyCalls>[1]) => onMoneyCalls(path, answer),
  }
}

describe.each(['deposit', 'withdrawal', 'wallet transfer', 'transfer'] as const)('a %s as a money order', (name) => {
  test('S2.59 S2.60 S2.61 S6.7 is confirmed first if its subject requires it, and done', async () => {
    const page = await openOrder(name)
    await page.submit('much')
    expect(page.state()).toMatchObject({ state: 'filling', errors: new Map([['amount', 'amount_invalid']]) })
    await page.submit('5')
    if (page.isConfirmed) {
      expect(page.state()).toMatchObject({ state: 'confirming', draft: { amount: 500 } })
      expect(await page.moved()).toBe(0)
      page.change()
      expect(page.state()).toMatchObject({ state: 'filling', errors: new Map() })
      await page.order('5')
    }
    expect(page.state()).toMatchObject({ state: 'done', completed: { amount: 500, digits: 2 } })
    expect(await page.moved()).toBe(500)
  })

  test('T19 a lost answer leaves it unknown; sent again it has the same id and moves money once', async () => {
    const page = await openOrder(name)
    page.onCalls((nth, call) => (nth === 1 ? loseAnswer(call) : call()))
    await page.order('6')
    expect(page.state()).toMatchObject({ state: 'unknown', draft: { amount: 600 }, why: 'refusals.offline' })
    await page.send('6')
    expect(page.state()).toMatchObject({ state: 'done', completed: { amount: 600 } })
    expect(await page.moved()).toBe(600)
    page.begin()
    await page.order('6')
    expect(page.state(), 'an outcome is known, so the same amount is a new order').toMatchObject({ state: 'done' })
    expect(await page.moved()).toBe(1_200)
  })

  test('T19 a refusal of one attempt does not free the id while an earlier attempt is unknown', async () => {
    const page = await openOrder(name)
    page.onCalls((nth, call) => (nth === 1 ? loseAnswer(call) : nth === 2 ? refuseAttempt() : call()))
    await page.order('7')
    await page.send('7')
    expect(page.state()).toMatchObject({ state: 'unknown', why: 'refusals.too_many_requests' })
    page.change()
    await page.order('7.00')
    expect(page.state(), 'entered again, it is the same order').toMatchObject({ state: 'done' })
    expect(await page.moved()).toBe(700)
  })

  test('T19 a refusal of the only attempt moves nothing and returns to the form', async () => {
    const page = await openOrder(name)
    page.onCalls((nth, call) => (nth === 1 ? refuseAttempt() : call()))
    await page.order('8')
    expect(page.state()).toMatchObject({ state: 'filling', why: 'refusals.too_many_requests' })
    expect(await page.moved()).toBe(0)
  })

  test('T19 another amount gets another id, and the unknown one keeps its own', async () => {
    const page = await openOrder(name)
    page.onCalls((nth, call) => (nth === 1 ? loseAnswer(call) : call()))
    await page.order('9')
    page.change()
    await page.order('9.5')
    expect(page.state()).toMatchObject({ state: 'done', completed: { amount: 950 } })
    page.begin()
    await page.order('9')
    expect(page.state()).toMatchObject({ state: 'done', completed: { amount: 900 } })
    expect(await page.moved()).toBe(1_850)
  })

  test('T19 after leaving, an answer is ignored and settles only its own id', async () => {
    const page = await openOrder(name)
    let [sent, release] = [() => {}, () => {}]
    const isSent = new Promise<void>((resolve) => (sent = resolve))
    const isLate = new Promise<void>((resolve) => (release = resolve))
    page.onCalls(async (nth, call) => {
      if (nth === 2) return loseAnswer(call)
      if (nth > 2) return call()
      const reply = await call()
      sent()
      await isLate
      return reply
    })
    const first = page.order('11')
    await isSent
    page.begin()
    await page.order('12')
    expect(page.state()).toMatchObject({ state: 'unknown', draft: { amount: 1_200 } })
    release()
    await first
    expect(page.state()).toMatchObject({ state: 'unknown', draft: { amount: 1_200 } })
    await page.send('12')
    expect(page.state()).toMatchObject({ state: 'done', completed: { amount: 1_200 } })
    expect(await page.moved()).toBe(2_300)
  })

  test('T19 after leaving and returning, the order that was on its way is the same one', async () => {
    const page = await openOrder(name)
    let sent = () => {}
    const isSent = new Promise<void>((resolve) => (sent = resolve))
    page.onCalls((nth, call) => {
      sent()
      return nth === 1 ? loseAnswer(call) : call()
    })
    const first = page.order('13')
    await isSent
    page.begin()
    await first
    expect(page.state()).toMatchObject({ state: 'filling' })
    await page.order('13')
    expect(page.state()).toMatchObject({ state: 'done' })
    expect(await page.moved()).toBe(1_300)
  })

  test('T19 an unreadable answer leaves it unknown', async () => {
    const page = await openOrder(name)
    page.onCalls(async (nth, call) => {
      if (nth > 1) return call()
      const reply = await (await call()).json()
      return Response.json({ ...reply, value: { ...reply.value, sumBalance: 'much' } })
    })
    await page.order('14')
    expect(page.state()).toMatchObject({ state: 'unknown', why: 'refusals.malformed' })
    await page.send('14')
    expect(page.state()).toMatchObject({ state: 'done' })
    expect(await page.moved()).toBe(1_400)
  })

  test('T19 is sent once however often it is submitted meanwhile', async () => {
    const page = await openOrder(name)
    let calls = 0
    page.onCalls((nth, call) => {
      calls = nth
      return call()
    })
    await Promise.all([page.order('15'), page.submit('15'), page.send('15')])
    expect(page.state()).toMatchObject({ state: 'done' })
    expect([calls, await page.moved()]).toEqual([1, 1_500])
  })
})
