import type { Database, Rows } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import type { Passwords } from '#gateway/services.ts'
import { setting } from '#gateway/settings/settings.rows.ts'
import { plantCatalogue, readCatalogue } from './catalogue.ts'
import { readContracts, signContracts } from './demo-contracts.ts'
import { hashMissing, plantMembers, readMembers } from './demo-members.ts'
import { seedVersion } from './files.ts'
import { plantLottery, readLottery } from './lottery.ts'
import { hasShowcase, plantShowcase } from './showcase.ts'
import { plantSite, readSite } from './site.ts'
import { restoreDemo, suspendDemo } from './suspended-demo.ts'
import { plantWords, readWords } from './words.ts'

interface Sources {
  readonly passwords: Passwords
  readonly clock: Clock
  /** Also plants the demo: accounts with a public password. */
  readonly isDemo: boolean
  /** Also plants the showcase, which stays once it is there. */
  readonly wantsShowcase?: boolean | undefined
  /** Whether the demo's agents sign contracts; defaults to true. */
  readonly signsContracts?: boolean | undefined
}

/** What a start found in the database. */
interface Seeded {
  /** Demo accounts that may not log in, as this is no demo. */
  readonly suspended: readonly string[]
}

/** The versions of the seed files that this database has had: of the facts of every site, and of the demo's. */
type VersionKey = 'seed.version' | 'seed.demo'

/**
 * Seeds the database. Missing facts of `seed/` and its folders are added whenever their files have changed; existing
 * rows are never touched, so changes stay, and deleted rows stay deleted until the files change.
 */
export async function seed(database: Database, sources: Sources): Promise<Seeded> {
  await seedSite(database, sources.wantsShowcase)
  const { passwords, clock, isDemo } = sources
  if (!isDemo) return { suspended: await suspendDemo(database, { members: readMembers(), passwords, now: clock() }) }
  await database.write(restoreDemo)
  await seedDemo(database, sources)
  return { suspended: [] }
}

/** Adds missing facts of every site. */
export async function seedSite(database: Database, wantsShowcase = false): Promise<void> {
  if (await isCurrent(database.read, 'seed.version', wantsShowcase)) return
  const [catalogue, site, lottery] = [readCatalogue(), readSite(), readLottery()]
  const words = readWords({ lottery: lottery.map(({ code }) => code) })
  await database.write(async (rows) => {
    await plantCatalogue(rows, catalogue)
    if (wantsShowcase || (await hasShowcase(rows))) await plantShowcase(rows)
    await plantLottery(rows, lottery)
    await plantSite(rows, site)
    await plantWords(rows, words)
    await keepVersion(rows, 'seed.version')
  })
}

async function seedDemo(database: Database, { passwords, clock, signsContracts = true }: Sources): Promise<void> {
  if (await isCurrent(database.read, 'seed.demo')) return
  const [members, contracts, now] = [readMembers(), readContracts(), clock()]
  const missing = await hashMissing(database.read, { members, passwords })
  await database.write(async (rows) => {
    await plantMembers(rows, { members: missing, now })
    if (signsContracts) await signContracts(rows, { contracts, members, now })
    await keepVersion(rows, 'seed.demo')
  })
}

async function isCurrent(rows: Rows, key: VersionKey, wantsShowcase = false): Promise<boolean> {
  const isShown = await hasShowcase(rows)
  return (isShown || !wantsShowcase) && (await setting(rows, key)) === seedVersion(isShown)
}

async function keepVersion(rows: Rows, key: VersionKey): Promise<void> {
  const row = { key, value: seedVersion(await hasShowcase(rows)) }
  await rows
    .insertInto('setting')
    .values(row)
    .onConflict((clash) => clash.column('key').doUpdateSet(row))
    .execute()
}
