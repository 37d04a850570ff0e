import type { Database } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import type { Passwords } from '#gateway/services.ts'
import { plantCatalogue, readCatalogue } from './catalogue.ts'
import { plantContent, readContent } from './content.ts'
import { seedVersion } from './files.ts'
import { plantGoods, readGoods } from './goods.ts'
import { plantLottery, readLottery } from './lottery.ts'
import { hashMissing, plantMembers, readMembers } from './members.ts'
import { plantMessages, readMessages } from './messages.ts'
import { plantNotices, readNotices } from './notices.ts'
import { plantRules, readRules } from './rules.ts'
import { plantSite, readSite } from './site.ts'

interface Sources {
  /** The folder with `help/<topic>/` and `promotions/<id>/`, as editors write them. */
  readonly content: string
  readonly passwords: Passwords
  readonly clock: Clock
}

const VERSION = 'seed.version'

/**
 * Fills the database with what the gateway must know, in one transaction. The facts of `seed/` and `catalogue/` are
 * added where they are missing, whenever their files have changed; a row that exists is never touched, so what a person
 * changed stays changed, and what a person deleted stays deleted until the files say something new. Help and promotions
 * follow `content` at every start: the files are their only source.
 */
export async function seed(database: Database, { content, passwords, clock }: Sources): Promise<void> {
  const words = readContent(content)
  const version = seedVersion()
  const known = await database.read.selectFrom('setting').select('value').where('key', '=', VERSION).executeTakeFirst()
  if (known?.value === version) {
    await database.write((rows) => plantContent(rows, words))
    return
  }
  const [catalogue, site, notices] = [readCatalogue(), readSite(), readNotices()]
  const [lottery, goods, messages, rules] = [readLottery(), readGoods(), readMessages(), readRules()]
  const members = await hashMissing(database.read, { members: readMembers(), passwords })
  await database.write(async (rows) => {
    await plantCatalogue(rows, catalogue)
    await plantLottery(rows, lottery)
    await plantGoods(rows, goods)
    await plantSite(rows, site)
    await plantNotices(rows, notices)
    await plantMessages(rows, messages)
    await plantRules(rows, rules)
    await plantMembers(rows, { members, now: clock() })
    await plantContent(rows, words)
    const row = { key: VERSION, value: version }
    await rows
      .insertInto('setting')
      .values(row)
      .onConflict((clash) => clash.column('key').doUpdateSet(row))
      .execute()
  })
}
