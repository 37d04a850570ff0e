import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { loseAnswer, onMoneyCalls } from '#tests/support/money-calls.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(() => bed.reset())
afterAll(() => bed.close())

async function openForm() {
  const page = await openPage()
  const { $transferForm, beginTransfer, transferOrder } = await import('#stores/agent/transfer/transfer.ts')
  await signInOn(page, 'agent1')
  await beginTransfer()
  const facts = () => {
    const form = $transferForm.get()
    if (form.state !== 'ready') throw new Error('not loaded')
    return form.facts
  }
  return {
    facts,
    beginTransfer,
    state: () => transferOrder.$order.get(),
    change: transferOrder.change,
    submit: (account: string, amount: string, to = 'below') =>
      transferOrder.submit({ to, account, amount, password: DEMO_PASSWORD }, facts()),
    send: () => transferOrder.send({ to: '', account: '', amount: '', password: DEMO_PASSWORD }),
  }
}

describe('a transfer of an agent', () => {
  test('S6.7 asks for a recipient, which is the upline or an account, and moves money to it', async () => {
    const page = await openForm()
    const { balance, upline, min, max } = page.facts()
    expect({ upline, min, max }).toEqual({ upline: null, min: 100, max: 1_000_000 })
    for (const to of ['upline', 'below']) {
      await page.submit(' ', '20', to)
      expect(page.state()).toMatchObject({ state: 'filling', errors: new Map([['account', 'missing']]) })
    }
    await page.submit('vip', '20')
    await page.send()
    expect(page.state()).toMatchObject({ state: 'filling', errors: new Map([['account', 'transfer_account']]) })
    await page.submit('Agent2', '2000')
    await page.send()
    expect(page.state()).toMatchObject({ errors: new Map([['amount', 'quota_insufficient']]) })
    await page.submit('Agent2', '20')
    await page.send()
    const completed = { account: 'agent2', amount: 2_000, balance: balance - 2_000 }
    expect(page.state()).toMatchObject({ state: 'done', completed })
  })

  test('S6.7 T19 the recipient in another spelling is the same transfer, another recipient is another one', async () => {
    const page = await openForm()
    const before = page.facts().balance
    onMoneyCalls('/wps/agent/transfer', (nth, call) => (nth === 1 ? loseAnswer(call) : call()))
    await page.submit('agent2', '30')
    await page.send()
    expect(page.state()).toMatchObject({ state: 'unknown' })
    page.change()
    await page.submit('player', '30')
    await page.send()
    expect(page.state()).toMatchObject({ state: 'done', completed: { account: 'player', balance: before - 6_000 } })
    await page.beginTransfer()
    await page.submit('AGENT2', '30.00')
    await page.send()
    expect(page.state()).toMatchObject({ state: 'done', completed: { account: 'agent2', amount: 3_000 } })
    await page.beginTransfer()
    expect(page.facts().balance).toBe(before - 6_000)
  })
})
