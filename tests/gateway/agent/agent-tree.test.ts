import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { agentDownline, agentTeamLine } from '#contract/agent/team.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { contractsOf } from '#tests/support/contracts.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const DAY_MS = 86_400_000
let now = 0
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
beforeEach(async () => {
  now = Date.UTC(2026, 0, 31, 12)
  gateway = await startTestGateway({ clock: () => now })
  agents = agentsOf(gateway)
})
afterEach(() => gateway.close())

async function downline(by: string, input: InputOf<typeof agentDownline> = {}) {
  const reply = await gateway.call(agentDownline, input, { session: await sessionOf(gateway, by) })
  return parse(agentDownline.value, reply.value)
}

const wages = (pays: number) => daily([tier(pays)])

const accounts = ({ list }: { list: readonly { account: string }[] }) => list.map(({ account }) => account)

async function line(by: string, account: string) {
  return gateway.call(agentTeamLine, { account }, { session: await sessionOf(gateway, by) })
}

describe('the line to an account', () => {
  test('S2.76 names each account from the caller down, with its place among its siblings', async () => {
    for (const id of ['aa', 'ab', 'zz']) await agents.add({ id, upline: 'M1001' })
    // trials are not in the downline
    await agents.add({ id: 'ac', upline: 'M1001', type: 4 })
    await agents.add({ id: 'a0', upline: 'M1004' })
    expect((await line('agent1', 'Player')).value).toEqual({
      line: [
        { account: 'agent2', place: 2 },
        { account: 'agent41', place: 0 },
        { account: 'agent42', place: 0 },
        { account: 'player', place: 1 },
      ],
    })
    expect((await line('agent42', 'player')).value).toEqual({ line: [{ account: 'player', place: 1 }] })
    expect((await line('agent42', 'agent42')).value).toEqual({ line: [] })
  })

  test('S2.76 T27 refuses an account of another line like one that does not exist, also one that has moved away', async () => {
    const foreign = await line('agent2', 'agent1')
    const unknown = await line('agent2', 'nobody-at-all')
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text])
    expect(foreign.errorCode).toBe('forbidden')
    await agents.move('M1005', 'M1001')
    expect((await line('agent2', 'player')).text).toBe(unknown.text)
    expect((await line('agent1', 'player')).value).toEqual({ line: [{ account: 'player', place: 1 }] })
  })
})

describe('what a downline says of each account', () => {
  test('S2.76 the size of its whole team, its direct downline apart', async () => {
    await agents.add({ id: 'deep', upline: 'M1005' })
    const { list } = await downline('agent1')
    expect(list).toMatchObject([{ account: 'agent2', below: 1, team: 4 }])
    expect((await downline('agent1', { account: 'agent42' })).list).toMatchObject([{ below: 1, team: 1 }])
    expect((await downline('agent1', { account: 'player' })).list).toMatchObject([{ below: 0, team: 0 }])
  })

  test('S2.76 S4.40 the state of its contracts by kind: offered, accepted, in force, ended', async () => {
    const contracts = contractsOf(gateway)
    const stateOf = async () => (await downline('agent1')).list[0]?.contracts
    const terms = wages(8_000)
    await contracts.sign(null, 'agent1', wages(10_000))
    now += DAY_MS
    expect(await stateOf()).toEqual([])
    const offered = await contracts.offer('agent1', 'agent2', terms)
    expect(offered.success, JSON.stringify(offered)).toBe(true)
    expect(await stateOf()).toEqual([{ kind: 'daily-salary', state: 'offered' }])
    expect(accounts(await downline('agent1', { contract: 'offered' }))).toEqual(['agent2'])
    const { id, termsHash } = Object(offered.value)
    await contracts.answer('agent2', { id, termsHash })
    expect(await stateOf()).toEqual([{ kind: 'daily-salary', state: 'accepted' }])
    expect(accounts(await downline('agent1', { contract: 'inForce' }))).toEqual([])
    now += DAY_MS
    expect(await stateOf()).toEqual([{ kind: 'daily-salary', state: 'inForce' }])
    expect(accounts(await downline('agent1', { contract: 'inForce' }))).toEqual(['agent2'])
    expect(accounts(await downline('agent1', { contract: 'none' }))).toEqual(['agent41', 'agent42'])
    await contracts.answer('agent2', { id, termsHash, action: 'terminate' })
    now += DAY_MS
    expect(await stateOf()).toEqual([])
    expect(accounts(await downline('agent1', { contract: 'none' }))).toEqual(['agent2', 'agent41', 'agent42'])
  })
})

describe('filters of a downline', () => {
  test('S2.76 find accounts of every level by type and level, together with a search', async () => {
    await agents.add({ id: 'ann', upline: 'M1001' })
    await agents.add({ id: 'bob', upline: 'M1002' })
    expect(accounts(await downline('agent1', { type: 'agent' }))).toEqual(['agent2', 'agent41', 'agent42'])
    expect(accounts(await downline('agent1', { type: 'member' }))).toEqual(['ann', 'bob', 'player'])
    expect(accounts(await downline('agent1', { level: '2' }))).toEqual(['agent41', 'bob'])
    expect(accounts(await downline('agent1', { level: '2', type: 'agent', prefix: 'AG' }))).toEqual(['agent41'])
    expect(accounts(await downline('agent1', { level: '2', type: 'member', prefix: 'ag' }))).toEqual([])
    // levels are counted from the caller, whatever team is searched
    expect(accounts(await downline('agent1', { account: 'agent2', level: '2' }))).toEqual(['agent41', 'bob'])
    expect(await downline('agent1', { type: 'member', sort: '-level' })).toMatchObject({
      found: 3,
      list: [{ account: 'player', level: 4 }, { account: 'bob' }, { account: 'ann' }],
    })
  })

  test('S2.76 a downline is sorted by the size of whole teams, over all its pages, smallest and largest first', async () => {
    // team sizes: agent2 3 and one more below it, wide 30, deep 2 by a line, everybody else 0
    for (const id of ['wide', 'deep']) await agents.add({ id, upline: 'M1001', type: 1 })
    await agents.add({ id: 'deeper', upline: 'deep', type: 1 })
    await agents.add({ id: 'deepest', upline: 'deeper' })
    for (let at = 0; at < 30; at += 1) await agents.add({ id: `w${String(at).padStart(2, '0')}`, upline: 'wide' })
    for (let at = 0; at < 25; at += 1) await agents.add({ id: `m${String(at).padStart(2, '0')}`, upline: 'M1001' })
    const all = async (input: InputOf<typeof agentDownline>) => {
      const first = await downline('agent1', input)
      const pages = [first.list]
      for (let pageNo = 2; pageNo <= first.totalPages; pageNo += 1)
        pages.push((await downline('agent1', { ...input, pageNo: String(pageNo) })).list)
      return pages.flat().map(({ account, team }) => `${account} ${team}`)
    }
    const few = Array.from({ length: 25 }, (_, at) => `m${String(at).padStart(2, '0')} 0`)
    expect(await all({ sort: '-team' })).toEqual(['wide 30', 'agent2 3', 'deep 2', ...few])
    expect(await all({ sort: 'team' })).toEqual([...few, 'deep 2', 'agent2 3', 'wide 30'])
    expect(await all({ sort: '-team', type: 'agent' })).toEqual([
      'wide 30',
      'agent2 3',
      'agent41 2',
      'deep 2',
      'agent42 1',
      'deeper 1',
    ])
    // of another team in the own tree, and after a move
    expect((await downline('agent1', { account: 'deep', sort: '-team' })).list).toMatchObject([{ account: 'deeper' }])
    await agents.move('wide', 'deep')
    expect((await all({ sort: '-team' })).slice(0, 3)).toEqual(['deep 33', 'agent2 3', 'm00 0'])
  })

  test('S2.76 an export of everybody has each account of the own tree once, and none from outside', async () => {
    await agents.add({ id: 'stranger', type: 1 })
    await agents.add({ id: 'theirs', upline: 'stranger' })
    const session = await sessionOf(gateway, 'agent1')
    const reply = await gateway.call(agentDownline.export, { scope: 'everybody' }, { session })
    const found = accounts(parse(agentDownline.export.value, reply.value))
    expect(found).toEqual(['agent2', 'agent41', 'agent42', 'player'])
  })
})
