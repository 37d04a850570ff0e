import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { root } from '#system/steps.mjs'

const folder = join(root, '.cache/nginx')
const unpacked = join(folder, 'usr/sbin/nginx')

/** @param {string} path an nginx counts only if it really starts */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['-v'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

/**
 * Unpacks Debian's nginx into .cache, without installing it: its service would start on this machine.
 * @returns {boolean}
 */
function unpack() {
  mkdirSync(folder, { recursive: true })
  const options = { cwd: folder, timeout: 120_000, stdio: /** @type {const} */ ('ignore') }
  if (spawnSync('apt-get', ['download', 'nginx'], options).status !== 0) return false
  const [file] = globSync('nginx_*.deb', { cwd: folder })
  return file !== undefined && spawnSync('dpkg', ['-x', file, '.'], options).status === 0
}

/** Returns the path of an nginx that starts: an installed one, or one from Debian; `undefined` if there is none. */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin']
  const here = [...folders.map((place) => join(place, 'nginx')), unpacked].find(starts)
  if (here) return here
  return unpack() && starts(unpacked) ? unpacked : undefined
}
