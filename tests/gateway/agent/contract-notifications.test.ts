import { parse } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberMessages } from '#contract/member/messages.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { contractsOf } from '#tests/support/contracts.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { allSent, emailOf } from '#tests/support/letters.ts'
import { sessionOf } from '#tests/support/visitors.ts'

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

/** Returns the titles of an agent's messages about contracts, newest first. */
async function inboxOf(account: string, language = 'en') {
  const options = { session: await sessionOf(gateway, account), headers: { 'accept-language': language } }
  const { value } = await gateway.call(memberMessages, { kind: 'agent' }, options)
  return parse(memberMessages.value, value).list.map(({ title, text }) => ({ title, text }))
}

test('S2.70 S4.42 an agent is told of an offer, and the upline once whether it was accepted or rejected', async () => {
  const before = (await inboxOf('agent1')).length
  const { value } = await contracts.offer('agent1', 'agent2', daily([tier(7_000)]))
  const { id, termsHash } = Object(value) as { id: string; termsHash: string }
  expect((await inboxOf('agent2'))[0]?.title).toBe(`You were offered the contract #${id}`)
  await contracts.answer('agent2', { id, termsHash, action: 'reject' })
  await contracts.answer('agent2', { id, termsHash, action: 'reject' })
  const [rejected, ...others] = await inboxOf('agent1')
  expect(rejected?.title).toBe(`agent2 rejected the contract #${id}`)
  expect(others).toHaveLength(before)
  const signed = await contracts.sign('agent1', 'agent2', daily([tier(7_500)]))
  const [accepted] = await inboxOf('agent1')
  expect(accepted?.title).toBe(`agent2 accepted the contract #${signed.id}`)
  expect(accepted?.text).toMatch(/starts on .*Mar/)
  for (const language of ['bn', 'ar'])
    for (const { title, text } of await inboxOf('agent1', language)) expect(title + text).not.toMatch(/\{\{|undefined/)
})

test('S4.42 an upline that withdraws its own offer gets no message about it', async () => {
  const before = await inboxOf('agent1')
  const { value } = await contracts.offer('agent1', 'agent2', daily([tier(7_000)]))
  const { id, termsHash } = Object(value) as { id: string; termsHash: string }
  await contracts.answer('agent1', { id, termsHash, action: 'withdraw' })
  expect(await inboxOf('agent1')).toEqual(before)
})

test('S4.41 an offer alone, and one that is refused, send nothing', async () => {
  const { value } = await contracts.offer(null, 'agent1', daily([tier(12_000)]))
  const { id, termsHash } = Object(value) as { id: string; termsHash: string }
  await contracts.answer('agent1', { id, termsHash: '0'.repeat(64) })
  await contracts.answer('agent1', { id, termsHash, action: 'reject' })
  expect(await letters()).toEqual([])
})
