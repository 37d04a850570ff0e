import type { Page } from 'playwright/test'

/**
 * Opens the page of a game without the portal, which would frame it: the ticket is intercepted on its way there.
 * @param launch opens the game in the portal
 */
export async function openAlone(page: Page, launch: () => Promise<void>): Promise<void> {
  const frames = /:\d+\/[a-z\d-]+\?.*ticket=/
  await page.route(frames, (route) => route.abort())
  // A ticket works once: only when the frame has failed is it certain that the ticket is unused.
  const kept = page.waitForEvent('requestfailed', (request) => frames.test(request.url()))
  await launch()
  const address = (await kept).url()
  await page.unroute(frames)
  await page.goto(address)
}
