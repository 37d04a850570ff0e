import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentGiven } from '#contract/agent/given.ts'
import { agentLinks } from '#contract/agent/links.ts'
import { agentPayLines } from '#contract/agent/pay.ts'
import { agentBets, agentMovements, agentProfit } from '#contract/agent/reports.ts'
import { agentDownline } from '#contract/agent/team.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { securityLog } from '#contract/member/account.ts'
import { friends } from '#contract/member/friends.ts'
import { memberMessages } from '#contract/member/messages.ts'
import { accountRecord, bets, bettingRecord } from '#contract/member/records.ts'
import { withdrawalRecord } from '#contract/member/withdrawal-record.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { putInForce } from '#tests/support/signed-contract.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { vendors } from '#tests/support/vendor.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

// A page after the first is read as of the first: what is new since then neither repeats nor hides a row.
const MINUTE = 60_000
const NOON = Date.UTC(2025, 0, 10, 12)
const FIRST = 45
const NEW = 7
let now = NOON
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ vendors, clock: () => now })
  const terms = daily([tier(9_000)])
  const signed = { agent: 'M1001', upline: null, version: 1, from: NOON - 86_400_000 }
  await gateway.services.database.write((rows) => putInForce(rows, terms, signed))
})
afterAll(() => gateway.close())

type Statement = ReturnType<typeof sql>
/** Plants `count` rows, numbered from `from`, one a millisecond before `at`. */
type Plant = (rows: { readonly n: Statement; readonly at: Statement }) => readonly Statement[]

async function plant(make: Plant, { from, count, at }: { from: number; count: number; at: number }): Promise<void> {
  const n = sql`WITH RECURSIVE n(i) AS (SELECT ${sql.lit(from)} UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(from + count - 1)})`
  await gateway.services.database.write(async (rows) => {
    for (const each of make({ n, at: sql`${sql.lit(at)} - i` })) await each.execute(rows)
  })
}

const hash = 'x'.repeat(64)
const day = sql.lit(86_400_000)
const line = sql`(SELECT max(id) FROM line WHERE head_id = 'M1004')`
const movements =
  (name: string): Plant =>
  ({ n, at }) => [
    sql`${n} INSERT INTO transfer (id, kind, request_hash, response, at) SELECT ${name} || i, 'deposit', '', '', ${at} FROM n ORDER BY i DESC`,
    sql`${n} INSERT INTO entry (transfer_id, account_id, amount, balance_after, prev_hash, hash)
    SELECT ${name} || i, 'member:M1005', 1 + i, 100, ${hash}, ${hash} FROM n ORDER BY i DESC`,
  ]
const members =
  (name: string): Plant =>
  ({ n, at }) => [
    sql`${n} INSERT INTO member (id, account, nickname, password_hash, type, upline_id, created_at)
    SELECT ${name} || i, printf('%s%04d', ${name}, 9999 - i), '', '-', 0, 'M1004', ${at} FROM n`,
  ]
const sessions =
  (name: string): Plant =>
  ({ n, at }) => [
    sql`${n} INSERT INTO play (id, vassalage, member_id, node_id, opened_at, seen_at, staked, won)
    SELECT ${name} || i, 'ATL', 'M1005', 'ATL-DICE', ${at}, ${at}, 5 + i, i % 3 FROM n`,
  ]

interface List {
  readonly call: Endpoint
  readonly by: string
  readonly input?: Readonly<Record<string, string>>
  readonly plant: Plant
  /** The field of its answer that has the rows. */
  readonly rows?: 'list' | 'given'
}

const lists: Readonly<Record<string, List>> = {
  'S2.64 account record': { call: accountRecord, by: 'player', plant: movements('own') },
  'S2.64 account record, sorted': {
    call: accountRecord,
    by: 'player',
    input: { sort: '-amount' },
    plant: movements('big'),
  },
  'S2.63 betting record': { call: bettingRecord, by: 'player', plant: sessions('bet') },
  'S2.63 betting record, sorted': {
    call: bettingRecord,
    by: 'player',
    input: { sort: '-staked' },
    plant: sessions('won'),
  },
  'S2.63 bets of a game session': {
    call: bets,
    by: 'player',
    input: { id: 'one0' },
    plant: (rows) => [
      sql`INSERT OR IGNORE INTO play (id, vassalage, member_id, node_id, opened_at, seen_at, staked, won)
        VALUES ('one0', 'ATL', 'M1005', 'ATL-DICE', 1, 1, 0, 0)`,
      sql`${rows.n} INSERT INTO round (id, vassalage, play_id, stake, payout, state, opened_at, closed_at)
        SELECT printf('r%04d', i), 'ATL', 'one0', 1, 0, 'settled', ${rows.at}, ${rows.at} FROM n`,
    ],
  },
  'S2.61 withdrawals': {
    call: withdrawalRecord,
    by: 'player',
    plant: ({ n, at }) => [
      sql`${n} INSERT INTO transfer (id, kind, request_hash, response, at) SELECT 'w' || i, 'withdrawal', '', '', ${at} FROM n`,
      sql`${n} INSERT INTO withdrawal (member_id, transfer_id, amount, submitted_at) SELECT 'M1005', 'w' || i, 5, ${at} FROM n`,
    ],
  },
  'S2.68 friends': {
    call: friends,
    by: 'agent41',
    plant: (rows) => [
      ...members('friend')(rows),
      sql`${rows.n} INSERT INTO friend (member_id, inviter_id, registered_at) SELECT 'friend' || i, 'M1003', ${rows.at} FROM n`,
    ],
  },
  'S2.70 messages': {
    call: memberMessages,
    by: 'player',
    plant: ({ n, at }) => [
      sql`${n} INSERT INTO member_message (member_id, event, details, at) SELECT 'M1005', 'dataExported', '{"from":"x"}', ${at} FROM n`,
    ],
  },
  'S2.58 security log': {
    call: securityLog,
    by: 'player',
    plant: ({ n, at }) => [
      sql`${n} INSERT INTO security_event (member_id, kind, place, at) SELECT 'M1005', 'login', 'p' || i, ${at} FROM n`,
    ],
  },
  'S2.75 links': {
    call: agentLinks,
    by: 'agent1',
    plant: ({ n, at }) => [
      sql`${n} INSERT INTO affiliate (code, member_id, request_id, type, channel, created_at)
        SELECT 'LINK' || i, 'M1001', 'link' || i, 0, '', ${at} FROM n`,
    ],
  },
  'S2.77 bets of a team': {
    call: agentBets,
    by: 'agent1',
    plant: ({ n, at }) => [
      sql`${n} INSERT INTO line_bet SELECT ${line}, ${at}, 'ATL', printf('b%05d', i), 'M1005', 'ATL-DICE', 100 + i, 3 FROM n`,
      sql`${n} INSERT INTO line_day (line_id, day, rounds, staked, valid, paid)
        SELECT ${line}, (${at}) / ${day}, 1, 100 + i, 100 + i, 3 FROM n WHERE true
        ON CONFLICT DO UPDATE SET rounds = rounds + 1, staked = staked + excluded.staked, paid = paid + 3`,
    ],
  },
  'S2.80 movements of a team': { call: agentMovements, by: 'agent42', plant: movements('team') },
  'S2.80 movements of a team, of one kind': {
    call: agentMovements,
    by: 'agent42',
    input: { kind: 'deposit' },
    plant: movements('kind'),
  },
  'S2.80 movements of one account': {
    call: agentMovements,
    by: 'agent42',
    input: { account: 'player' },
    plant: movements('single'),
  },
  'S2.76 direct downline': { call: agentDownline, by: 'agent42', plant: members('below') },
  'S2.76 search of a downline': {
    call: agentDownline,
    by: 'agent1',
    input: { prefix: 'deep' },
    plant: members('deep'),
  },
  'S2.78 accounts of a team': {
    call: agentProfit,
    by: 'agent42',
    input: { view: 'accounts' },
    plant: members('aa'),
  },
  'S2.89 contracts given': {
    call: agentGiven,
    by: 'agent1',
    input: { kind: 'daily-salary' },
    plant: (rows) => [
      ...members('signer')(rows),
      sql`${rows.n} UPDATE member SET upline_id = 'M1001', type = 42 WHERE id IN (SELECT 'signer' || i FROM n)`,
      sql`${rows.n} INSERT INTO contract (kind, agent_id, upline_id, version, terms, terms_hash, status, offered_at, expires_at)
        SELECT 'daily-salary', 'signer' || i, 'M1001', 1, contract.terms, contract.terms_hash, 'inProcess', ${rows.at}, ${rows.at} + 1
        FROM n, (SELECT terms, terms_hash FROM contract WHERE agent_id = 'M1001' LIMIT 1) AS contract`,
    ],
  },
  'S2.81 pay of an agent': {
    call: agentPayLines,
    by: 'agent1',
    input: { kind: 'hourly-salary' },
    plant: ({ n, at }) => [
      sql`${n} INSERT INTO pay_run (kind, ends_at, hash, planned_at) SELECT 'hourly-salary', ${at}, 'r' || i, ${at} FROM n`,
      sql`${n} INSERT INTO pay_line
        SELECT pay_run.id, 'M1001', NULL, (SELECT min(id) FROM contract WHERE agent_id = 'M1001'), ends_at - 1, 40, 4000,
          400, 3, 0, 0, 0, 0, 0, 0, 4000, 0, '40000000', '30000000', '40000000', '10000000', 0, 10, 0, 0, 0, 0, ends_at
        FROM pay_run JOIN n ON pay_run.hash = 'r' || i WHERE pay_run.kind = 'hourly-salary'`,
    ],
  },
}

async function read({ call, input = {}, rows = 'list' }: List, session: Session, page: Record<string, string> = {}) {
  const { value, message } = await gateway.call(call, { ...input, ...page }, { session })
  if (typeof value !== 'object' || value === null) throw new Error(message)
  const found = { list: [], found: 0, asOf: 0, ...value } as { list: unknown[]; found: number; asOf: number }
  return { ...found, list: Reflect.get(value, rows) as unknown[] }
}

describe('a later page has what it had when the first was read', () => {
  test.each(Object.entries(lists))('%s', async (_name, list) => {
    const session = await sessionOf(gateway, list.by)
    await plant(list.plant, { from: 100, count: FIRST, at: now })
    now += MINUTE
    const first = await read(list, session)
    const second = await read(list, session, { pageNo: '2' })
    expect(second.list.length).toBeGreaterThan(0)
    now += MINUTE
    await plant(list.plant, { from: 200, count: NEW, at: now })
    const asOf = { pageNo: '2', asOf: String(first.asOf) }
    const later = await read(list, session, asOf)
    expect(later.list).toEqual(second.list)
    expect([later.found, later.asOf]).toEqual([first.found, first.asOf])
    expect((await read(list, session, { pageNo: '2' })).list).not.toEqual(second.list)
    // no mark reaches into the time to come, and none that is no time is read
    expect((await read(list, session, { asOf: String(now * 9) })).found).toBe(first.found + NEW)
    await expect(read(list, session, { asOf: '1e3' })).rejects.toThrow()
  })
})
