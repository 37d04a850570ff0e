let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` after all other work of this name, in this tab and in every other tab of this origin (Web Locks). Without
 * Web Locks the order holds in this tab only, so `work` may overlap with another tab's.
 * @param work must not throw
 */
export async function runExclusive<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks = globalThis.navigator?.locks as LockManager | undefined // pages without a secure connection have none
  if (locks) return locks.request(name, work)
  const done = last.then(work)
  last = done
  return done
}
