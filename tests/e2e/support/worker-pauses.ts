import type { Page, Worker } from 'playwright/test'

/** Shortens the pauses of the page's service worker to a fiftieth, and lists how long they would have been in `pauses`. */
export async function shortenPauses(page: Page): Promise<Worker> {
  const [running] = page.context().serviceWorkers()
  const worker = running ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const wait = globalThis.setTimeout
    const pauses: number[] = []
    const shortened = (work: () => void, ms = 0) => {
      pauses.push(ms)
      return wait(work, ms / 50)
    }
    Object.assign(globalThis, { pauses, setTimeout: shortened })
  })
  return worker
}
