import type { Page } from 'playwright/test'

/** Goes to another query of the open page, as Back does: a centre changes its screen without loading. */
export async function showQuery(page: Page, query: string): Promise<void> {
  await page.evaluate((search) => {
    history.pushState(null, '', search)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `?${query}`)
}
