import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { installation } from '#system/settings.mjs'
import { checkFile } from './database-files.ts'
import { versionOf } from './database.ts'
import { steps } from './schema.ts'

/**
 * The arcade's part of `npm run upgrade -- --check` (scripts/run/upgrade.mjs): says what the next start would do to its
 * database, and what hinders it. Changes nothing.
 */
const path = join(installation()['ATOLL_DATA'] ?? '.data', 'arcade.db')

process.exitCode = check()

function check(): number {
  if (!existsSync(path)) {
    print(`arcade: no database at ${path}; a start makes one with schema ${steps.length}`)
    return 0
  }
  try {
    checkFile(path)
  } catch (error) {
    print(`  HINDERED: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  const version = versionOf(file)
  file.close()
  print(`arcade: ${path} has schema ${version}, this version has ${steps.length}`)
  if (version > steps.length) {
    print('  HINDERED: a newer version has migrated this database: start that one, or restore a backup')
    return 1
  }
  const copied = 'after a copy of the file'
  print(version === steps.length ? '  nothing to migrate' : `  steps to run: ${steps.length - version}, ${copied}`)
  return 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
