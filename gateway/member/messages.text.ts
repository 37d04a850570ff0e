import { number, parse, parseJson, pipe, record, string, union } from 'valibot'
import { fillPlaceholders, formatTime } from '#gateway/auth/login/account-notifications.ts'
import type { Rows } from '#gateway/db/database.ts'
import { messageIn } from '#gateway/site/words.rows.ts'

const storedDetails = pipe(string(), parseJson(), record(string(), union([string(), number()])))

interface Stored {
  readonly event: string
  readonly details: string
  readonly at: number
  readonly account: string
}

/** Returns title and text of a stored message in the best available language, and that language. */
export async function messageText(rows: Rows, { event, details, at, account }: Stored, wanted: string) {
  const { title, summary, language } = await messageIn(rows, event, wanted)
  const values = Object.entries(parse(storedDetails, details)).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatTime(language, value) : value,
  ])
  const filled = { account, time: formatTime(language, at), ...Object.fromEntries(values) }
  return { title: fillPlaceholders(title, filled), text: fillPlaceholders(summary, filled).trim(), language }
}
