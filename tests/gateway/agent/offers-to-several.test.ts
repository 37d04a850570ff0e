import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  MAX_OFFERS,
  MAX_TEMPLATES,
  agentOffers,
  agentTemplates,
  removeTemplate,
  saveTemplate,
} from '#contract/agent/given.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { offerNext, planBatch } from '#gateway/agent/contracts/batch.rows.ts'
import { startTeam, wages } from './large-team.fixture.ts'

const noon = Date.UTC(2026, 2, 10, 12)
let now = 0
let team: Awaited<ReturnType<typeof startTeam>>
beforeEach(async () => {
  now = noon
  team = await startTeam(() => now)
})
afterEach(() => team.gateway.close())
async function offerTo(by: string, to: InputOf<typeof agentOffers>['to'], more: { id?: string; rate?: number } = {}) {
  const input = { id: more.id ?? randomUUID(), terms: wages(more.rate ?? 8_000), to }
  return team.gateway.call(agentOffers, input, await team.as(by))
}
const resultsOf = (reply: { value: unknown }) =>
  Object.fromEntries(parse(agentOffers.value, reply.value).results.map(({ account, refusal }) => [account, refusal]))
const offersOf = async (agentId: string) =>
  (
    await team.gateway.services.database.read
      .selectFrom('contract')
      .select('id')
      .where('agent_id', '=', agentId)
      .execute()
  ).length

describe('S2.89 an offer to several agents', () => {
  test('answers for each whether it was offered, or why not', async () => {
    await team.contracts.sign(null, 'top', wages(10_000))
    await team.contracts.offer('top', 'ben', wages(8_000))
    await team.agents.add({ id: 'shut', upline: 'top', type: 1, isDisabled: true })
    const reply = await offerTo('top', { accounts: ['amy', 'ben', 'shut', 'far', 'nobody-at-all', 'amy'] })
    expect(resultsOf(reply)).toEqual({
      amy: null,
      ben: 'contract_open',
      shut: 'contract_unavailable',
      far: 'contract_agent',
      'nobody-at-all': 'contract_agent',
    })
    expect((await team.given('top', { phase: 'offer' })).list.map(({ account }) => account)).toEqual(['amy', 'ben'])
  })

  test('of terms above the own contract offers nothing', async () => {
    await team.contracts.sign(null, 'top', wages(10_000))
    const reply = await offerTo('top', { accounts: ['amy', 'ben'] }, { rate: 10_000 })
    expect(resultsOf(reply)).toEqual({ amy: 'contract_rate', ben: 'contract_rate' })
    expect(await offersOf('amy')).toBe(0)
  })

  test('F5 sent again offers nothing more and answers the same, also after an offer was answered', async () => {
    await team.contracts.sign(null, 'top', wages(10_000))
    const id = randomUUID()
    const first = await offerTo('top', { accounts: ['amy', 'ben'] }, { id })
    const offer = (await team.given('top', { prefix: 'amy' })).list[0]?.contract
    await team.contracts.answer('amy', { id: offer?.id ?? '', termsHash: offer?.termsHash ?? '', action: 'reject' })
    const again = await offerTo('top', { accounts: ['amy', 'ben'] }, { id })
    expect(again.value).toEqual(first.value)
    expect(await offersOf('amy')).toBe(1)
    expect((await offerTo('top', { accounts: ['cat'] }, { id })).errorCode, 'an id is for one request').toBe(
      'bad_request',
    )
    expect(await offersOf('cat')).toBe(0)
  })

  test('F5 sent twice at once makes each offer once', async () => {
    await team.contracts.sign(null, 'top', wages(10_000))
    await team.addAgents(60, 'top')
    const id = randomUUID()
    const to = { all: true as const, prefix: 'agent-' }
    const both = await Promise.all([offerTo('top', to, { id }), offerTo('top', to, { id })])
    expect(both[0].value).toEqual(both[1].value)
    expect(Object.values(resultsOf(both[0]))).toEqual(Array(60).fill(null))
    expect((await team.given('top', { phase: 'offer' })).found).toBe(60)
  })

  test('F5 that stopped half way goes on with the same agents', async () => {
    await team.contracts.sign(null, 'top', wages(10_000))
    await team.addAgents(30, 'top')
    const id = randomUUID()
    const terms = wages(8_000)
    const offerer = { memberId: 'top', session: 'ended' }
    // as the gateway leaves it that ends after the first transaction of offers
    await team.gateway.services.database.write(async (rows) => {
      const batch = { request: { id, terms, to: { all: true as const, prefix: 'agent-' } }, offerer, now }
      const planned = await planBatch(rows, batch)
      if (planned) await offerNext(rows, planned, batch)
    })
    expect((await team.given('top', { phase: 'offer' })).found).toBe(20)
    await team.agents.add({ id: 'agent-999', upline: 'top', type: 1 })
    const results = resultsOf(await offerTo('top', { all: true, prefix: 'agent-' }, { id }))
    expect(Object.values(results)).toEqual(Array(30).fill(null))
    expect((await team.given('top', { phase: 'offer' })).found, 'not to who came later').toBe(30)
  })

  test(`to all that is found reaches ${MAX_OFFERS} at most, and with a filter only those`, async () => {
    await team.contracts.sign(null, 'top', wages(10_000))
    await team.addAgents(MAX_OFFERS, 'top')
    await team.contracts.offer('top', 'agent-001', wages(8_000))
    const results = resultsOf(await offerTo('top', { all: true, phase: 'none' }))
    expect([Object.keys(results).length, results['agent-001']]).toEqual([MAX_OFFERS, undefined])
    expect(Object.keys(resultsOf(await offerTo('top', { all: true, phase: 'none' })))).toEqual(['ben', 'cat'])
  })

  test('leaves contracts and events that the audit finds in order', async () => {
    await team.contracts.sign(null, 'top', wages(10_000))
    await offerTo('top', { accounts: ['amy', 'ben', 'cat'] })
    expect(await team.agents.findings()).toEqual([])
  })
})

describe('S2.89 templates', () => {
  const save = async (by: string, name: string, rate = 8_000) =>
    team.gateway.call(saveTemplate, { name, terms: wages(rate) }, await team.as(by))
  const templates = async (by: string, kind: 'daily-salary' | 'dividend' = 'daily-salary') =>
    parse(agentTemplates.value, (await team.gateway.call(agentTemplates, { kind }, await team.as(by))).value).templates

  test('are kept by name for their agent and their kind, changed and removed', async () => {
    await save('top', 'New agents')
    await save('top', ' Best ', 9_000)
    await save('top', 'New agents', 7_000)
    expect((await templates('top')).map(({ name, terms }) => [name, terms.tiers[0]?.pays])).toEqual([
      ['Best', 9_000],
      ['New agents', 7_000],
    ])
    expect([await templates('other'), await templates('top', 'dividend')]).toEqual([[], []])
    await team.gateway.call(removeTemplate, { kind: 'daily-salary', name: 'Best' }, await team.as('other'))
    expect(await templates('top'), 'nobody removes those of others').toHaveLength(2)
    await team.gateway.call(removeTemplate, { kind: 'daily-salary', name: 'Best' }, await team.as('top'))
    expect((await templates('top')).map(({ name }) => name)).toEqual(['New agents'])
  })

  test(`T25 an agent keeps ${MAX_TEMPLATES} at most`, async () => {
    await team.gateway.services.database.write((rows) =>
      sql`WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_TEMPLATES})
        INSERT INTO contract_template SELECT 'top', 'dividend', 't' || i, '{}', 0 FROM n`.execute(rows),
    )
    expect(await save('top', 'One more')).toMatchObject({ errorCode: 'contract_templates' })
    expect(await save('other', 'One more')).toMatchObject({ success: true })
  })
})
