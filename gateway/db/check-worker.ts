import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// Checks every page of a file in a thread of its own, on its own connection; answers `ok` or the first finding.
parentPort?.postMessage(check(String(workerData)))

function check(path: string): string {
  try {
    using file = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    return String(file.prepare('PRAGMA quick_check(1)').get()?.quick_check)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
