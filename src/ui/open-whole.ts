import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { wakeIslands } from '#browser/wake.ts'

/**
 * Returns a function that renders an island once all that its first view needs is there, at once and instead of what the
 * page shows until then. Islands that wait for `atoll:whole` (boot/inline/centre-place.ts) hydrate after it.
 * @param whole settles when all of it is there, or has failed
 */
export function openWhole(whole: Promise<unknown>): (island: HTMLElement, tree: ReactNode) => void {
  return (island, tree) =>
    void whole.then(() => {
      // with all that its effects change, before anything is painted
      flushSync(() => createRoot(island, { identifierPrefix: island.getAttribute('prefix') ?? '' }).render(tree))
      requestAnimationFrame(() => setTimeout(() => wakeIslands('whole')))
    })
}
