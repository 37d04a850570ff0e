import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RECORD_PAGE_SIZE } from '#contract/member/records.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { vendors } from '#tests/support/vendor.ts'
import { reportsOf, total } from './team-reports.fixture.ts'

// Lists of a team that fill more pages than anybody turns: rows are planted, not played.
const DAY = 86_400_000
const today = Date.UTC(2025, 0, 10)
const now = today + 12 * 3_600_000
let gateway: TestGateway
let reports: ReturnType<typeof reportsOf>
beforeEach(async () => {
  gateway = await startTestGateway({ vendors, clock: () => now })
  reports = reportsOf(gateway)
})
afterEach(() => gateway.close())

/** Runs statements; `line` is the line of agent42's direct downline. */
async function plant(...statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  await gateway.services.database.write(async (rows) => {
    for (const statement of statements) await statement.execute(rows)
  })
}

// as literals: numbers of this size are bound as floats
const [day, midnight] = [sql.lit(DAY), sql.lit(today)]
const line = sql`(SELECT max(id) FROM line WHERE head_id = 'M1004')`
const count = (last: number) => sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`

test('S2.77 any page of a team’s bets is reached, in the order of time and sorted', async () => {
  const bets = 1_233
  // six days with different numbers of bets, several at the same time
  const at = sql`${midnight} + (i % 400) * 1000 - (CASE WHEN i < 700 THEN 0 ELSE i % 6 END) * ${day}`
  await plant(
    sql`${count(bets - 1)} INSERT INTO line_bet
      SELECT ${line}, ${at}, 'ATL', printf('b%05d', i * 7919 % 10000), 'M1005', 'ATL-DICE', 100 + i, i % 9 FROM n`,
    sql`INSERT INTO line_day (line_id, day, rounds, staked, valid, paid)
      SELECT line_id, closed_at / ${day}, count(*), sum(stake), sum(stake), sum(paid) FROM line_bet GROUP BY 1, 2`,
  )
  const pages = Math.ceil(bets / RECORD_PAGE_SIZE)
  const first = await reports.bets('agent1')
  expect(first).toMatchObject({ found: bets, totalPages: pages })
  const places: [number, string][] = []
  for (let page = 1; page <= pages + 1; page += 1) {
    const { list } = await reports.bets('agent1', { pageNo: String(page) })
    places.push(...list.map((bet): [number, string] => [bet.at, bet.id]))
  }
  expect(places).toHaveLength(bets)
  expect(new Set(places.map(([, id]) => id)).size).toBe(bets)
  expect(places).toEqual(places.toSorted(([a, one], [b, other]) => b - a || (one < other ? 1 : -1)))
  const last = await reports.bets('agent1', { sort: '-stake', pageNo: String(pages) })
  expect(last.list.map(({ stake }) => stake)).toEqual(Array.from({ length: 13 }, (_, at) => 112 - at))
})

test('S2.80 any page of a team’s movements is reached, of all kinds and of one', async () => {
  const transfers = 1_117
  const hash = 'x'.repeat(64)
  await plant(
    sql`${count(transfers - 1)} INSERT INTO transfer (id, kind, request_hash, response, at)
      SELECT printf('planted-%d', i), CASE WHEN i % 3 = 0 THEN 'deposit' ELSE 'agent-transfer' END, '', '',
        ${midnight} + i - (i % 5) * ${day} FROM n`,
    sql`${count(transfers - 1)} INSERT INTO entry (transfer_id, account_id, amount, balance_after, prev_hash, hash)
      SELECT printf('planted-%d', i), 'member:M1005', 1 + i, 100, ${hash}, ${hash} FROM n`,
  )
  for (const [kind, found] of [
    // and the player’s first balance
    [undefined, transfers + 1],
    ['deposit', Math.ceil(transfers / 3)],
  ] as const) {
    const pages = Math.ceil(found / RECORD_PAGE_SIZE)
    const places: [number, number][] = []
    for (let page = 1; page <= pages; page += 1) {
      const answer = await reports.movements('agent42', { ...(kind && { kind }), pageNo: String(page) })
      expect(answer).toMatchObject({ found, totalPages: pages })
      places.push(...answer.list.map(({ at, id }): [number, number] => [at, Number(id)]))
    }
    expect(new Set(places.map(([, id]) => id)).size).toBe(found)
    expect(places).toEqual(places.toSorted(([a, one], [b, other]) => b - a || other - one))
  }
})

test('S2.78 more than a thousand single accounts are sorted, counted and paged like few', async () => {
  const people = 1_205
  await plant(
    sql`${count(people - 1)} INSERT INTO member (id, account, nickname, password_hash, type, upline_id, created_at)
      SELECT printf('Q%04d', i), printf('many%04d', i), '', '-', 0, 'M1004', ${today} FROM n`,
    sql`INSERT INTO member_day (day, line_id, member_id, rounds, staked, valid, paid, feed, jackpot)
      SELECT ${today / DAY}, ${line}, id, 1, 1000 + rowid * 7919 % 1201, 900, 10, 0, 0 FROM member WHERE id GLOB 'Q*'`,
    sql`INSERT INTO member_kind_day
      SELECT id, ${today / DAY}, ${line}, 'withdrawal', 1, 0, rowid % 11 FROM member WHERE id GLOB 'Q*'`,
    sql`INSERT INTO line_day (line_id, day, rounds, staked, valid, paid)
      SELECT line_id, day, sum(rounds), sum(staked), sum(valid), sum(paid) FROM member_day GROUP BY 1, 2`,
  )
  for (const [search, sort, of, found] of [
    [{ account: 'agent42', view: 'accounts' }, '-staked', 'staked', people + 1],
    [{ prefix: 'many' }, 'withdrawals', 'withdrawals', people],
  ] as const) {
    const pages = Math.ceil(found / RECORD_PAGE_SIZE)
    const rows: { account: string; value: number; staked: number }[] = []
    for (let page = 1; page <= pages; page += 1) {
      const answer = await reports.profit('agent1', { ...search, sort, pageNo: String(page) })
      expect(answer).toMatchObject({ found, totalPages: pages })
      rows.push(...answer.list.map((row) => ({ account: row.account ?? '', value: row[of], staked: row.staked })))
      if (page === pages) expect(answer.sums.staked).toBe(total(rows, (row) => row.staked))
    }
    const factor = sort.startsWith('-') ? -1 : 1
    const byValue = rows.toSorted(
      (one, other) => factor * (one.value - other.value) || (one.account < other.account ? -1 : 1),
    )
    expect(new Set(rows.map(({ account }) => account)).size).toBe(found)
    expect(rows).toEqual(byValue)
  }
})
