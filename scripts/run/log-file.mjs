import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** A log of this size is set aside. */
const FULL_BYTES = 20 * 1024 ** 2
/** How many older logs are kept, as `gateway.log.1` (the newest) and so on. */
const KEPT = 5
const LOOK_EVERY_MS = 60_000

/**
 * Sets a log aside once it is full, and the older ones one further. Programs go on writing to the same file, which is emptied.
 * @param {string} path
 * @param {number} [fullBytes]
 */
export function rotate(path, fullBytes = FULL_BYTES) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size < fullBytes) return
  for (let number = KEPT - 1; number > 0; number -= 1) {
    if (existsSync(`${path}.${number}`)) renameSync(`${path}.${number}`, `${path}.${number + 1}`)
  }
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

/**
 * Opens a log to which a program's output is added, and rotates it while this process runs.
 * @param {string} path
 * @returns {{ output: number, lines: () => string }} the open file, and what was written since
 */
export function openLog(path) {
  mkdirSync(dirname(path), { recursive: true })
  rotate(path)
  const output = openSync(path, 'a', 0o600)
  const start = statSync(path).size
  setInterval(() => rotateOrWait(path), LOOK_EVERY_MS).unref()
  return { output, lines: () => readSince(path, start) }
}

/** @param {string} path */
function rotateOrWait(path) {
  try {
    rotate(path)
  } catch {
    // a full disk, for example: tried again in a minute
  }
}

/** @param {string} path @param {number} start */
function readSince(path, start) {
  try {
    const all = readFileSync(path)
    return all.subarray(all.length < start ? 0 : start).toString('utf8')
  } catch {
    return '' // the program has not written yet
  }
}
