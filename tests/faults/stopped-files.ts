import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Returns every so many of the numbers from 1. */
export function everyOf(statements: number, every: number): number[] {
  return Array.from({ length: statements }, (_, at) => at + 1).filter((at) => at % every === 0)
}

/** Returns up to 50 random numbers from 1, in order. */
export function someOf(statements: number, random: (below: number) => number): number[] {
  return [...new Set(Array.from({ length: 50 }, () => 1 + random(statements)))].toSorted((a, b) => a - b)
}

const FILES = ['', '-wal', '.key']

/** Copies a database with its log and its key: what a killed process leaves. */
export function copyTo(source: string, path: string): string {
  for (const end of FILES) if (existsSync(source + end)) copyFileSync(source + end, path + end)
  return path
}

/** Removes a database. */
export function remove(path: string): void {
  for (const end of [...FILES, '-shm']) rmSync(path + end, { force: true })
}

/** Returns a hash of the rows of each table. */
export function digestsOf(path: string): Map<string, string> {
  const file = new DatabaseSync(path, { readOnly: true })
  const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
  const digests = tables.map(({ name }): [string, string] => {
    const digest = createHash('sha256')
    for (const row of file.prepare(`SELECT * FROM "${String(name)}"`).iterate()) digest.update(textOf(row))
    return [String(name), digest.digest('hex')]
  })
  file.close()
  return new Map(digests)
}

function textOf(row: object): string {
  return JSON.stringify(row, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  )
}
