/** S9.2: code that takes longer counts as failed; it is used as soon as it arrives after all. */
const TIMEOUT_MS = 120_000

/**
 * Loads code, and what it needs, at its first use: `late(() => import('./x.ts'))`. Every use gets the same code; after a
 * failure the next use tries again. The one way to fail is `undefined`: it could not be loaded, for example offline. If
 * it is gone after a deployment, boot/parts/stale-build.ts finds out too.
 */
export function late<Code>(load: () => Promise<Code>): () => Promise<Code | undefined> {
  let pending: Promise<Code | undefined> | undefined
  return () =>
    (pending ??= Promise.race([load(), timeout()]).catch(() => {
      pending = undefined
      return undefined
    }))
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS))
}
