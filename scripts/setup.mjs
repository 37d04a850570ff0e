import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import {
  giveUp,
  insideEnvironment,
  lastLines,
  node,
  npmCommand,
  outsideEnvironment,
  root,
  say,
  step,
} from './steps.mjs'

const NODE_AT_LEAST = 20
/** What packages, build and database take, with room to spare. */
const NEEDED_MB = 1000

/** What a built portal depends on, and the environment that goes into it. */
const inputs = [
  'src',
  'public',
  'contract',
  'brand',
  'gateway',
  'publish',
  'astro',
  'scripts/build',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const inputVariables = ['GATEWAY_URL', 'ATOLL_ARCADE_ORIGIN', 'ATOLL_SITE']

/** Refuses a Node that cannot run even the set-up. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= NODE_AT_LEAST) return
  giveUp(
    `Atoll needs Node ${NODE_AT_LEAST} or newer to set itself up; this is ${process.version}. Install one from https://nodejs.org.`,
  )
}

/** @param {string} path @returns {any} the parsed file, or undefined where there is none */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}

/** True when node_modules holds exactly what the lock says (npm keeps its own account of what it installed). */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? {}
  const have = readJson('node_modules/.package-lock.json')?.packages ?? {}
  return (
    existsSync(node) &&
    Object.entries(wanted).every(
      ([path, entry]) => path === '' || entry.optional || have[path]?.version === entry.version,
    ) &&
    Object.entries(have).every(([path, entry]) => wanted[path]?.version === entry.version)
  )
}

const fullDisk = `The disk is full. Free about ${NEEDED_MB} MB where this folder lies, then run the same command again.`
const noNetwork =
  'The package registry cannot be reached. Check the network (and `npm config get registry`, `npm config get proxy`), then run the same command again.'
const networkSigns =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/

/** What to do about a failed `npm ci`, from what npm said. */
const cures = [
  { sign: /ENOSPC/, says: fullDisk },
  { sign: networkSigns, says: noNetwork },
  {
    sign: /EACCES|EPERM|EROFS/,
    says: 'This folder cannot be written to. Give yourself the right to write here, then run the same command again.',
  },
  {
    sign: /EUSAGE|in sync/,
    says: 'package.json and package-lock.json do not match. Run `npm run lock` and commit both.',
  },
]

/** True when the registry answers; npm itself would try for minutes before it says that there is no line. */
async function isOnline() {
  const ask = [...npmCommand(), 'ping', '--fetch-retries=0', '--fetch-timeout=15000']
  const { code, output } = await step('Asking the package registry', ask, { env: outsideEnvironment(), boundS: 40 })
  return code === 0 || (code !== 124 && !networkSigns.test(output))
}

/** Installs what the lock says, unless it stands there already. */
export async function installPackages() {
  if (isInstalled()) return
  const { bavail, bsize } = statfsSync(root)
  if ((bavail * bsize) / 2 ** 20 < NEEDED_MB) giveUp(fullDisk)
  // without a line it may still work, from what npm has kept of an earlier time
  const line = (await isOnline()) ? ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000'] : ['--offline']
  const options = ['--include=dev', '--loglevel=error', '--no-audit', '--no-fund', ...line]
  const { code, output } = await step('Installing packages (npm ci)', [...npmCommand(), 'ci', ...options], {
    env: outsideEnvironment(),
  })
  if (code === 127) giveUp('npm was not found. It comes with Node: https://nodejs.org.')
  if (code !== 0) {
    const cure =
      cures.find(({ sign }) => sign.test(output))?.says ?? (line.includes('--offline') ? noNetwork : undefined)
    giveUp(`${lastLines(output)}\n\n${cure ?? 'npm ci failed; npm says above why.'}`)
  }
  if (!existsSync(node)) {
    giveUp(
      'npm did not install Node 24, which it does by an install script. If `npm config get ignore-scripts` says true, run `npm config delete ignore-scripts`; then delete node_modules and run the same command again.',
    )
  }
}

/** @param {string} path @returns {string[]} every file under a path of the repository, in a stable order */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  for (const name of inputVariables) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

/** Builds the portal, unless nothing that goes into it changed since the last build. */
export async function buildPortal() {
  const stamp = join(root, '.cache/build-stamp')
  const now = fingerprint()
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (last === now && existsSync(join(root, 'dist/index.html'))) return say('The portal is built already.')
  rmSync(stamp, { force: true })
  const env = { ...insideEnvironment(), ASTRO_TELEMETRY_DISABLED: '1' }
  const { code, output } = await step('Building the portal (npm run build)', [...npmCommand(), 'run', 'build'], { env })
  if (code !== 0) {
    giveUp(`${lastLines(output)}\n\n${/ENOSPC/.test(output) ? fullDisk : 'The build failed; it says above why.'}`)
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, now)
}
