import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'valibot'
import { openPlay } from '#contract/vendor.ts'
import { hashTicket } from '#gateway/vendor/ticket.ts'
import type { VendorLine } from './vendor-line.ts'

/** A play under load: whose account it moves, and what was on it when it began. */
export interface LoadPlay {
  readonly playId: string
  readonly account: string
  readonly opening: number
}

/** Opens one play of the dice for each of these accounts, past the portal: the tickets are written as launching would. */
export async function openPlays(database: string, line: VendorLine, accounts: readonly string[]): Promise<LoadPlay[]> {
  const file = new DatabaseSync(database)
  file.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON')
  const insert = file.prepare(
    `INSERT INTO ticket (hash, member_id, node_id, language, expires_at)
     SELECT ?, id, 'ATL-DICE', 'en', ? FROM member WHERE account = ?`,
  )
  const tickets = accounts.map((account) => {
    const ticket = randomBytes(16).toString('base64url')
    insert.run(hashTicket(ticket), Date.now() + 60_000, account)
    return { account, ticket }
  })
  file.close()
  return Promise.all(
    tickets.map(async ({ account, ticket }) => {
      const answered = await line.call(openPlay, { ticket })
      if (answered.state !== 'accepted') throw new Error(`${account} has no play: ${JSON.stringify(answered)}`)
      const { playId, balance } = parse(openPlay.value, answered.value)
      return { playId, account, opening: balance }
    }),
  )
}
