/**
 * Loads code, and what it needs, at its first use: `late(() => import('./x.ts'))`. Every use gets the same code; after a
 * failure the next use tries again. The one way to fail is `undefined`: it could not be loaded, for example offline. If
 * it is gone after a deployment, boot/parts/stale-build.ts finds out too.
 */
export function late<Code>(load: () => Promise<Code>): () => Promise<Code | undefined> {
  let pending: Promise<Code | undefined> | undefined
  return () =>
    (pending ??= load().catch(() => {
      pending = undefined
      return undefined
    }))
}
