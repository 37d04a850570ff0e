import { afterEach, beforeEach, expect, test } from 'vitest'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { contractsOf } from '#tests/support/contracts.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { allSent, emailOf } from '#tests/support/letters.ts'

const DAY = 86_400_000
const noon = Date.UTC(2026, 2, 10, 12)
let now = noon
let gateway: TestGateway
let contracts: ReturnType<typeof contractsOf>
beforeEach(async () => {
  now = noon
  gateway = await startTestGateway({ clock: () => now })
  contracts = contractsOf(gateway)
  for (const [by, account, rate] of [
    [null, 'agent1', 10_000],
    ['agent1', 'agent2', 8_000],
    ['agent2', 'agent41', 6_000],
  ] as const)
    await contracts.sign(by, account, daily([tier(rate)]))
  now = noon + DAY
})
afterEach(() => gateway.close())

/** Returns the letters about contracts. */
async function letters() {
  const sent = await allSent(gateway.services)
  return sent.filter(({ subject }) => subject.includes('contract'))
}

test('S4.41 X55 a downline whose contract ends gets a letter that names it and its end; others get none', async () => {
  const { id } = (await contracts.list('agent2')).contracts[0] ?? {}
  await contracts.sign(null, 'agent1', daily([tier(12_000)]))
  const found = await letters()
  expect(found.map(({ recipient }) => recipient)).toEqual([emailOf('agent2')])
  expect(found[0]?.subject).toContain(`#${id}`)
  expect(found[0]?.text).toContain('agent2')
  expect(found[0]?.text).toMatch(/12 Mar|Mar(ch)? 12/)
})

test('S4.41 nobody gets a letter about a contract that ends no other', async () => {
  await contracts.sign(null, 'agent1', daily([tier(9_000)]))
  expect(await letters()).toEqual([])
})

test('S4.41 an offer alone, and one that is refused, send nothing', async () => {
  const { value } = await contracts.offer(null, 'agent1', daily([tier(12_000)]))
  const { id, termsHash } = Object(value) as { id: string; termsHash: string }
  await contracts.answer('agent1', { id, termsHash: '0'.repeat(64) })
  await contracts.answer('agent1', { id, termsHash, action: 'reject' })
  expect(await letters()).toEqual([])
})
