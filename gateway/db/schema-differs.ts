import type { DatabaseSync } from 'node:sqlite'
import { codeSchema, schemaOfFile } from './migrate.ts'

/** A command of another version than the database's: the message says which, and what to do. */
export class SchemaDiffers extends Error {
  override readonly name = 'SchemaDiffers'
}

/** Throws `SchemaDiffers` unless the file has the schema of this code. A command never migrates (decision 124). */
export function refuseOtherSchema(database: DatabaseSync, path: string): void {
  const schema = schemaOfFile(database)
  if (schema === codeSchema) return
  const remedy =
    schema > codeSchema
      ? 'use the commands of the newer version.'
      : 'use the commands of the version that is running, or stop the gateway and start this version, whose start ' +
        'migrates after a backup of its own. `npm run upgrade -- --check` says what that would do.'
  throw new SchemaDiffers(`${path} has schema ${schema}, and these commands are for schema ${codeSchema}: ${remedy}`)
}
