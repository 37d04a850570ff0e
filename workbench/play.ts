import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#arcade/database.ts'
import { readFiles } from '#arcade/files.ts'
import { openRounds } from '#arcade/own-rounds.ts'
import { createPlayQueues } from '#arcade/play-queues.ts'
import { makeServer } from '#arcade/server.ts'
import { openTables } from '#arcade/shared/open.ts'
import { defaultTiming } from '#arcade/timing.ts'
import type { Playable } from './engines.ts'
import { createFreeWallet } from './wallet.ts'

/** A title that can be played. */
export interface Play {
  /** Address of its page with a ticket, which opens it once. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Plays a draft in the page of its engine: an arcade of this one title, with free money and a database that is removed at
 * the end. `origins` may frame the page.
 */
export async function startPlay(playable: Playable, origins: readonly string[]): Promise<Play> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-title-'))
  const database = openDatabase(join(folder, 'arcade.db'))
  const own = 'game' in playable ? playable.game : playable.table
  const listed = { ...own, draftName: own.id }
  const games = 'game' in playable ? [playable.game] : []
  const wallet = createFreeWallet(listed.nodeId)
  const warn = (line: string) => void process.stderr.write(`${line}\n`)
  const queues = createPlayQueues()
  const rounds = openRounds(database, games, { wallet, clock: Date.now, warn })
  const context = { ...rounds, chance: randomBytes, queues }
  const shared = { ...context, database, silenceMs: defaultTiming.silenceMs }
  const { tables, ...houses } = openTables('table' in playable ? [playable.table] : [], shared)
  const files = readFiles([listed], origins)
  const server = await makeServer({ games, tables, context, files, portalOrigins: origins, trustedProxies: [] })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `${url}/${listed.id}?lang=en&ticket=workbench-${randomBytes(8).toString('hex')}`,
    async close() {
      houses.close()
      server.server.closeAllConnections()
      await server.close()
      await queues.drain()
      database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
