import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { escrowAccount, houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { writeMigrated } from './migrated.ts'

/** The vendor of every fixture, and its node. */
export const VENDOR = 'ATL'
const NODE = 'ATL-BED'

export interface LedgerBed {
  readonly database: Database
  readonly path: string
  /** Adds a member with an open game session `play-<id>` and `opening` minor units on the account. */
  addPlayer(player: Owner, opening: number): Promise<void>
  close(): Promise<void>
}

/** Creates a migrated database with one vendor, one game and nothing else. */
export async function openLedgerBed(): Promise<LedgerBed> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-ledger-'))
  const path = join(folder, 'gateway.db')
  await writeMigrated(path)
  const database = openDatabase(path)
  await addGame(database)
  return {
    database,
    path,
    addPlayer: (player, opening) => addPlayer(database, player, opening),
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function addGame(database: Database): Promise<void> {
  return database.write(async (rows) => {
    await rows
      .insertInto('vendor')
      .values({ code: VENDOR, name: 'Bed', state: 'open', launch_address: null, secret: 'bed', position: 1 })
      .execute()
    const terms = {
      min_bet: 1,
      min_lines: 1,
      rtp_bp: 9900,
      is_hot: 0,
      has_demo: 1,
      plays_jackpot: 1,
      state: 'open',
      position: 1,
    } as const
    await rows
      .insertInto('game')
      .values({ node_id: NODE, vassalage: VENDOR, game_type: 'RNG', classify: 'INHOUSE', name: 'Bed', ...terms })
      .execute()
  })
}

function addPlayer(database: Database, { id, type }: Owner, opening: number): Promise<void> {
  const source = houseAccount(type, 'play')
  const account = playerAccount({ id, type })
  return database.write(async (rows) => {
    const facts = { nickname: id, password_hash: '-', rank_level: 0, labels: '[]', created_at: 0 }
    await rows
      .insertInto('member')
      .values({ id, account: id, type, ...facts })
      .execute()
    await rows
      .insertInto('play')
      .values({ id: `play-${id}`, vassalage: VENDOR, member_id: id, node_id: NODE, opened_at: 0, seen_at: 0 })
      .execute()
    await openAccount(rows, account, 'player')
    for (const house of [source, houseAccount(type, VENDOR), escrowAccount(type, VENDOR)]) {
      await openAccount(rows, house, 'house')
    }
    await postTransfer(rows, {
      id: `opening:${id}`,
      kind: 'opening',
      requestHash: `opening ${opening}`,
      at: 0,
      response: () => ({}),
      entries: [
        { accountId: source, amount: -opening },
        { accountId: account, amount: opening },
      ],
    })
  })
}
