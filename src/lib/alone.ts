let last: Promise<void> = Promise.resolve()

/**
 * Runs `work` after all other work of this name, in this tab and in every other one of this origin (Web Locks). A browser
 * without locks keeps the order in this tab alone, so `work` may meet another tab's.
 * @param work must not throw
 */
export async function runExclusive(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(name, work)
  last = last.then(work)
  return last
}
