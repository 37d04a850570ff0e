import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect } from 'vitest'
import { openDatabase } from '#arcade/database.ts'
import { rules } from '#arcade/dice/fair.ts'
import { verifyRound } from '#arcade/fair/rules.ts'
import { steps } from '#arcade/schema.ts'
import { bet, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { ask, held, newId, sitDown } from '#tests/arcade/support/arcade.fixture.ts'
import { arcadeTest } from '#tests/arcade/support/arcade-test.ts'

/** The database schema of the arcade with a single game. */
const VERSION_1 = readFileSync(new URL('version-1.sql', import.meta.url), 'utf8')

/** Rewrites the database as the first arcade had it: the bet and the roll of dice in columns, no games. */
function toVersion1(path: string): void {
  const newer = new DatabaseSync(path)
  const all = (table: string) => newer.prepare(`SELECT * FROM ${table}`).all()
  const [plays, seeds, rounds] = [all('play'), all('seed'), all('round')]
  newer.close()
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  const older = new DatabaseSync(path)
  older.exec(`PRAGMA journal_mode=WAL; ${VERSION_1} PRAGMA user_version = 1;`)
  const add = (table: string, row: object) => {
    const names = Object.keys(row)
    older
      .prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
      .run(...Object.values(row))
  }
  for (const row of plays) {
    const { game: _game, seat: _seat, pace_ms: _pace, currency: _currency, digits: _digits, ...kept } = row
    const { staked: _staked, returned: _returned, ...play } = kept
    add('play', play)
  }
  for (const seed of seeds) add('seed', seed)
  for (const row of rounds) {
    const { bet: chosen, outcome, detail: _detail, ...kept } = row
    const { wins_jackpot: _wins, jackpot_paid: _paid, seat: _seat, version: _version, rest_at: _rests, ...round } = kept
    const { rest: _rest, ...bet } = JSON.parse(String(chosen))
    add('round', { ...round, ...bet, ...JSON.parse(String(outcome)) })
  }
  older.close()
}

const test = arcadeTest()
  /** Returns the detail that the first arcade sent to the gateway for each settled round, byte for byte. */
  .extend('details', ({ bed }) => (): unknown[] => {
    const database = new DatabaseSync(bed.gateway.databasePath, { readOnly: true })
    const rows = database.prepare(`SELECT detail FROM round WHERE state = 'settled' ORDER BY opened_at`).all()
    database.close()
    return rows.map(({ detail }) => detail)
  })

describe('a database of the arcade with a single game', () => {
  test.for([
    { when: 'before the bet arrived', path: bet.path, fault: 'lost before', end: 'void' },
    { when: 'after the bet was taken', path: bet.path, fault: 'lost after', end: 'settled' },
    { when: 'before the settlement arrived', path: settle.path, fault: 'lost before', end: 'settled' },
    { when: 'after the settlement was made', path: settle.path, fault: 'lost after', end: 'settled' },
  ] as const)(
    'T21 interrupted $when, has its open round finished by the newer arcade, with the right balance',
    async (scene, { bed, details }) => {
      const player = await sitDown(bed)
      // wins of whole minor units, which were the same before the rest was drawn
      const before = [await player.roll({ target: 9_000 }), await player.roll({ direction: 'over', target: 4_500 })]
      // the first arcade had neither a jackpot nor a rest
      const settled = before.map(({ value: { round } }) => {
        const { target, direction } = round.bet
        return { ...round, bet: { target, direction }, jackpot: null }
      })
      const { path, fault, end } = scene
      bed.wire.fault = (called) => (called === path ? fault : called === roundState.path ? 'lost before' : 'pass')
      const tap = { roundId: newId(), nonce: 3, target: 9_000 }
      expect((await player.roll(tap)).value.round.state).toBe('checking')
      bed.wire.fault = () => 'pass'
      await bed.restart({}, toVersion1)
      await expect.poll(() => held(bed).escrow).toBe(0)
      await expect.poll(async () => (await player.state()).value.history.length).toBe(3)

      const { history, walletBalance } = (await player.state()).value
      expect(history.map(({ state }) => state)).toEqual([end, 'settled', 'settled'])
      expect(history.slice(1)).toEqual(settled.toReversed())
      for (const round of history) {
        expect(await verifyRound(rules, round)).toEqual({ commitment: true, outcome: true, payout: true })
      }
      const moved = history.map((round) => (round.state === 'settled' ? round.payout - round.stake : 0))
      expect(walletBalance?.balance).toBe(moved.reduce((sum, part) => sum + part, 100_000))
      expect(details()).toEqual(
        history
          .filter(({ state }) => state === 'settled')
          .map(({ nonce, bet: { target, direction }, outcome: { roll } }) =>
            JSON.stringify({ nonce, target, direction, roll }),
          )
          .toReversed(),
      )
      // the same tap is still the same round, and the next one is played
      const { target, ...sent } = tap
      const again = {
        ...sent,
        play: player.play,
        stake: 1_000,
        clientSeed: 'lagoon',
        bet: { target, direction: 'under' },
      }
      expect((await ask(bed.arcade, '/api/dice/round', again)).value).toMatchObject({ round: history[0] })
      // an older page cannot begin another round
      const next = { ...again, roundId: newId(), nonce: 4 }
      expect(await ask(bed.arcade, '/api/dice/round', next)).toMatchObject({ status: 400, errorCode: 'bad_request' })
      expect((await player.roll({ nonce: 4 })).value.round.state).toBe('settled')
      expect(bed.warnings).toEqual([])
    },
  )

  test('F36 becomes what a new file is, after a copy of it; a newer one is left unchanged', async ({ bed }) => {
    const schemaOf = (path: string) => {
      const database = new DatabaseSync(path, { readOnly: true })
      const rows = database.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all()
      const version = database.prepare('PRAGMA user_version').get()
      database.close()
      return { rows: rows.map((row) => ({ ...row })), version: { ...version } }
    }
    const seen: ReturnType<typeof schemaOf>[] = []
    await sitDown(bed)
    await bed.restart({}, (path) => {
      seen.push(schemaOf(path))
      toVersion1(path)
      expect(schemaOf(path).version).toEqual({ user_version: 1 })
    })
    const copies: ReturnType<typeof schemaOf>[] = []
    await bed.restart({}, (path) => {
      seen.push(schemaOf(path))
      const before = readdirSync(dirname(path)).filter((name) =>
        name.startsWith(`before-arcade-schema-${steps.length}-`),
      )
      copies.push(...before.map((name) => schemaOf(join(dirname(path), name, 'arcade.db'))))
    })
    const [made, migrated] = seen
    expect(copies.map(({ version }) => version)).toEqual([{ user_version: 1 }])
    expect(made?.version).toEqual({ user_version: steps.length })
    expect(migrated).toEqual(made)
    await bed.restart({}, (path) => {
      const setVersion = (version: number) => {
        const database = new DatabaseSync(path)
        database.exec(`PRAGMA user_version = ${version}`)
        database.close()
      }
      setVersion(steps.length + 1)
      expect(() => openDatabase(path)).toThrow(`written by a newer arcade (schema ${steps.length + 1})`)
      setVersion(steps.length)
    })
  })

  test('T21 tells a page of that arcade that its session has ended', async ({ bed }) => {
    const { play } = await sitDown(bed)
    const old = { play, roundId: newId(), nonce: 1, stake: 1_000, target: 5_000, direction: 'under', clientSeed: 'x' }
    expect(await ask(bed.arcade, '/api/roll', old)).toMatchObject({ status: 401, errorCode: 'play_ended' })
  })
})
