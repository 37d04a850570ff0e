import { readFileSync } from 'node:fs'
import process from 'node:process'

/** @param {number} pid @returns {string[]} its state, its start time and more; empty if there is no such file (see proc(5)) */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/**
 * Says whether a process runs. A zombie does not: it has ended, and only its parent has not noticed.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it belongs to somebody else
    if (error.code !== 'EPERM') return false
  }
  return !['Z', 'X'].includes(statOf(pid)[0] ?? '')
}

/**
 * A process's id and start time: a later process with the same id has another one.
 * @param {number} [pid]
 */
export function identityOf(pid = process.pid) {
  return `${pid} ${statOf(pid)[19] ?? ''}`
}

/**
 * @param {string} identity from `identityOf`
 */
export function isSameAlive(identity) {
  const pid = Number(identity.split(' ')[0])
  return pid > 0 && isAlive(pid) && identityOf(pid) === identity
}

/**
 * The parent of a process, undefined where nobody can tell.
 * @param {number} pid
 */
export function parentOf(pid) {
  const parent = statOf(pid)[1]
  return parent === undefined ? undefined : Number(parent)
}

/**
 * True for a shell that runs one command, as npm starts its scripts.
 * @param {number} pid
 */
export function isShellForCommand(pid) {
  try {
    return /^(\S*\/)?(ba|da|k|z)?sh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}
