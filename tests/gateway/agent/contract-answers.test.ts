import { sql } from 'kysely'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agentContractPreview, agentContractsReoffer } from '#contract/agent/contracts.ts'
import { answerContract } from '#gateway/agent/contracts/answering.rows.ts'
import { changesAt, contractInForce, contractsWithin } from '#gateway/agent/contracts/contracts.rows.ts'
import { daily, dividend, realtime, tier } from '#tests/contract/agent/terms.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { contractsOf } from '#tests/support/contracts.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const DAY = 86_400_000
const noon = Date.UTC(2026, 2, 10, 12)
const midnight = Date.UTC(2026, 2, 11)
let now = 0
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
let contracts: ReturnType<typeof contractsOf>
// the demo's line: agent1 > agent2 > agent41 > agent42
beforeEach(async () => {
  now = noon - DAY
  gateway = await startTestGateway({ clock: () => now })
  agents = agentsOf(gateway)
  contracts = contractsOf(gateway)
})
afterEach(() => gateway.close())

const wages = (rate: number) => daily([tier(rate)])
const ids: Record<string, string> = { agent1: 'M1001', agent2: 'M1002', agent41: 'M1003', agent42: 'M1004' }
const inForce = async (account: string, at: number) =>
  (await contractInForce(gateway.services.database.read, { agentId: ids[account] ?? '', kind: 'daily-salary' }, at))
    ?.terms.tiers[0]?.pays
const sidesOf = (offered: { value: unknown }) => Object(offered.value) as { id: string; termsHash: string }

/** Signs 1.0 %, 0.8 %, 0.5 % down the line, in force from the tenth on. */
async function signLine(): Promise<{ id: string; termsHash: string }[]> {
  const signed = [
    await contracts.sign(null, 'agent1', wages(10_000)),
    await contracts.sign('agent1', 'agent2', wages(8_000)),
    await contracts.sign('agent2', 'agent41', wages(5_000)),
  ]
  now = noon
  return signed
}

describe('S4.41 X55 a contract with a higher rate', () => {
  test('ends the contract of the downline with its own start, as shown before', async () => {
    await signLine()
    const { id, termsHash } = sidesOf(await contracts.offer(null, 'agent1', wages(12_000)))
    const { value } = await contracts.preview('agent1', id)
    expect(parse(agentContractPreview.value, value)).toMatchObject({
      startsAt: midnight,
      endsCount: 1,
      ends: [{ agent: 'agent2', endsAt: midnight, reason: 'higher' }],
    })
    await contracts.answer('agent1', { id, termsHash })
    expect([await inForce('agent1', midnight - 1), await inForce('agent1', midnight)]).toEqual([10_000, 12_000])
    expect([await inForce('agent2', midnight - 1), await inForce('agent2', midnight)]).toEqual([8_000, undefined])
    expect(await inForce('agent41', midnight)).toBeUndefined()
    expect((await contracts.list('agent2')).contracts[0]).toMatchObject({ endsAt: midnight, reason: 'higher' })
  })

  test('leaves no gap if the same terms are offered again and accepted before the boundary', async () => {
    await signLine()
    await contracts.sign(null, 'agent1', wages(12_000))
    const [given] = (await contracts.list('agent1')).given
    const session = await sessionOf(gateway, 'agent1')
    const reply = await gateway.call(agentContractsReoffer, { ids: [given?.id ?? '', '999'] }, { session })
    const { offered, refused } = parse(agentContractsReoffer.value, reply.value)
    expect(refused).toEqual([{ id: '999', refusal: 'forbidden' }])
    now = midnight - 1
    await contracts.answer('agent2', { id: offered[0]?.id ?? '', termsHash: offered[0]?.termsHash ?? '' })
    expect([await inForce('agent2', midnight - 1), await inForce('agent2', midnight)]).toEqual([8_000, 8_000])
    expect(await inForce('agent41', midnight), 'the contract further down goes on').toBe(5_000)
  })

  test('does not end contracts below a re-offer that fits, though it pays more', async () => {
    await signLine()
    await contracts.sign(null, 'agent1', wages(12_000))
    await contracts.sign('agent1', 'agent2', wages(9_000))
    expect([await inForce('agent2', midnight), await inForce('agent41', midnight)]).toEqual([9_000, 5_000])
  })

  test('a lower one ends only the contracts below that break the rule of rates', async () => {
    await signLine()
    await contracts.sign(null, 'agent1', wages(9_000))
    expect(await inForce('agent2', midnight)).toBe(8_000)
    await contracts.sign(null, 'agent1', wages(8_099))
    expect([await inForce('agent2', midnight), await inForce('agent41', midnight)]).toEqual([undefined, undefined])
    expect((await contracts.list('agent2')).contracts[0]?.reason).toBe('upline')
  })
})

describe('S4.40 an answer', () => {
  test('E24 from two tabs at once approves once, and refuses the other', async () => {
    const { id, termsHash } = sidesOf(await contracts.offer(null, 'agent1', wages(10_000)))
    const replies = await Promise.all([1, 2].map(() => contracts.answer('agent1', { id, termsHash })))
    expect(replies.map(({ errorCode }) => errorCode ?? 'in').toSorted()).toEqual(['contract_state', 'in'])
    expect((await contracts.events(id)).map(({ action }) => action)).toEqual(['offer', 'accept'])
  })

  test.each([
    ['other terms than the offered ones', { termsHash: '0'.repeat(64) }, 'contract_changed'],
    ['a wrong password', { password: 'a guess' }, 'password_wrong'],
    ['another kind', { kind: 'dividend' as const }, 'forbidden'],
  ])('S7.34 S4.42 with %s changes nothing', async (_title, change, refusal) => {
    const { id, termsHash } = sidesOf(await contracts.offer(null, 'agent1', wages(10_000)))
    expect((await contracts.answer('agent1', { id, termsHash, ...change })).errorCode).toBe(refusal)
    expect((await contracts.events(id)).map(({ action }) => action)).toEqual(['offer'])
  })

  test('S4.40 to an offer that was withdrawn for another while it was read accepts neither', async () => {
    const seen = sidesOf(await contracts.offer(null, 'agent1', wages(10_000)))
    const { database, clock } = gateway.services
    const { id, termsHash } = seen
    const withdrawal = { id: Number(id), kind: 'daily-salary', action: 'terminate', termsHash } as const
    await database.write((rows) => answerContract(rows, { ...withdrawal, memberId: null, session: null, now: clock() }))
    const other = sidesOf(await contracts.offer(null, 'agent1', wages(9_000)))
    expect((await contracts.answer('agent1', seen)).errorCode).toBe('contract_state')
    const mixed = await contracts.answer('agent1', { id: other.id, termsHash })
    expect([mixed.errorCode, await inForce('agent1', midnight)]).toEqual(['contract_changed', undefined])
    expect((await contracts.answer('agent1', other)).success).toBe(true)
  })

  test('S4.40 and a withdrawal at once: one of them counts, and the other is refused', async () => {
    await signLine()
    const { id: offer, termsHash } = sidesOf(await contracts.offer('agent1', 'agent2', wages(7_000)))
    const replies = await Promise.all([
      contracts.answer('agent2', { id: offer, termsHash }),
      contracts.answer('agent1', { id: offer, termsHash, action: 'withdraw' }),
    ])
    const [newest] = (await contracts.list('agent2')).contracts.filter(({ id }) => id === offer)
    const codes = replies.map(({ errorCode }) => errorCode)
    const isAccepted = codes[0] === null
    expect(codes).toEqual(isAccepted ? [null, 'contract_state'] : ['contract_state', null])
    expect(newest).toMatchObject({ status: isAccepted ? 'approved' : 'rejected', endsAt: null })
    expect(await agents.findings()).toEqual([])
  })

  test('S7.34 is refused to everyone but the two sides, like one to an unknown contract', async () => {
    await signLine()
    const { id, termsHash } = sidesOf(await contracts.offer('agent1', 'agent2', wages(7_000)))
    for (const by of ['agent41', 'agent42']) {
      for (const action of ['accept', 'reject', 'terminate'] as const) {
        expect((await contracts.answer(by, { id, termsHash, action })).errorCode).toBe('forbidden')
      }
    }
    expect((await contracts.answer('agent1', { id, termsHash })).errorCode).toBe('contract_state')
    expect((await contracts.answer('agent2', { id: '999', termsHash })).errorCode).toBe('forbidden')
  })

  test('rejects an offer for the agent, and withdraws it for the upline; both are final', async () => {
    await signLine()
    const reasons: unknown[] = []
    for (const [by, action] of [
      ['agent2', 'reject'],
      ['agent1', 'terminate'],
    ] as const) {
      const { id, termsHash } = sidesOf(await contracts.offer('agent1', 'agent2', wages(7_000)))
      reasons.push(Object((await contracts.answer(by, { id, termsHash, action })).value).reason)
      expect((await contracts.answer('agent2', { id, termsHash })).errorCode).toBe('contract_state')
    }
    expect(reasons).toEqual(['agent', 'offerer'])
    expect(await inForce('agent2', midnight), 'the contract in force stays').toBe(8_000)
  })

  test('a termination ends the contract with the running period, and those below it, once', async () => {
    const [, own] = await signLine()
    const { id = '', termsHash = '' } = own ?? {}
    expect(Object((await contracts.answer('agent2', { id, termsHash, action: 'terminate' })).value)).toMatchObject({
      status: 'approved',
      endsAt: midnight,
      reason: 'agent',
    })
    expect([
      await inForce('agent1', midnight),
      await inForce('agent2', midnight),
      await inForce('agent41', midnight),
    ]).toEqual([10_000, undefined, undefined])
    expect((await contracts.answer('agent1', { id, termsHash, action: 'terminate' })).errorCode).toBe('contract_state')
  })

  test('to terms that the upline may no longer give rejects the offer', async () => {
    await signLine()
    const { id, termsHash } = sidesOf(await contracts.offer('agent1', 'agent2', wages(9_000)))
    await contracts.sign(null, 'agent1', wages(8_500))
    expect((await contracts.answer('agent2', { id, termsHash })).errorCode).toBe('contract_state')
    expect((await contracts.list('agent2')).contracts.find((one) => one.id === id)).toMatchObject({
      status: 'rejected',
      reason: 'upline',
    })
  })

  test('to an offer of a suspended upline waits', async () => {
    await signLine()
    const { id, termsHash } = sidesOf(await contracts.offer('agent1', 'agent2', wages(7_000)))
    const suspend = (at: number | null) =>
      gateway.services.database.write((rows) =>
        rows.updateTable('member').set({ disabled_at: at }).where('id', '=', 'M1001').execute(),
      )
    await suspend(now)
    expect((await contracts.answer('agent2', { id, termsHash })).errorCode).toBe('contract_state')
    await suspend(null)
    expect(await contracts.answer('agent2', { id, termsHash })).toMatchObject({ success: true })
  })
})

test('S4.40 a successor starts with the next period: five minutes, a day or a month', async () => {
  for (const terms of [wages(1_000), realtime(500), dividend(200_000)]) await contracts.sign(null, 'agent1', terms)
  now = Date.UTC(2026, 2, 10, 14, 32, 10)
  const starts: string[] = []
  for (const terms of [wages(1_200), realtime(600), dividend(300_000)]) {
    const { startsAt } = await contracts.sign(null, 'agent1', terms)
    starts.push(new Date(startsAt ?? 0).toISOString().slice(0, 16))
  }
  expect(starts).toEqual(['2026-03-11T00:00', '2026-03-10T14:35', '2026-04-01T00:00'])
  const month = { start: Date.UTC(2026, 2, 10), end: Date.UTC(2026, 2, 12) }
  expect(await changesAt(gateway.services.database.read, 'daily-salary', month)).toEqual([midnight])
  expect(await contractsWithin(gateway.services.database.read, 'daily-salary', month)).toHaveLength(2)
})

test('T26 events of contracts and signed terms cannot be changed', async () => {
  const { id } = await contracts.sign(null, 'agent1', wages(10_000))
  const { database } = gateway.services
  await expect(database.write((rows) => rows.deleteFrom('contract_event').execute())).rejects.toThrow('append-only')
  await expect(
    database.write((rows) => rows.updateTable('contract').set({ terms: '{}' }).where('id', '=', Number(id)).execute()),
  ).rejects.toThrow('never change')
})

test('T26 the audit finds a changed event, a contract that differs from its events and one that nobody accepted', async () => {
  const { id } = await contracts.sign(null, 'agent1', wages(10_000))
  const { id: open } = sidesOf(await contracts.offer('agent1', 'agent2', wages(8_000)))
  expect(await agents.findings()).toEqual([])
  const forged = { status: 'approved', answered_at: now, starts_at: now + DAY } as const
  await gateway.services.database.write(async (rows) => {
    await rows
      .updateTable('contract')
      .set({ ends_at: now + 2 * DAY, reason: 'agent' })
      .where('id', '=', Number(id))
      .execute()
    await rows.updateTable('contract').set(forged).where('id', '=', Number(open)).execute()
    const guard = await sql<{
      sql: string
    }>`SELECT sql FROM sqlite_schema WHERE name = 'contract_event_no_update'`.execute(rows)
    await sql`DROP TRIGGER contract_event_no_update`.execute(rows)
    await rows
      .updateTable('contract_event')
      .set({ at: now - DAY })
      .where('seq', '=', 1)
      .execute()
    await sql.raw(guard.rows[0]?.sql ?? '').execute(rows)
  })
  expect(await agents.findings()).toEqual([
    'the chain breaks at event 1 of contracts',
    `contract ${id} differs from its last event`,
    `contract ${open} differs from its last event`,
    `contract ${open} is approved, but its agent has not accepted it`,
  ])
})
