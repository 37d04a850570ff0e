import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { linkFolder } from './link-folder.mjs'
import { withLock } from './lock.mjs'
import { fullDisk } from './packages.mjs'
import { giveUp, insideEnvironment, lastLines, npmCommand, root, print, step } from './steps.mjs'

const MIN_NODE = 20

/** What a built portal depends on, and the environment that goes into it. */
export const inputs = [
  'src',
  'public',
  'contract',
  'brand',
  'gateway',
  'publish',
  'scripts/postbuild',
  'scripts/vite',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** Drawn by the build itself, out of the above. */
const drawn = 'public/covers'
const inputVariables = ['GATEWAY_URL', 'ATOLL_ARCADE_ORIGIN', 'SITE_URL']

/** Refuses a Node that cannot run even the set-up. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= MIN_NODE) return
  giveUp(`Atoll needs Node ${MIN_NODE} or newer; this is ${process.version}. Install it from https://nodejs.org.`)
}

/** @param {string} path @returns {string[]} every file under a path of the repository, in a stable order */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .toSorted()
    .map((name) => `${path}/${name}`)
    .filter((each) => each !== drawn)
    .flatMap(filesOf)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  for (const name of inputVariables) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

/**
 * Builds the portal, unless nothing that goes into it changed since the last build. Only one process at a time does so.
 * @param {{ copyTo?: string }} [options] a folder for a copy that no later build changes
 */
export async function buildPortal({ copyTo } = {}) {
  await withLock(join(root, '.cache/build.lock'), async () => {
    await buildIfChanged()
    if (copyTo) linkFolder(join(root, 'dist'), copyTo)
  })
}

async function buildIfChanged() {
  const stamp = join(root, '.cache/build-stamp')
  const now = fingerprint()
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (last === now && existsSync(join(root, 'dist/index.html'))) return print('The portal is already built.')
  rmSync(stamp, { force: true })
  const env = { ...insideEnvironment(), ASTRO_TELEMETRY_DISABLED: '1' }
  const { code, output } = await step('Building the portal (npm run build)', [...npmCommand(), 'run', 'build'], { env })
  if (code !== 0) {
    giveUp(`${lastLines(output)}\n\n${/ENOSPC/.test(output) ? fullDisk : 'The build failed: see its output above.'}`)
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, now)
}
