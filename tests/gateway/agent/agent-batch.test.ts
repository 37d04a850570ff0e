import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { MAX_BATCH, agentTransfers } from '#contract/agent/transfer.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

const QUARTER = 900_000
let now = 0
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12)
  gateway = await startTestGateway({ clock: () => now })
  agents = agentsOf(gateway)
})
afterEach(async () => {
  expect(await agents.findings()).toEqual([])
  await gateway.close()
})

type Transfer = readonly [account: string, amount: string]

/** Numbers transfers as the portal does: `<batch>:<n>`. */
function numbered(transfers: readonly Transfer[], batch: string = randomUUID()) {
  return transfers.map(([account, amount], at) => ({ id: `${batch}:${at + 1}`, account, amount }))
}

async function send(by: Session | string, transfers: readonly object[], password = DEMO_PASSWORD) {
  const session = typeof by === 'string' ? await sessionOf(gateway, by) : by
  return gateway.call(agentTransfers, Object({ transfers, password }), { session })
}

async function pay(by: Session | string, transfers: readonly object[]) {
  const { sumBalance, results } = parse(agentTransfers.value, (await send(by, transfers)).value)
  return { sumBalance, refusals: results.map(({ refusal }) => refusal) }
}

const posted = async () =>
  (
    await gateway.services.database.read
      .selectFrom('transfer')
      .select('id')
      .where('kind', '=', 'agent-transfer')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

describe('a batch of transfers', () => {
  test('S6.7 pays each account by itself, with an id of its own, and says why others are refused', async () => {
    await agents.add({ id: 'shut', upline: 'M1001', isDisabled: true })
    const batch = randomUUID()
    const transfers: Transfer[] = [
      ['AGENT2', '10'],
      ['vip', '10'],
      ['shut', '10'],
      ['player', '0.5'],
      ['player', '10000.01'],
      ['player', '1e2'],
      ['player', '12.5'],
      ['agent41', '977.51'],
      ['agent41', '977.5'],
      ['agent42', '1'],
    ]
    expect(await pay('agent1', numbered(transfers, batch))).toEqual({
      sumBalance: '0.00',
      refusals: [
        null,
        'transfer_account',
        'transfer_account',
        'amount_too_small',
        'amount_too_large',
        'amount_invalid',
        null,
        'quota_insufficient',
        null,
        'quota_insufficient',
      ],
    })
    expect([await agents.owns('M1002'), await agents.owns('M1003'), await agents.owns('M1005')]).toEqual([
      101_000, 197_750, 101_250,
    ])
    expect(await posted()).toEqual([1, 7, 9].map((n) => `agent-transfer:M1001:${batch}:${n}`))
  })

  test('T19 sent five times at once, and again later, moves each amount once', async () => {
    const session = await sessionOf(gateway, 'agent1')
    const transfers = numbered([
      ['agent2', '10'],
      ['player', '20'],
    ])
    const all = await Promise.all(Array.from({ length: 5 }, () => send(session, transfers)))
    // a slow machine says that too many passwords wait to be hashed
    for (const reply of all) expect(reply.success || reply.errorCode === 'busy').toBe(true)
    expect(await pay(session, transfers)).toEqual({ sumBalance: '970.00', refusals: [null, null] })
    expect([await agents.owns('M1002'), await agents.owns('M1005')]).toEqual([101_000, 102_000])
    expect(await posted()).toHaveLength(2)
  })

  test('T19 goes on where an attempt was cut off, and what was refused can be paid later by the same ids', async () => {
    const transfers = numbered([
      ['agent2', '600'],
      ['agent41', '600'],
      ['player', '100'],
    ])
    expect((await pay('agent1', transfers.slice(0, 1))).refusals).toEqual([null])
    expect((await pay('agent1', transfers)).refusals).toEqual([null, 'quota_insufficient', null])
    await agents.transfer('agent2', { account: 'agent1', amount: '500' })
    expect(await pay('agent1', transfers)).toEqual({ sumBalance: '200.00', refusals: [null, null, null] })
    expect([await agents.owns('M1002'), await agents.owns('M1003'), await agents.owns('M1005')]).toEqual([
      110_000, 160_000, 110_000,
    ])
  })

  test('T19 an id used for another transfer is a conflict, and single transfers share no ids with batches', async () => {
    const batch = randomUUID()
    await pay('agent1', numbered([['agent2', '10']], batch))
    expect((await pay('agent1', numbered([['agent2', '11']], batch))).refusals).toEqual(['transfer_conflict'])
    expect(await agents.transfer('agent1', { id: batch, account: 'agent2', amount: '11' })).toMatchObject({
      success: true,
    })
    expect(await agents.owns('M1002')).toBe(102_100)
  })

  test('S6.7 each transfer counts for the limits of single ones', async () => {
    const set = (name: string, value: number) => gateway.services.database.write((rows) => setNumber(rows, name, value))
    await set('agentTransferMax', 600)
    expect(
      (
        await pay(
          'agent1',
          numbered([
            ['agent2', '6.01'],
            ['agent2', '6'],
          ]),
        )
      ).refusals,
    ).toEqual(['amount_too_large', null])
    const ones = Array.from({ length: MAX_BATCH }, (): Transfer => ['agent2', '1'])
    for (let batch = 1; batch < 4; batch += 1) await pay('agent1', numbered(ones))
    const last = await pay('agent1', numbered(ones))
    expect(last.refusals.filter((refusal) => refusal === null)).toHaveLength(MAX_BATCH - 1)
    expect(last.refusals.at(-1)).toBe('too_many_requests')
    expect(await agents.transfer('agent1', { account: 'agent2', amount: '1' })).toMatchObject({
      errorCode: 'too_many_requests',
    })
  })

  test('T12 X41 a wrong password pays nobody and reveals nothing; ten of them block for fifteen minutes', async () => {
    const session = await sessionOf(gateway, 'agent1')
    for (const account of ['agent2', 'vip', 'nobody-at-all', 'agent2', 'vip', 'agent2', 'vip', 'vip', 'vip', 'vip'])
      expect(await send(session, numbered([[account, '10']]), 'a guess')).toMatchObject({
        errorCode: 'password_wrong',
        value: null,
      })
    expect(await send(session, numbered([['agent2', '10']]))).toMatchObject({ errorCode: 'too_many_requests' })
    expect(await posted()).toEqual([])
    now += QUARTER
    expect((await pay('agent1', numbered([['agent2', '10']]))).refusals).toEqual([null])
  })

  test('refuses no transfer at all, too many, and ids of another form', async () => {
    const many = numbered(Array.from({ length: MAX_BATCH + 1 }, (): Transfer => ['agent2', '1']))
    const one = { account: 'agent2', amount: '1' }
    const ids = [
      'mine',
      randomUUID(),
      `${randomUUID()}:`,
      `${randomUUID()}:x`,
      `${randomUUID()}:100`,
      `${randomUUID()}:1:1`,
    ]
    for (const transfers of [[], many, ...ids.map((id) => [{ id, ...one }])])
      expect(await send('agent1', transfers), JSON.stringify(transfers[0])).toMatchObject({ errorCode: 'bad_request' })
    expect(await posted()).toEqual([])
  })
})
