import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

const worker = new URL('./check-worker.ts', import.meta.url)

/** What is known about the database file while it is in use. */
export interface FileCheck {
  /** Checks every page, in a thread of its own, so that no call waits. Returns what is wrong, if anything is. */
  run(): Promise<string | undefined>
  /** The last finding and when it was made, milliseconds since the epoch; a start has checked the file before. */
  last(): { readonly at: number; readonly finding: string | undefined } | undefined
  /** The size of the write-ahead log in bytes. */
  logBytes(): number
  /** Ends a check in progress. */
  stop(): Promise<void>
}

export function createFileCheck(path: string, clock: () => number): FileCheck {
  let last: ReturnType<FileCheck['last']>
  let running: Worker | undefined
  return {
    async run() {
      running = new Worker(worker, { workerData: path })
      try {
        const found = await Promise.race([once(running, 'message'), once(running, 'exit').then(() => undefined)])
        if (!found) return undefined // stopped
        const finding = found[0] === 'ok' ? undefined : String(found[0])
        last = { at: clock(), finding }
        return finding
      } finally {
        running = undefined
      }
    },
    last: () => last,
    logBytes: () => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    stop: async () => void (await running?.terminate()),
  }
}
