import process from 'node:process'

// A program that was started by another ends with it, even when that one was killed and could not say so.

const LOOK_EVERY_MS = 500

/**
 * @param {() => void} end called once, when the parent is gone
 */
export function whenParentEnds(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, LOOK_EVERY_MS)
  watch.unref()
}
