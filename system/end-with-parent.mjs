import process from 'node:process'
import { isShellForCommand, parentOf } from './is-alive.mjs'

// Ends a program with the one that started it, even if that one was killed and sent no signal.

const LOOK_EVERY_MS = 500

/**
 * Returns the processes to watch. A shell between this process and its parent survives when the parent is killed, so
 * the shell's parent counts too.
 */
function parents() {
  const parent = process.ppid
  return [parent, isShellForCommand(parent) && parentOf(parent)].join()
}

/**
 * @param {() => void} end called once, when the parent is gone
 */
export function whenParentEnds(end) {
  const before = parents()
  const watch = setInterval(() => {
    if (parents() === before) return
    clearInterval(watch)
    end()
  }, LOOK_EVERY_MS)
  watch.unref()
}
