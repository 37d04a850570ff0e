import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import process from 'node:process'

const MEMORY = '/dev/shm'
/** Ten times what the tests of one run hold at once (0.35 GB, measured), and as much again for the tests themselves. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Returns the folder in which a test run puts its temporary files: in memory where Linux has room for them, because
 * each test that opens a database there waits for no disk (the wallet's tests take 22 s instead of 34); or the
 * system's, also when TMPDIR names one.
 * @returns {string}
 */
export function temporaryFolder() {
  return process.env.TMPDIR === undefined && hasRoom() ? MEMORY : tmpdir()
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem() / 2) >= ROOM_BYTES && mayExecute(readFileSync('/proc/mounts', 'utf8'))
  } catch {
    return false // no Linux, or not ours
  }
}

/** Some tests start programs that they have written. @param {string} mounts as in /proc/mounts */
function mayExecute(mounts) {
  const [, , , options = ''] = (mounts.split('\n').find((line) => line.split(' ')[1] === MEMORY) ?? '').split(' ')
  return !options.split(',').includes('noexec')
}
