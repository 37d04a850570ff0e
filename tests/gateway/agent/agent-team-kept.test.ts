import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { type Rows, openDatabase } from '#gateway/db/database.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'

// The stored figures of teams (migration 025); agent-team.test.ts covers the overview made from them.
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
beforeEach(async () => {
  gateway = await startTestGateway({ vendors })
  agents = agentsOf(gateway)
})
afterEach(() => gateway.close())

test('S2.74 migrating an older database fills the team tables', async () => {
  const { playId } = await openPlayOf(gateway, 'player')
  const ids = { playId, roundId: freshId() }
  await callSigned(gateway, bet, { input: { ...ids, transferId: freshId(), amount: 10_000 } })
  const won = { payout: 70, jackpot: winningDraw(10_000) }
  await callSigned(gateway, settle, { input: { ...ids, transferId: freshId(), ...won } })
  await agents.add({ id: 'hers', upline: 'M1005' })
  await agents.add({ id: 'house', upline: 'M1001', isMember: false })
  const older = join(mkdtempSync(join(tmpdir(), 'atoll-team-')), 'gateway.db')
  onTestFinished(() => rmSync(dirname(older), { recursive: true }))
  const file = new DatabaseSync(gateway.databasePath)
  file.exec(`VACUUM INTO '${older}'`)
  file.close()
  const old = new DatabaseSync(older)
  const migration = readFileSync('gateway/db/migrations/025-teams.sql', 'utf8')
  const made = migration.matchAll(/^CREATE (TRIGGER|TABLE|INDEX) (\w+)/gm)
  // migration 048 has dropped some
  const drops = [...made].map(([, kind, name]) => `DROP ${kind} IF EXISTS ${name};`).toReversed()
  old.exec(`PRAGMA foreign_keys = OFF; ${drops.join(' ')} CREATE INDEX member_upline ON member (upline_id)`)
  // the days of teams are gone, and later columns would make the names of that statement ambiguous
  old.exec(migration.replace(/^INSERT INTO team_day [^;]*;/m, ''))
  old.close()
  const database = openDatabase(older)
  onTestFinished(() => database.close())
  for (const table of ['team', 'team_people'] as const) {
    const rows = (of: typeof database) => of.read.selectFrom(table).selectAll().execute()
    const kept = await rows(gateway.services.database)
    expect(await rows(database), table).toEqual(kept)
    expect(kept, table).not.toEqual([])
  }
})

test('S2.74 npm run audit finds a team that differs from its members', async () => {
  const auditFindings = async (change: (rows: Rows) => Promise<unknown>) => {
    await gateway.services.database.write(async (rows) => void (await change(rows)))
    return agents.findings()
  }
  const add = (balance: number) => (rows: Rows) =>
    rows
      .updateTable('team_people')
      .set((at) => ({ balance: at('balance', '+', balance) }))
      .where('team_id', '=', 'M1004')
      .execute()
  expect(await auditFindings(add(1))).toEqual(['the stored totals of team M1004 differ from its members'])
  expect(await auditFindings(add(-1))).toEqual([])
  const below = (upline: string) => (rows: Rows) =>
    rows.updateTable('team').set({ upline_id: upline }).where('id', '=', 'M1004').execute()
  expect(await auditFindings(below('M1001'))).toEqual(['team M1004 has another upline than its member'])
  expect(await auditFindings(below('M1003'))).toEqual([])
})

test('S2.74 S2.76 downline lists use an index and never scan all members', async () => {
  const { database } = gateway.services
  const plans = await Promise.all(
    [
      'SELECT id FROM member WHERE upline_id = ? AND type <> 4 AND is_member = 1 ORDER BY account LIMIT 20',
      'SELECT account FROM member WHERE upline_id = ? AND type <> 4 AND is_member = 1 ORDER BY created_at DESC LIMIT 5',
    ].map((sql) => explain(database.read, sql)),
  )
  expect(plans.map((plan) => /USING (?:COVERING )?INDEX (\w+)/.exec(plan)?.[1])).toEqual([
    'member_team',
    'member_joined',
  ])
  expect(plans.join()).not.toMatch(/TEMP B-TREE|SCAN/)
})

async function explain(rows: TestGateway['services']['database']['read'], sql: string): Promise<string> {
  const { CompiledQuery } = await import('kysely')
  const plan = await rows.executeQuery<{ detail: string }>(CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, ['M1001']))
  return plan.rows.map(({ detail }) => detail).join('; ')
}
