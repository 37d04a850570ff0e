import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { root } from '#system/steps.mjs'

/** The web servers that tests run: where Debian's package has the program, and how it says its version. */
const programs = {
  nginx: { unpacked: 'usr/sbin/nginx', version: '-v' },
  caddy: { unpacked: 'usr/bin/caddy', version: 'version' },
}

/** @typedef {keyof typeof programs} Program */

/** @param {string} path a program counts only if it really starts @param {Program} name */
function starts(path, name) {
  return (
    existsSync(path) && spawnSync(path, [programs[name].version], { timeout: 20_000, stdio: 'ignore' }).status === 0
  )
}

/**
 * Unpacks Debian's package into .cache, without installing it: its service would start on this machine. Test files that run
 * at once may each unpack it, so it comes into place whole, and the first one stays.
 * @param {Program} name
 * @param {string} folder
 */
function unpack(name, folder) {
  const own = mkdtempSync(`${folder}-`)
  const options = { cwd: own, timeout: 120_000, stdio: /** @type {const} */ ('ignore') }
  try {
    if (spawnSync('apt-get', ['download', name], options).status !== 0) return
    const [file] = globSync(`${name}_*.deb`, { cwd: own })
    if (file === undefined || spawnSync('dpkg', ['-x', file, '.'], options).status !== 0) return
    renameSync(own, folder)
  } catch (error) {
    // another one was first
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

/**
 * Returns the path of a web server that starts: an installed one, or one from Debian; `undefined` if there is none.
 * @param {Program} name
 */
export function findProgram(name) {
  const folder = join(root, '.cache', name)
  const unpacked = join(folder, programs[name].unpacked)
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin']
  const here = [...folders.map((place) => join(place, name)), unpacked].find((path) => starts(path, name))
  if (here) return here
  mkdirSync(join(root, '.cache'), { recursive: true })
  unpack(name, folder)
  return starts(unpacked, name) ? unpacked : undefined
}
