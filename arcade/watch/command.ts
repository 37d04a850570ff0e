import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { versionOf } from '#arcade/database.ts'
import { steps } from '#arcade/schema.ts'
import { type StopRows, stopRows } from './stops.rows.ts'
import { stopText } from './watch.ts'

const USAGE = `npm run arcade                               starts the arcade
npm run arcade -- stopped                    lists the titles that have stopped themselves
npm run arcade -- open <title> --why <text>  lets a stopped title take bets again; its rounds are counted afresh`

/** The answer of a command, and the exit code of its process. */
interface Result {
  readonly text: string
  readonly code: 0 | 1
}

/**
 * `npm run arcade -- …`: lists and opens titles that have stopped themselves, whether or not the arcade is running.
 * @param now milliseconds since the epoch
 */
export function runCommand(path: string, words: readonly string[], now: number): Result {
  const work = workOf(words, now)
  if (!work) return { text: USAGE, code: 1 }
  if (!existsSync(path)) return { text: `There is no database at ${path}.`, code: 1 }
  const database = new DatabaseSync(path, { timeout: 5_000 })
  try {
    if (versionOf(database) === steps.length) return work(stopRows(database))
    return { text: `${path} is of another version: start the arcade first.`, code: 1 }
  } finally {
    database.close()
  }
}

/** Returns what a command does; `undefined` if there is no such command. */
function workOf([command, title, flag, why, ...more]: readonly string[], now: number) {
  if (command === 'stopped' && title === undefined) return list
  if (command !== 'open' || flag !== '--why' || more.length > 0) return undefined
  return title && why?.trim() ? (rows: StopRows) => open(rows, { title, why, now }) : undefined
}

function list(rows: StopRows): Result {
  return { text: rows.stopped().map(stopText).join('\n') || 'No title is stopped.', code: 0 }
}

function open(rows: StopRows, { title, why, now }: { title: string; why: string; now: number }): Result {
  if (rows.open({ title, why, now })) return { text: `${title} takes bets again.`, code: 0 }
  return { text: `${title} is not stopped.`, code: 1 }
}
