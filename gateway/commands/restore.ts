import { parseArgs } from 'node:util'
import { audit } from '#gateway/audit/audit.ts'
import { NotBackedUp } from '#gateway/backup/not-backed-up.ts'
import { type Restored, restoreBackup } from '#gateway/backup/restore.ts'
import { codeSchema } from '#gateway/db/migrate.ts'
import { dataFolder, databasePath } from './on-database.ts'
import { print, printError } from './terminal.ts'

/**
 * `npm run restore -- --from FOLDER`: places a backup into ATOLL_DATA while neither gateway nor games run there, and
 * audits it. It overwrites nothing (decision 124).
 */
const USAGE = `npm run restore -- --from FOLDER                  restores a backup into an empty data folder
npm run restore -- --from FOLDER --move-aside     moves the data that is there to a folder beside it first
npm run restore -- --from FOLDER --keys FOLDER    takes the key file from there if the data folder has none`
const SHOWN = 10

process.exitCode = await run()

async function run(): Promise<number> {
  try {
    const { values } = parseArgs({
      options: {
        from: { type: 'string' },
        keys: { type: 'string' },
        'move-aside': { type: 'boolean', default: false },
      },
    })
    if (values.from === undefined) return printError(USAGE)
    const { from, keys, 'move-aside': movesAside } = values
    const done = await restoreBackup({ from, keys, movesAside, data: dataFolder() })
    describe(from, done)
    return await prove(done)
  } catch (error) {
    if (error instanceof NotBackedUp) return printError(error.message)
    if (error instanceof TypeError && 'code' in error) return printError(USAGE) // an unknown option
    throw error
  }
}

function describe(from: string, { manifest, aside, restored }: Restored): void {
  const { seq, before } = restored
  const lost =
    before !== undefined && before > seq ? `; entries ${seq + 1} to ${before} at least are no longer there` : ''
  print(`Restored ${from} of ${new Date(manifest.at).toISOString()} up to entry ${seq}${lost}.`)
  if (aside !== undefined) print(`The files from before are in ${aside}.`)
}

async function prove({ manifest }: Restored): Promise<number> {
  const schema = manifest.files.find(({ name }) => name === 'gateway.db')?.schema
  if (schema !== codeSchema) {
    print(`It has schema ${schema}: start this version, which migrates it to ${codeSchema}, then run npm run audit.`)
    return 0
  }
  const { findings } = await audit(databasePath())
  for (const finding of findings.slice(0, SHOWN)) print(`  WRONG: ${finding}`)
  print(findings.length === 0 ? 'The audit is clean. Start gateway and games.' : `FAILED: ${findings.length} findings.`)
  return findings.length === 0 ? 0 : 1
}
