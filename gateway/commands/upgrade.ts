import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sides } from '#contract/rights.ts'
import { lookInto } from '#gateway/backup/before-upgrade.ts'
import { bytesOf, freeBytes, inMiB } from '#gateway/backup/disk-space.ts'
import { checkBeforeStart } from '#gateway/db/before-start.ts'
import { tryLock } from '#gateway/db/folder-lock.ts'
import { codeSchema, migrationsAfter } from '#gateway/db/migrate.ts'
import { dataFolder, databasePath } from './on-database.ts'
import { print } from './terminal.ts'

/**
 * The gateway's part of `npm run upgrade -- --check` (scripts/run/upgrade.mjs): says what the next start would do to the
 * database, and what hinders it. Changes nothing.
 */
process.exitCode = check()

function check(): number {
  if (!existsSync(databasePath())) {
    print(`gateway: no database at ${databasePath()}; a start makes one with schema ${codeSchema}`)
    return 0
  }
  const hindrances = findHindrances()
  const found = hindrances.length === 0 ? lookInto(databasePath()) : undefined
  if (found) hindrances.push(...describeUpgrade(found.schema))
  for (const hindrance of hindrances) print(`  HINDERED: ${hindrance}`)
  return hindrances.length === 0 ? 0 : 1
}

/** Prints what a start would do; returns what hinders it. */
function describeUpgrade(schema: number): string[] {
  print(`gateway: ${databasePath()} has schema ${schema}, this version has ${codeSchema}`)
  if (schema > codeSchema) return ['a newer version has migrated this database: start that one, or restore a backup']
  const migrations = migrationsAfter(schema)
  if (migrations.length === 0) {
    print('  nothing to migrate')
    return []
  }
  // once for the backup, and once for what the migrations write into the log before it is written back
  const [needed, free] = [2 * bytesOf([databasePath(), join(dataFolder(), 'arcade.db')]), freeBytes(dataFolder())]
  print(`  migrations: ${migrations.join(', ')}`)
  print(
    `  before them the start makes a backup in ${dataFolder()}; disk space needed ${inMiB(needed)}, free ${inMiB(free)}`,
  )
  return [
    ...(needed > free ? [`the disk has ${inMiB(free)} free, and ${inMiB(needed)} are needed: make room`] : []),
    ...sides.filter(isRunning).map((side) => `a gateway for ${side} is running: stop it before the new version starts`),
  ]
}

function findHindrances(): string[] {
  try {
    checkBeforeStart(databasePath())
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function isRunning(side: string): boolean {
  const lock = `${databasePath()}.${side}.lock`
  if (!existsSync(lock)) return false
  const release = tryLock(lock)
  release?.()
  return release === undefined
}
