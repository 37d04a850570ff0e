import { readFileSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const folder = 'gateway/db/migrations'

/** Makes a database as an earlier version left it, with one setting that shows that it is the same. Returns its schema. */
export function writeOlderDatabase(path: string, schema: number): number {
  const file = new DatabaseSync(path)
  file.exec('PRAGMA journal_mode=WAL')
  for (const name of readdirSync(folder).toSorted()) {
    if (Number.parseInt(name, 10) <= schema) file.exec(readFileSync(`${folder}/${name}`, 'utf8'))
  }
  file.exec(`PRAGMA user_version = ${schema}; INSERT INTO setting VALUES ('older', 'kept')`)
  file.close()
  return schema
}

/** Returns the schema of a database file. */
export function schemaAt(path: string): number {
  const file = new DatabaseSync(path, { readOnly: true })
  const version = Number(file.prepare('PRAGMA user_version').get()?.user_version)
  file.close()
  return version
}
