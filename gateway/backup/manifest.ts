import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type InferOutput,
  array,
  boolean,
  literal,
  minValue,
  nullable,
  number,
  object,
  parse,
  picklist,
  pipe,
  regex,
  safeInteger,
  string,
} from 'valibot'
import { syncToDisk } from '#gateway/db/snapshot.ts'
import { NotBackedUp } from './not-backed-up.ts'

const NAME = 'manifest.json'
const hex = pipe(string(), regex(/^[0-9a-f]{64}$/))
const count = pipe(number(), safeInteger(), minValue(0))
const databases = ['gateway.db', 'arcade.db'] as const

/** What a backup says about itself. It is written last: a folder without it is no backup. */
const manifest = object({
  format: literal(1),
  /** When the moment was taken, milliseconds since the epoch. */
  at: count,
  files: array(object({ name: picklist(databases), bytes: count, sha256: hex, schema: count })),
  /** The last entry of the ledger; null for one without entries. */
  head: nullable(object({ seq: count, hash: hex })),
  /** Shows whether a key file is the one of this database, and nothing else about it; null if there was none. */
  keyCheck: nullable(hex),
  /** Whether the audit has proved the copy. It cannot if the schema is another one than that of the code. */
  isAudited: boolean(),
})
export type Manifest = InferOutput<typeof manifest>
export type BackedUp = Manifest['files'][number]

/** Writes the manifest of a folder whose files are complete, and waits until it is on disk. */
export function writeManifest(folder: string, facts: Manifest): void {
  const path = join(folder, NAME)
  writeFileSync(path, `${JSON.stringify(facts, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' })
  syncToDisk(path)
  syncToDisk(folder)
}

/** Reads the manifest of a backup; throws `NotBackedUp` if there is none, or one that this code cannot read. */
export function readManifest(folder: string): Manifest {
  try {
    return parse(manifest, JSON.parse(readFileSync(join(folder, NAME), 'utf8')))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const reason = isMissing ? `has no ${NAME}: it is no backup, or one that was interrupted` : `has a damaged ${NAME}`
    throw new NotBackedUp(`${folder} ${reason}. Choose another backup.`)
  }
}

/** Throws `NotBackedUp` unless each file of a backup in this folder is as it was written. */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { name, bytes, sha256 } of files) {
    const path = join(folder, name)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    if (size === bytes && (await sha256Of(path)) === sha256) continue
    const wrong = size === undefined ? 'missing' : 'not as it was written'
    throw new NotBackedUp(`${path} is ${wrong}: this backup cannot be used. Choose another one.`)
  }
}

/** Describes a complete file. */
export async function describeFile(folder: string, name: BackedUp['name'], schema: number): Promise<BackedUp> {
  const path = join(folder, name)
  return { name, bytes: statSync(path).size, sha256: await sha256Of(path), schema }
}

async function sha256Of(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return digest.digest('hex')
}
