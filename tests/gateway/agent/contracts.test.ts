import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contractState } from '#contract/agent/contracts.ts'
import type { Terms } from '#contract/agent/terms.ts'
import { contractInForce } from '#gateway/agent/contracts/contracts.rows.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { daily, dividend, realtime, tier } from '#tests/contract/agent/terms.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { contractsOf } from '#tests/support/contracts.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

const DAY = 86_400_000
const noon = Date.UTC(2026, 2, 10, 12)
const midnight = Date.UTC(2026, 2, 11)
let now = 0
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
let contracts: ReturnType<typeof contractsOf>
beforeEach(async () => {
  now = noon
  gateway = await startTestGateway({ clock: () => now })
  agents = agentsOf(gateway)
  contracts = contractsOf(gateway)
  // a line of its own: top > below > deep
  for (const [id, upline] of [
    ['top', null],
    ['below', 'top'],
    ['deep', 'below'],
    ['other', null],
  ] as const) {
    await agents.add({ id, type: upline === null ? 2 : 1, ...(upline !== null && { upline }) })
    await gateway.services.database.write(async (rows) => {
      const { password_hash } = await rows
        .selectFrom('member')
        .select('password_hash')
        .where('account', '=', 'agent1')
        .executeTakeFirstOrThrow()
      await rows.updateTable('member').set({ password_hash }).where('id', '=', id).execute()
    })
  }
})
afterEach(() => gateway.close())

const wages = (rate: number) => daily([tier(rate)])
const inForce = async (agentId: string, at: number, kind: Terms['kind'] = 'daily-salary') =>
  (await contractInForce(gateway.services.database.read, { agentId, kind }, at))?.terms.tiers[0]?.pays
const idOf = (reply: { value: unknown }) => parse(contractState, reply.value)

describe('an offer', () => {
  test('S2.89 S4.42 is not in force until the agent accepts it, and then from the next day', async () => {
    const offered = await contracts.offer(null, 'top', wages(10_000))
    expect(offered.success).toBe(true)
    expect(await inForce('top', midnight)).toBeUndefined()
    const { dailysalreqtype, dailysalinfotype, entries } = await contracts.consolidated('top')
    expect([dailysalreqtype?.status, dailysalinfotype, entries]).toEqual(['inProcess', null, ['daily-salary']])
    const { id, termsHash } = Object(offered.value) as { id: string; termsHash: string }
    const accepted = idOf(await contracts.answer('top', { id, termsHash }))
    expect(accepted).toMatchObject({ status: 'approved', startsAt: midnight, endsAt: null })
    expect([await inForce('top', midnight - 1), await inForce('top', midnight)]).toEqual([undefined, 10_000])
  })

  test('S4.40 both signatures are kept, each with its time, session and the hash of the terms', async () => {
    await contracts.sign(null, 'top', wages(10_000))
    const { id, termsHash } = await contracts.sign('top', 'below', wages(8_000))
    const events = await contracts.events(id)
    expect(
      events.map(({ action, by_side, actor_id, at, terms_hash }) => [action, by_side, actor_id, at, terms_hash]),
    ).toEqual([
      ['offer', 'upline', 'top', noon, termsHash],
      ['accept', 'agent', 'below', noon, termsHash],
    ])
    expect(events.every(({ session }) => session !== null)).toBe(true)
  })

  test('S2.89 goes only to an agent of the direct downline, and others are refused like unknown accounts', async () => {
    await contracts.sign(null, 'top', wages(10_000))
    await agents.add({ id: 'member', upline: 'top' })
    await agents.add({ id: 'shut', upline: 'top', type: 1, isDisabled: true })
    const refused = new Set<string>()
    for (const account of ['deep', 'other', 'top', 'member', 'shut', 'agent1', 'nobody-at-all']) {
      const reply = await contracts.offer('top', account, wages(8_000))
      expect(reply.errorCode, account).toBe('contract_agent')
      refused.add('text' in reply ? reply.text : '')
    }
    expect(refused.size).toBe(1)
    expect(await contracts.offer(null, 'below', wages(8_000))).toMatchObject({ errorCode: 'contract_agent' })
  })

  test('S4.40 there is one open offer per agent and kind', async () => {
    await contracts.offer(null, 'top', wages(10_000))
    expect(await contracts.offer(null, 'top', wages(9_000))).toMatchObject({ errorCode: 'contract_open' })
    expect(await contracts.offer(null, 'top', dividend(100_000))).toMatchObject({ success: true })
  })

  test('S4.40 expires by the clock after seven days, to the millisecond, and makes room for another', async () => {
    const { id, termsHash } = Object((await contracts.offer(null, 'top', wages(10_000))).value) as {
      id: string
      termsHash: string
    }
    now = noon + 7 * DAY
    expect(await contracts.answer('top', { id, termsHash })).toMatchObject({ errorCode: 'contract_state' })
    expect((await contracts.consolidated('top')).dailysalreqtype).toBeNull()
    expect((await contracts.list('top')).contracts[0]).toMatchObject({ id, status: 'rejected', reason: 'expired' })
    expect(await contracts.offer(null, 'top', wages(9_000))).toMatchObject({ success: true })
    const events = await contracts.events(id)
    expect(events.at(-1)).toMatchObject({ action: 'expire', by_side: 'clock', at: noon + 7 * DAY, reason: 'expired' })
    now -= 1
    expect(
      (await contracts.answer('top', { id, termsHash })).errorCode,
      'a clock that jumps back revives nothing',
    ).toBe('contract_state')
  })

  test('S2.89 keeps to the rule of rates, tier by tier', async () => {
    await contracts.sign(null, 'top', daily([tier(1_000, { valid: 1_000_000 }), tier(2_000, { valid: 5_000_000 })]))
    const replies: unknown[] = []
    for (const tiers of [
      [tier(500, { valid: 500_000 })],
      [tier(2_000, { valid: 5_000_000 })],
      [tier(1_500, { valid: 3_000_000 })],
      [tier(901, { valid: 1_000_000 })],
    ]) {
      const reply = await contracts.offer('top', 'below', daily(tiers))
      replies.push([reply.errorCode, reply.value])
    }
    expect(replies).toEqual(Array.from({ length: 4 }, () => ['contract_rate', { flaw: 'rate', tier: 0 }]))
    const sound = daily([tier(900, { valid: 1_000_000 }), tier(1_900, { valid: 5_000_000 })])
    expect(await contracts.offer('top', 'below', daily(sound.tiers, { activeFrom: 19_999 }))).toMatchObject({
      value: { flaw: 'active' },
    })
    expect(await contracts.offer('top', 'below', daily([tier(1, { valid: 1 })], { form: 'fixed' }))).toMatchObject({
      value: { flaw: 'form' },
    })
    expect(await contracts.offer('top', 'below', dividend(1))).toMatchObject({ value: { flaw: 'none' } })
    expect(await contracts.offer('top', 'below', sound)).toMatchObject({ success: true })
  })

  test('S2.89 the operator offers nothing above its bounds', async () => {
    expect(await contracts.offer(null, 'top', wages(20_001))).toMatchObject({ errorCode: 'contract_rate' })
    expect(await contracts.offer(null, 'top', dividend(500_001))).toMatchObject({ errorCode: 'contract_rate' })
    expect(await contracts.offer(null, 'top', dividend(500_000))).toMatchObject({ success: true })
    expect(await contracts.offer(null, 'top', wages(20_000))).toMatchObject({ success: true })
  })
})

test('S3.27 S7.33 X57 consolidated has the offer and the contract in force of each kind', async () => {
  const signed = await contracts.sign(null, 'top', dividend(300_000))
  const paid = await contracts.sign(null, 'top', realtime(500))
  const offered = Object((await contracts.offer(null, 'top', realtime(600))).value)
  now = noon + DAY
  const found = await contracts.consolidated('top')
  expect(found.divtypeinfo?.id).toBe(signed.id)
  expect([found.realtimesalinfo?.id, found.realtimesalreqtype?.id]).toEqual([paid.id, offered.id])
  expect([found.divtypereq, found.dailysalreqtype, found.contracthoursalinfo]).toEqual([null, null, null])
  expect(found.entries).toEqual(['dividend', 'realtime-salary'])
})

test('S2.72 X57 an entry needs its module, and a contract or an offer, also one that has ended', async () => {
  expect((await contracts.consolidated('top')).entries).toEqual([])
  const { id, termsHash } = await contracts.sign(null, 'top', wages(10_000))
  await contracts.answer('top', { id, termsHash, action: 'terminate' })
  now += 3 * DAY
  expect((await contracts.consolidated('top')).entries).toEqual(['daily-salary'])
  await gateway.services.database.write((rows) => setSwitch(rows, 'DAYSAL', false))
  expect((await contracts.consolidated('top')).entries).toEqual([])
})
