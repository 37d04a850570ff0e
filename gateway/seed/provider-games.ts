import type { Rows } from '#gateway/db/database.ts'
import { setGameState, showGame } from '#gateway/games/game-state.rows.ts'
import { type VendorFile, gameRows, plantFacts, plantRooms } from './catalogue.ts'

/** What a file has changed, by the games' ids. */
interface Applied {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  /** Listed games that the file does not have; they stay. */
  readonly others: readonly string[]
}

/**
 * Adds the games of a provider's file and changes those that are listed to what it says, facts and rooms included. A game
 * that was paused stays paused, a removed one is listed again.
 * @returns what is wrong, as a sentence, if nothing was changed
 */
export async function applyGames(rows: Rows, file: VendorFile): Promise<Applied | string> {
  const { vendor, games } = file
  const provider = await rows
    .selectFrom('vendor')
    .select('position')
    .where('code', '=', vendor)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!provider) return `There is no provider ${vendor}: add it first.`
  const foreign = Object.keys(games).find((nodeId) => !nodeId.startsWith(`${vendor}-`))
  if (foreign !== undefined) return `${foreign} does not begin with ${vendor}-: it would be another provider's game.`
  const listed = await rows
    .selectFrom('game')
    .select('node_id')
    .where('vassalage', '=', vendor)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  const known = new Set(listed.map(({ node_id }) => node_id))
  for (const { node_id, state, ...facts } of gameRows(file, provider.position)) {
    // listed again: a removed game stood in maintenance, so that it took no stakes
    const again = known.has(node_id) ? {} : { state, removed_at: null }
    await rows
      .insertInto('game')
      .values({ node_id, state, ...facts })
      .onConflict((clash) => clash.column('node_id').doUpdateSet({ ...facts, ...again }))
      .execute()
  }
  const ids = Object.keys(games)
  if (ids.length > 0) {
    await rows.deleteFrom('game_facts').where('node_id', 'in', ids).execute()
    await plantFacts(rows, games)
    await closeRooms(rows, file)
    await plantRooms(rows, games)
  }
  return {
    added: ids.filter((nodeId) => !known.has(nodeId)),
    changed: ids.filter((nodeId) => known.has(nodeId)),
    others: [...known].filter((nodeId) => !Object.hasOwn(games, nodeId)),
  }
}

/** Removes the rooms that the file states anew, or no longer: plays that sat in one keep their rounds. */
async function closeRooms(rows: Rows, { games }: VendorFile): Promise<void> {
  await rows.deleteFrom('room').where('node_id', 'in', Object.keys(games)).execute()
}

interface Deed {
  readonly code: string
  readonly nodeId: string
  readonly deed: 'pause' | 'open' | 'remove' | 'list'
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Pauses, opens, removes or lists again one game of a provider, by the functions of the staff centre.
 * @returns what is wrong, as a sentence
 */
export async function switchGame(rows: Rows, { code, nodeId, deed, at }: Deed): Promise<string | undefined> {
  const isDone =
    deed === 'pause' || deed === 'open'
      ? await setGameState(rows, { nodeId, vendor: code, isOpen: deed === 'open' })
      : await showGame(rows, { nodeId, vendor: code, isShown: deed === 'list', at })
  if (isDone) return undefined
  return deed === 'list' ? `${code} has removed no game ${nodeId}.` : `${code} lists no game ${nodeId}.`
}
