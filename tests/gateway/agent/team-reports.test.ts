import fc from 'fast-check'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agentTeamOverview } from '#contract/agent/overview.ts'
import { agentBets, agentMovements, agentProfit } from '#contract/agent/reports.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'
import { type Step, newest, ownEntries, reportsOf, settledBets, step, total } from './team-reports.fixture.ts'

const DAY = 86_400_000
const AGENTS = { agent1: 'M1001', agent2: 'M1002', agent41: 'M1003', agent42: 'M1004' } as const
const PEOPLE = { ...AGENTS, player: 'M1005', vip: 'M1006' } as const
type Agent = keyof typeof AGENTS
const agentNames = Object.keys(AGENTS) as Agent[]

let now = 0
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
type Reports = ReturnType<typeof reportsOf>
let reports: Reports
/** Every change of the tree: who stood below whom, and since when. */
let moves: { at: number; member: string; upline: string | null }[] = []
beforeEach(begin)
afterEach(() => gateway.close())

async function begin(): Promise<void> {
  now = Date.UTC(2025, 0, 4, 6)
  gateway = await startTestGateway({ vendors, clock: () => now })
  agents = agentsOf(gateway)
  reports = reportsOf(gateway)
  const tree = await gateway.services.database.read.selectFrom('member').select(['id', 'upline_id']).execute()
  moves = tree.map(({ id, upline_id }) => ({ at: 0, member: id, upline: upline_id }))
}

/** Gives each history of the property a house of its own: together, they would leave the longest period. */
async function beginAgain(): Promise<void> {
  await gateway.close()
  await begin()
}

/** Returns the uplines of a member at a time, the nearest first. */
function uplinesAt(member: string, at: number): string[] {
  const upline = moves.findLast((move) => move.member === member && move.at <= at)?.upline
  return upline ? [upline, ...uplinesAt(upline, at)] : []
}

async function move(member: string, upline: string | null): Promise<void> {
  now += 1
  await agents.move(member, upline)
  moves.push({ at: now, member, upline })
  now += 1
}

const bets: Reports['bets'] = (...asked) => reports.bets(...asked)
const profit: Reports['profit'] = (...asked) => reports.profit(...asked)
const movements: Reports['movements'] = (...asked) => reports.movements(...asked)

async function act(step: Step): Promise<void> {
  now += 1
  if (step.do === 'wait') now += step.ms
  if (step.do === 'move') await move('M1005', step.to)
  if (step.do === 'play') {
    const { playId } = await openPlayOf(gateway, step.by)
    await recordsOn(gateway).play(playId, step.stake, step.end)
  }
  if (step.do === 'deposit') await depositsOn(gateway).put({ amount: '7' }, step.by)
  if (step.do === 'send') await agents.transfer('agent42', { account: 'agent41', amount: '1.25' })
  if (step.do === 'withdraw') {
    await withdrawalsOn(gateway).ask({ amount: '10' }, step.by)
    const open = await gateway.services.database.read
      .selectFrom('withdrawal')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('state', '=', 'submitted')
      .executeTakeFirst()
    now += 1
    if (open?.id && !step.isKept) await withdrawalsOn(gateway).reject('Not now.', open.id)
  }
}

test('S2.74 S2.77 S2.78 S2.80 of any history, lists and sums of every team are those of its bets and its ledger then', async () => {
  const agrees = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
    for (const each of steps) await act(each)
    now += 1
    const rounds = (await settledBets(gateway)).map((round) => ({
      ...round,
      uplines: uplinesAt(round.member_id, round.closed_at ?? 0),
    }))
    const entries = (await ownEntries(gateway)).map((entry) => ({
      ...entry,
      uplines: uplinesAt(entry.account_id.slice(7), entry.at),
    }))
    for (const agent of agentNames) {
      const id = AGENTS[agent]
      const own = rounds.filter(({ uplines }) => uplines.includes(id))
      const staked = total(own, ({ stake }) => stake)
      const paid = total(own, ({ payout }) => payout)
      const listed = await bets(agent)
      expect(listed).toMatchObject({ found: own.length, staked, paid })
      expect(listed.list.map((bet) => bet.id)).toEqual(newest(own.map((bet) => ({ ...bet, at: bet.closed_at ?? 0 }))))
      // a filter that all meet reads the bets instead of the sums of days
      const filtered = await bets(agent, { vassalage: 'ATL', gameType: 'RNG' })
      expect({ ...filtered, vendors: [] }).toEqual({ ...listed, vendors: [] })
      const direct = own.filter(({ uplines }) => uplines[0] === id)
      expect((await bets(agent, { scope: 'direct' })).staked).toBe(total(direct, ({ stake }) => stake))

      const lines = await profit(agent)
      const overview = await reports.ask(agentTeamOverview, agent, { days: '30' })
      const month = rounds.filter(
        ({ uplines, closed_at }) => uplines.includes(id) && (closed_at ?? 0) >= now - (now % DAY) - 29 * DAY,
      )
      expect(lines.sums).toMatchObject({ staked, paid, net: staked - paid })
      expect(total(lines.list, ({ net }) => net)).toBe(staked - paid)
      expect((await profit(agent, { days: '30' })).sums).toEqual(overview.sums)
      expect(overview.sums.net).toBe(total(month, ({ stake, payout }) => stake - payout))
      expect(total(overview.chart, ({ net }) => net)).toBe(overview.sums.net)
      expect(lines.list.find(({ row }) => row === 'direct')?.staked).toBe(total(direct, ({ stake }) => stake))

      const moved = entries.filter(({ uplines }) => uplines.includes(id))
      const entered = await movements(agent)
      expect(entered).toMatchObject({
        found: moved.length,
        in: total(moved, ({ amount }) => Math.max(amount, 0)),
        out: total(moved, ({ amount }) => Math.max(-amount, 0)),
      })
      expect(entered.list.map((entry) => entry.id)).toEqual(
        newest(moved.map((each) => ({ ...each, id: String(each.seq) }))),
      )
      const deposits = total(
        moved.filter(({ kind }) => kind === 'deposit'),
        ({ amount }) => amount,
      )
      const withdrawals =
        0 -
        total(
          moved.filter(({ kind }) => kind.startsWith('withdrawal')),
          ({ amount }) => amount,
        )
      expect(lines.sums).toMatchObject({ deposits, withdrawals })
    }
    expectOnlyKnownNames()
    expect(await agents.findings()).toEqual([])
  })
  await fc.assert(agrees.beforeEach(beginAgain), { numRuns: 5 })
})

/** No answer so far names anybody but the asking agent, its upline and its present team. */
function expectOnlyKnownNames(): void {
  for (const { by: agent, text } of reports.texts) {
    const id = AGENTS[agent as Agent]
    for (const [name, member] of Object.entries(PEOPLE)) {
      const isKnown = member === id || uplinesAt(id, now)[0] === member || uplinesAt(member, now).includes(id)
      if (!isKnown) expect(text, `${agent} reads of ${name}`).not.toContain(`"${name}"`)
    }
  }
  reports.texts.length = 0
}

describe('what a team’s lists tell', () => {
  test('S2.77 filters by state, account and number, sorts, and exports everything found', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    const ids: string[] = []
    for (const [stake, end] of [
      [100, 40],
      [300, 900],
      [200, 'open'],
      [50, 'back'],
    ] as const) {
      now += 1_000
      ids.push(await recordsOn(gateway).play(playId, stake, end))
    }
    const listed = async (input: InputOf<typeof agentBets>) => (await bets('agent1', input)).list.map(({ id }) => id)
    expect(await listed({})).toEqual([ids[1], ids[0]])
    expect(await listed({ state: 'open' })).toEqual([ids[2]])
    expect(await listed({ state: 'rolledback', account: 'PLAYER' })).toEqual([ids[3]])
    expect(await listed({ id: ids[0] })).toEqual([ids[0]])
    expect(await listed({ account: 'agent42' })).toEqual([])
    expect(await listed({ gameType: 'FISH' })).toEqual([])
    expect(await listed({ sort: '-net' })).toEqual([ids[0], ids[1]])
    expect((await bets('agent1', { account: 'player' })).list[0]).toMatchObject({
      account: 'player',
      level: 4,
      stake: 300,
      paid: 900,
      state: 'settled',
    })
    const session = await sessionOf(gateway, 'agent1')
    const { value } = await gateway.call(agentBets.export, { days: '1' }, { session })
    expect(parse(agentBets.export.value, value)).toMatchObject({ next: null, list: [{ id: ids[1] }, { id: ids[0] }] })
  })

  test('S2.77 S2.80 the name of a player who left, and of a side outside the team, is not told', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await recordsOn(gateway).play(playId, 100, 0)
    await agents.transfer('agent42', { account: 'player', amount: '5' })
    await move('M1005', 'M1006')
    expect((await bets('agent42')).list).toMatchObject([{ account: null, stake: 100 }])
    expect((await movements('agent42', { kind: 'transfer' })).list).toMatchObject([
      { account: null, partner: 'agent42' },
    ])
    // agent41 sees agent42's side, whose other side is now elsewhere
    const [sent] = (await movements('agent41', { kind: 'transfer', scope: 'direct' })).list
    expect(sent).toMatchObject({ account: 'agent42', amount: -500, partner: null, isPartnerHidden: true })
    expect((await profit('agent42')).list).toMatchObject([{ row: 'direct', staked: 100 }])
    expectOnlyKnownNames()
    await move('M1004', null)
    expect((await profit('agent41')).list.map(({ row, account }) => [row, account])).toEqual([
      ['direct', null],
      ['former', null],
    ])
    expectOnlyKnownNames()
    const asked = await gateway.call(agentBets, { account: 'player' }, { session: await sessionOf(gateway, 'agent42') })
    expect(asked.errorCode).toBe('forbidden')
  })

  test('S2.78 drills down to a team and to single accounts, whose lines add up to it', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await recordsOn(gateway).play(playId, 700, 200)
    await depositsOn(gateway).put({ amount: '3' })
    const top = await profit('agent1')
    expect(top.list).toMatchObject([
      { row: 'direct' },
      { row: 'team', account: 'agent2', type: 2, net: 500, deposits: 300 },
    ])
    expect(await profit('agent1', { account: 'agent42' })).toMatchObject({
      path: ['agent1', 'agent2', 'agent41', 'agent42'],
      list: [{ row: 'direct', staked: 700, valid: 700, paid: 200, net: 500 }],
    })
    const accounts = await profit('agent1', { account: 'agent42', view: 'accounts' })
    expect(accounts.list).toMatchObject([{ row: 'account', account: 'player', type: 0, net: 500, deposits: 300 }])
    expect(accounts.sums.net).toBe(500)
    expect((await profit('agent1', { prefix: 'pl' })).list).toMatchObject([{ account: 'player', net: 500 }])
    const session = await sessionOf(gateway, 'agent1')
    const { value } = await gateway.call(
      agentProfit.export,
      { days: '1', view: 'accounts', account: 'agent42' },
      { session },
    )
    expect(parse(agentProfit.export.value, value).list).toEqual(accounts.list)
  })

  test('S2.80 of one account, opening balance and all that moved are the closing balance; bets are in it', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await recordsOn(gateway).play(playId, 700, 200)
    await depositsOn(gateway).put({ amount: '3' })
    const record = await movements('agent1', { account: 'player', days: '1' })
    expect(record).toMatchObject({ found: 3, in: 500, out: 700, balances: { opening: 100_000, closing: 99_800 } })
    expect((await movements('agent1', { days: '1' })).list).toMatchObject([
      { kind: 'deposit', account: 'player', level: 4 },
    ])
    const session = await sessionOf(gateway, 'agent1')
    const { value } = await gateway.call(agentMovements.export, { days: '1', account: 'player' }, { session })
    expect(parse(agentMovements.export.value, value).list).toEqual(record.list)
  })

  test('S2.77 S2.80 pages and exports go on where the one before ended', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    for (let at = 0; at < 45; at += 1) {
      now += at % 2
      await recordsOn(gateway).play(playId, 100 + at, 0)
    }
    const pages = await Promise.all(['1', '2', '3', '4'].map((pageNo) => bets('agent1', { pageNo })))
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id))
    expect(pages[0]).toMatchObject({ found: 45, totalPages: 3 })
    expect(new Set(ids).size).toBe(45)
    expect(pages[3]?.list).toEqual([])
  })
})
