import { expect, test } from 'playwright/test'
import { plantLink } from '#tests/e2e/support/frame.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { signIn, words } from '#tests/e2e/support/site.ts'
import { statusHandled } from '#tests/e2e/support/status.ts'

// What pages do for whom: taps that need an account, the mark of the role, the theme and the bars.
const PASSWORD = 'Lagoon-2026!'
const t = words('en')

test('S4.31 a tap that needs an account opens the login dialog, and continues after login', async ({ page }) => {
  await page.goto('/')
  await plantLink(page, '/promotions?from=tap')
  await page.getByRole('link', { name: 'Planted' }).click()
  const dialog = page.locator('#sign-in')
  await expect(dialog).toBeVisible()
  // closing without logging in drops the pending action
  await page.keyboard.press('Escape')
  await expect(dialog).not.toBeVisible()
  await page.getByRole('link', { name: 'Planted' }).click()
  await dialog.locator('[name=username]').fill('player')
  await dialog.locator('[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/promotions?from=tap')
})

test('S4.31 S6.4 a trial sees that this needs a real account, and stays', async ({ page }) => {
  await openAs(page, 'trial', '/')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'trial')
  await plantLink(page, '/promotions')
  await page.getByRole('link', { name: 'Planted' }).click()
  const warning = page.getByRole('alertdialog', { name: t('refusals.in_need_true_account') })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: t('auth.notNow') }).click()
  await expect(warning).not.toBeVisible()
  await expect(page).toHaveURL('/')
})

test('S4.4 S6.3 the page is marked with the role of the session, from the next page’s first paint on', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'visitor')
  await signIn(page, 'en', 'agent42')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'agent')
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort())
  await page.goto('/promotions')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'agent')
})

test('S8.10 a second tap on a link that is loading sends no second request', async ({ page }) => {
  let asked = 0
  await page.route(/\/login\?slow/, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const handled = statusHandled(page)
  await page.goto('/')
  // A link with a fragment is not prerendered, so that every request of it is seen here.
  await plantLink(page, '/login?slow#form')
  await page.evaluate(() => document.querySelector('main a')?.removeAttribute('data-needs'))
  await handled
  await page.getByRole('link', { name: 'Planted' }).dblclick({ noWaitAfter: true })
  await expect(page).toHaveURL('/login?slow#form')
  expect(asked).toBe(1)
})

test('the login page says so to a member who is logged in, and shows a trial the form', async ({ page }) => {
  const form = page.locator('main form')
  const already = page.getByText(words('en')('auth.already'))
  await openAs(page, 'player', '/login')
  await expect(already).toBeVisible()
  await expect(form).not.toBeVisible()
  await page.evaluate(() => (document.documentElement.dataset.role = 'trial'))
  await expect(already).not.toBeVisible()
  await expect(form).toBeVisible()
})

test('S4.35 X66 the first visit has the theme of the device; a chosen theme is saved, and applied from the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await ground()
  expect(dark).not.toBe(light)
  // two taps choose what the device prefers, which is saved
  await page.locator('[data-theme-toggle]:visible').first().click()
  await page.locator('[data-theme-toggle]:visible').first().click()
  // only the inline script runs, and applies what was chosen
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort())
  await page.goto('/promotions', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await ground()).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.locator('[data-theme-toggle]:visible').first().click()
  expect(await ground()).toBe(light)
  await page.reload()
  expect(await ground()).toBe(light)
})

for (const path of ['/vnlottery', '/seamless?game=ATL-DICE']) {
  test(`S2.13 on ${path} the left and top bars show or hide as the menu state says`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const bars = [page.locator('body > header'), page.locator('nav#menu')]
    const expectBars = async (visible: boolean) => {
      for (const bar of bars) await expect(bar).toBeVisible({ visible })
    }
    await expectBars(true)
    const toggle = page.getByRole('button', { name: t('shell.hideMenus') })
    await toggle.click()
    await expectBars(false)
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    expect((await page.locator('main').boundingBox())?.x).toBeLessThan(64)
    // The next page keeps this tab's state; home always has its bars.
    await page.reload()
    await expectBars(false)
    await page.goto('/')
    await expectBars(true)
    await page.goto(path)
    await toggle.click()
    await expectBars(true)
  })
}
