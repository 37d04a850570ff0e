import process from 'node:process'
import { isShellForCommand, parentOf } from './is-alive.mjs'

// A program that was started by another ends with it, even when that one was killed and could not say so.

const LOOK_EVERY_MS = 500

/**
 * The processes whose end means that this one shall end. A shell between it and its parent lives on when the parent is killed, so
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
