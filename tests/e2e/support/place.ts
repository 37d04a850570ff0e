import { join, resolve } from 'node:path'

/** The folder of this run's server, which told it to Playwright (`wait` in playwright.config.ts). */
export const dataFolder = process.env.ATOLL_E2E_DATA ?? ''

/** In that folder: a seeded database that nobody uses, to be copied. Hashing the demo passwords takes half a second of a processor. */
export const seededIn = (folder: string): string => join(folder, 'seeded.db')
export const seeded = seededIn(dataFolder)

/** The built portal: `npm test` names its own copy, so that a later build does not change it during a run. */
export const portalFolder = resolve(process.env.ATOLL_TEST_PORTAL ?? 'dist')
