import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { loseAnswer, onMoneyCalls, refuseAttempt } from '#tests/support/money-calls.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(() => bed.reset())
afterAll(() => bed.close())

const PATH = '/wps/agent/transfers'
const owns = (id: string) => balanceOf(bed.gateway.services.database.read, `member:${id}`)

/** Opens the dialog for these accounts. */
async function openBatch(...accounts: string[]) {
  const page = await openPage()
  const [batch, chosen, kept] = await Promise.all([
    import('#stores/agent/tree/batch.ts'),
    import('#stores/agent/tree/chosen.ts'),
    import('#stores/agent/tree/batch-storage.ts'),
  ])
  await signInOn(page, 'agent1')
  for (const account of accounts) chosen.choose(account, true)
  await batch.beginBatch()
  const same = (amount: string) => batch.submitBatch({ isSame: true, amount, amounts: new Map() })
  const each = (amounts: Record<string, string>) =>
    batch.submitBatch({ isSame: false, amount: '', amounts: new Map(Object.entries(amounts)) })
  const state = () => batch.$batch.get()
  const transfers = () => {
    const now = state()
    return 'transfers' in now ? now.transfers : []
  }
  return {
    ...page,
    ...batch,
    ...chosen,
    ...kept,
    same,
    each,
    state,
    transfers,
    states: () => transfers().map(({ account, state: of }) => `${account} ${of}`),
    send: (password = DEMO_PASSWORD) => batch.sendBatch(password),
  }
}

describe('a batch of transfers', () => {
  test('S6.7 one amount for everybody: the sum is known before paying, and each account gets it', async () => {
    const before = [await owns('M1001'), await owns('M1002'), await owns('M1005')]
    const page = await openBatch('agent2', 'player')
    page.same('5')
    expect(page.state()).toMatchObject({ state: 'confirming', transfers: [{ amount: 500 }, { amount: 500 }] })
    expect(page.totalOf(page.transfers())).toBe(1_000)
    await page.send()
    expect(page.state()).toMatchObject({ state: 'results', facts: { balance: (before[0] ?? 0) - 1_000 } })
    expect(page.states()).toEqual(['agent2 paid', 'player paid'])
    expect([await owns('M1001'), await owns('M1002'), await owns('M1005')]).toEqual(
      before.map((minor, at) => minor + (at === 0 ? -1_000 : 500)),
    )
    expect(page.unconfirmedBatch()).toBeUndefined()
  })

  test('S6.7 an amount for each: every flaw is named, and more than the balance is not sent', async () => {
    const page = await openBatch('agent2', 'player')
    page.each({ agent2: '', player: '0.99' })
    expect(page.state()).toMatchObject({
      state: 'filling',
      errors: new Map([
        ['agent2', 'missing'],
        ['player', 'amount_too_small'],
      ]),
    })
    page.each({ agent2: '900', player: '900' })
    expect(page.state()).toMatchObject({ state: 'filling', errors: new Map([['total', 'quota_insufficient']]) })
    page.each({ agent2: '1', player: '2' })
    expect(page.totalOf(page.transfers())).toBe(300)
    page.changeBatch()
    expect(page.state()).toMatchObject({ state: 'filling', accounts: ['agent2', 'player'] })
  })

  test('S6.7 what is refused says why, and can be tried again without paying the others twice', async () => {
    const before = await owns('M1002')
    const page = await openBatch('agent2', 'vip')
    page.same('3')
    await page.send()
    expect(page.transfers()).toMatchObject([{ state: 'paid' }, { state: 'refused', refusal: 'transfer_account' }])
    await page.send()
    expect(page.states()).toEqual(['agent2 paid', 'vip refused'])
    expect(await owns('M1002')).toBe(before + 300)
  })

  test('T19 a lost answer leaves all of them to be checked; sent again, each moves money once', async () => {
    const before = [await owns('M1002'), await owns('M1005')]
    const page = await openBatch('agent2', 'player')
    onMoneyCalls(PATH, (nth, call) => (nth === 1 ? loseAnswer(call) : nth === 2 ? refuseAttempt() : call()))
    page.same('4')
    await page.send()
    expect(page.state()).toMatchObject({ state: 'results', why: 'refusals.offline' })
    expect(page.states()).toEqual(['agent2 checking', 'player checking'])
    page.changeBatch()
    expect(page.state(), 'the form could pay them again').toMatchObject({ state: 'results' })
    await page.send()
    expect(page.states(), 'a refused attempt says nothing of the first').toEqual(['agent2 checking', 'player checking'])
    await page.send()
    expect(page.states()).toEqual(['agent2 paid', 'player paid'])
    expect([await owns('M1002'), await owns('M1005')]).toEqual(before.map((minor) => minor + 400))
  })

  test('T19 goes on after a reload, before a new batch, in every tab and for nobody else', async () => {
    const before = [await owns('M1002'), await owns('M1005')]
    const first = await openBatch('agent2', 'player')
    onMoneyCalls(PATH, (_, call) => loseAnswer(call))
    first.same('6')
    await first.send()
    const storage = localStorage.getItem('transferBatches') ?? ''
    expect(storage).not.toContain('agent1')
    await bed.reset()
    localStorage.setItem('transferBatches', storage)
    const other = await openPage()
    await signInOn(other, 'agent2')
    const { unconfirmedBatch } = await import('#stores/agent/tree/batch-storage.ts')
    expect(unconfirmedBatch()).toBeUndefined()
    other.endSession('left')
    const tabs = [await openBatch('agent41'), await openBatch('agent41')]
    for (const tab of tabs) expect(tab.states()).toEqual(['agent2 checking', 'player checking'])
    await Promise.all(tabs.map((tab) => tab.send()))
    expect([await owns('M1002'), await owns('M1005')]).toEqual(before.map((minor) => minor + 600))
    await tabs[0]?.beginBatch()
    expect(tabs[0]?.state()).toMatchObject({ state: 'filling', accounts: ['agent41'] })
  })

  test('T19 is sent once however often it is pressed, and a wrong password sends nothing', async () => {
    const before = await owns('M1002')
    const page = await openBatch('agent2')
    let calls = 0
    onMoneyCalls(PATH, (nth, call) => {
      calls = nth
      return call()
    })
    page.same('7')
    await page.send('')
    expect(page.state()).toMatchObject({ state: 'confirming', why: 'refusals.password_required' })
    await page.send('a guess')
    expect(page.state()).toMatchObject({ state: 'confirming', why: 'refusals.password_wrong' })
    expect(page.unconfirmedBatch()).toBeUndefined()
    await Promise.all([page.send(), page.send(), page.send()])
    await page.send()
    expect([calls, await owns('M1002')]).toEqual([2, before + 700])
  })

  test('S6.7 chooses at most fifty, and nobody for another account', async () => {
    const page = await openBatch()
    for (let at = 0; at < 60; at += 1) page.choose(`a${at}`, true)
    expect(page.$chosen.get().size).toBe(50)
    page.choose('a3', false)
    page.choose('a55', true)
    expect([...page.$chosen.get()].slice(-1)).toEqual(['a55'])
    page.endSession('left')
    expect(page.$chosen.get().size).toBe(0)
  })

  test('T19 what is given up is asked for no more', async () => {
    const page = await openBatch('agent2')
    onMoneyCalls(PATH, (_, call) => loseAnswer(call))
    page.same('8')
    await page.send()
    page.discardBatch()
    await page.beginBatch()
    expect(page.state()).toMatchObject({ state: 'filling', accounts: [] })
  })
})
