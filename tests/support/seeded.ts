import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startGateway } from '#gateway/start.ts'
import { writeFixedContent } from './fixed-content.ts'

/** The least that argon2 takes: a hash costs 20 ms otherwise, and most tests log in. */
export const cheapPasswords = { memoryKiB: 8, passes: 1 }
/** The creation time of the demo accounts, earlier than the clock of any test that sets its own. */
const SEEDED_AT = Date.UTC(2025, 0, 1)

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a seeded database, to be copied. */
    seeded: string
    /** The path of fixed content. */
    content: string
  }
}

/** Seeds one database for all test files, which copy it. */
export default async function seedOnce({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-seeded-'))
  const databasePath = join(folder, 'gateway.db')
  const content = join(folder, 'content')
  writeFixedContent(content)
  const options = {
    databasePath,
    port: 0,
    content,
    isDemo: true,
    showcase: true,
    signsContracts: false,
    clock: () => SEEDED_AT,
  }
  await (await startGateway({ ...options, passwordCost: cheapPasswords })).close()
  provide('seeded', databasePath)
  provide('content', content)
  return () => rmSync(folder, { recursive: true, force: true })
}
