import { $isOpen } from '#stores/site/gate.ts'
import { loadPermissions } from '#stores/site/permissions.ts'

/**
 * Runs `work` once, the first time that the gateway says that the site is open: at once, or when a later look finds it so.
 * Nobody is asked on behalf of a closed site.
 */
export function whenOpen(work: () => void): void {
  const stop = $isOpen.subscribe((isOpen) => {
    if (!isOpen) return
    queueMicrotask(() => stop())
    work()
  })
  void loadPermissions()
}
