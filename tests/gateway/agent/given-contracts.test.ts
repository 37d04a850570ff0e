import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agentContractPreview } from '#contract/agent/contracts.ts'
import { agentGiven } from '#contract/agent/given.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { moveMember } from '#gateway/agent/contracts/moving.rows.ts'
import { applyMoves } from '#gateway/lines/moves.rows.ts'
import { startTeam, wages } from './large-team.fixture.ts'

const DAY = 86_400_000
const noon = Date.UTC(2026, 2, 10, 12)
let now = 0
let team: Awaited<ReturnType<typeof startTeam>>
beforeEach(async () => {
  now = noon
  team = await startTeam(() => now)
})
afterEach(() => team.gateway.close())

describe('S2.89 the list of given contracts', () => {
  test('shows each agent of the direct downline: what runs or waits, and the newest', async () => {
    await team.contracts.sign(null, 'top', wages(10_000))
    await team.contracts.sign('top', 'amy', wages(8_000))
    await team.contracts.offer('top', 'amy', wages(8_500))
    const { id, termsHash } = Object((await team.contracts.offer('top', 'ben', wages(7_000))).value) as never
    await team.contracts.answer('ben', { id, termsHash, action: 'reject' })
    const { list, found, agents: count } = await team.given('top')
    expect(list.map(({ account, contract }) => [account, contract?.status ?? null])).toEqual([
      ['amy', 'inProcess'],
      ['amy', 'approved'],
      ['ben', 'rejected'],
      ['cat', null],
    ])
    expect([found, count]).toEqual([4, 3])
  })

  test('finds by the beginning of the account and by what a contract is now, by the clock', async () => {
    await team.contracts.sign(null, 'top', wages(10_000))
    await team.contracts.sign('top', 'amy', wages(8_000))
    await team.contracts.offer('top', 'ben', wages(8_000))
    const accounts = async (filters: Partial<InputOf<typeof agentGiven>>) =>
      (await team.given('top', filters)).list.map(({ account }) => account)
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
    await team.agents.add({ id: 'member', upline: 'top' })
    await team.agents.add({ id: 'deep', upline: 'amy', type: 1 })
    expect((await team.given('top')).list.map(({ account }) => account)).toEqual(['amy', 'ben', 'cat'])
    expect((await team.given('other')).list.map(({ account }) => account)).toEqual(['far'])
  })

  test('of 400 agents has 20 pages in every order, and a file with each once', async () => {
    await team.addAgents(397, 'top')
    await team.contracts.sign(null, 'top', wages(10_000))
    await team.contracts.offer('top', 'ben', wages(8_000))
    now += 1_000
    await team.contracts.offer('top', 'agent-200', wages(8_000))
    const first = await team.given('top')
    expect([first.found, first.agents, first.totalPages]).toEqual([400, 400, 20])
    expect((await team.given('top', { pageNo: '20' })).list.at(-1)?.account).toBe('cat')
    expect((await team.given('top', { sort: '-account' })).list[0]?.account).toBe('cat')
    expect((await team.given('top', { sort: '-offered' })).list.slice(0, 2).map(({ account }) => account)).toEqual([
      'agent-200',
      'ben',
    ])
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const input = { kind: 'daily-salary' as const, ...(after && { after }) }
      const part = parse(
        agentGiven.export.value,
        (await team.gateway.call(agentGiven.export, input, await team.as('top'))).value,
      )
      seen.push(...part.list.map(({ account }) => account))
      after = part.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([400, 400])
  })

  test('S4.40 a file goes on between two contracts of one agent', async () => {
    await team.contracts.sign(null, 'top', wages(10_000))
    const { id } = await team.contracts.sign('top', 'amy', wages(8_000))
    const newer = Object((await team.contracts.offer('top', 'amy', wages(8_500))).value) as { id: string }
    const input = { kind: 'daily-salary' as const, after: `amy:${newer.id}` }
    const part = parse(
      agentGiven.export.value,
      (await team.gateway.call(agentGiven.export, input, await team.as('top'))).value,
    )
    expect(part.list[0]).toMatchObject({ account: 'amy', contract: { id } })
  })
})

test('S2.89 a contract names the upline that signed it, also after its agent got another one', async () => {
  await team.contracts.sign(null, 'top', wages(10_000))
  await team.contracts.sign('top', 'amy', wages(8_000))
  await team.gateway.services.database.write((rows) =>
    moveMember(rows, { memberId: 'amy', uplineId: 'other', day: Date.UTC(2026, 2, 12), now }),
  )
  now += 3 * DAY
  await team.gateway.services.database.write((rows) => applyMoves(rows, now))
  expect((await team.contracts.list('amy')).contracts.map(({ upline, agent }) => [upline, agent])).toEqual([
    ['top', 'amy'],
  ])
  expect(
    (await team.contracts.list('top')).contracts.map(({ upline }) => upline),
    'the operator',
  ).toEqual([null])
  expect((await team.given('other', { prefix: 'amy' })).list, 'not to the new upline').toMatchObject([
    { contract: null },
  ])
})

test('S4.41 X55 the preview counts everything that ends below, at every level, and all of it ends', async () => {
  await team.agents.add({ id: 'deep', upline: 'amy', type: 1 })
  await team.agents.add({ id: 'deeper', upline: 'deep', type: 1 })
  await team.shareThePassword()
  await team.contracts.sign(null, 'top', wages(10_000))
  await team.contracts.sign('top', 'amy', wages(8_000))
  await team.contracts.sign('top', 'ben', wages(8_000))
  await team.contracts.sign('amy', 'deep', wages(6_000))
  await team.contracts.sign('deep', 'deeper', wages(4_000))
  now += DAY
  const offer = Object((await team.contracts.offer(null, 'top', wages(12_000))).value) as {
    id: string
    termsHash: string
  }
  const preview = parse(agentContractPreview.value, (await team.contracts.preview('top', offer.id)).value)
  expect([preview.endsCount, preview.belowCount]).toEqual([2, 2])
  expect(preview.ends.map(({ agent, reason }) => [agent, reason])).toEqual([
    ['amy', 'higher'],
    ['ben', 'higher'],
  ])
  expect(preview.below.map(({ agent, reason }) => [agent, reason])).toEqual([
    ['deep', 'uplineEnded'],
    ['deeper', 'uplineEnded'],
  ])
  await team.contracts.answer('top', offer)
  const ended = await team.gateway.services.database.read
    .selectFrom('contract')
    .select(['agent_id', 'ends_at'])
    .where('ends_at', 'is not', null)
    .where('agent_id', '!=', 'top')
    .orderBy('agent_id')
    .execute()
  const shown = [...preview.ends, ...preview.below].map(({ agent, endsAt }) => ({ agent_id: agent, ends_at: endsAt }))
  expect(ended).toEqual(shown)
})
