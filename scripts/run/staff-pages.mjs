import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, insideEnvironment, lastLines, node, root, step } from '#system/steps.mjs'

/** The folder of the staff centre's built pages: never a part of the portal, nor of what a CDN gets. */
export const staffPages = join(root, 'dist-staff')

const build = 'staff/build/build.ts'

/** Builds the staff centre's pages before its first start; `npm run build:staff` builds them again. */
export async function buildStaffFirst() {
  if (existsSync(join(staffPages, 'headers.json')) || !existsSync(join(root, build))) return
  await buildStaff(staffPages)
}

/**
 * Builds the staff centre's pages, a few seconds.
 * @param {string} folder
 */
export async function buildStaff(folder) {
  const { code, output } = await step('Building the staff centre (npm run build:staff)', [node, build, folder], {
    env: insideEnvironment(),
  })
  if (code !== 0) giveUp(lastLines(output))
}

/**
 * Returns what the gateway needs to open the staff centre.
 * @param {number} port
 * @returns {Record<string, string>}
 */
export function staffEnvironment(port) {
  const isBuilt = existsSync(join(staffPages, 'headers.json'))
  return { ATOLL_STAFF_PORT: String(port), ...(isBuilt && { ATOLL_STAFF_PAGES: staffPages }) }
}
