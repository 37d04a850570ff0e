import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#gateway/db/database.ts'
import { feedbackText } from '#gateway/help/feedback-text.ts'
import { newestFeedback } from '#gateway/help/feedback.rows.ts'
import { printError, readWhole } from './terminal.ts'

/**
 * `npm run feedback [-- <how many>]`: prints the latest feedback of visitors and members, whether or not the gateway is
 * running (its database is in ATOLL_DATA). The default is 20.
 */
const [asked = '20'] = process.argv.slice(2)
const MAX = 99_999
const path = join(process.env.ATOLL_DATA ?? '.data', 'gateway.db')

process.exitCode = await list()

async function list(): Promise<number> {
  const count = readWhole(asked) ?? 0
  if (count < 1 || count > MAX) return printError('Usage: npm run feedback [-- <number of entries>]')
  if (!existsSync(path)) return printError(`No database at ${path}: start the gateway once, or set ATOLL_DATA.`)
  const database = openDatabase(path)
  try {
    process.stdout.write(feedbackText(await newestFeedback(database.read, count)))
    return 0
  } finally {
    await database.close()
  }
}
