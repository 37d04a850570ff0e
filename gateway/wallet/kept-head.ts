import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type InferOutput, minValue, number, object, optional, parse, pipe, regex, safeInteger, string } from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import { StartRefused } from '#gateway/db/start-refused.ts'

/** The last entry of the ledger at a moment, as the file beside the database says it. */
const keptHead = object({
  seq: pipe(number(), safeInteger(), minValue(1)),
  hash: pipe(string(), regex(/^[0-9a-f]{64}$/)),
  /** When it was written, milliseconds since the epoch. */
  at: pipe(number(), safeInteger()),
  /** The last restore of a backup: up to which entry, when, and how far the ledger was before, if that was known. */
  restored: optional(
    object({
      seq: pipe(number(), safeInteger(), minValue(0)),
      at: pipe(number(), safeInteger()),
      before: optional(pipe(number(), safeInteger())),
    }),
  ),
})
export type KeptHead = InferOutput<typeof keptHead>

const fileOf = (databasePath: string) => `${databasePath}.head`

/**
 * Returns what was the last entry when it was kept last, if it ever was. A ledger without this entry has lost its tail,
 * which its chain alone cannot show: what is left of it is unbroken.
 */
export function readKeptHead(databasePath: string): KeptHead | undefined {
  const file = fileOf(databasePath)
  try {
    return parse(keptHead, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartRefused(`${file} is damaged: remove it, and the next start writes it again.`)
  }
}

/** Keeps the last entry of the ledger in a file beside the database. It must be on disk already. */
export async function keepHead(
  rows: Rows,
  { databasePath, now }: { databasePath: string; now: number },
): Promise<void> {
  const last = await rows.selectFrom('entry').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  if (!last) return
  const file = fileOf(databasePath)
  const own = `${file}.${process.pid}`
  const restored = lastRestore(databasePath)
  // renamed, so that the file is never half written
  writeFileSync(own, textOf({ ...last, at: now, ...(restored && { restored }) }), { mode: 0o600 })
  renameSync(own, file)
}

export function textOf(head: KeptHead): string {
  return `${JSON.stringify(head)}\n`
}

/** Returns what the file says about the last restore; a file that was damaged since the start says nothing. */
function lastRestore(databasePath: string): KeptHead['restored'] {
  try {
    return readKeptHead(databasePath)?.restored
  } catch {
    return undefined
  }
}

/** Returns what is wrong with a ledger that once had this entry. */
export async function lostTail(rows: Rows, { seq, hash, at }: KeptHead): Promise<string | undefined> {
  const entry = await rows.selectFrom('entry').select('hash').where('seq', '=', seq).executeTakeFirst()
  if (entry?.hash === hash) return undefined
  const had = `entry ${seq} of ${new Date(at).toISOString()}`
  if (entry) return `the ledger has another ${had}`
  const last = await rows.selectFrom('entry').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return `the ledger ends at entry ${last?.seq ?? 0}, but had ${had}`
}

/** Refuses a start with a ledger that has lost entries. */
export async function refuseLostTail(rows: Rows, databasePath: string): Promise<void> {
  const kept = readKeptHead(databasePath)
  const wrong = kept && (await lostTail(rows, kept))
  if (wrong === undefined) return
  throw new StartRefused(
    `In ${databasePath}, ${wrong}: put the lost log (-wal) back, or a newer backup (npm run restore), or remove ` +
      `${fileOf(databasePath)} to go on without what is lost.`,
  )
}
