import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { inMiB } from '#gateway/backup/disk-space.ts'
import type { Manifest } from '#gateway/backup/manifest.ts'
import { NotBackedUp } from '#gateway/backup/not-backed-up.ts'
import { refuseUsed, takeBackup } from '#gateway/backup/take-backup.ts'
import { noteAudit } from '#gateway/db/last-audit.ts'
import { noteBackup } from '#gateway/db/last-backup.ts'
import { codeSchema } from '#gateway/db/migrate.ts'
import { dataFolder, databasePath } from './on-database.ts'
import { print, printError } from './terminal.ts'

/**
 * `npm run backup -- --to FOLDER [--keys FOLDER]`: copies one moment of the databases of gateway and games while both
 * are in use, proves the copy by the audit, and writes the keys to another folder if one is named (decision 124).
 */
const USAGE = `npm run backup -- --to FOLDER                  backs up the databases, without the keys
npm run backup -- --to FOLDER --keys FOLDER    writes the keys to another folder besides`
const KEYS = ['gateway.db.key', 'arcade-secret']

process.exitCode = await run()

async function run(): Promise<number> {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, keys: { type: 'string' } } })
    if (values.to === undefined) return printError(USAGE)
    if (values.keys !== undefined) refuseTogether(values.keys, values.to)
    const began = performance.now()
    const manifest = await takeBackup({ databasePath: databasePath(), to: values.to, isAudited: true })
    noteBackup(databasePath(), Date.now())
    noteAudit(databasePath(), Date.now())
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    print(`${sentenceOf(values.to, manifest)} (${seconds} s)`)
    if (values.keys !== undefined) copyKeys(values.keys)
    return 0
  } catch (error) {
    if (error instanceof NotBackedUp) return printError(error.message)
    if (error instanceof TypeError && 'code' in error) return printError(USAGE) // an unknown option
    throw error
  }
}

/** A backup and its keys together open what members have sealed, so they must not be kept in one place. */
function refuseTogether(keys: string, to: string): void {
  refuseUsed(keys)
  const [one, other] = [resolve(keys) + sep, resolve(to) + sep]
  if (one.startsWith(other) || other.startsWith(one)) {
    throw new NotBackedUp(
      'The keys open what is sealed in the backup: choose a folder for them that is not in the same place.',
    )
  }
}

function copyKeys(keys: string): void {
  mkdirSync(keys, { recursive: true, mode: 0o700 })
  const present = KEYS.filter((name) => existsSync(join(dataFolder(), name)))
  for (const name of present) copyFileSync(join(dataFolder(), name), join(keys, name))
  print(`Keys in ${keys}: ${present.join(', ')}. Keep them apart from the backups.`)
}

function sentenceOf(to: string, { files, head, isAudited, keyCheck }: Manifest): string {
  const sizes = files.map(({ name, bytes }) => `${name} ${inMiB(bytes)}`).join(', ')
  const proved = isAudited ? 'the audit is clean' : `not audited: it is not of schema ${codeSchema}`
  const keyless = keyCheck === null ? '; WARNING: gateway.db.key is missing, without which it is of little use' : ''
  return `Backup in ${to}: ${sizes}, up to entry ${head?.seq ?? 0}; ${proved}${keyless}`
}
