import { type Locator, type Page, expect } from 'playwright/test'

/** Returns the visible link that opens the search: in the header, or in a phone's bottom bar. */
export function opener(page: Page): Locator {
  return page.locator('a[data-tap=search]:visible')
}

export function dialog(page: Page): Locator {
  return page.locator('#search')
}

export function field(page: Page): Locator {
  return dialog(page).getByRole('combobox')
}

export function options(page: Page): Locator {
  return dialog(page).getByRole('option')
}

/** Waits until the page has the code that listens for `/`. */
export async function settle(page: Page, path: string): Promise<void> {
  const coming = page.waitForResponse(/search-opener/)
  await page.goto(path)
  await coming
  await page.waitForFunction(() => document.readyState === 'complete')
}

/** Opens the search by a tap, with its content before anything is typed. */
export async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
}
