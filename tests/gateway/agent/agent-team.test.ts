import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { MAX_LEVELS, agentTeamOverview } from '#contract/agent/overview.ts'
import { MAX_MATCHES, agentDownline } from '#contract/agent/team.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type JackpotDraw, bet, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const DAY_MS = 86_400_000
let now = 0
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
beforeEach(async () => {
  now = Date.UTC(2026, 0, 31, 12)
  gateway = await startTestGateway({ vendors, clock: () => now })
  agents = agentsOf(gateway)
})
afterEach(async () => {
  expect(await agents.findings()).toEqual([])
  await gateway.close()
})

async function overview(by: string, days?: '1' | '7' | '30') {
  const reply = await gateway.call(agentTeamOverview, { days }, { session: await sessionOf(gateway, by) })
  return parse(agentTeamOverview.value, reply.value)
}

async function downline(by: string, input: InputOf<typeof agentDownline> = {}) {
  const reply = await gateway.call(agentDownline, input, { session: await sessionOf(gateway, by) })
  return parse(agentDownline.value, reply.value)
}

const accounts = ({ list }: Awaited<ReturnType<typeof downline>>) => list.map(({ account }) => account)

async function round(playId: string, end: { stake: number; payout: number } | 'back' | 'open', seeds?: JackpotDraw) {
  const ids = { playId, roundId: freshId() }
  const amount = typeof end === 'object' ? end.stake : 100
  await callSigned(gateway, bet, { input: { ...ids, transferId: freshId(), amount } })
  const more = { ...ids, transferId: freshId() }
  if (end === 'back') await callSigned(gateway, rollback, { input: more })
  if (typeof end === 'object')
    await callSigned(gateway, settle, { input: { ...more, payout: end.payout, ...(seeds && { jackpot: seeds }) } })
}

describe('team overview', () => {
  test('S2.74 S6.3 counts members and agents by level and type and adds up balances, for every seeded agent', async () => {
    expect(await overview('agent1')).toMatchObject({
      people: 4,
      balance: '4000.00',
      levels: [
        { level: 1, members: 0, agents: 1 },
        { level: 2, members: 0, agents: 1 },
        { level: 3, members: 0, agents: 1 },
        { level: 4, members: 1, agents: 0 },
      ],
      types: [2, 41, 42].map((type) => ({ type, people: 1 })).toSpliced(0, 0, { type: 0, people: 1 }),
    })
    expect((await overview('agent2')).people).toBe(3)
    expect((await overview('agent41')).people).toBe(2)
    expect(await overview('agent42')).toMatchObject({ people: 1, levels: [{ level: 1, members: 1, agents: 0 }] })
  })

  test('S2.74 an account without a downline has an empty team; trials and operator accounts belong to no team', async () => {
    await agents.add({ id: 'alone', type: 1 })
    const none = { people: 0, balance: '0.00', levels: [], types: [], newest: [] }
    expect(await overview('alone')).toMatchObject(none)
    await agents.add({ id: 'hers', upline: 'alone', type: 4 })
    await agents.add({ id: 'house', upline: 'alone', isMember: false })
    expect(await overview('alone')).toMatchObject(none)
    await agents.add({ id: 'shut', upline: 'alone', isDisabled: true })
    expect(await overview('alone')).toMatchObject({ people: 1, balance: '1000.00' })
  })

  test('S2.74 S6.7 a transfer, a bet and a change of upline show at once', async () => {
    await agents.transfer('agent2', { account: 'agent1', amount: '100' })
    expect((await overview('agent1')).balance).toBe('3900.00')
    const { playId } = await openPlayOf(gateway, 'player')
    await round(playId, 'open')
    expect((await overview('agent42')).balance).toBe('999.00')
    await agents.move('M1004', null)
    expect(await overview('agent41')).toMatchObject({ people: 0, balance: '0.00' })
    expect(await overview('agent1')).toMatchObject({ people: 2, balance: '1900.00' })
    await agents.move('M1004', 'M1001')
    expect(await overview('agent1')).toMatchObject({ people: 4, levels: [{}, {}], balance: '3899.00' })
  })

  test('S2.74 S1.5 adds up real rounds settled today, in 7 days and in 30 days, with days in UTC', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    const other = await openPlayOf(gateway, 'vip')
    for (const daysAgo of [30, 29, 7, 6, 1, 0]) {
      now = Date.UTC(2026, 0, 31) - daysAgo * DAY_MS
      await round(playId, { stake: 10 ** (daysAgo % 4), payout: 5 })
      await round(other.playId, { stake: 500, payout: 0 })
    }
    await round(playId, 'back')
    await round(playId, 'open')
    for (const by of ['agent1', 'agent42']) {
      expect((await overview(by, '1')).sums).toMatchObject({ staked: 1, valid: 1, paid: 5, net: -4 })
      expect((await overview(by, '7')).sums).toMatchObject({ staked: 111, valid: 111, paid: 15, net: 96 })
      expect((await overview(by, '30')).sums).toMatchObject({ staked: 1121, valid: 1121, paid: 25, net: 1096 })
      expect((await overview(by, '7')).chart.map(({ day, net }) => [day, net])).toEqual([
        ['2026-01-25', 95],
        ['2026-01-26', 0],
        ['2026-01-27', 0],
        ['2026-01-28', 0],
        ['2026-01-29', 0],
        ['2026-01-30', 5],
        ['2026-01-31', -4],
      ])
    }
    now = Date.UTC(2026, 1, 1)
    expect((await overview('agent1')).sums).toMatchObject({ staked: 0, paid: 0, net: 0 })
  })

  test('S2.74 S2.92 counts a jackpot won in the downline as a payout', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await round(playId, { stake: 10_000, payout: 0 }, winningDraw(10_000))
    expect((await overview('agent41')).sums).toMatchObject({ staked: 10_000, paid: 50_050 })
  })

  test('S2.74 lists the five newest accounts at any level, newest first', async () => {
    const uplines = ['M1001', 'M1004', 'M1001', 'M1002', 'M1004', 'M1004']
    for (const [place, upline] of uplines.entries()) {
      now += 1000
      await agents.add({ id: `new${place}`, upline })
    }
    const { newest } = await overview('agent1')
    expect(newest.map(({ account, upline }) => `${account} of ${upline}`)).toEqual([
      'new5 of agent42',
      'new4 of agent42',
      'new3 of agent2',
      'new2 of agent1',
      'new1 of agent42',
    ])
    expect(newest[0]).toMatchObject({ type: 0, joinedAt: now })
  })

  test('S2.74 levels from the tenth on are counted as one', async () => {
    await agents.add({ id: 'd0', type: 1 })
    for (let depth = 1; depth <= 13; depth += 1)
      await agents.add({ id: `d${depth}`, upline: `d${depth - 1}`, type: 42 })
    const { levels, people } = await overview('d0')
    expect(people).toBe(13)
    expect(levels).toHaveLength(MAX_LEVELS)
    expect(levels.at(-1)).toEqual({ level: 10, members: 0, agents: 4 })
  })
})

/** Adds one account more than a search counts below agent2: m00000, m00001 and so on. */
async function addTooMany(): Promise<void> {
  const facts = { nickname: '', password_hash: '-', rank_level: 0, labels: '[]', type: 0, created_at: now }
  await gateway.services.database.write(async (rows) => {
    for (let at = 0; at <= MAX_MATCHES; at += 1) {
      const id = `m${String(at).padStart(5, '0')}`
      await rows
        .insertInto('member')
        .values({ ...facts, id, account: id, upline_id: 'M1002' })
        .execute()
    }
  })
}

describe('downline', () => {
  test('S2.76 lists the direct downline with the facts of each account, and the totals', async () => {
    now += 5000
    await agents.add({ id: 'ben', upline: 'M1003' })
    await agents.add({ id: 'ada', upline: 'M1003', type: 42, isDisabled: true })
    await sessionOf(gateway, 'agent42')
    const team = await downline('agent41')
    expect(team).toMatchObject({ path: ['agent41'], people: 3, agents: 2, balance: '3000.00', found: 3, totalPages: 1 })
    expect(team.list).toMatchObject([
      { account: 'ada', type: 42, level: 1, joinedAt: now, seenAt: null, balance: '1000.00', takesTransfers: false },
      { account: 'agent42', type: 42, upline: 'agent41', seenAt: now, below: 1, takesTransfers: true },
      { account: 'ben', type: 0, below: 0 },
    ])
  })

  test('S2.76 opens the downline of an account, in any letter case, with the path back to the caller', async () => {
    const team = await downline('agent1', { account: 'AGENT42' })
    expect(team.path).toEqual(['agent1', 'agent2', 'agent41', 'agent42'])
    expect(team.list).toMatchObject([{ account: 'player', level: 4, upline: 'agent42' }])
    expect((await downline('agent41', { account: 'agent42' })).path).toEqual(['agent41', 'agent42'])
    expect(await downline('agent1', { account: 'player' })).toMatchObject({ people: 0, list: [], totalPages: 0 })
  })

  test('S2.76 pages hold twenty accounts in order; a page past the last is empty', async () => {
    for (let at = 10; at < 55; at += 1) await agents.add({ id: `p${at}`, upline: 'M1001' })
    const [first, third, fourth] = await Promise.all(['1', '3', '4'].map((pageNo) => downline('agent1', { pageNo })))
    expect(first).toMatchObject({ found: 46, totalPages: 3, people: 46 })
    expect(first && accounts(first).slice(0, 3)).toEqual(['agent2', 'p10', 'p11'])
    expect(third && accounts(third)).toHaveLength(6)
    expect(fourth?.list).toEqual([])
  })

  test('S2.76 a search finds only downline accounts that start with the text, with level and upline', async () => {
    await agents.add({ id: 'p%l', upline: 'M1004' })
    await agents.add({ id: 'plum', upline: 'M1001', isDisabled: true })
    await agents.add({ id: 'plus' })
    const found = await downline('agent1', { prefix: 'PL' })
    expect(accounts(found)).toEqual(['player', 'plum'])
    expect(found.list).toMatchObject([
      { level: 4, upline: 'agent42' },
      { level: 1, upline: 'agent1' },
    ])
    expect(found).toMatchObject({ found: 2, people: 2, hasMore: false })
    expect(accounts(await downline('agent1', { prefix: 'p%' }))).toEqual(['p%l'])
    expect(accounts(await downline('agent1', { prefix: 'pl', account: 'agent41' }))).toEqual(['player'])
    expect((await downline('agent1', { prefix: '' })).found).toBe(2)
  })

  test('S2.76 a search with too many matches returns the first ones and says that there are more', async () => {
    await addTooMany()
    const last = await downline('agent1', { prefix: 'm', pageNo: '50' })
    expect(last).toMatchObject({ found: MAX_MATCHES, hasMore: true, totalPages: 50 })
    expect(accounts(last).at(-1)).toBe('m00999')
    expect((await downline('agent1', { prefix: 'm', pageNo: '51' })).list).toEqual([])
  })

  test('S2.76 a search with too many matches is sorted whole, whatever account the first ones have', async () => {
    await addTooMany()
    // past the first thousand accounts: the richest, an agent with a downline, and the only one so far below
    await agents.add({ id: 'mz-rich', upline: 'M1002' })
    await agents.add({ id: 'mz-agent', upline: 'M1003', type: 1 })
    await agents.add({ id: 'ndeep', upline: 'mz-agent' })
    const first = async (sort: InputOf<typeof agentDownline>['sort']) => {
      const found = await downline('agent1', { prefix: 'm', sort })
      expect(found).toMatchObject({ found: MAX_MATCHES, hasMore: true, totalPages: 50 })
      return accounts(found).slice(0, 2)
    }
    expect(await first('-balance')).toEqual(['mz-agent', 'mz-rich'])
    expect(await first('-team')).toEqual(['mz-agent', 'm00000'])
    expect(await first('-below')).toEqual(['mz-agent', 'm00000'])
    expect(await first('-level')).toEqual(['mz-agent', 'm00000'])
    expect(await first('balance')).toEqual(['m00000', 'm00001'])
    // the pages end where they would without an order
    expect(accounts(await downline('agent1', { prefix: 'm', sort: '-team', pageNo: '50' })).at(-1)).toBe('m00998')
    expect((await downline('agent1', { prefix: 'm', sort: '-team', pageNo: '51' })).list).toEqual([])
  })

  test('S2.76 a cycle of uplines ends, and the caller is not in its own downline', async () => {
    await agents.move('M1001', 'M1004')
    expect(await overview('agent1')).toMatchObject({ levels: [{}, {}, {}, {}] })
    expect(accounts(await downline('agent1', { prefix: 'agent' }))).toEqual(['agent2', 'agent41', 'agent42'])
    expect((await agents.form('agent1')).below).toEqual(['agent2', 'agent41', 'agent42', 'player'])
    await agents.move('M1001', null)
  })

  test('S2.76 refuses a bad page, an unknown field and a name that is too long', async () => {
    const session = await sessionOf(gateway, 'agent1')
    for (const query of ['pageNo=0', 'pageNo=x', 'all=1', `account=${'a'.repeat(65)}`, `prefix=${'a'.repeat(65)}`]) {
      const headers = { authorization: `Bearer ${session.token}`, cookie: session.cookie }
      const reply = await gateway.send(`${agentDownline.path}?${query}`, { headers })
      expect([reply.status, reply.errorCode], query).toEqual([400, 'bad_request'])
    }
  })
})
