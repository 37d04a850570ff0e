import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Terms } from '#contract/agent/terms.ts'
import { daily, dividend, tier } from '#tests/contract/agent/terms.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { contractsOf } from '#tests/support/contracts.fixture.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { pretendHistory } from '#tests/support/history.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }
const realFetch = globalThis.fetch
let bed: PageBed
let contracts: ReturnType<typeof contractsOf>
let stops: (() => void)[] = []
let lines = 0
beforeAll(async () => {
  bed = await startPageBed()
  contracts = contractsOf(bed.gateway)
})
beforeEach(async () => {
  stops.forEach((stop) => stop())
  stops = []
  await bed.reset()
})
afterAll(() => bed.close())

/** Adds two agents of a new line, who can log in: the first has no upline. */
async function newLine(): Promise<[string, string]> {
  lines += 1
  const [top, below] = [`top${lines}`, `below${lines}`]
  const agents = agentsOf(bed.gateway)
  await agents.add({ id: top, type: 2 })
  await agents.add({ id: below, type: 1, upline: top })
  await bed.gateway.services.database.write(async (rows) => {
    const { password_hash } = await rows
      .selectFrom('member')
      .select('password_hash')
      .where('account', '=', 'agent1')
      .executeTakeFirstOrThrow()
    await rows.updateTable('member').set({ password_hash }).where('id', 'in', [top, below]).execute()
  })
  return [top, below]
}

async function openContracts(account: string, screen = 'agentDailyWages2') {
  pretendHistory(`?page=${screen}&tab=contract`)
  const page = await openPage()
  const [place, list, signing, offering, entries] = await Promise.all([
    import('#stores/agent/place.ts'),
    import('#stores/agent/contracts.ts'),
    import('#stores/agent/signing.ts'),
    import('#stores/agent/offering.ts'),
    import('#stores/agent/pay-entries.ts'),
  ])
  stops.push(place.enterCentre(), list.enterContracts(), entries.enterPayEntries())
  await signInOn(page, account)
  await vi.waitFor(() => expect(list.$contracts.get()).toMatchObject({ state: 'ready', isLoading: false }), SOON)
  const shown = () => {
    const state = list.$contracts.get()
    if (state.state !== 'ready') throw new Error('not here')
    return state.page
  }
  const offer = () => {
    const [one] = shown().offers
    if (!one) throw new Error('no offer')
    return one
  }
  return { ...page, ...list, ...signing, ...offering, ...entries, shown, offer }
}

const wages = (rate: number, more: Partial<Terms> = {}) => daily([tier(rate)], more)

/** Makes calls from another browser, whose cookies are its own. */
async function elsewhere<Reply>(make: () => Promise<Reply>): Promise<Reply> {
  const ownFetch = globalThis.fetch
  globalThis.fetch = realFetch
  try {
    return await make()
  } finally {
    globalThis.fetch = ownFetch
  }
}

/** Loses the answer of the next request to a path: it arrives at the gateway. */
function loseAnswer(path: string): void {
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await originalFetch(input, init)
    if (!String(input instanceof Request ? input.url : input).includes(path)) return response
    globalThis.fetch = originalFetch
    throw new TypeError('the connection broke')
  }
}

describe('an offer that waits', () => {
  test('S2.89 S4.42 is announced, read, and accepted with the password and the hash that were on the screen', async () => {
    const [top] = await newLine()
    await contracts.offer(null, top, wages(10_000))
    const page = await openContracts(top)
    await vi.waitFor(() => expect(page.$payEntries.get()).toMatchObject({ page: { offers: ['daily-salary'] } }), SOON)
    page.openSigning(page.offer(), 'accept')
    await vi.waitFor(
      () => expect(page.$signing.get()).toMatchObject({ preview: { endsCount: 0, replaces: null } }),
      SOON,
    )
    await page.sign('not it')
    expect(page.$signing.get()).toMatchObject({ state: 'open', why: 'refusals.password_wrong', isBusy: false })
    await page.sign(DEMO_PASSWORD)
    expect(page.$signing.get()).toMatchObject({ state: 'done', contract: { status: 'approved' }, ends: [] })
    expect(page.shown()).toMatchObject({ offers: [], standing: [{ status: 'approved' }] })
    expect(page.$payEntries.get()).toMatchObject({ page: { kinds: ['daily-salary'], offers: [] } })
  })

  test('S4.41 X55 shows whose contracts an acceptance ends, and offers them again with one tap', async () => {
    const [top, below] = await newLine()
    await contracts.sign(null, top, wages(10_000))
    await contracts.sign(top, below, wages(8_000))
    await contracts.offer(null, top, wages(12_000))
    const page = await openContracts(top)
    page.openSigning(page.offer(), 'accept')
    await vi.waitFor(
      () => expect(page.$signing.get()).toMatchObject({ preview: { ends: [{ agent: below, reason: 'higher' }] } }),
      SOON,
    )
    await page.sign(DEMO_PASSWORD)
    expect(page.$signing.get()).toMatchObject({ state: 'done', ends: [{ agent: below }] })
    loseAnswer('/contracts/reoffer')
    await page.reoffer()
    expect(page.$signing.get()).toMatchObject({ reoffer: { state: 'failed' } })
    await page.reoffer()
    expect(page.$signing.get(), 'the first attempt had arrived').toMatchObject({
      reoffer: { state: 'done', offered: 1, refused: [] },
    })
    expect(page.shown().given.filter(({ status }) => status === 'inProcess')).toHaveLength(1)
  })

  test('F5 a lost answer is looked up, so that the signer knows that the contract is accepted', async () => {
    const [top] = await newLine()
    await contracts.offer(null, top, wages(10_000))
    const page = await openContracts(top)
    page.openSigning(page.offer(), 'accept')
    loseAnswer('/relay/agent/')
    await page.sign(DEMO_PASSWORD)
    expect(page.$signing.get()).toMatchObject({ state: 'done', contract: { status: 'approved' } })
  })

  test('F5 offline the form stays and says that the outcome is unknown', async () => {
    const [top] = await newLine()
    await contracts.offer(null, top, wages(10_000))
    const page = await openContracts(top)
    page.openSigning(page.offer(), 'reject')
    const originalFetch = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    await page.sign(DEMO_PASSWORD)
    expect(page.$signing.get()).toMatchObject({ state: 'open', isUnsure: true, isBusy: false })
    globalThis.fetch = originalFetch
    await page.sign(DEMO_PASSWORD)
    expect(page.$signing.get()).toMatchObject({ state: 'done', action: 'reject' })
  })

  test('E24 accepted in another tab, it counts as accepted; withdrawn meanwhile, nothing is signed', async () => {
    const [top, below] = await newLine()
    await contracts.sign(null, top, wages(10_000))
    await contracts.offer(top, below, wages(8_000))
    const page = await openContracts(below)
    const first = page.offer()
    page.openSigning(first, 'accept')
    const accepted = await elsewhere(() => contracts.answer(below, { id: first.id, termsHash: first.termsHash }))
    expect(accepted.success).toBe(true)
    await page.sign(DEMO_PASSWORD)
    expect(page.$signing.get()).toMatchObject({ state: 'done' })
    page.closeSigning()

    await elsewhere(() => contracts.offer(top, below, wages(7_000)))
    await page.loadContracts()
    const second = page.offer()
    page.openSigning(second, 'accept')
    const { id, termsHash } = second
    await elsewhere(() => contracts.answer(top, { id, termsHash, action: 'terminate' }))
    await elsewhere(() => contracts.offer(top, below, wages(6_000)))
    await page.sign(DEMO_PASSWORD)
    expect(page.$signing.get()).toMatchObject({ state: 'outdated', why: 'refusals.contract_state' })
    expect(page.offer().terms.tiers[0]?.pays, 'the offer that replaced it').toBe(6_000)
  })

  test('S4.40 terms that are other than those on the screen are not signed', async () => {
    const [top] = await newLine()
    await contracts.offer(null, top, wages(10_000))
    const page = await openContracts(top)
    page.openSigning({ ...page.offer(), termsHash: '0'.repeat(64) }, 'accept')
    await page.sign(DEMO_PASSWORD)
    expect(page.$signing.get()).toMatchObject({ state: 'outdated', why: 'refusals.contract_changed' })
    expect(page.shown().standing).toEqual([])
  })
})

describe('an offer to the downline', () => {
  const basisOf = ({ standing, rateStep, digits }: ReturnType<Awaited<ReturnType<typeof openContracts>>['shown']>) => {
    const [first, ...others] = standing.map(({ terms }) => terms)
    if (!first) throw new Error('no contract')
    return { own: [first, ...others] as const, rateStep, digits }
  }

  test('S2.89 E19 is checked by the rule of rates while it is typed, tier by tier', async () => {
    const [top, below] = await newLine()
    await contracts.sign(null, top, daily([tier(1_000, { valid: 1_000_000 }), tier(2_000, { valid: 5_000_000 })]))
    const page = await openContracts(top)
    const basis = basisOf(page.shown())
    page.openOffer(basis)
    const draft = () => {
      const now = page.$offering.get()
      if (now.state !== 'open') throw new Error('closed')
      return now.draft
    }
    page.changeOffer({ account: below })
    expect(
      draft().tiers.map(({ valid }) => valid),
      'begins with the own thresholds',
    ).toEqual(['10000', '50000'])
    const [first = 0, second = 0] = draft().tiers.map(({ id }) => id)
    page.changeTier(first, 'pays', '0.095')
    page.changeTier(second, 'pays', '0.19')
    expect(page.checkOffer(draft(), basis)).toEqual({ errors: [{ field: 'tiers.0.pays', why: 'rate', max: 900 }] })
    page.changeTier(first, 'pays', '0.09')
    page.changeTier(second, 'valid', '5000')
    expect(page.checkOffer(draft(), basis)).toEqual({ errors: [{ field: 'tiers', why: 'order' }] })
    page.changeTier(second, 'valid', 'many')
    expect(page.checkOffer(draft(), basis)).toEqual({ errors: [{ field: 'tiers.1.valid', why: 'unreadable' }] })
    page.changeTier(second, 'valid', '50000')
    page.changeOffer({ activeFrom: '199.99' })
    expect(page.checkOffer(draft(), basis)).toEqual({ errors: [{ field: 'activeFrom', why: 'active', max: 20_000 }] })
    page.changeOffer({ activeFrom: '200' })
    await page.sendOffer(basis)
    expect(page.$offering.get()).toEqual({ state: 'done', account: below })
    expect(page.shown().given).toMatchObject([
      { agent: below, status: 'inProcess', terms: { tiers: [{ pays: 900 }, { pays: 1_900 }] } },
    ])
  })

  test('S2.89 F5 a lost answer is looked up, and an account outside the direct downline is refused', async () => {
    const [top, below] = await newLine()
    await contracts.sign(null, top, dividend(300_000))
    const page = await openContracts(top, 'agentDividendRecord2')
    const basis = basisOf(page.shown())
    page.openOffer(basis)
    await page.sendOffer(basis)
    expect(page.$offering.get(), 'missing values are shown after a submit').toMatchObject({
      isTried: true,
      isBusy: false,
    })
    const opened = page.$offering.get()
    const [first] = opened.state === 'open' ? opened.draft.tiers : []
    page.changeTier(first?.id ?? 0, 'pays', '20')
    page.changeOffer({ account: 'agent2' })
    await page.sendOffer(basis)
    expect(page.$offering.get()).toMatchObject({ state: 'open', why: 'refusals.contract_agent', isUnsure: false })
    page.changeOffer({ account: below.toUpperCase() })
    loseAnswer('/contracts/offer')
    await page.sendOffer(basis)
    expect(page.$offering.get()).toEqual({ state: 'done', account: below })
  })
})
