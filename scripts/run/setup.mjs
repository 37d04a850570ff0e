import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { codeFingerprint, contentFingerprint } from '#system/fingerprint.mjs'
import { buildCache, contentFolder } from '#system/folders.mjs'
import { linkFolder } from '#system/link-folder.mjs'
import { withLock } from '#system/lock.mjs'
import { fullDisk } from '#system/packages.mjs'
import { giveUp, insideEnvironment, lastLines, nodePackage, npmCommand, root, print, step } from '#system/steps.mjs'

/** npm installs Node 24 if it has a package for this platform; any Node from 20 on can start that. */
const MIN_NODE = nodePackage ? 20 : 24

/** Refuses a Node version that cannot run even the set-up, or all of Atoll if npm cannot install another one. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= MIN_NODE) return
  giveUp(`Atoll needs Node ${MIN_NODE} or newer; this is ${process.version}. Install it from https://nodejs.org.`)
}

/**
 * Builds the portal, unless no input has changed since the last build. Only one process at a time does so.
 * @param {{ portal: string, published: string }} [copies] folders for copies that no later build changes, of the portal
 *   and of what its pages were rendered from
 */
export async function buildPortal(copies) {
  await withLock(join(root, '.cache/dist.lock'), async () => {
    await buildIfChanged()
    if (!copies) return
    linkFolder(join(root, 'dist'), copies.portal)
    cpSync(join(buildCache(), 'published'), copies.published, { recursive: true })
  })
}

async function buildIfChanged() {
  const stamp = join(root, '.cache/build-stamp')
  const now = `${codeFingerprint()} ${contentFingerprint(contentFolder())}`
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const isThere = existsSync(join(root, 'dist/index.html')) && existsSync(join(buildCache(), 'published'))
  if (last === now && isThere) return print('The portal is already built.')
  rmSync(stamp, { force: true })
  const env = { ...insideEnvironment(), ASTRO_TELEMETRY_DISABLED: '1' }
  const { code, output } = await step('Building the portal (npm run build)', [...npmCommand(), 'run', 'build'], { env })
  if (code !== 0) {
    giveUp(`${lastLines(output)}\n\n${/ENOSPC/.test(output) ? fullDisk : 'The build failed: see its output above.'}`)
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, now)
}
