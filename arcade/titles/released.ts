import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#arcade/database.ts'
import type { Listed } from '#arcade/game.ts'

/**
 * Remembers the hash of every version of a title that this arcade has offered. Throws if a file has changed since, because
 * rounds that were played by it could no longer be verified.
 */
export function rememberTitles(database: DatabaseSync, games: readonly Listed[]): void {
  const known = database.prepare('SELECT hash FROM title WHERE id = ? AND version = ?')
  const add = database.prepare('INSERT INTO title (id, version, hash) VALUES (?, ?, ?)')
  inTransaction(database, () => {
    for (const { title, hash } of games.flatMap(({ editions = [] }) => editions)) {
      const { id, version } = title
      const offered = known.get(id, version)?.['hash']
      if (offered === undefined) add.run(id, version, hash)
      else if (offered !== hash) {
        const next = `${id}.v${version + 1}.yaml`
        throw new Error(`Version ${version} of ${id} was played by other rules: restore its file, and write ${next}.`)
      }
    }
  })
}
