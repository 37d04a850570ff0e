import { statSync, statfsSync } from 'node:fs'
import { NotBackedUp } from './not-backed-up.ts'

const MIB = 1024 ** 2

/** Returns how many bytes copies of these databases take, with what their logs hold. */
export function bytesOf(databases: readonly string[]): number {
  const files = databases.flatMap((path) => [path, `${path}-wal`])
  return files.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** Returns how many bytes this user may still write to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Throws `NotBackedUp` if copies of these databases do not fit on the disk of a folder. */
export function needSpace(folder: string, databases: readonly string[]): void {
  const [needed, free] = [bytesOf(databases), freeBytes(folder)]
  if (needed <= free) return
  throw new NotBackedUp(`${folder} has ${inMiB(free)} free, and ${inMiB(needed)} are needed: make room first.`)
}

export function inMiB(bytes: number): string {
  return `${Math.ceil(bytes / MIB)} MiB`
}
