let last: Promise<void> = Promise.resolve()

/**
 * Runs `work` after all other work of this name, in this tab and in every other tab of this origin (Web Locks). Without
 * Web Locks the order holds in this tab only, so `work` may overlap with another tab's.
 * @param work must not throw
 */
export async function runExclusive(name: string, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined // pages without a secure connection have none
  if (locks) return locks.request(name, work)
  last = last.then(work)
  return last
}
