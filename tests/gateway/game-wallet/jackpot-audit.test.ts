import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { openJackpot } from '#gateway/game-wallet/jackpot.rows.ts'
import type { Order } from '#gateway/game-wallet/money-call.ts'
import { closeRound, placeBet } from '#gateway/game-wallet/round.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import { type LedgerBed, VENDOR, openLedgerBed } from '#tests/support/ledger.fixture.ts'

const STAKE = 100_000
const ana = { id: 'ana', type: 0 }
const demo = { id: 'demo', type: 4 }
let bed: LedgerBed

beforeEach(async () => {
  bed = await openLedgerBed()
  for (const player of [ana, demo]) await bed.addPlayer(player, 1_000_000)
  await bed.database.write((rows) => openJackpot(rows, 0))
})
afterEach(() => bed.close())

const orderOf = (player: Order['player'], name: string, step: string): Order => {
  const ids = {
    playId: `play-${player.id}`,
    roundId: `${player.id}-${name}`,
    transferId: `${player.id}-${name}-${step}`,
  }
  const game = { nodeId: 'ATL-BED', gameType: 'RNG' } as const
  return { ...ids, game, vendor: VENDOR, player, playsJackpot: player.type === 0, staked: 0, won: 0, now: 1 }
}

async function stake(name: string, player: Order['player'] = ana): Promise<void> {
  const order = orderOf(player, name, 'bet')
  await bed.database.write((rows) => placeBet(rows, order, { amount: STAKE, barred: undefined }))
}

const settle = (name: string, jackpot?: ReturnType<typeof winningDraw>, player = ana) =>
  bed.database.write((rows) =>
    closeRound(rows, orderOf(player, name, 'end'), { kind: 'settle', payout: 0, detail: null, jackpot }),
  )

async function play(name: string, jackpot?: ReturnType<typeof winningDraw>, player = ana) {
  await stake(name, player)
  return settle(name, jackpot, player)
}

/** Plays two won jackpots and a running one, fed by three rounds each, and a round of a trial. */
async function playALot(): Promise<void> {
  for (const run of ['a', 'b', 'c']) {
    for (const round of ['1', '2']) await play(run + round)
    await play(`${run}3`, run === 'c' ? undefined : winningDraw(STAKE))
  }
  await play('t', undefined, demo)
}

describe('npm run audit proves the jackpot', () => {
  test('S2.92 the jackpot account holds the seed amounts and feeds less the payouts', async () => {
    await playALot()
    const { findings, jackpots, balances } = await audit(bed.path)
    expect(findings).toEqual([])
    const [seeds, fed, paid] = [150_000, 4_500, 2 * (50_000 + 1_500)]
    expect(jackpots).toMatchObject({ seeds, fed, paid, wins: 2 })
    expect(balances.get(`jackpot:${VENDOR}`)).toBe(seeds + fed - paid)
    const { status, stdout } = spawnSync(process.execPath, ['gateway/commands/audit.ts', bed.path], {
      encoding: 'utf8',
      env: commandEnvironment(),
    })
    expect(stdout).toContain('jackpot: seeds 1500.00 + fed 45.00 - paid 1030.00 = 515.00, won 2 times')
    expect(status).toBe(0)
  })

  test.each([
    ['its stakes', 'UPDATE jackpot SET staked = staked + 1000 WHERE id = 3'],
    ['its payout', 'UPDATE jackpot SET paid = paid - 1 WHERE id = 1'],
    ['its seed amount', 'UPDATE jackpot SET seed = seed + 1 WHERE id = 2'],
    ['its share', 'UPDATE jackpot SET share_bp = 51 WHERE id = 3'],
    ['its carry', 'UPDATE jackpot SET carry = 1 WHERE id = 2'],
    [
      'its winning seeds',
      'UPDATE jackpot SET server_seed = substr(server_seed, 2) || substr(server_seed, 1, 1) WHERE id = 1',
    ],
    ['its winner', "UPDATE jackpot SET round_id = 'ana-a1' WHERE id = 1"],
    ['a round moved to another jackpot', "UPDATE round SET jackpot_id = 2 WHERE id = 'ana-a1'"],
    ['a round removed from its jackpot', "UPDATE round SET jackpot_id = NULL WHERE id = 'ana-c1'"],
    ['a trial round added to a jackpot', "UPDATE round SET jackpot_id = 3 WHERE id = 'demo-t'"],
    ['a trial round marked as real', "UPDATE round SET is_trial = 0 WHERE id = 'demo-t'"],
    ['a game without the jackpot', 'UPDATE game SET plays_jackpot = 0'],
    ['a deleted jackpot', 'DELETE FROM jackpot WHERE id = 3'],
  ])('T26 an edited row is found: %s', async (_what, statement) => {
    await playALot()
    const file = new DatabaseSync(bed.path)
    file.exec(`PRAGMA foreign_keys = OFF; ${statement}`)
    file.close()
    expect((await audit(bed.path)).findings).not.toEqual([])
  })
})

describe('S2.92 F14 a winning settlement is atomic', () => {
  const steps = [
    ['the sum of stakes', 'UPDATE OF staked ON jackpot'],
    ['its own transfer', "INSERT ON transfer WHEN NEW.kind = 'settle'"],
    ['the jackpot feed', "INSERT ON entry WHEN NEW.account_id LIKE 'jackpot:%' AND NEW.amount > 0"],
    ['the end of the round', 'UPDATE OF state ON round'],
    ['the payment', "INSERT ON transfer WHEN NEW.kind = 'jackpot'"],
    ['the entry of the winner', "INSERT ON entry WHEN NEW.account_id LIKE 'member:%' AND NEW.amount > 0"],
    ['the end of the jackpot', 'UPDATE OF round_id ON jackpot'],
    ['the next jackpot', 'INSERT ON jackpot'],
    ['the seed amount of the next jackpot', "INSERT ON transfer WHEN NEW.kind = 'jackpot-seed'"],
  ] as const

  test.each(steps)('a failure at %s rolls everything back, and the retry pays once', async (_what, event) => {
    await play('1')
    await stake('2')
    const draw = winningDraw(STAKE)
    const before = await everything()
    const [timing, when = ''] = event.split(' WHEN ')
    const guard = `CREATE TRIGGER broken BEFORE ${timing} ${when && `WHEN ${when}`} BEGIN SELECT RAISE(ABORT, 'broken off'); END`
    await bed.database.write((rows) => sql.raw(guard).execute(rows))
    await expect(settle('2', draw)).rejects.toThrow('broken off')
    expect(await everything()).toEqual(before)
    await bed.database.write((rows) => sql`DROP TRIGGER broken`.execute(rows))
    expect((await audit(bed.path)).findings).toEqual([])
    expect(await settle('2', draw)).toMatchObject({ state: 'posted', response: { jackpot: 51_000 } })
    expect(await settle('2', draw)).toMatchObject({ state: 'replayed', response: { jackpot: 51_000 } })
    expect(await balanceOf(bed.database.read, 'member:ana')).toBe(1_000_000 - 2 * STAKE + 51_000)
    expect((await audit(bed.path)).findings).toEqual([])
  })

  async function everything() {
    const { read } = bed.database
    const [transfers, jackpots, rounds] = [
      await read.selectFrom('transfer').selectAll().execute(),
      await read.selectFrom('jackpot').selectAll().execute(),
      await read.selectFrom('round').selectAll().execute(),
    ]
    return { transfers, jackpots, rounds, accounts: await read.selectFrom('account').selectAll().execute() }
  }
})

/** Returns the statements that undo what migrations from `first` on have made, newest first. */
function undoSince(first: number): string {
  const since = (name: string) => Number.parseInt(name, 10) >= first
  const files = readdirSync('gateway/db/migrations').toSorted().filter(since)
  const text = files.map((name) => readFileSync(`gateway/db/migrations/${name}`, 'utf8')).join('\n')
  const made = /^CREATE (?:UNIQUE )?(TRIGGER|TABLE|INDEX) (\w+)|^ALTER TABLE (\w+) ADD COLUMN (\w+)/gm
  const statements = [...text.matchAll(made)].map(([, kind, name, table, column]) =>
    kind === undefined ? `ALTER TABLE ${table} DROP COLUMN ${column};` : `DROP ${kind} IF EXISTS ${name};`,
  )
  return statements.toReversed().join(' ')
}

describe('database older than the jackpot', () => {
  /** Rebuilds the file with the schema before the jackpot and keeps its rows. */
  function older(path: string): void {
    const file = new DatabaseSync(path)
    const earlier = readFileSync('gateway/db/migrations/022-sums-of-plays.sql', 'utf8')
    const pictures = readFileSync('gateway/db/migrations/016-applications.sql', 'utf8')
    const [waiting] = /CREATE UNIQUE INDEX picture_waiting [^;]*;/.exec(pictures) ?? ['']
    // a later migration replaces this trigger
    const providers = readFileSync('gateway/db/migrations/011-providers.sql', 'utf8')
    const [keepsLinks] = /CREATE TRIGGER provider_link_no_delete .*? END/.exec(providers) ?? ['']
    // what editors write was in tables of its own
    const edited = ['help_topic', 'promotion', 'banner', 'announcement', 'good', 'resource']
    const indexes = earlier.match(/CREATE INDEX [^;]*;/g)?.join('\n')
    const teams = readFileSync('gateway/db/migrations/025-teams.sql', 'utf8')
    const made = [...teams.matchAll(/^CREATE (TRIGGER|TABLE|INDEX) (\w+)/gm)].map(
      ([, kind, name]) => `DROP ${kind} IF EXISTS ${name};`,
    )
    file.exec(`PRAGMA foreign_keys = OFF; ${undoSince(39)} ALTER TABLE registration ADD COLUMN payment_hash TEXT; ${made.toReversed().join(' ')} CREATE INDEX member_upline ON member (upline_id);
      DROP INDEX round_win_latest; DROP INDEX round_win_largest; DROP INDEX round_win_multiple;
      ALTER TABLE round DROP COLUMN jackpot_id; ALTER TABLE game DROP COLUMN plays_jackpot; DROP TABLE jackpot;
      DROP INDEX picture_withdrawal; DROP INDEX IF EXISTS picture_waiting; ALTER TABLE picture DROP COLUMN withdrawal_id;
      DROP TABLE withdrawal; CREATE INDEX entry_transfer ON entry (transfer_id);
      DROP TABLE deposit; DROP INDEX play_member; DROP INDEX round_play; DROP INDEX entry_own;
      ALTER TABLE play DROP COLUMN open_rounds;
      ALTER TABLE member DROP COLUMN one_time_password; DROP TABLE guess; DROP TABLE known_device;
      DROP TABLE payout_day; DROP TABLE early_rollback; DROP TABLE content_file;
      ${edited.map((name) => `CREATE TABLE ${name} (id TEXT);`).join(' ')} ${waiting} ${keepsLinks}; ${indexes} PRAGMA user_version = 23`)
    file.close()
  }

  test('passes the audit, and migrates with its rounds, none of which fed a jackpot', async () => {
    await bed.close()
    bed = await openLedgerBed()
    for (const player of [ana, demo]) await bed.addPlayer(player, 1_000_000)
    for (const player of [ana, demo]) await play('old', undefined, player)
    await bed.database.close()
    older(bed.path)
    expect((await audit(bed.path)).findings).toEqual([])
    const database: Database = openDatabase(bed.path)
    expect(await schemaOf(database.read)).toBe(
      Number.parseInt(readdirSync('gateway/db/migrations').toSorted().at(-1) ?? '', 10),
    )
    await database.write((rows) => openJackpot(rows, 2))
    await database.write((rows) => openJackpot(rows, 3))
    const rounds = database.read.selectFrom('round').select(['id', 'is_trial', 'jackpot_id']).orderBy('id')
    expect(await rounds.execute()).toEqual([
      { id: 'ana-old', is_trial: 0, jackpot_id: null },
      { id: 'demo-old', is_trial: 1, jackpot_id: null },
    ])
    expect(await audit(bed.path)).toMatchObject({ findings: [], jackpots: { seeds: 50_000, fed: 0, paid: 0 } })
    await database.close()
  })
})
