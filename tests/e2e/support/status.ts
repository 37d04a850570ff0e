import type { Page } from 'playwright/test'

/**
 * Resolves when the page has handled the gateway's answer about the site; called before the page is opened. Until then,
 * a poll would share that answer.
 * @param answers how many the page waits for: a reading page that loads the rest of its code asks again
 */
export async function statusHandled(page: Page, answers = 1): Promise<void> {
  let left = answers
  const last = await page.waitForResponse((answer) => answer.url().includes('/wps/system/status') && (left -= 1) === 0)
  await last.finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Opens an address and waits until the page has handled the gateway's answer about the site, which may come before its pictures. */
export async function openHandled(page: Page, address: string): Promise<void> {
  const handled = statusHandled(page)
  await page.goto(address)
  await handled
}
