import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_MINOR } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { orderTransfer } from '#gateway/agent/agent-transfer.rows.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const DAY = 86_400_000
let now = 0
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12)
  gateway = await startTestGateway({ clock: () => now })
  agents = agentsOf(gateway)
})
afterEach(() => gateway.close())

describe('money moved by a transfer', () => {
  test('S6.7 moves the amount to the recipient and answers with the balance that the wallet reports', async () => {
    const reply = await agents.transfer('agent2', { account: 'AGENT1', amount: '12.5' })
    expect(reply.value).toEqual({
      account: 'agent1',
      amount: '12.50',
      sumBalance: '987.50',
      currency: 'PLAY',
      digits: 2,
      at: now,
    })
    expect([await agents.owns('M1002'), await agents.owns('M1001')]).toEqual([98_750, 101_250])
    const reply2 = await gateway.call(balance, {}, { session: await sessionOf(gateway, 'agent2') })
    expect(reply.value).toMatchObject(Object(reply2.value))
    expect(await agents.findings()).toEqual([])
  })

  test.each([
    ['0', 'amount_too_small'],
    ['0.99', 'amount_too_small'],
    ['1', null],
    ['-1', 'amount_invalid'],
    ['-0', 'amount_invalid'],
    ['0.001', 'amount_invalid'],
    ['10.', 'amount_invalid'],
    ['.5', 'amount_invalid'],
    [' 10', 'amount_invalid'],
    ['1e309', 'amount_invalid'],
    ['1e2', 'amount_invalid'],
    ['Infinity', 'amount_invalid'],
    ['NaN', 'amount_invalid'],
    ['0x10', 'amount_invalid'],
    ['1,000', 'amount_invalid'],
    ['٣', 'amount_invalid'],
    ['১০', 'amount_invalid'],
    ['1000', null],
    ['1000.01', 'quota_insufficient'],
    ['10000', 'quota_insufficient'],
    ['10000.01', 'amount_too_large'],
    ['99999999999999', 'amount_too_large'],
    ['9'.repeat(64), 'amount_too_large'],
  ])('S6.7 with a balance of 1,000.00, an amount of %j gives %s', async (amount, code) => {
    expect((await agents.transfer('agent2', { amount })).errorCode).toBe(code)
    const moved = code === null ? Number(amount) * 100 : 0
    expect([await agents.owns('M1002'), await agents.owns('M1001')]).toEqual([100_000 - moved, 100_000 + moved])
    expect(await agents.findings()).toEqual([])
  })

  test.each([
    ['', 1],
    ['9'.repeat(65), 1],
    ['10', { account: '' }],
    ['10', { id: 'mine' }],
    ['10', { password: '' }],
  ])('an invalid input moves nothing: %j %j', async (amount, more) => {
    expect(await agents.transfer('agent2', { amount, ...Object(more) })).toMatchObject({ errorCode: 'bad_request' })
    expect(await agents.owns('M1002')).toBe(100_000)
  })

  test('S6.7 the operator’s limits apply from the next call on', async () => {
    const set = (name: string, value: number) => gateway.services.database.write((rows) => setNumber(rows, name, value))
    expect(await agents.form('agent2')).toMatchObject({
      min: 100,
      max: 1_000_000,
      sumBalance: '1000.00',
      digits: 2,
    })
    expect(await set('agentTransferMax', 99)).toBe('agentTransferMax must be from 100 to 10000000000000')
    expect(await set('agentTransferMin', 0)).toBe('agentTransferMin must be from 1 to 1000000')
    expect(await set('agentTransferMin', MAX_MINOR)).toContain('from 1 to 1000000')
    expect(await set('agentTransferMin', 500)).toBeUndefined()
    expect(await set('agentTransferMax', 600)).toBeUndefined()
    expect(await agents.form('agent2')).toMatchObject({ min: 500, max: 600 })
    const codes = []
    for (const amount of ['4.99', '5', '6', '6.01']) codes.push((await agents.transfer('agent2', { amount })).errorCode)
    expect(codes).toEqual(['amount_too_small', null, null, 'amount_too_large'])
  })

  test('T19 a transfer sent five times at once moves money once, and a later repeat gets the same answer', async () => {
    const session = await sessionOf(gateway, 'agent2')
    const request = { id: randomUUID(), amount: '100' }
    const all = await Promise.all(Array.from({ length: 5 }, () => agents.transfer(session, request)))
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect(all[0]).toMatchObject({ success: true, value: { sumBalance: '900.00' } })
    expect(all.filter(({ headers }) => headers.get('idempotency-hit') === 'true')).toHaveLength(4)
    await gateway.services.database.write((rows) => setNumber(rows, 'agentTransferMax', 200))
    await agents.move('M1002', null)
    now += DAY
    const later = await agents.transfer('agent2', { ...request, amount: '100.00', account: 'Agent1' })
    expect(later.text).toBe(all[0]?.text)
    expect([await agents.owns('M1002'), await agents.owns('M1001')]).toEqual([90_000, 110_000])
    expect(await agents.findings()).toEqual([])
  })

  test('T19 an id used for another transfer is a conflict; agents do not share ids', async () => {
    const id = randomUUID()
    expect(await agents.transfer('agent2', { id })).toMatchObject({ success: true })
    for (const other of [{ amount: '11' }, { account: 'player' }]) {
      expect(await agents.transfer('agent2', { id, ...other })).toMatchObject({
        status: 409,
        errorCode: 'transfer_conflict',
      })
    }
    expect(await agents.transfer('agent41', { id, account: 'agent2' })).toMatchObject({ success: true })
    expect([await agents.owns('M1001'), await agents.owns('M1002'), await agents.owns('M1003')]).toEqual([
      101_000, 100_000, 99_000,
    ])
  })

  test('T18 of ten simultaneous transfers of the whole balance one succeeds; transferring it back restores both balances', async () => {
    const session = await sessionOf(gateway, 'agent2')
    const all = await Promise.all(Array.from({ length: 10 }, () => agents.transfer(session, { amount: '1000' })))
    expect(all.filter(({ success }) => success)).toHaveLength(1)
    // a slow machine says that too many passwords wait to be hashed
    const refusals = all.filter(({ success }) => !success).map(({ errorCode }) => errorCode)
    expect(refusals.filter((code) => code !== 'quota_insufficient' && code !== 'busy')).toEqual([])
    expect([await agents.owns('M1002'), await agents.owns('M1001')]).toEqual([0, 200_000])
    await agents.transfer('agent1', { account: 'agent2', amount: '1000' })
    expect([await agents.owns('M1002'), await agents.owns('M1001')]).toEqual([100_000, 100_000])
    expect(await agents.findings()).toEqual([])
  })

  test('S6.7 each agent may make two hundred transfers a day; a repeat does not count', async () => {
    const ids = Array.from({ length: 200 }, () => randomUUID())
    await gateway.services.database.write(async (rows) => {
      const agent = { id: 'M1002', type: 2 }
      for (const [at, id] of ids.entries()) {
        const order = { id, agent, account: 'agent1', amount: '1', now: now + at * 1000 }
        expect(await orderTransfer(rows, order)).toMatchObject({ state: 'posted' })
      }
    })
    now += 200_000
    const refused = await agents.transfer('agent2', { amount: '1' })
    expect(refused).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect(refused.headers.get('retry-after')).toBe(String(DAY / 1000 - 200))
    expect(await agents.transfer('agent2', { id: ids[0] ?? '', amount: '1' })).toMatchObject({ success: true })
    expect(await agents.transfer('agent41', { account: 'agent2', amount: '1' })).toMatchObject({ success: true })
    now += DAY - 200_000
    expect(await agents.transfer('agent2', { amount: '1' })).toMatchObject({ success: true })
  })
})
