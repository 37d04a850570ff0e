import { sql } from 'kysely'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agentContractPreview } from '#contract/agent/contracts.ts'
import { agentGiven } from '#contract/agent/given.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { moveMember } from '#gateway/agent/contracts/moving.rows.ts'
import { applyMoves } from '#gateway/lines/moves.rows.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { contractsOf } from '#tests/support/contracts.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const DAY = 86_400_000
const noon = Date.UTC(2026, 2, 10, 12)
let now = 0
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
let contracts: ReturnType<typeof contractsOf>
beforeEach(async () => {
  now = noon
  gateway = await startTestGateway({ clock: () => now })
  agents = agentsOf(gateway)
  contracts = contractsOf(gateway)
  for (const [id, upline] of [
    ['top', null],
    ['amy', 'top'],
    ['ben', 'top'],
    ['cat', 'top'],
    ['other', null],
    ['far', 'other'],
  ] as const) {
    await agents.add({ id, type: upline === null ? 2 : 1, ...(upline !== null && { upline }) })
  }
  await shareThePassword()
})
afterEach(() => gateway.close())

/** Lets every agent log in as the seeded ones do. */
function shareThePassword() {
  return gateway.services.database.write((rows) =>
    rows
      .updateTable('member')
      .set({ password_hash: rows.selectFrom('member').select('password_hash').where('account', '=', 'agent1') })
      .where('password_hash', '=', '-')
      .execute(),
  )
}

/** Adds agents directly below an account, each with a contract at a rate if one is given. */
function addAgents(count: number, upline: string) {
  return gateway.services.database.write((rows) =>
    sql`WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO member (id, account, nickname, type, upline_id, is_member, rank_level, labels, password_hash, created_at)
      SELECT printf('agent-%03d', i), printf('agent-%03d', i), 'x', 1, ${upline}, 1, 0, '[]', '-', ${noon} FROM n`.execute(
      rows,
    ),
  )
}

const wages = (rate: number) => daily([tier(rate)])
const as = async (account: string) => ({ session: await sessionOf(gateway, account) })
async function given(by: string, filters: Partial<InputOf<typeof agentGiven>> = {}) {
  const reply = await gateway.call(agentGiven, { kind: 'daily-salary', ...filters }, await as(by))
  return parse(agentGiven.value, reply.value)
}

describe('S2.89 the list of given contracts', () => {
  test('shows each agent of the direct downline: what runs or waits, and the newest', async () => {
    await contracts.sign(null, 'top', wages(10_000))
    await contracts.sign('top', 'amy', wages(8_000))
    await contracts.offer('top', 'amy', wages(8_500))
    const { id, termsHash } = Object((await contracts.offer('top', 'ben', wages(7_000))).value) as never
    await contracts.answer('ben', { id, termsHash, action: 'reject' })
    const { list, found, agents: count } = await given('top')
    expect(list.map(({ account, contract }) => [account, contract?.status ?? null])).toEqual([
      ['amy', 'inProcess'],
      ['amy', 'approved'],
      ['ben', 'rejected'],
      ['cat', null],
    ])
    expect([found, count]).toEqual([4, 3])
  })

  test('finds by the beginning of the account and by what a contract is now, by the clock', async () => {
    await contracts.sign(null, 'top', wages(10_000))
    await contracts.sign('top', 'amy', wages(8_000))
    await contracts.offer('top', 'ben', wages(8_000))
    const accounts = async (filters: Partial<InputOf<typeof agentGiven>>) =>
      (await given('top', filters)).list.map(({ account }) => account)
    expect(await accounts({ prefix: 'b' })).toEqual(['ben'])
    expect(await accounts({ phase: 'starts' })).toEqual(['amy'])
    expect(await accounts({ phase: 'offer' })).toEqual(['ben'])
    expect(await accounts({ phase: 'none' })).toEqual(['cat'])
    expect(await accounts({ kind: 'dividend' })).toEqual(['amy', 'ben', 'cat'])
    now += 7 * DAY
    expect(await accounts({ phase: 'inForce' })).toEqual(['amy'])
    expect(await accounts({ phase: 'rejected' })).toEqual(['ben'])
    expect(await accounts({ phase: 'none' }), 'an offer that expired is none').toEqual(['ben', 'cat'])
  })

  test('T27 holds nobody but agents of the own direct downline', async () => {
    await agents.add({ id: 'member', upline: 'top' })
    await agents.add({ id: 'deep', upline: 'amy', type: 1 })
    expect((await given('top')).list.map(({ account }) => account)).toEqual(['amy', 'ben', 'cat'])
    expect((await given('other')).list.map(({ account }) => account)).toEqual(['far'])
  })

  test('of 400 agents has 20 pages in every order, and a file with each once', async () => {
    await addAgents(397, 'top')
    await contracts.sign(null, 'top', wages(10_000))
    await contracts.offer('top', 'ben', wages(8_000))
    now += 1_000
    await contracts.offer('top', 'agent-200', wages(8_000))
    const first = await given('top')
    expect([first.found, first.agents, first.totalPages]).toEqual([400, 400, 20])
    expect((await given('top', { pageNo: '20' })).list.at(-1)?.account).toBe('cat')
    expect((await given('top', { sort: '-account' })).list[0]?.account).toBe('cat')
    expect((await given('top', { sort: '-offered' })).list.slice(0, 2).map(({ account }) => account)).toEqual([
      'agent-200',
      'ben',
    ])
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const input = { kind: 'daily-salary' as const, ...(after && { after }) }
      const part = parse(agentGiven.export.value, (await gateway.call(agentGiven.export, input, await as('top'))).value)
      seen.push(...part.list.map(({ account }) => account))
      after = part.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([400, 400])
  })

  test('S4.40 a file goes on between two contracts of one agent', async () => {
    await contracts.sign(null, 'top', wages(10_000))
    const { id } = await contracts.sign('top', 'amy', wages(8_000))
    const newer = Object((await contracts.offer('top', 'amy', wages(8_500))).value) as { id: string }
    const input = { kind: 'daily-salary' as const, after: `amy:${newer.id}` }
    const part = parse(agentGiven.export.value, (await gateway.call(agentGiven.export, input, await as('top'))).value)
    expect(part.list[0]).toMatchObject({ account: 'amy', contract: { id } })
  })
})

test('S2.89 a contract names the upline that signed it, also after its agent got another one', async () => {
  await contracts.sign(null, 'top', wages(10_000))
  await contracts.sign('top', 'amy', wages(8_000))
  await gateway.services.database.write((rows) =>
    moveMember(rows, { memberId: 'amy', uplineId: 'other', day: Date.UTC(2026, 2, 12), now }),
  )
  now += 3 * DAY
  await gateway.services.database.write((rows) => applyMoves(rows, now))
  expect((await contracts.list('amy')).contracts.map(({ upline, agent }) => [upline, agent])).toEqual([['top', 'amy']])
  expect(
    (await contracts.list('top')).contracts.map(({ upline }) => upline),
    'the operator',
  ).toEqual([null])
  expect((await given('other', { prefix: 'amy' })).list, 'not to the new upline').toMatchObject([{ contract: null }])
})

test('S4.41 X55 the preview counts everything that ends below, at every level, and all of it ends', async () => {
  await agents.add({ id: 'deep', upline: 'amy', type: 1 })
  await agents.add({ id: 'deeper', upline: 'deep', type: 1 })
  await shareThePassword()
  await contracts.sign(null, 'top', wages(10_000))
  await contracts.sign('top', 'amy', wages(8_000))
  await contracts.sign('top', 'ben', wages(8_000))
  await contracts.sign('amy', 'deep', wages(6_000))
  await contracts.sign('deep', 'deeper', wages(4_000))
  now += DAY
  const offer = Object((await contracts.offer(null, 'top', wages(12_000))).value) as { id: string; termsHash: string }
  const preview = parse(agentContractPreview.value, (await contracts.preview('top', offer.id)).value)
  expect([preview.endsCount, preview.belowCount]).toEqual([2, 2])
  expect(preview.ends.map(({ agent, reason }) => [agent, reason])).toEqual([
    ['amy', 'higher'],
    ['ben', 'higher'],
  ])
  expect(preview.below.map(({ agent, reason }) => [agent, reason])).toEqual([
    ['deep', 'uplineEnded'],
    ['deeper', 'uplineEnded'],
  ])
  await contracts.answer('top', offer)
  const ended = await gateway.services.database.read
    .selectFrom('contract')
    .select(['agent_id', 'ends_at'])
    .where('ends_at', 'is not', null)
    .where('agent_id', '!=', 'top')
    .orderBy('agent_id')
    .execute()
  const shown = [...preview.ends, ...preview.below].map(({ agent, endsAt }) => ({ agent_id: agent, ends_at: endsAt }))
  expect(ended).toEqual(shown)
})
