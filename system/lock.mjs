import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, isSameAlive } from './is-alive.mjs'
import { removeLeftovers } from './leftovers.mjs'
import { print } from './steps.mjs'

const LOOK_EVERY_MS = 250
const PRINT_EVERY_MS = 15_000
/** The children of a dead process end within this time (end-with-run.mjs). */
const CHILDREN_END_WITHIN_MS = 4_000

/** @param {string} file @returns {string} the identity of the process that wrote it, empty if the file is gone */
function readIdentity(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} from @param {string} to @returns {boolean} false if `to` exists */
function link(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes a lock file that a dead process left behind.
 * @param {string} file
 * @param {string} aside a name that no other process uses
 */
function removeDead(file, aside) {
  try {
    renameSync(file, aside)
  } catch {
    return // another process was faster
  }
  // A live process took the lock after the check above: restore it.
  if (isSameAlive(readIdentity(aside))) link(aside, file)
  rmSync(aside, { force: true })
}

/** @param {string} file @param {string} own @returns {Promise<boolean>} true if this process holds the lock now */
async function tryLock(file, own) {
  if (link(own, file)) return true
  const holder = readIdentity(file)
  if (holder !== '' && !isSameAlive(holder)) {
    await sleep(CHILDREN_END_WITHIN_MS)
    if (readIdentity(file) === holder) removeDead(file, `${own}.dead`)
  }
  return false
}

/**
 * Runs `work` while no other process holds this lock. A process that has ended, in whatever way, no longer holds it.
 * @template T
 * @param {string} file the lock file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  const own = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  removeLeftovers(dirname(file), `${basename(file)}.`)
  // Linked instead of written in place, so that a lock file is never read half written.
  writeFileSync(own, identityOf())
  try {
    for (let waitedMs = 0; !(await tryLock(file, own)); waitedMs += LOOK_EVERY_MS) {
      const pid = readIdentity(file).split(' ')[0]
      if (waitedMs % PRINT_EVERY_MS === 0 && pid) print(`Waiting for process ${pid} to release the lock …`)
      await sleep(LOOK_EVERY_MS)
    }
    return await work()
  } finally {
    if (readIdentity(file) === identityOf()) rmSync(file, { force: true })
    rmSync(own, { force: true })
  }
}
