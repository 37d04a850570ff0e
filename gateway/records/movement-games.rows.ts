import type { Movement } from '#contract/member/records.ts'
import type { Rows } from '#gateway/db/database.ts'
import { entryBy } from './explain.rows.ts'
import { type Reader, roundBy } from './round-of-transfer.rows.ts'

/**
 * Adds the names of games to the movements of a page. The ledger names no rounds, so that each costs two queries: a file
 * of a thousand rows goes without.
 */
export async function withGames(rows: Rows, reader: Reader, page: readonly Movement[]): Promise<Movement[]> {
  const named: Movement[] = []
  for (const movement of page) named.push({ ...movement, ...(await gameOf(rows, reader, movement)) })
  return named
}

async function gameOf(rows: Rows, reader: Reader, { id, kind, ticket }: Movement): Promise<{ game?: string }> {
  if (ticket || (kind !== 'game' && kind !== 'jackpot')) return {}
  const entry = await entryBy(rows, Number(id))
  const round = entry && (await roundBy(rows, entry, reader))
  return round ? { game: round.gameName } : {}
}
