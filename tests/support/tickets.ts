import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'valibot'
import { openPlay } from '#contract/game-wallet/game-wallet.ts'
import { hashTicket } from '#gateway/game-wallet/ticket.ts'
import type { VendorConnection } from './vendor-connection.ts'

/** A game session under load: its account, and the balance when it began. */
export interface LoadPlay {
  readonly playId: string
  readonly account: string
  readonly opening: number
}

/** The account of a ticket, and the game that it opens. */
interface Launch {
  readonly account: string
  readonly nodeId: string
}

/** Writes a ticket for each of these launches directly into the database, as launching would. */
export function writeTickets(database: string, launches: readonly Launch[]): string[] {
  const file = new DatabaseSync(database)
  file.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON')
  const insert = file.prepare(
    `INSERT INTO ticket (hash, member_id, node_id, language, expires_at)
     SELECT ?, id, ?, 'en', ? FROM member WHERE account = ?`,
  )
  const tickets = launches.map(({ account, nodeId }) => {
    const ticket = randomBytes(16).toString('base64url')
    insert.run(hashTicket(ticket), nodeId, Date.now() + 60_000, account)
    return ticket
  })
  file.close()
  return tickets
}

/** Opens one game session of dice for each of these accounts. */
export function openPlays(database: string, line: VendorConnection, accounts: readonly string[]): Promise<LoadPlay[]> {
  const launches = accounts.map((account) => ({ account, nodeId: 'ATL-DICE' }))
  return openEach(database, line, launches)
}

/** Opens a game session for each of these launches. */
export async function openEach(
  database: string,
  line: VendorConnection,
  launches: readonly Launch[],
): Promise<LoadPlay[]> {
  const tickets = writeTickets(database, launches)
  return Promise.all(
    launches.map(async ({ account }, at) => {
      const answered = await line.call(openPlay, { ticket: tickets[at] })
      if (answered.state !== 'accepted') throw new Error(`${account} has no play: ${JSON.stringify(answered)}`)
      const { playId, balance } = parse(openPlay.value, answered.value)
      return { playId, account, opening: balance }
    }),
  )
}
