import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the tests in the browser find their site, and their gateway's database. */
export const port = Number(process.env.E2E_PORT ?? 4390)
export const dataFolder = join(tmpdir(), `atoll-e2e-${port}`)
/** A seeded database that nobody uses, to be copied: hashing the demo passwords takes half a second of a processor. */
export const seeded = join(dataFolder, 'seeded.db')
