import { readShowcase } from '#gateway/seed/catalogue.ts'
import { seedSite } from '#gateway/seed/seed.ts'
import { onDatabase } from './on-database.ts'
import { print, printError } from './terminal.ts'

/** `npm run seed -- showcase`: lists providers that nobody has connected, to see all that a portal can list. */
process.exitCode = await run(process.argv.slice(2))

async function run([name, ...others]: readonly string[]): Promise<number> {
  if (name !== 'showcase' || others.length > 0) return printError('Usage: npm run seed -- showcase')
  return onDatabase(async (database) => {
    await seedSite(database, true)
    const files = readShowcase()
    const games = files.reduce((sum, file) => sum + Object.keys(file.games).length, 0)
    print(`Listed: ${files.length} providers with ${games} games, none of them connected.`)
    print('The categories of these games are in the menus (closedCategories is 1). Publish the site to show them.')
    return 0
  })
}
