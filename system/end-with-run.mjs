import process from 'node:process'
import { isMainThread } from 'node:worker_threads'
import { isAlive } from './is-alive.mjs'

// Preloaded into every Node process of a command (see `step`). Ends the process when the command has ended, even by
// SIGKILL and with any number of processes between the two.

const LOOK_EVERY_MS = 500
const END_WITHIN_MS = 3_000

const run = Number(process.env.ATOLL_RUN_PID)

if (isMainThread && run > 0) {
  const watch = setInterval(() => {
    if (isAlive(run)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
    // Some processes ignore SIGTERM, such as Playwright's workers.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), END_WITHIN_MS).unref()
  }, LOOK_EVERY_MS)
  watch.unref()
}
