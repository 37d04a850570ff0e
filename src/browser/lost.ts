import type { PageEvent } from './page-events.ts'

/**
 * Reports that a part of the page that the user asked for could not be loaded, and that nothing else says so
 * (boot/parts/stale-build.ts shows it); does nothing without a document.
 */
export function reportLost(error?: unknown): void {
  globalThis.dispatchEvent?.(new CustomEvent('atoll:lost' satisfies PageEvent, { detail: { error } }))
}
