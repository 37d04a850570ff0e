import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, lastLines, node, npmCommand, outsideEnvironment, root, step } from './steps.mjs'

/** The disk space for packages, build and database, with a margin. */
const NEEDED_MB = 1000

/** @param {string} path @returns {any} the parsed file, or undefined if there is none */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}

/** Returns true if node_modules holds exactly the packages of the lock file (npm records what it installed). */
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

export const fullDisk = `The disk is full. Free about ${NEEDED_MB} MB on the disk of this folder, then run the same command again.`
const noNetwork =
  'The package registry cannot be reached. Check the network (and `npm config get registry`, `npm config get proxy`), then run the same command again.'
const noNode =
  'npm did not install Node 24, an optional package. If `npm config get omit` names optional, run `npm config delete omit`; then delete node_modules and run the same command again.'
const networkSigns =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/

function hasRoom() {
  const { bavail, bsize } = statfsSync(root)
  return (bavail * bsize) / 2 ** 20 >= NEEDED_MB
}

/** Advice for a failed `npm ci`, by npm's output. */
const cures = [
  { sign: /ENOSPC/, text: fullDisk },
  { sign: networkSigns, text: noNetwork },
  {
    sign: /EACCES|EPERM|EROFS/,
    text: 'Cannot write to this folder. Check its permissions, then run the same command again.',
  },
  {
    sign: /EUSAGE|in sync/,
    text: 'package.json and package-lock.json do not match. Run `npm run lock` and commit both.',
  },
]

/** Returns true if the registry answers; npm itself would try for minutes before it reports being offline. */
async function isOnline() {
  const ask = [...npmCommand(), 'ping', '--fetch-retries=0', '--fetch-timeout=15000']
  const { code, output } = await step('Checking the package registry', ask, { env: outsideEnvironment(), boundS: 40 })
  return code === 0 || (code !== 124 && !networkSigns.test(output))
}

/**
 * @param {string} output the output of npm
 * @param {boolean} online
 */
function cureFor(output, online) {
  const known = cures.find(({ sign }) => sign.test(output))?.text
  return known ?? (online ? 'npm ci failed: see its output above.' : noNetwork)
}

/** Installs the packages of the lock file, unless they are already there. */
export async function installPackages() {
  if (isInstalled()) return
  if (!hasRoom()) giveUp(fullDisk)
  const online = await isOnline()
  // Offline it may still work, from npm's cache.
  const networkFlags = online ? ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000'] : ['--offline']
  const command = [
    ...npmCommand(),
    'ci',
    '--include=dev',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    ...networkFlags,
  ]
  const { code, output } = await step('Installing packages (npm ci)', command, { env: outsideEnvironment() })
  if (code === 127) giveUp('npm was not found. It comes with Node: https://nodejs.org.')
  if (code !== 0) giveUp(`${lastLines(output)}\n\n${cureFor(output, online)}`)
  if (!existsSync(node)) giveUp(noNode)
}
