import { type Page, expect, test } from 'playwright/test'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { words } from '#tests/e2e/support/site.ts'

// Every dialog looks the same on every page that opens it, also where the page's own HTML has no dialog.
const t = words('en')

/** Expects the open dialog to have its close button in the upper corner, at the end of the line, as large as a finger. */
async function expectCorner(page: Page, id: string): Promise<void> {
  const dialog = page.locator(`dialog#${id}[open]`)
  const close = dialog.locator(`:scope > button[command=close]`)
  await expect(close).toBeVisible()
  const corner = await dialog.evaluate((element) => {
    const button = element.querySelector(':scope > button[command=close]')
    const [box, spot] = [element.getBoundingClientRect(), button?.getBoundingClientRect()]
    if (!button || !spot) throw new Error('no close button')
    const isRight = getComputedStyle(element).direction === 'ltr'
    return {
      top: spot.top - box.top,
      end: isRight ? box.right - spot.right : spot.left - box.left,
      width: spot.width,
      border: getComputedStyle(button).borderTopWidth,
    }
  })
  expect(corner.top).toBeLessThan(24)
  expect(corner.end).toBeLessThan(24)
  expect(corner.width).toBeGreaterThanOrEqual(40)
  expect(corner.border).toBe('0px')
}

test('S2.85 the dialogs for a forgotten password and of a reset link have their close button in the corner', async ({
  page,
}) => {
  for (const path of ['/login', '/ar/login', '/', '/register', '/help']) {
    await page.goto(path)
    if (!path.endsWith('/login')) {
      await page.locator('header [data-tap="sign-in"]').click()
      await expectCorner(page, 'sign-in')
    }
    const forgot = words(path.startsWith('/ar') ? 'ar' : 'en')('auth.forgot')
    await page.getByRole('button', { name: forgot }).click()
    await expectCorner(page, 'recovery')
  }
  await page.goto('/login#reset=some-token')
  await expectCorner(page, 'recovery')
})

test('S2.85 the forced change of a password has a styled form on the login page and over home', async ({ page }) => {
  const own = await startOwnGateway()
  for (const path of ['/login', '/']) {
    await page.goto(own.url + path)
    if (path === '/') await page.locator('header [data-tap="sign-in"]').click()
    await page.locator('[name=username]:visible').fill('weak')
    await page.locator('[name=password]:visible').fill('123456')
    await page.keyboard.press('Enter')
    const dialog = page.locator('dialog#change-password[open]')
    await expect(dialog).toBeVisible()
    const radius = await dialog.evaluate((element) => getComputedStyle(element).borderTopLeftRadius)
    expect(Number.parseFloat(radius)).toBeGreaterThan(0)
    if ((await dialog.locator(':scope > button[command=close]').count()) > 0)
      await expectCorner(page, 'change-password')
    await page.evaluate(() => sessionStorage.clear())
    await page.context().clearCookies()
  }
  await own.close()
})

test('S2.85 the dialogs of the account menu and of announcements have their close button in the corner, on home, help, a lobby and a member’s screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAs(page, 'agent1', '/')
  for (const path of ['/', '/help', '/rng', '/member?page=depositv2']) {
    if (path !== '/') await page.goto(path)
    for (const [name, id] of [
      [t('auth.changePassword'), 'change-password'],
      [t('wallet.transfer'), 'transfer'],
      [t('auth.devices'), 'devices'],
    ] as const) {
      await page.locator('[popovertarget="account-menu"]:visible').first().click()
      await page.locator('#account-menu').getByRole('button', { name, exact: true }).click()
      await expectCorner(page, id)
      await page.keyboard.press('Escape')
      await expect(page.locator(`dialog#${id}[open]`)).toHaveCount(0)
    }
    await page.locator('header [commandfor=notices]').first().click()
    await expectCorner(page, 'notices')
  }
})
