import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { basisOf, contracts, elsewhere, loseAnswer, newLine, openContracts, wages } from './contracts-page.fixture.ts'

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
