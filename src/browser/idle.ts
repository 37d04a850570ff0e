/** A picture that never ends, or a host that hangs, delays `load`; the rest of the page waits no longer than this. */
const TIMEOUT_MS = 4000

/** Runs `work` once the page has loaded, or the timeout has passed, and the browser is idle. */
export async function whenIdle(work: () => void): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      addEventListener('load', resolve)
      setTimeout(resolve, TIMEOUT_MS)
    })
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 300)
}
