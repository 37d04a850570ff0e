import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(() => bed.reset())
afterAll(() => bed.close())

async function openForm() {
  const page = await openPage()
  const transfer = await import('#stores/agent/transfer.ts')
  await signInOn(page, 'agent1')
  await transfer.beginTransfer()
  const balance = () => {
    const now = transfer.$transfer.get()
    if (!('facts' in now)) throw new Error('not filled in')
    return now.facts.balance
  }
  const draft = (account: string, amount: string) => {
    transfer.askTransfer({ to: 'below', account, amount, password: DEMO_PASSWORD })
    expect(transfer.$transfer.get().state).toBe('asking')
    return transfer.sendTransfer(DEMO_PASSWORD)
  }
  return { ...page, ...transfer, balance, draft }
}

/** Answers transfers by their order, because their content is sealed. */
function onTransfers(answer: (nth: number, real: Promise<Response>) => Promise<Response>): () => void {
  const originalFetch = globalThis.fetch
  let calls = 0
  globalThis.fetch = (input, init) => {
    const real = originalFetch(input, init)
    const isTransfer = init?.method === 'POST' && String(input).endsWith('/wps/agent/transfer')
    return isTransfer ? answer((calls += 1), real) : real
  }
  return () => (globalThis.fetch = originalFetch)
}

async function lost(real: Promise<Response>): Promise<Response> {
  await real
  throw new TypeError('offline')
}

const busy = () => {
  const refusal = { success: false, message: '', errorCode: 'too_many_requests', value: null }
  return Promise.resolve(Response.json(refusal, { status: 429 }))
}

describe('a transfer of an agent', () => {
  test('S6.7 T19 stays unsure after a lost answer even if the retry is refused, and moves money once', async () => {
    const page = await openForm()
    const before = page.balance()
    const restore = onTransfers((nth, real) => (nth === 1 ? lost(real) : busy()))
    await page.draft('agent2', '20')
    expect(page.$transfer.get()).toMatchObject({ state: 'asking', isUnsure: true })
    await page.sendTransfer(DEMO_PASSWORD)
    expect(page.$transfer.get()).toMatchObject({
      state: 'asking',
      isUnsure: true,
      why: 'refusals.too_many_requests',
    })
    restore()
    // entering the same transfer again, in another spelling, is the same operation
    page.changeTransfer()
    await page.draft('AGENT2', '20.00')
    expect(page.$transfer.get()).toMatchObject({ state: 'done', completed: { amount: 2_000, balance: before - 2_000 } })
    await page.beginTransfer()
    await page.draft('agent2', '20')
    expect(page.$transfer.get()).toMatchObject({ state: 'done', completed: { balance: before - 4_000 } })
  })

  test('S6.7 T19 keeps its id while a transfer with another recipient or amount is sent and answered', async () => {
    const page = await openForm()
    const before = page.balance()
    const restore = onTransfers((nth, real) => (nth === 1 ? lost(real) : real))
    await page.draft('agent2', '30')
    expect(page.$transfer.get()).toMatchObject({ state: 'asking', isUnsure: true })
    page.changeTransfer()
    await page.draft('player', '30')
    expect(page.$transfer.get()).toMatchObject({
      state: 'done',
      completed: { account: 'player', balance: before - 6_000 },
    })
    await page.beginTransfer()
    await page.draft('agent2', '31')
    expect(page.$transfer.get()).toMatchObject({ state: 'done', completed: { balance: before - 9_100 } })
    restore()
    await page.beginTransfer()
    await page.draft('agent2', '30')
    expect(page.$transfer.get()).toMatchObject({ state: 'done', completed: { amount: 3_000 } })
    await page.beginTransfer()
    expect(page.balance()).toBe(before - 9_100)
  })

  test('S6.7 T19 settles only its own id when the answer arrives after the form was closed', async () => {
    const page = await openForm()
    const before = page.balance()
    let [sent, release] = [() => {}, () => {}]
    const isSent = new Promise<void>((resolve) => (sent = resolve))
    const isLate = new Promise<void>((resolve) => (release = resolve))
    const restore = onTransfers(async (nth, real) => {
      if (nth === 2) return lost(real)
      const reply = await real
      sent()
      await isLate
      return reply
    })
    const first = page.draft('agent2', '41')
    await isSent
    page.leaveTransfer()
    await page.beginTransfer()
    await page.draft('agent2', '42')
    expect(page.$transfer.get()).toMatchObject({ state: 'asking', isUnsure: true })
    release()
    await first
    restore()
    await page.sendTransfer(DEMO_PASSWORD)
    expect(page.$transfer.get()).toMatchObject({ state: 'done', completed: { balance: before - 8_300 } })
  })

  test('S6.7 T19 stays unsure after an unreadable answer', async () => {
    const page = await openForm()
    const before = page.balance()
    const restore = onTransfers(async (_, real) => {
      const reply = await (await real).json()
      return Response.json({ ...reply, value: { ...reply.value, sumBalance: 'much' } })
    })
    await page.draft('agent2', '50')
    expect(page.$transfer.get()).toMatchObject({ state: 'asking', isUnsure: true })
    restore()
    await page.sendTransfer(DEMO_PASSWORD)
    expect(page.$transfer.get()).toMatchObject({ state: 'done', completed: { balance: before - 5_000 } })
  })
})
