import { type FSWatcher, watch } from 'node:fs'

/** Calls `onChange` when the file system says that something in a folder has changed; it may also say nothing. */
export function createWatcher(folder: string, onChange: () => void) {
  let watcher: FSWatcher | undefined
  const stop = () => {
    watcher?.close()
    watcher = undefined
  }
  return {
    /** Watches again if the folder had been gone. */
    renew: (isThere: boolean) => {
      if (!isThere) return stop()
      try {
        watcher ??= watch(folder, { recursive: true }, onChange).on('error', stop)
      } catch {
        // the machine has no more watches: looking every few seconds is enough
      }
    },
    close: stop,
  }
}
