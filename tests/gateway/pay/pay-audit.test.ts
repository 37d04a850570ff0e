import { copyFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { takeBack, writeOff } from '#gateway/pay/operator.rows.ts'
import { daily, dividend, tier } from '#tests/contract/agent/terms.fixture.ts'
import { exampleIn } from '#tests/support/pay-example.fixture.ts'
import { DAY_MS, MARCH_10, openPayBed } from '#tests/support/pay.fixture.ts'
import { correctToday } from './correcting.fixture.ts'

let bed: Awaited<ReturnType<typeof openPayBed>>
let copy = ''

beforeAll(async () => {
  bed = await openPayBed()
  copy = `${bed.path}.copy`
  const example = exampleIn(bed)
  await example.team({ A: undefined, B: 'A' })
  const share = { period: 'daily', carry: 'forever', deducts: { bonus: true, pay: true } } as const
  await example.sign({ A: daily([tier(10_050)]), B: daily([tier(5_025)]) })
  await example.sign({ A: dividend(200_000, share), B: dividend(100_000, share) })
  const deed = { reason: 'of the test' }
  for (const day of [0, 1, 2, 3]) {
    const start = MARCH_10 + day * DAY_MS
    await example.stake({ A: 20_007, B: 30_013 }, start)
    const correction = { memberId: 'B-m', valid: -103, kept: -90_000, ...deed, now: start + 7 }
    if (day === 1) await bed.database.write((rows) => correctToday(rows, correction))
    await bed.settle(start + DAY_MS)
    const line = { runId: 1, agentId: 'A', ...deed, now: start + DAY_MS }
    if (day === 0) await bed.database.write((rows) => takeBack(rows, line))
    const write = { agentId: 'B', kind: 'dividend', ...deed, now: start + DAY_MS } as const
    if (day === 2) await bed.database.write((rows) => writeOff(rows, write))
  }
  const file = new DatabaseSync(bed.path)
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  file.close()
})
afterAll(() => bed.close())

/** Makes a copy with a change, as somebody with access to the file could, and returns the findings. */
async function findingsAfter(change: string): Promise<readonly string[]> {
  for (const end of ['-wal', '-shm']) rmSync(copy + end, { force: true })
  copyFileSync(bed.path, copy)
  const file = new DatabaseSync(copy)
  const guards = file.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all()
  file.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
  for (const { name } of guards) file.exec(`DROP TRIGGER ${String(name)}`)
  file.exec(change)
  expect(Number(file.prepare('SELECT changes() AS n').get()?.n), change).toBe(1)
  for (const { sql } of guards) file.exec(String(sql))
  file.close()
  return (await audit(copy)).findings
}

const more = (column: string) => `${column} + 1`
const partsMore = (column: string) => `CAST(CAST(${column} AS INTEGER) + 1 AS TEXT)`
const other = (one: string, another: string) => (column: string) => `iif(${column} = '${one}', '${another}', '${one}')`

interface Changes {
  /** Which row is changed. */
  readonly where: string
  /** What finds a change of a column, and the change. */
  readonly columns: Readonly<Record<string, readonly [RegExp, (column: string) => string]>>
  /** Columns that state when and why, from which nothing is computed. */
  readonly free: readonly string[]
}

const figures = /differs from the rounds of its period/
const before = /does not continue the one before it/
const computed = /does not follow from its figures/
const signed = /is of no period of its contract/
const last = /is not of its last line/
const tables: Readonly<Record<string, Changes>> = {
  pay_line: {
    // B's dividend of the third day: after a correction, with a loss carried in and on
    where: "agent_id = 'B' AND run_id = (SELECT id FROM pay_run WHERE kind = 'dividend' LIMIT 1 OFFSET 2)",
    columns: {
      run_id: [/the lines of pay run \d+ were changed/, () => '(SELECT max(id) + 1 FROM pay_run)'],
      agent_id: [signed, () => "'A-m'"],
      upline_id: [signed, () => "'B'"],
      contract_id: [signed, () => '1'],
      starts_at: [signed, more],
      ...columnsOf('rounds valid kept active bonus other_pay corrected_valid corrected_kept', [figures, more]),
      ...columnsOf('lasting_before once_before rest_before', [before, more]),
      ...columnsOf('base tier pay rest_after lasting_after once_after', [computed, (name) => `ifnull(${name}, 0) + 1`]),
      ...columnsOf('worth entitled numerator', [computed, partsMore]),
      below: [/is not split with its downline/, partsMore],
      withheld: [/the debts of B differ/, more],
      posted_at: [/differs from what the ledger paid|unpaid lines/, () => 'NULL'],
    },
    free: [],
  },
  pay_run: {
    where: 'id = 1',
    columns: {
      id: [/pay run 99 has no lines/, () => '99'],
      kind: [/the lines of pay run 1 were changed/, () => "'hourly-salary'"],
      ends_at: [/the lines of pay run 1 were changed/, more],
      hash: [/the lines of pay run 1 were changed/, () => "'0'"],
    },
    free: ['planned_at', 'paid_at'],
  },
  pay_rest: {
    where: "agent_id = 'A' AND kind = 'daily-salary'",
    columns: {
      ...columnsOf('rest lasting once', [last, more]),
      agent_id: [last, () => "'A-m'"],
      kind: [last, () => "'hourly-salary'"],
    },
    free: [],
  },
  pay_day: {
    where: `agent_id = 'A' AND day = ${MARCH_10 / DAY_MS + 1}`,
    columns: columnsOf('day amount', [/the wages of A/, (column) => `${column} + 90`], {
      agent_id: [/the wages of A/, () => "'A-m'"],
    }),
    free: [],
  },
  pay_debt: {
    where: 'id = 1',
    columns: {
      agent_id: [/the debts of/, () => "'B'"],
      run_id: [/a debt of A is not the pay of its line/, more],
      ...columnsOf('amount left_amount', [/the debts of A differ/, more]),
    },
    free: ['id', 'reason', 'at'],
  },
  pay_correction: {
    where: 'id = 1',
    columns: {
      ...columnsOf('valid kept', [figures, more]),
      line_id: [figures, other('1', '2')],
      at: [figures, (column) => `${column} + ${DAY_MS}`],
    },
    // the line is what counts; its member is who the operator named
    free: ['id', 'reason', 'member_id', 'day', 'undoes'],
  },
  pay_write_off: {
    where: 'id = 1',
    columns: {
      ...columnsOf('lasting once', [before, more]),
      agent_id: [/of its last line|the one before/, () => "'A'"],
      kind: [/of its last line|the one before/, () => "'daily-salary'"],
      run_id: [before, () => '0'],
    },
    free: ['id', 'reason', 'at'],
  },
  pay_clock: {
    where: "kind = 'dividend'",
    columns: {
      kind: [/the books of dividend end before/, () => "'hourly-salary'"],
      closed_until: [/planned further than they are closed/, (column) => `${column} - 1`],
      planned_until: [/the books of dividend end before/, (column) => `${column} - 1`],
    },
    free: [],
  },
}

type Column = Changes['columns'][string]

/** Columns that are changed and found in the same way. */
function columnsOf(names: string, change: Column, others: Changes['columns'] = {}): Record<string, Column> {
  return { ...Object.fromEntries(names.split(' ').map((name) => [name, change])), ...others }
}

test('P1 a whole settlement has no findings', async () => {
  expect(await bed.findings()).toEqual([])
})

describe('P1 npm run audit names what is wrong after a change of', () => {
  const changes = Object.entries(tables).flatMap(([table, { where, columns }]) =>
    Object.entries(columns).map(([column, [finding, change]]) => ({
      place: `${table}.${column}`,
      finding,
      sql: `UPDATE ${table} SET ${column} = ${change(column)} WHERE ${where}`,
    })),
  )
  test.each(changes)('$place', async ({ sql, finding }) => {
    expect(await findingsAfter(sql), sql).toContainEqual(expect.stringMatching(finding))
  })

  test('every stored column of pay', () => {
    const file = new DatabaseSync(bed.path, { readOnly: true })
    const stored = file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'pay_*'").all()
    for (const { name } of stored) {
      const names = file
        .prepare(`SELECT name FROM pragma_table_info('${String(name)}')`)
        .all()
        .map((one) => one.name)
      const { columns = {}, free = [] } = tables[String(name)] ?? {}
      expect([...Object.keys(columns), ...free].toSorted(), String(name)).toEqual(names.toSorted())
    }
    file.close()
  })

  test.each([
    ['a missing rest', "DELETE FROM pay_rest WHERE agent_id = 'A' AND kind = 'dividend'", last],
    ['a missing line', "DELETE FROM pay_line WHERE run_id = 1 AND agent_id = 'B'", /were changed/],
    [
      'a payment to somebody else',
      "UPDATE entry SET account_id = 'member:B-m' WHERE account_id = 'member:A' AND transfer_id GLOB 'daily*' AND seq = (SELECT max(seq) FROM entry WHERE account_id = 'member:A' AND transfer_id GLOB 'daily*')",
      /was paid to another account/,
    ],
    [
      'the time of a payment',
      "UPDATE transfer SET at = at + 1 WHERE id = (SELECT max(id) FROM transfer WHERE kind = 'dividend')",
      /was posted at another time/,
    ],
  ])('%s', async (_what, sql, finding) => {
    expect(await findingsAfter(sql)).toContainEqual(expect.stringMatching(finding))
  })
})
