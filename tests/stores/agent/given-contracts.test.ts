import { describe, expect, test, vi } from 'vitest'
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

describe('what the upline gave', () => {
  const givenTo = (page: Awaited<ReturnType<typeof openContracts>>, status: string) => {
    const one = page.shown().given.find((each) => each.status === status)
    if (!one) throw new Error(`nothing ${status}`)
    return one
  }

  test('S2.89 S4.42 an offer is withdrawn with the password, once; a lost answer is looked up', async () => {
    const [top, below] = await newLine()
    await contracts.sign(null, top, wages(10_000))
    await contracts.offer(top, below, wages(8_000))
    const page = await openContracts(top)
    page.openSigning(givenTo(page, 'inProcess'), 'withdraw')
    expect(page.$signing.get(), 'nothing has to be loaded for it').toMatchObject({ state: 'open', preview: undefined })
    await page.sign('not it')
    expect(page.$signing.get()).toMatchObject({ state: 'open', why: 'refusals.password_wrong' })
    expect(givenTo(page, 'inProcess').agent).toBe(below)
    loseAnswer('/relay/agent/')
    await page.sign(DEMO_PASSWORD)
    expect(page.$signing.get()).toMatchObject({ state: 'done', action: 'withdraw', contract: { status: 'rejected' } })
    expect(page.shown().given.map(({ status }) => status)).not.toContain('inProcess')
  })

  test.each(['upline', 'agent'])(
    'S2.89 X55 a contract is terminated by the %s, and ends with its period',
    async (side) => {
      const [top, below] = await newLine()
      await contracts.sign(null, top, wages(10_000))
      await contracts.sign(top, below, wages(8_000))
      const page = await openContracts(side === 'upline' ? top : below)
      const one = side === 'upline' ? givenTo(page, 'approved') : page.shown().standing[0]
      if (!one) throw new Error('no contract')
      const ends = page.endIfTerminated(one, page.shown().now)
      page.openSigning(one, 'terminate')
      await page.sign(DEMO_PASSWORD)
      expect(page.$signing.get()).toMatchObject({ state: 'done', action: 'terminate', contract: { endsAt: ends } })
      expect(page.contractBy(one.id)).toMatchObject({ status: 'approved', endsAt: ends })
    },
  )

  test('S4.42 an offer that was accepted meanwhile is not withdrawn', async () => {
    const [top, below] = await newLine()
    await contracts.sign(null, top, wages(10_000))
    await contracts.offer(top, below, wages(8_000))
    const page = await openContracts(top)
    const offer = givenTo(page, 'inProcess')
    page.openSigning(offer, 'withdraw')
    await elsewhere(() => contracts.answer(below, { id: offer.id, termsHash: offer.termsHash }))
    await page.sign(DEMO_PASSWORD)
    expect(page.$signing.get()).toMatchObject({ state: 'outdated', why: 'refusals.contract_state' })
    expect(page.contractBy(offer.id), 'and not terminated either').toMatchObject({ status: 'approved', endsAt: null })
  })
})

describe('an offer', () => {
  test('S2.76 S2.89 opens for the agent whom the address names, once', async () => {
    const [top, below] = await newLine()
    await contracts.sign(null, top, wages(10_000))
    const page = await openContracts(top, 'agentDailyWages2', `&account=${below}`)
    const basis = basisOf(page.shown())
    page.openLinkedOffer(basis)
    expect(page.$offering.get()).toMatchObject({ state: 'open', draft: { account: below } })
    const opened = page.$offering.get()
    const [first] = opened.state === 'open' ? opened.draft.tiers : []
    page.changeTier(first?.id ?? 0, 'pays', '0.5')
    page.openLinkedOffer(basis)
    expect(page.$offering.get(), 'what is typed stays').toMatchObject({ draft: { tiers: [{ pays: '0.5' }] } })
    await page.sendOffer(basis)
    expect(page.$offering.get()).toEqual({ state: 'done', account: below })
    page.openLinkedOffer(basis)
    expect(page.$offering.get(), 'the result stays').toEqual({ state: 'done', account: below })
  })

  test('S2.76 S2.89 of a name in the address that is not in the direct downline is refused', async () => {
    const [top] = await newLine()
    await contracts.sign(null, top, wages(10_000))
    const page = await openContracts(top, 'agentDailyWages2', '&account=agent2')
    const basis = basisOf(page.shown())
    page.openLinkedOffer(basis)
    const opened = page.$offering.get()
    const [first] = opened.state === 'open' ? opened.draft.tiers : []
    page.changeTier(first?.id ?? 0, 'pays', '0.5')
    await page.sendOffer(basis)
    expect(page.$offering.get()).toMatchObject({ state: 'open', why: 'refusals.contract_agent' })
  })
})

describe('the list of given contracts', () => {
  test('S2.89 is searched and filtered by the address; several agents are offered the same terms, a lost answer is the same call', async () => {
    const [top, below] = await newLine()
    await contracts.sign(null, top, wages(10_000))
    const page = await openContracts(top)
    const accounts = () => {
      const state = page.givenList.$page.get()
      return state.state === 'ready' && !state.isLoading ? state.page.list.map(({ account }) => account) : undefined
    }
    await vi.waitFor(() => expect(accounts()).toEqual([below]), SOON)
    page.givenPlace.choose('phase', 'offer')
    await vi.waitFor(() => expect(accounts()).toEqual([]), SOON)
    expect(location.search).toContain('phase=offer')
    page.givenPlace.choose('phase', '')
    const basis = basisOf(page.shown())
    page.chooseAgent(below, true)
    page.openOffer(basis, { accounts: [...page.$chosenAgents.get(), 'agent2'] })
    page.fillOffer(wages(8_000), basis.digits)
    loseAnswer('/contracts/offers')
    await page.sendOffer(basis)
    expect(page.$offering.get()).toMatchObject({ state: 'open', isUnsure: true })
    await page.sendOffer(basis)
    expect(page.$offering.get()).toEqual({
      state: 'results',
      results: [
        { account: below, refusal: null },
        { account: 'agent2', refusal: 'contract_agent' },
      ],
    })
    expect(page.$chosenAgents.get().size).toBe(0)
    expect(page.shown().given).toHaveLength(1)
  })

  test('S2.89 a template is kept, fills the form, and is removed', async () => {
    const [top] = await newLine()
    await contracts.sign(null, top, wages(10_000))
    const page = await openContracts(top)
    const basis = basisOf(page.shown())
    await page.keepAsTemplate('Agents', wages(8_000))
    await page.loadTemplates('daily-salary')
    const [template] = page.$templates.get().list
    if (!template) throw new Error('not kept')
    page.openOffer(basis)
    page.fillOffer(template.terms, basis.digits)
    expect(page.$offering.get()).toMatchObject({ draft: { tiers: [{ pays: '0.8' }] } })
    await page.forgetTemplate('Agents', 'daily-salary')
    expect(page.$templates.get()).toMatchObject({ list: [], done: { act: 'removed' } })
  })
})
