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
  /** The reader's time zone. */
  readonly zone: string
}

/** Returns title and text of a stored message in the best available language, and that language. */
export async function messageText(rows: Rows, { event, details, at, account, zone }: Stored, wanted: string) {
  const { title, summary, language } = await messageIn(rows, event, wanted)
  const filled: Record<string, string> = { account, time: formatTime(language, at, zone) }
  for (const [name, value] of Object.entries(parse(storedDetails, details))) {
    filled[name] =
      typeof value === 'number' ? formatTime(language, value, zone) : await detailText(rows, value, language)
  }
  return { title: fillPlaceholders(title, filled), text: fillPlaceholders(summary, filled).trim(), language }
}

/** Returns a detail as it is, or the text that it names: limits have names in every language. */
async function detailText(rows: Rows, value: string, language: string): Promise<string> {
  return value.startsWith('limit_') ? (await messageIn(rows, value, language)).title : value
}
