/** A picture that never ends, or a host that hangs, keeps `load` back: what the page still needs waits no longer. */
const TIMEOUT_MS = 4000

/** Runs `work` when the page has loaded, or has had its time for that, and nothing else wants the processor. */
export async function whenIdle(work: () => void): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      addEventListener('load', resolve)
      setTimeout(resolve, TIMEOUT_MS)
    })
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 300)
}
