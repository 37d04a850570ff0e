import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Terms } from '#contract/agent/terms.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { contractsOf } from '#tests/support/contracts.fixture.ts'
import { pretendHistory } from '#tests/support/history.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
export const SOON = { timeout: 10_000 }
const realFetch = globalThis.fetch
let bed: PageBed
/** Contracts of the test's gateway, as others make them. */
export let contracts: ReturnType<typeof contractsOf>
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
export async function newLine(): Promise<[string, string]> {
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

/** Opens the contracts of a kind in a new page, logged in. */
export async function openContracts(account: string, screen = 'agentDailyWages2', query = '') {
  pretendHistory(`?page=${screen}&tab=contract${query}`)
  const page = await openPage()
  const [place, list, signing, offering, entries, check, given, chosen, templates] = await Promise.all([
    import('#stores/agent/centre/place.ts'),
    import('#stores/agent/pay/contracts.ts'),
    import('#stores/agent/pay/signing.ts'),
    import('#stores/agent/pay/offering.ts'),
    import('#stores/agent/pay/pay-entries.ts'),
    import('#stores/agent/pay/offer-check.ts'),
    import('#stores/agent/pay/given.ts'),
    import('#stores/agent/pay/chosen-agents.ts'),
    import('#stores/agent/pay/templates.ts'),
  ])
  stops.push(place.agentCentre.enter(), list.enterContracts(), entries.enterPayEntries())
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
  const parts = { ...list, ...signing, ...offering, ...entries, ...check, ...given, ...chosen, ...templates }
  return { ...page, ...parts, shown, offer }
}

/** Terms of daily wages at a rate. */
export const wages = (rate: number, more: Partial<Terms> = {}) => daily([tier(rate)], more)

/** Makes calls from another browser, whose cookies are its own. */
export async function elsewhere<Reply>(make: () => Promise<Reply>): Promise<Reply> {
  const ownFetch = globalThis.fetch
  globalThis.fetch = realFetch
  try {
    return await make()
  } finally {
    globalThis.fetch = ownFetch
  }
}

/** Loses the answer of the next request to a path: it arrives at the gateway. */
export function loseAnswer(path: string): void {
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await originalFetch(input, init)
    if (!String(input instanceof Request ? input.url : input).includes(path)) return response
    globalThis.fetch = originalFetch
    throw new TypeError('the connection broke')
  }
}

/** Returns what an offer is measured by, from the page of the one who gives it. */
export function basisOf({
  standing,
  rateStep,
  digits,
}: ReturnType<Awaited<ReturnType<typeof openContracts>>['shown']>) {
  const [first, ...others] = standing.map(({ terms }) => terms)
  if (!first) throw new Error('no contract')
  return { own: [first, ...others] as const, rateStep, digits }
}
