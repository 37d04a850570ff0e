import { feedbackText } from '#gateway/help/feedback-text.ts'
import { newestFeedback } from '#gateway/help/feedback.rows.ts'
import { onDatabase } from './on-database.ts'
import { printError, readWhole } from './terminal.ts'

/**
 * `npm run feedback [-- <how many>]`: prints the latest feedback of visitors and members, whether or not the gateway is
 * running (its database is in ATOLL_DATA). The default is 20.
 */
const [asked = '20'] = process.argv.slice(2)
const MAX = 99_999

process.exitCode = await list()

async function list(): Promise<number> {
  const count = readWhole(asked) ?? 0
  if (count < 1 || count > MAX) return printError('Usage: npm run feedback [-- <number of entries>]')
  return onDatabase(async ({ read }) => {
    process.stdout.write(feedbackText(await newestFeedback(read, count)))
    return 0
  })
}
