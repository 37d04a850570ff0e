import { readFileSync } from 'node:fs'
import process from 'node:process'

/** @param {number} pid @returns {string[]} its state, its start time and more; empty if there is no such file (see proc(5)) */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // there is no such process
  }
}

/**
 * Returns whether a process runs. A zombie does not: it has ended, and its parent has not yet reaped it.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it belongs to another user
    if (error.code !== 'EPERM') return false
  }
  return !['Z', 'X'].includes(statOf(pid)[0] ?? '')
}

/**
 * Returns a process's id and start time, which tell it from a later process with the same id.
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
 * Returns the parent of a process, undefined if it is unknown.
 * @param {number} pid
 */
export function parentOf(pid) {
  const parent = statOf(pid)[1]
  return parent === undefined ? undefined : Number(parent)
}

/**
 * Returns true for a shell that runs one command, as npm starts its scripts.
 * @param {number} pid
 */
export function isShellForCommand(pid) {
  try {
    return /^(\S*\/)?(ba|da|k|z)?sh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false // there is no such process
  }
}
