import { type Locator, type Page, expect } from 'playwright/test'

/** Presses Tab until the focus is there, as a keyboard user would; checks that every step has a focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  for (let press = 0; press < 60; press += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    await expectFocus(page)
  }
  throw new Error(`Tab never reached ${String(goal)}`)
}

/** Expects the focus on a visible element, not on the page as a whole. */
export async function expectFocus(page: Page): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element && element !== document.body && element.checkVisibility() ? element.tagName : 'nothing'
    })
  // it may move from a button that goes to what takes its place
  await expect.poll(focused, { message: 'where the focus is' }).not.toBe('nothing')
}

/** Types into fields in their tab order. */
export async function typeInto(page: Page, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, text] of fields) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
}

/** Chooses in a list by the first letters. */
export async function choose(page: Page, list: Locator, name: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.type(name)
  await expect(list.locator(':checked')).toContainText(name)
}
