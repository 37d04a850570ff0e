import { describe, expect, test, vi } from 'vitest'
import { daily, dividend, tier } from '#tests/contract/agent/terms.fixture.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import {
  SOON,
  basisOf,
  contracts,
  elsewhere,
  loseAnswer,
  newLine,
  openContracts,
  wages,
} from './contracts-page.fixture.ts'

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
    expect(page.checkOffer(draft(), basis)).toEqual({
      errors: [{ field: 'tiers.0.pays', why: 'rate', max: { rate: 900 } }],
    })
    page.changeTier(first, 'pays', '0.09')
    page.changeTier(second, 'valid', '5000')
    expect(page.checkOffer(draft(), basis)).toEqual({ errors: [{ field: 'tiers', why: 'order' }] })
    page.changeTier(second, 'valid', 'many')
    expect(page.checkOffer(draft(), basis)).toEqual({ errors: [{ field: 'tiers.1.valid', why: 'unreadable' }] })
    page.changeTier(second, 'valid', '50000')
    page.changeOffer({ activeFrom: '199.99' })
    expect(page.checkOffer(draft(), basis)).toEqual({
      errors: [{ field: 'activeFrom', why: 'active', max: { amount: 20_000 } }],
    })
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
