import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './is-alive.mjs'

/**
 * Removes a folder or file, if that is possible.
 * @param {string} folder
 */
export function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch {
    // Another user's, or a process still writes there: the next run removes it.
  }
}

/** @param {string} folder @returns {string[]} */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return [] // there is none
  }
}

/**
 * Removes the folders and files of processes that have ended.
 * @param {string} parent
 * @param {string} prefix the part of their names before the process id
 */
export function removeLeftovers(parent, prefix) {
  for (const name of namesIn(parent)) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    if (/^\d+$/.test(pid) && !isAlive(Number(pid))) remove(join(parent, name))
  }
}
