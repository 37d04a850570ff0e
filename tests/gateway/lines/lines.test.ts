import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { bet, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import { audit } from '#gateway/audit/audit.ts'
import { openDatabase } from '#gateway/db/database.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 2, 10, 10, 4, 59, 999)
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
let now = START
beforeEach(async () => {
  now = START
  gateway = await startTestGateway({ vendors, clock: () => now })
  agents = agentsOf(gateway)
})
afterEach(() => gateway.close())

/** Plays one round. */
async function play(playId: string, stake: number, end: { payout: number; jackpot?: ReturnType<typeof winningDraw> }) {
  const ids = { playId, roundId: freshId() }
  await callSigned(gateway, bet, { input: { ...ids, transferId: freshId(), amount: stake } })
  const reply = await callSigned(gateway, settle, { input: { ...ids, transferId: freshId(), ...end } })
  expect(reply.errorCode).toBe(null)
}

/** Returns what agents have closed below them, day by day: rounds, turnover, valid bets, payouts, feeds, jackpots. */
async function daysOf(agentId: string) {
  const found = await sql<Record<string, number>>`
    SELECT day, sum(rounds) AS rounds, sum(staked) AS staked, sum(valid) AS valid, sum(paid) AS paid, sum(feed) AS feed,
      sum(jackpot) AS jackpot FROM line_agent JOIN line_day USING (line_id) WHERE agent_id = ${agentId} GROUP BY day
  `.execute(gateway.services.database.read)
  return found.rows
}

/** Returns the agents of the newest line of a head, nearest first. */
async function agentsAbove(head: string) {
  const { rows } = await sql<{ agent_id: string }>`
    SELECT agent_id FROM line_agent WHERE line_id = (SELECT max(id) FROM line WHERE head_id = ${head}) ORDER BY depth
  `.execute(gateway.services.database.read)
  return rows.map(({ agent_id }) => agent_id)
}

describe('a settled round', () => {
  test('S2.74 X56 counts for every agent above its player, on the day and in the five minutes it was closed', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await play(playId, 300, { payout: 100 })
    now += 1
    await play(playId, 200, { payout: 0 })
    const day = Math.floor(now / DAY_MS)
    const sums = { day, rounds: 2, staked: 500, valid: 500, paid: 100, feed: 2, jackpot: 0 }
    for (const agent of ['M1001', 'M1002', 'M1003', 'M1004']) expect(await daysOf(agent), agent).toEqual([sums])
    const { read } = gateway.services.database
    expect(await read.selectFrom('line_slot').select(['slot', 'rounds', 'valid']).execute()).toEqual([
      { slot: Math.floor(START / 300_000), rounds: 1, valid: 300 },
      { slot: Math.floor(now / 300_000), rounds: 1, valid: 200 },
    ])
    const people = await read.selectFrom('member_day').select(['member_id', 'rounds', 'valid']).execute()
    expect(people).toEqual([{ member_id: expect.any(String), rounds: 2, valid: 500 }])
    expect(await agents.findings()).toEqual([])
  })

  test('E21 leaves a jackpot to its feeds: the team lost stake less payout less feed', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await play(playId, 1_000, { payout: 0, jackpot: winningDraw(1_000) })
    const [sums] = await daysOf('M1004')
    expect(sums).toMatchObject({ staked: 1_000, paid: 0, feed: 5, jackpot: 50_005 })
    expect(await agents.findings()).toEqual([])
  })

  test('S1.5 is the only one that counts: no refunded stake, no open round, no trial, nobody without an upline', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    const ids = { playId, roundId: freshId() }
    await callSigned(gateway, bet, { input: { ...ids, transferId: freshId(), amount: 100 } })
    await callSigned(gateway, rollback, { input: { ...ids, transferId: freshId() } })
    await callSigned(gateway, bet, { input: { playId, roundId: freshId(), transferId: freshId(), amount: 100 } })
    for (const account of ['trial', 'vip']) {
      const other = await openPlayOf(gateway, account)
      await play(other.playId, 100, { payout: 0 })
    }
    expect(await gateway.services.database.read.selectFrom('line_day').selectAll().execute()).toEqual([])
    expect(await agents.findings()).toEqual([])
  })
})

describe('a move', () => {
  test('S2.74 P9 leaves what was closed with the former uplines, of the member and of everyone below a moved agent', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await agents.add({ id: 'other', type: 1 })
    await play(playId, 100, { payout: 0 })
    await agents.move('M1004', 'other')
    await play(playId, 20, { payout: 0 })
    await agents.move('M1005', 'M1002')
    await play(playId, 3, { payout: 0 })
    const staked = async (agent: string) => (await daysOf(agent))[0]?.staked
    expect(await Promise.all(['M1001', 'M1002', 'M1003', 'M1004', 'other'].map(staked))).toEqual([
      103, 103, 100, 120, 20,
    ])
    expect(await agents.findings()).toEqual([])
  })

  test('S2.76 writes the lines of all heads in the downline anew; a circle of uplines ends', async () => {
    expect(await agentsAbove('M1004')).toEqual(['M1004', 'M1003', 'M1002', 'M1001'])
    await agents.move('M1002', null)
    expect(await agentsAbove('M1004')).toEqual(['M1004', 'M1003', 'M1002'])
    await agents.move('M1002', 'M1004')
    expect(await agentsAbove('M1004')).toEqual(['M1004', 'M1003', 'M1002'])
    await agents.move('M1002', 'M1001')
    expect(await agentsAbove('M1002')).toEqual(['M1002', 'M1001'])
    await agents.add({ id: 'new', upline: 'M1005' })
    expect(await agentsAbove('M1005')).toEqual(['M1005', 'M1004', 'M1003', 'M1002', 'M1001'])
    expect(await agents.findings()).toEqual([])
  })
})

test('S4.43 a bonus is a cost of its member’s line on the day it is issued', async () => {
  const { database } = gateway.services
  await database.write(async (rows) => {
    const place = { request_id: 'one', request_hash: '-', promotion_id: 'p', comment: '', applied_at: now }
    await rows
      .insertInto('application')
      .values({ ...place, id: 1, member_id: 'M1005', state: 'applying' })
      .execute()
    expect(await issueBonus(rows, { id: 1, amount: 700, now })).toBe('done')
  })
  const days = await database.read.selectFrom('line_day').select(['day', 'rounds', 'cost']).execute()
  expect(days).toEqual([{ day: Math.floor(now / DAY_MS), rounds: 0, cost: 700 }])
  expect(await agents.findings()).toEqual([])
})

test('npm run audit finds sums and lines that differ from rounds and uplines', async () => {
  const { playId } = await openPlayOf(gateway, 'player')
  await play(playId, 300, { payout: 100 })
  const edits: [change: string, back: string, finding: RegExp][] = [
    ['UPDATE line_day SET valid = valid + 1', 'UPDATE line_day SET valid = valid - 1', /^the sums of line .* on day/],
    ['UPDATE line_day SET cost = 5', 'UPDATE line_day SET cost = 0', /^the cost of line/],
    ['UPDATE member_day SET valid = 1', 'UPDATE member_day SET valid = 300', /^the sums of member/],
    ['UPDATE line_slot SET valid = 1', 'UPDATE line_slot SET valid = 300', /in slot/],
    ["UPDATE round SET feed = 7 WHERE state = 'settled'", "UPDATE round SET feed = 1 WHERE state = 'settled'", /sums/],
    [
      "INSERT INTO line_agent SELECT max(id), 'M1006', 9 FROM line",
      "DROP TRIGGER line_agent_no_delete; DELETE FROM line_agent WHERE agent_id = 'M1006'",
      /^the line of .* differs from its uplines$/,
    ],
  ]
  for (const [change, back, finding] of edits) {
    const file = new DatabaseSync(gateway.databasePath)
    file.exec(change)
    expect(await agents.findings(), change).toContainEqual(expect.stringMatching(finding))
    file.exec(back)
    file.close()
  }
  expect(await agents.findings()).toEqual(['the trigger line_agent_no_delete is missing'])
})

test('S2.74 migrating an older database gives old rounds and bonuses the lines of today’s tree', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-lines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'gateway.db')
  const old = new DatabaseSync(path)
  const before = (name: string) => Number.parseInt(name, 10) < 39
  for (const name of readdirSync('gateway/db/migrations').toSorted().filter(before))
    old.exec(readFileSync(`gateway/db/migrations/${name}`, 'utf8'))
  const member = 'INSERT INTO member (id, account, nickname, password_hash, type, upline_id, created_at) VALUES'
  const round =
    'INSERT INTO round (id, vassalage, play_id, stake, payout, state, opened_at, closed_at, is_trial) VALUES'
  old.exec(`PRAGMA user_version = 38;
    INSERT INTO vendor VALUES ('ATL', 'Atoll', 'open', NULL, NULL, 1);
    INSERT INTO game (node_id, vassalage, game_type, classify, name, min_bet, min_lines, rtp_bp, is_hot, has_demo, position)
      VALUES ('ATL-DICE', 'ATL', 'RNG', 'INHOUSE', 'Dice', 1, 1, 9900, 0, 1, 1);
    ${member} ('top', 'top', '', '', 1, NULL, 0), ('mid', 'mid', '', '', 1, 'top', 0), ('ana', 'ana', '', '', 0, 'mid', 0),
      ('try', 'try', '', '', 4, 'mid', 0), ('out', 'out', '', '', 0, NULL, 0);
    INSERT INTO play (id, vassalage, member_id, node_id, opened_at, seen_at)
      SELECT id, 'ATL', id, 'ATL-DICE', 0, 0 FROM member;
    ${round} ('a', 'ATL', 'ana', 500, 70, 'settled', 1, 86400000, 0), ('b', 'ATL', 'ana', 40, 0, 'settled', 1, 86400001, 0),
      ('c', 'ATL', 'ana', 9, 0, 'rolledback', 1, 2, 0), ('d', 'ATL', 'try', 9, 0, 'settled', 1, 2, 1),
      ('e', 'ATL', 'out', 9, 0, 'settled', 1, 2, 0), ('f', 'ATL', 'ana', 9, 0, 'open', 1, NULL, 0);
    INSERT INTO application (member_id, request_id, request_hash, promotion_id, comment, state, amount, applied_at, answered_at)
      VALUES ('ana', 'r', '', 'p', '', 'issued', 250, 0, 86400000)`)
  old.close()
  const database = openDatabase(path)
  onTestFinished(() => database.close())
  const days = await sql`SELECT head_id, line_day.* FROM line JOIN line_day ON line_id = line.id`.execute(database.read)
  const sums = { rounds: 2, staked: 540, valid: 540, paid: 70, feed: 0, jackpot: 0, cost: 250 }
  expect(days.rows).toEqual([{ head_id: 'mid', line_id: expect.any(Number), day: 1, ...sums }])
  const lines = await database.read.selectFrom('line_agent').select(['agent_id', 'depth']).orderBy('depth').execute()
  expect(lines).toEqual([
    { agent_id: 'mid', depth: 1 },
    { agent_id: 'top', depth: 1 },
    { agent_id: 'top', depth: 2 },
  ])
  expect((await audit(path)).findings.filter((finding) => /line|member/.test(finding))).toEqual([])
})
