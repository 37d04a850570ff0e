import { join, resolve } from 'node:path'

/** The data folder of this run's server, which passed it to Playwright (`wait` in playwright.config.ts). */
export const dataFolder = process.env.ATOLL_E2E_DATA ?? ''

/** Returns the path of a seeded database in that folder, only to be copied: seeding takes a second. */
export const seededIn = (folder: string): string => join(folder, 'seeded.db')
export const seeded = seededIn(dataFolder)

/** The built portal: `npm test` passes its own copy, so that a later build does not change it during a run. */
export const portalFolder = resolve(process.env.ATOLL_TEST_PORTAL ?? 'dist')

/** What its pages were rendered from: `npm test` passes its own copy of that too. */
export const publishedFolder = resolve(process.env.ATOLL_TEST_PUBLISHED ?? '.published')

/** Where the run's server opens sessions for tests (control.ts). */
export const controlUrl = `http://127.0.0.1:${process.env.ATOLL_E2E_CONTROL}`
