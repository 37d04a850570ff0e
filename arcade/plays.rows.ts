import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database.ts'
import { commitmentOf } from '#contract/fair/draws.ts'

/** One launch of a game. */
export interface Play {
  readonly id: number
  /** The member at this game, whatever launch. */
  readonly seat: number
  /** The only game whose page may use it. */
  readonly game: string
  /** The gateway's id of it; never sent to the page. */
  readonly walletPlay: string
  readonly playerName: string
  readonly isTrial: boolean
  /** The least time from the beginning of a round to that of the next, in milliseconds. */
  readonly paceMs: number
  readonly seenAt: number
}

/** A seed that is still secret. */
export interface Seed {
  readonly nonce: number
  readonly serverSeed: string
  readonly commitment: string
}

/** Data for opening a play. `ticket` and `token` are stored as hashes only. */
export interface NewPlay extends Omit<Play, 'id' | 'seat' | 'seenAt'> {
  /** The gateway's id of the member. */
  readonly player: string
  readonly ticket: string
  readonly token: string
  readonly at: number
  readonly currency: string
  readonly digits: number
}

/** What a play has brought. Amounts in minor units. */
interface Sitting {
  readonly openedAt: number
  readonly staked: number
  readonly returned: number
  readonly currency: string | null
  readonly digits: number | null
}

/** Creates a seed: 32 random bytes and their commitment. */
export async function makeSeed(nonce: number, chance: (size: number) => Buffer): Promise<Seed> {
  const serverSeed = chance(32).toString('hex')
  return { nonce, serverSeed, commitment: await commitmentOf(serverSeed) }
}

const PLAY = `SELECT id, seat, game, wallet_play AS walletPlay, player_name AS playerName, is_trial AS isTrial, pace_ms AS paceMs,
  seen_at AS seenAt, token_hash AS tokenHash FROM play`

/** Returns the queries for plays and for the seeds of their next rounds. */
export function playRows(database: DatabaseSync) {
  const byToken = database.prepare(`${PLAY} WHERE token_hash = ?`)
  const byTicket = database.prepare(`${PLAY} WHERE ticket_hash = ?`)
  const byId = database.prepare(`${PLAY} WHERE id = ?`)
  const insertSeat = database.prepare('INSERT INTO seat (game, player) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const insert = database.prepare(
    `INSERT INTO play (token_hash, ticket_hash, wallet_play, player_name, is_trial, pace_ms, opened_at, seen_at, currency, digits,
       game, seat)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT id FROM seat WHERE game = ? AND player = ?))`,
  )
  const insertSeed = database.prepare('INSERT INTO seed (play, nonce, server_seed, commitment) VALUES (?, ?, ?, ?)')
  const nextSeed = database.prepare(
    `SELECT nonce, server_seed AS serverSeed, commitment FROM seed WHERE play = ? ORDER BY nonce DESC LIMIT 1`,
  )
  const sitting = database.prepare(
    'SELECT opened_at AS openedAt, staked, returned, currency, digits FROM play WHERE token_hash = ?',
  )
  const stopped = database.prepare('SELECT 1 FROM title_stop WHERE title = ? AND opened_at IS NULL')
  const touch = database.prepare('UPDATE play SET seen_at = ? WHERE id = ?')

  return {
    byToken: (token: string) => playOf(byToken.get(hash(token))),
    byId: (id: number) => playOf(byId.get(id)),
    /** The play that a ticket opened: `'foreign'` if another page opened it. */
    byTicket(ticket: string, token: string): Play | 'foreign' | undefined {
      const row = byTicket.get(hash(ticket))
      if (!row) return undefined
      return row['tokenHash'] === hash(token) ? playOf(row) : 'foreign'
    },
    /** Adds a play with the seed of its first round; games with shared rounds have none. */
    add(play: NewPlay, seed?: Seed): void {
      inTransaction(database, () => {
        const { ticket, token, walletPlay, playerName, isTrial, paceMs, at, currency, digits, game, player } = play
        insertSeat.run(game, player)
        const values = [walletPlay, playerName, isTrial ? 1 : 0, paceMs, at, at, currency, digits, game, game, player]
        const made = insert.run(hash(token), hash(ticket), ...values)
        if (seed) insertSeed.run(made.lastInsertRowid, seed.nonce, seed.serverSeed, seed.commitment)
      })
    },
    /** Adds the seed of the next round, within the caller's transaction. */
    addSeed(play: number, seed: Seed): void {
      insertSeed.run(play, seed.nonce, seed.serverSeed, seed.commitment)
    },
    nextSeed(play: number): Seed {
      // rows of a STRICT table have these types
      return nextSeed.get(play) as unknown as Seed
    },
    /** What the play of a token has brought so far. */
    sittingOf: (token: string) => sitting.get(hash(token)) as Sitting | undefined,
    /** Whether a game takes no bets (watch/). Asked before every bet, since another process may open it. */
    isStopped: (game: string) => stopped.get(game) !== undefined,
    touch: (play: number, at: number) => void touch.run(at, play),
  }
}

export type PlayRows = ReturnType<typeof playRows>

function playOf(row: Record<string, unknown> | undefined): Play | undefined {
  // rows of a STRICT table have these types
  return row && ({ ...row, isTrial: row['isTrial'] === 1 } as unknown as Play)
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
