import type { Database } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import type { Passwords } from '#gateway/services.ts'
import { plantCatalogue, readCatalogue } from './catalogue.ts'
import { plantContent, readContent } from './content.ts'
import { seedVersion } from './files.ts'
import { plantGoods, readGoods } from './goods.ts'
import { plantLottery, readLottery } from './lottery.ts'
import { hashMissing, plantMembers, readMembers } from './members.ts'
import { plantNotices, readNotices } from './notices.ts'
import { plantSite, readSite } from './site.ts'
import { plantWords, readWords } from './words.ts'

interface Sources {
  /** The folder of `help/<topic>/` and `promotions/<id>/`, written by editors. */
  readonly content: string
  readonly passwords: Passwords
  readonly clock: Clock
}

const VERSION = 'seed.version'

/**
 * Seeds the database in one transaction. Missing facts of `seed/` and `catalogue/` are added whenever their files have
 * changed; existing rows are never touched, so changes stay, and deleted rows stay deleted until the files change. Help
 * and promotions follow `content` at every start: the files are their only source.
 */
export async function seed(database: Database, { content, passwords, clock }: Sources): Promise<void> {
  const articles = readContent(content)
  const version = seedVersion()
  const known = await database.read.selectFrom('setting').select('value').where('key', '=', VERSION).executeTakeFirst()
  if (known?.value === version) {
    await database.write((rows) => plantContent(rows, articles))
    return
  }
  const [catalogue, site, notices] = [readCatalogue(), readSite(), readNotices()]
  const [lottery, goods] = [readLottery(), readGoods()]
  const words = readWords({
    announcement: notices.map(({ id }) => id),
    banner: site.banners.map(({ id }) => id),
    good: goods.map(({ id }) => id),
    lottery: lottery.map(({ code }) => code),
  })
  const members = await hashMissing(database.read, { members: readMembers(), passwords })
  await database.write(async (rows) => {
    await plantCatalogue(rows, catalogue)
    await plantLottery(rows, lottery)
    await plantGoods(rows, goods)
    await plantSite(rows, site)
    await plantNotices(rows, notices)
    await plantWords(rows, words)
    await plantMembers(rows, { members, now: clock() })
    await plantContent(rows, articles)
    const row = { key: VERSION, value: version }
    await rows
      .insertInto('setting')
      .values(row)
      .onConflict((clash) => clash.column('key').doUpdateSet(row))
      .execute()
  })
}
