import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { HOUR_MS } from '#contract/time/time.ts'
import { termsFlaw } from '#contract/agent/terms.ts'
import {
  endOperatorContract,
  offerOperatorContract,
  settleAgentPay,
  staffAgents,
  staffContracts,
  staffDebts,
  staffPayRuns,
  staffUnposted,
} from '#contract/staff/agents.ts'
import { staffLog } from '#contract/staff/log.ts'
import { offerContract } from '#gateway/agent/contracts/offering.rows.ts'
import { payDebts, payRuns, unpostedLines } from '#gateway/pay/pay-runs.rows.ts'
import { takeBack } from '#gateway/pay/operator.rows.ts'
import { dividend } from '#tests/contract/agent/terms.fixture.ts'
import { gatewayTest, payTest } from '#tests/support/gateway-test.ts'
import { DAY_MS, MARCH_10 } from '#tests/support/pay.fixture.ts'
import { staffOn } from '#tests/support/staff.fixture.ts'
import { staffTest } from '#tests/support/staff-test.ts'

const test = staffTest()

test('the tree of agents begins with those without an upline and goes down a line; each look is in the log', async ({
  staff,
}) => {
  const amy = await staff.enter('amy', ['agents', 'risk'])
  const top = await staff.ask(staffAgents, {}, amy)
  expect(top.path).toEqual([])
  const first = top.agents.find(({ team }) => team > 0)
  if (!first) throw new Error('the seed has no agent with a team')
  const below = await staff.ask(staffAgents, { under: first.id }, amy)
  expect(below.path).toEqual([{ id: first.id, account: first.account }])
  for (const { team } of below.agents) expect(team).toBeLessThan(first.team)
  const { lines } = await staff.ask(staffLog, { act: 'agents', subject: first.id }, amy)
  expect(lines).toMatchObject([{ person: 'amy', subjectKind: 'member', account: first.account }])
  expect((await staff.call(staffAgents, { under: 'nobody' }, amy)).errorCode).toBe('unknown')
})

test('staff withdraw an offer of the operator once, with a reason in the log, and no contract of others', async ({
  staff,
  gateway,
}) => {
  const [bob, cho] = [await staff.enter('bob', ['agents', 'risk']), await staff.enter('cho', ['support'])]
  const { database, clock } = gateway.services
  const { agents } = await staff.ask(staffAgents, {}, bob)
  const account = agents[0]?.account ?? ''
  const terms = dividend(100_000, { period: 'daily' })
  expect(termsFlaw(terms)).toBeUndefined()
  const offered = await database.write((rows) => offerContract(rows, { account, terms, offerer: null, now: clock() }))
  if (!('contract' in offered)) throw new Error(`not offered: ${offered.refusal}`)
  const id = String(offered.contract.id)
  const [newest] = (await staff.ask(staffContracts, {}, bob)).contracts
  expect(newest).toMatchObject({ id, agent: account, upline: null, stage: 'inProcess', terms })
  const act = { request: randomUUID(), id, reason: 'agreed by phone' }
  expect((await staff.call(endOperatorContract, act, cho)).errorCode).toBe('forbidden')
  expect(await staff.ask(endOperatorContract, act, bob)).toEqual({ endsAt: null })
  expect(await staff.ask(endOperatorContract, act, bob)).toEqual({ endsAt: null })
  const again = await staff.call(endOperatorContract, { ...act, request: randomUUID() }, bob)
  expect(again.errorCode).toBe('state_other')
  const missing = { request: randomUUID(), id: '999999', reason: 'x' }
  expect((await staff.call(endOperatorContract, missing, bob)).errorCode).toBe('unknown')
  const { lines } = await staff.ask(staffLog, { act: 'endContract' }, bob)
  expect(lines).toMatchObject([{ account, detail: { contract: id, reason: 'agreed by phone' } }])
})

test('staff offer a contract once to an agent without an upline, within the bounds of the settings', async ({
  staff,
}) => {
  const [ida, jon] = [await staff.enter('ida', ['agents', 'risk']), await staff.enter('jon', ['risk'])]
  const { agents } = await staff.ask(staffAgents, {}, ida)
  const account = agents[0]?.account ?? ''
  const offer = { request: randomUUID(), account, terms: dividend(90_000, { period: 'weekly' }) }
  expect((await staff.call(offerOperatorContract, offer, jon)).errorCode).toBe('forbidden')
  const made = await staff.ask(offerOperatorContract, offer, ida)
  expect(await staff.ask(offerOperatorContract, offer, ida), 'sent again, it is one offer').toEqual(made)
  const [newest] = (await staff.ask(staffContracts, {}, ida)).contracts
  expect(newest).toMatchObject({ id: made.id, agent: account, stage: 'inProcess', expiresAt: made.expiresAt })
  const refused = async (more: Partial<typeof offer>) =>
    (await staff.call(offerOperatorContract, { ...offer, request: randomUUID(), ...more }, ida)).errorCode
  expect(await refused({})).toBe('contract_open')
  expect(await refused({ account: 'agent2' }), 'its upline offers it contracts').toBe('contract_agent')
  await staff.ask(endOperatorContract, { request: randomUUID(), id: made.id, reason: 'a test' }, ida)
  expect(await refused({ terms: dividend(1_000_000) })).toBe('contract_rate')
  const { lines } = await staff.ask(staffLog, { act: 'offerContract' }, ida)
  expect(lines).toMatchObject([{ person: 'ida', account, detail: { contract: made.id, what: 'dividend' } }])
})

test('staff settle the pay of agents, and see why it fails', async ({ staff, gateway }) => {
  const [liv, mia] = [await staff.enter('liv', ['agents', 'risk']), await staff.enter('mia', ['risk'])]
  const { payTrouble } = gateway.services
  payTrouble.failed(new Error('no pay today'))
  const { trouble } = await staff.ask(staffPayRuns, {}, mia)
  expect(trouble).toEqual({ since: expect.any(Number), reason: 'Error: no pay today' })
  expect((await staff.call(settleAgentPay, { request: randomUUID() }, mia)).errorCode).toBe('forbidden')
  expect(await staff.ask(settleAgentPay, { request: randomUUID() }, liv)).toEqual({ settled: true })
  expect((await staff.ask(staffPayRuns, {}, mia)).trouble).toBeNull()
  expect(await staff.ask(staffUnposted, { run: '1' }, mia)).toEqual({ lines: [] })
  const { lines } = await staff.ask(staffLog, { act: 'settlePay' }, liv)
  expect(lines).toMatchObject([{ person: 'liv', subjectKind: 'none' }])
})

test('nobody without the permission sees agents, contracts or pay', async ({ staff }) => {
  const dan = await staff.enter('dan', ['support'])
  for (const call of [staffPayRuns, staffDebts, staffContracts, staffAgents])
    expect((await staff.call(call, {}, dan)).errorCode).toBe('forbidden')
  const eve = await staff.enter('eve', ['owner'])
  expect(await staff.ask(staffPayRuns, {}, eve)).toMatchObject({ runs: [], next: null })
  expect(await staff.ask(staffDebts, {}, eve)).toEqual({ debts: [], next: null })
})

const pays = payTest()

pays('a run shows its lines and pay, and pay that was taken back is a debt', async ({ bed }) => {
  await bed.agent('A')
  await bed.member('player', 'A')
  await bed.contract('A', dividend(100_000, { period: 'daily' }), { from: MARCH_10 })
  await bed.play('player', { stake: 1_000, at: MARCH_10 })
  await bed.settle(MARCH_10 + DAY_MS)
  const [run] = await payRuns(bed.database.read, { limit: 5 })
  expect(run).toMatchObject({ kind: 'dividend', ends_at: MARCH_10 + DAY_MS, lines: 1, posted: 1, pay: 100 })
  expect(await payRuns(bed.database.read, { limit: 5, before: run?.id })).toEqual([])
  expect(await unpostedLines(bed.database.read, { run: run?.id ?? 0, limit: 5 })).toEqual([])
  const line = { runId: run?.id ?? 0, agentId: 'A', reason: 'a second account', now: MARCH_10 + 2 * DAY_MS }
  await bed.database.write((rows) => takeBack(rows, line))
  expect(await payDebts(bed.database.read, { limit: 5 })).toMatchObject([
    { account: 'A', kind: 'dividend', amount: 100, left_amount: 100, reason: 'a second account' },
  ])
})

pays(
  'pay that its agent owns too much to be paid waits in its run, and the others of the run are paid',
  async ({ bed }) => {
    await bed.richAgent('R')
    await bed.agent('A')
    for (const agent of ['R', 'A']) {
      await bed.member(`${agent}1`, agent)
      await bed.contract(agent, dividend(100_000, { period: 'daily' }), { from: MARCH_10 })
      await bed.play(`${agent}1`, { stake: 1_000, at: MARCH_10 })
    }
    await bed.settle(MARCH_10 + DAY_MS)
    const [run] = await payRuns(bed.database.read, { limit: 5 })
    expect(run).toMatchObject({ lines: 2, posted: 1, pay: 200, paid_at: null })
    expect(await unpostedLines(bed.database.read, { run: run?.id ?? 0, limit: 5 })).toEqual([
      { agentId: 'R', agent: 'R', amount: 100 },
    ])
  },
)

const jumping = gatewayTest()
const hours = { machine: 0 }
jumping.override('options', { staff: { port: 0 }, uptime: () => hours.machine * HOUR_MS })

jumping('a clock that has jumped settles no pay until it is set right', async ({ gateway, clock }) => {
  const staff = staffOn(gateway)
  const una = await staff.enter('una', ['agents', 'risk'])
  const settle = () => staff.call(settleAgentPay, { request: randomUUID() }, una)
  clock.now += 3 * HOUR_MS
  expect((await settle()).errorCode).toBe('clock_jumped')
  hours.machine += 3
  expect((await settle()).value).toEqual({ settled: true })
  const { lines } = await staff.ask(staffLog, { act: 'settlePay' }, una)
  expect(lines, 'only what was done is in the log').toHaveLength(1)
})
