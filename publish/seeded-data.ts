import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#contract/time/time.ts'
import { root } from '#system/steps.mjs'

// A gateway that starts without data fills its database with the whole catalogue, which takes longer than everything it is
// then asked. The data of the first one of a day (UTC) serves the builds of that day: draws are made anew with the date.

const kept = join(root, '.cache/publish-data')

function nameOf(code: string, now: number): string {
  return `${code.slice(0, 16)}-${Math.floor(now / DAY_MS)}`
}

/** Copies the data of an earlier gateway of the same code and day into a folder; returns whether there was any. */
export function takeSeededData(data: string, code: string, now = Date.now()): boolean {
  const folder = join(kept, nameOf(code, now))
  if (!existsSync(folder)) return false
  cpSync(folder, data, { recursive: true })
  return true
}

/** Keeps the data of a gateway that has ended, in place of older ones. A build may end at any moment. */
export function keepSeededData(data: string, code: string, now = Date.now()): void {
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(kept)) rmSync(join(kept, name), { recursive: true, force: true })
  const part = join(kept, 'part')
  cpSync(data, part, { recursive: true })
  renameSync(part, join(kept, nameOf(code, now)))
}
