import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contractInForce } from '#gateway/agent/contracts/contracts.rows.ts'
import { moveMember } from '#gateway/agent/contracts/moving.rows.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { contractsOf } from '#tests/support/contracts.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

const DAY = 86_400_000
const noon = Date.UTC(2026, 2, 10, 12)
const day = Date.UTC(2026, 2, 15)
let now = noon
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
let contracts: ReturnType<typeof contractsOf>
beforeEach(async () => {
  now = noon
  gateway = await startTestGateway({ clock: () => now })
  agents = agentsOf(gateway)
  contracts = contractsOf(gateway)
  await agents.add({ id: 'other', type: 1 })
})
afterEach(() => gateway.close())

const wages = (rate: number) => daily([tier(rate)])
const move = (memberId: string, uplineId: string | null, on?: number) =>
  gateway.services.database.write((rows) => moveMember(rows, { memberId, uplineId, day: on, now }))
const uplineOf = async (id: string) => {
  const { read } = gateway.services.database
  return (await read.selectFrom('member').select('upline_id').where('id', '=', id).executeTakeFirst())?.upline_id
}
const settle = () => settlePay(gateway.services.database, { until: now, now })
const inForce = async (agentId: string, at: number) =>
  (await contractInForce(gateway.services.database.read, { agentId, kind: 'daily-salary' }, at)) !== undefined

/** Contracts along agent1 > agent2 > agent41 > agent42. */
async function signLine() {
  for (const [by, account, rate] of [
    [null, 'agent1', 10_000],
    ['agent1', 'agent2', 8_000],
    ['agent2', 'agent41', 6_000],
    ['agent41', 'agent42', 4_000],
  ] as const)
    await contracts.sign(by, account, wages(rate))
}

describe('an account without contracts', () => {
  test('S2.76 moves at once with its downline, and to no upline', async () => {
    expect(await move('M1003', 'other')).toEqual({ at: noon })
    expect(await uplineOf('M1003')).toBe('other')
    expect(await move('M1003', null)).toEqual({ at: noon })
    expect(await uplineOf('M1003')).toBeNull()
    expect(await agents.findings()).toEqual([])
  })

  test('S2.76 is refused a circle, a member as its upline, its own upline and a second move', async () => {
    expect(await move('M1001', 'M1004')).toEqual({ flaw: 'circle' })
    expect(await move('M1001', 'M1001')).toEqual({ flaw: 'circle' })
    expect(await move('M1004', 'M1005')).toEqual({ flaw: 'agent' })
    expect(await move('M1004', 'M1003')).toEqual({ flaw: 'same' })
    expect(await move('M1004', 'other', noon - DAY)).toEqual({ flaw: 'day' })
    expect(await move('M1004', 'other', day)).toEqual({ at: day })
    expect(await move('M1004', null)).toEqual({ flaw: 'waiting' })
    expect(await uplineOf('M1004')).toBe('M1003')
  })

  test('S2.76 is refused a circle that a waiting move would close', async () => {
    expect(await move('M1002', 'other', day)).toEqual({ at: day })
    expect(await move('other', 'M1004', day + DAY)).toEqual({ flaw: 'circle' })
    expect(await move('other', 'M1004', day - DAY)).toEqual({ flaw: 'circle' })
    expect(await move('other', 'M1001', day - DAY)).toEqual({ at: day - DAY })
    now = day
    await settle()
    expect([await uplineOf('other'), await uplineOf('M1002')]).toEqual(['M1001', 'other'])
  })
})

describe('an agent with contracts', () => {
  test('X55 moves on a day that is named, when its contracts and those that depend on them end', async () => {
    await signLine()
    expect(await move('M1002', 'other')).toEqual({ flaw: 'day' })
    expect(await move('M1002', 'other', day)).toEqual({ at: day })
    const ends = await gateway.services.database.read
      .selectFrom('contract')
      .select(['agent_id', 'ends_at', 'reason'])
      .orderBy('agent_id')
      .execute()
    expect(ends).toEqual([
      { agent_id: 'M1001', ends_at: null, reason: null },
      { agent_id: 'M1002', ends_at: day, reason: 'moved' },
      { agent_id: 'M1003', ends_at: day, reason: 'uplineEnded' },
      { agent_id: 'M1004', ends_at: day, reason: 'uplineEnded' },
    ])
    now = day - 1
    await settle()
    expect([await uplineOf('M1002'), await inForce('M1002', now)]).toEqual(['M1001', true])
    now = day
    await settle()
    expect([await uplineOf('M1002'), await inForce('M1002', now)]).toEqual(['other', false])
    expect(await agents.findings()).toEqual([])
  })

  test('X55 goes on, when the upline signs again in time, only until its move', async () => {
    await signLine()
    now = noon + DAY
    const { id, termsHash } = (await contracts.list('agent1')).contracts[0] ?? { id: '', termsHash: '' }
    await contracts.answer('agent1', { id, termsHash, action: 'terminate' })
    expect(await move('M1002', 'other', day)).toEqual({ at: day })
    expect(await inForce('M1002', noon + 2 * DAY)).toBe(false)
    await contracts.sign(null, 'agent1', wages(10_000))
    const { read } = gateway.services.database
    const given = read
      .selectFrom('contract')
      .where('upline_id', 'is not', null)
      .select(['agent_id', 'ends_at', 'reason'])
    expect(await given.orderBy('agent_id').execute()).toEqual([
      { agent_id: 'M1002', ends_at: day, reason: 'moved' },
      { agent_id: 'M1003', ends_at: day, reason: 'uplineEnded' },
      { agent_id: 'M1004', ends_at: day, reason: 'uplineEnded' },
    ])
    now = day
    await settle()
    expect(await uplineOf('M1002')).toBe('other')
    expect(await agents.findings()).toEqual([])
  })

  test('X55 signs nothing while its move waits, and with the new upline after it', async () => {
    await signLine()
    const offered = await contracts.offer('agent1', 'agent2', wages(7_000))
    await move('M1002', 'M1005')
    await move('M1002', null, day)
    const { id, termsHash } = Object(offered.value) as { id: string; termsHash: string }
    expect(await contracts.answer('agent2', { id, termsHash })).toMatchObject({ errorCode: 'contract_state' })
    expect((await contracts.events(id)).at(-1)).toMatchObject({ status: 'rejected', reason: 'moved' })
    expect(await contracts.offer('agent1', 'agent2', wages(7_000))).toMatchObject({ errorCode: 'contract_agent' })
    now = day
    // no timer has made the move yet
    expect(await contracts.offer(null, 'agent2', wages(7_000))).toMatchObject({ success: true })
    expect((await contracts.list('agent2')).contracts[0]?.upline).toBeNull()
  })

  test('X55 is moved by nothing else, whatever end its contracts have', async () => {
    await signLine()
    const raw = (id: string, upline_id: string | null) =>
      gateway.services.database.write((rows) =>
        rows.updateTable('member').set({ upline_id }).where('id', '=', id).execute(),
      )
    await expect(raw('M1002', null)).rejects.toThrow('end the contracts')
    now = noon + DAY
    const { id, termsHash } = (await contracts.list('agent2')).contracts[0] ?? { id: '', termsHash: '' }
    await contracts.answer('agent2', { id, termsHash, action: 'terminate' })
    await expect(raw('M1002', null), 'a future end').rejects.toThrow('end the contracts')
  })

  test('X55 keeps an end that comes before its move', async () => {
    await signLine()
    const { id, termsHash } = (await contracts.list('agent42')).contracts[0] ?? { id: '', termsHash: '' }
    await contracts.answer('agent42', { id, termsHash, action: 'terminate' })
    expect(await move('M1004', 'other', day)).toEqual({ at: day })
    expect((await contracts.events(id)).at(-1)).toMatchObject({ action: 'terminate', reason: 'agent' })
  })
})
