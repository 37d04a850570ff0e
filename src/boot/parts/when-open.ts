import { $isOpen } from '#stores/site/gate.ts'
import { loadPermissions } from '#stores/site/permissions.ts'

/** Runs `work` once, when the gateway first reports the site open, now or later. A closed site gets no requests. */
export function whenOpen(work: () => void): void {
  const stop = $isOpen.subscribe((isOpen) => {
    if (!isOpen) return
    queueMicrotask(() => stop())
    work()
  })
  void loadPermissions()
}
