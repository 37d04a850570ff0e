import { copyFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeRound, placeBet } from '#gateway/game-wallet/round.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { repeats } from '#tests/support/full-size.ts'
import { type LedgerBed, VENDOR, openLedgerBed } from '#tests/support/ledger.fixture.ts'

const CHANGES = repeats(40, 300)
let bed: LedgerBed
let copy = ''

beforeAll(async () => {
  bed = await openLedgerBed()
  const players = [
    { id: 'ana', type: 0 },
    { id: 'trial', type: 4 },
  ]
  for (const player of players) {
    await bed.addPlayer(player, 1_000)
    for (const round of [1, 2, 3, 4]) await playRound(player, round)
  }
})
afterAll(() => bed.close())

async function playRound(player: { id: string; type: number }, round: number): Promise<void> {
  const ids = {
    playId: `play-${player.id}`,
    roundId: `${player.id}-r${round}`,
    vendor: VENDOR,
    player,
    playsJackpot: false,
    staked: 0,
    won: 0,
    now: round,
    game: { nodeId: 'ATL-BED', gameType: 'RNG' } as const,
  }
  const bet = { ...ids, transferId: `${player.id}-bet${round}` }
  const end = { ...ids, transferId: `${player.id}-end${round}` }
  await bed.database.write((rows) => placeBet(rows, bet, { amount: round === 4 ? 130 : 100, barred: undefined }))
  if (round === 4) return // stays open
  const settle = { kind: 'settle', payout: round === 1 ? 0 : 150, detail: 'seed' } as const
  await bed.database.write((rows) => closeRound(rows, end, round === 3 ? { kind: 'rollback' } : settle))
}

beforeEach(() => {
  copy = `${bed.path}.copy`
  const source = new DatabaseSync(bed.path)
  source.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  source.close()
  copyAgain()
})
afterEach(removeCopy)

function copyAgain(): void {
  removeCopy()
  copyFileSync(bed.path, copy)
}

function removeCopy(): void {
  for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true })
}

/** Edits the file as an attacker with access to it: drops the guards, edits, and restores them. */
function edit(statements: string): void {
  const file = new DatabaseSync(copy)
  const guards = file.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all()
  file.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
  for (const { name } of guards) file.exec(`DROP TRIGGER ${String(name)}`)
  file.exec(statements)
  const changes = Number(file.prepare('SELECT changes() AS n').get()?.n)
  for (const { sql } of guards) file.exec(String(sql))
  file.close()
  expect(changes).toBeGreaterThan(0)
}

/** Returns the statement that gives a column of one row another value of the same type. */
function changeOf(table: string, column: string, at: number): string {
  const other = `SELECT ${column} FROM ${table} WHERE ${column} IS NOT (SELECT ${column} FROM ${table} ORDER BY 1 LIMIT 1)`
  const first = `(SELECT ${column} FROM ${table} ORDER BY 1 LIMIT 1)`
  const row = `${at} % (SELECT count(*) FROM ${table})`
  const key = table === 'entry' ? 'seq' : 'id'
  return `UPDATE ${table} SET ${column} = CASE WHEN ${column} IS ${first} THEN (${other} LIMIT 1) ELSE ${first} END
    WHERE ${key} = (SELECT ${key} FROM ${table} ORDER BY ${key} LIMIT 1 OFFSET ${row})`
}

test('an untouched ledger has no findings, and its figures are right', async () => {
  const { findings, transfers, rounds, open, balances } = await audit(copy)
  expect(findings).toEqual([])
  expect({ transfers, rounds, open }).toEqual({ transfers: 16, rounds: 8, open: 2 })
  expect(balances.get('member:ana')).toBe(1_000 - 100 + 50 - 130)
  expect(balances.get('escrow:ATL')).toBe(130)
  expect(balances.get('trial-house:ATL')).toBe(50)
})

describe('T26 the audit finds an edited row', () => {
  test.each([
    ['a balance', "UPDATE account SET balance = balance + 1 WHERE id = 'member:ana'"],
    ['a house account with a balance', "UPDATE account SET balance = 5 WHERE id = 'house:ATL'"],
    ['an added account', "INSERT INTO account VALUES ('member:thief', 1000)"],
    ['a deleted account', "DELETE FROM account WHERE id = 'escrow:ATL'"],
    ['an amount', 'UPDATE entry SET amount = amount + 1 WHERE seq = 5'],
    [
      'two amounts that still add up',
      'UPDATE entry SET amount = amount * 2 WHERE transfer_id = (SELECT transfer_id FROM entry WHERE seq = 5)',
    ],
    ['the account of an entry', "UPDATE entry SET account_id = 'house:play' WHERE seq = 4"],
    [
      'a balance after',
      'UPDATE entry SET balance_after = balance_after + 1 WHERE seq = (SELECT min(seq) FROM entry WHERE balance_after > 0)',
    ],
    ['a hash', "UPDATE entry SET hash = replace(hash, substr(hash, 1, 4), 'beef') WHERE seq = 7"],
    ['a deleted entry', 'DELETE FROM entry WHERE seq = 9'],
    [
      'a newest transfer without entries',
      'DELETE FROM entry WHERE transfer_id = (SELECT transfer_id FROM entry ORDER BY seq DESC LIMIT 1)',
    ],
    ['a transfer without its row', "DELETE FROM transfer WHERE id = 'ATL:ana-bet1'"],
    ['an added transfer', "INSERT INTO transfer VALUES ('x', 'gift', 'h', '{}', 0)"],
    ['a stored answer', "UPDATE transfer SET response = replace(response, '9', '8') WHERE id = 'ATL:ana-bet1'"],
    ['the time of a transfer', "UPDATE transfer SET at = at + 1 WHERE id = 'ATL:ana-end2'"],
    ['the stake of an open round', "UPDATE round SET stake = 10 WHERE id = 'ana-r4'"],
    ['a reopened round', "UPDATE round SET state = 'open', closed_at = NULL WHERE id = 'ana-r1'"],
    ['stake and payout together', "UPDATE round SET stake = stake + 1, payout = payout + 1 WHERE id = 'ana-r2'"],
    ['the detail of a round', "UPDATE round SET detail = 'other seed' WHERE id = 'ana-r2'"],
    ['the stakes of a game session', "UPDATE play SET staked = staked + 1 WHERE id = 'play-ana'"],
    ['the payouts of a game session', "UPDATE play SET won = won - 1 WHERE id = 'play-ana'"],
    ['a round marked as a trial’s', "UPDATE round SET is_trial = 1 WHERE id = 'ana-r2'"],
    ['a deleted round', "DELETE FROM round WHERE id = 'ana-r3'"],
    [
      'a game session moved to another player',
      `INSERT INTO member (id, account, nickname, type, rank_level, labels, password_hash, created_at)
         SELECT 'eve', 'eve', 'eve', type, 0, '[]', '-', 0 FROM member WHERE id = 'ana';
       UPDATE play SET member_id = 'eve' WHERE id = 'play-ana'`,
    ],
    ['a round moved to another player', "UPDATE round SET play_id = 'play-trial' WHERE id = 'ana-r2'"],
  ])('%s', async (_what, statements) => {
    edit(statements)
    expect((await audit(copy)).findings).not.toEqual([])
  })

  test(`${CHANGES} columns changed at random, one at a time`, async () => {
    const columns = fc.constantFrom(
      ...['transfer_id', 'account_id', 'amount', 'balance_after', 'prev_hash', 'hash'].map((name) => `entry.${name}`),
      ...['kind', 'request_hash', 'response', 'at'].map((name) => `transfer.${name}`),
      ...['play_id', 'stake', 'payout', 'state', 'detail'].map((name) => `round.${name}`),
    )
    await fc.assert(
      fc.asyncProperty(columns, fc.nat(), async (place, at) => {
        const [table, column] = place.split('.')
        copyAgain()
        edit(changeOf(String(table), String(column), at))
        expect((await audit(copy)).findings, `${place} of row ${at}`).not.toEqual([])
      }),
      { numRuns: CHANGES },
    )
  }, 300_000)

  test.each(['entry_no_update', 'transfer_no_delete', 'points_entry_no_delete'])(
    'a dropped guard %s',
    async (guard) => {
      const file = new DatabaseSync(copy)
      file.exec(`DROP TRIGGER ${guard}`)
      file.close()
      expect((await audit(copy)).findings).toEqual([`the trigger ${guard} is missing`])
    },
  )

  const dropPoints = (more = '') => {
    const file = new DatabaseSync(copy)
    file.exec(`DROP TABLE points_entry; ${more}`)
    file.close()
  }

  test('a dropped points table', async () => {
    dropPoints()
    expect((await audit(copy)).findings).toEqual([
      'the trigger points_entry_no_delete is missing',
      'the trigger points_entry_no_update is missing',
    ])
  })

  test('but accepts a database of the first schema, which has no points', async () => {
    dropPoints('PRAGMA user_version=1')
    expect((await audit(copy)).findings).toEqual([])
  })
})

describe('npm run audit', () => {
  const run = (path: string) =>
    spawnSync(process.execPath, ['gateway/commands/audit.ts', path], { encoding: 'utf8', env: commandEnvironment() })

  test('runs beside an open database and exits with 0', () => {
    const { status, stdout } = run(bed.path)
    expect(stdout).toContain('OK: sums are zero')
    expect(stdout).toContain('16 transfers')
    expect(status).toBe(0)
  })

  test('reports a finding and exits with 1', () => {
    edit("UPDATE account SET balance = 999999 WHERE id = 'member:ana'")
    const { status, stdout } = run(copy)
    expect(stdout).toContain('WRONG: account member:ana stores 999999, but its entries add up to 820')
    expect(status).toBe(1)
  })

  test('reports a missing database in one sentence', () => {
    const { status, stderr } = run('/nowhere/gateway.db')
    expect(stderr).toContain('/nowhere/gateway.db cannot be audited')
    expect(status).toBe(1)
  })
})
