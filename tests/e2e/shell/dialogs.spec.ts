import { type Locator, type Page, expect, test } from 'playwright/test'
import { drawn } from '#tests/e2e/support/drawn.ts'
import { at, languages, signIn, words } from '#tests/e2e/support/site.ts'

const t = words('en')
const notices = (page: Page) => page.locator('#notices')

async function openNotices(page: Page, path = '/'): Promise<Locator> {
  await page.goto(path)
  // The unread mark is the last task that waits for idle.
  await expect(page.locator('html')).toHaveAttribute('data-unread', 'yes')
  await page.locator('header [data-tap="announcements"]').click()
  await expect(notices(page).locator('li button').first()).toBeVisible()
  return notices(page)
}

async function boxOf(dialog: Locator) {
  const box = await dialog.boundingBox()
  if (!box) throw new Error('no dialog in sight')
  return box
}

test('S2.85 a dialog that is closed right after opening stays closed', async ({ page }) => {
  await page.goto('/')
  const dialog = page.locator('#sign-in')
  await page.locator('header [commandfor="sign-in"]').evaluate((button: HTMLElement) => {
    button.click()
    document.querySelector<HTMLDialogElement>('#sign-in')?.close()
  })
  await page.waitForTimeout(300)
  await expect(dialog).not.toBeVisible()
  await page.locator('header [commandfor="sign-in"]').click()
  await expect(dialog).toBeVisible()
})

test('S2.85 S2.86 a press outside or Escape closes, the page does not scroll, and the focus returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const dialog = await openNotices(page)
  await page.mouse.move(20, 700)
  await page.mouse.wheel(0, 900)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.click(640, 790)
  await expect(dialog).not.toBeVisible()
  const opener = page.locator('header [data-tap="announcements"]')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog')?.id,
      ),
    ).toBeTruthy()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).not.toBeVisible()
  await expect(opener).toBeFocused()
})

test('S2.85 S2.86 a dialog is 600 wide and at least 300 high, is dragged by its title, never past an edge, and reopens in the middle; a confirmation is 400 wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const dialog = await openNotices(page)
  const box = await boxOf(dialog)
  expect(box.width).toBe(600)
  expect(box.height).toBeGreaterThanOrEqual(300)
  expect(await dialog.evaluate((element) => getComputedStyle(element).transitionDuration)).toContain('0.1s')
  const start = await boxOf(dialog)
  const drag = async (x: number, y: number) => {
    const { x: left, y: top } = await boxOf(dialog)
    await page.mouse.move(left + 60, top + 40)
    await page.mouse.down()
    await page.mouse.move(left + 60 + x, top + 40 + y, { steps: 5 })
    await page.mouse.up()
    return boxOf(dialog)
  }
  const moved = await drag(100, 5)
  expect(moved.x).toBeCloseTo(start.x + 100, 0)
  const pushed = await drag(3000, 3000)
  expect(pushed.x + pushed.width).toBeCloseTo(1280, 0)
  expect(pushed.y + pushed.height).toBeCloseTo(800, 0)
  const pulled = await drag(-3000, -3000)
  expect(pulled.x).toBeCloseTo(0, 0)
  expect(pulled.y).toBeCloseTo(0, 0)
  await page.keyboard.press('Escape')
  await page.locator('header [data-tap="announcements"]').click()
  expect((await boxOf(dialog)).x).toBeCloseTo(start.x, 0)
  await page.keyboard.press('Escape')
  await signIn(page, 'en', 'player')
  await page.locator('[popovertarget="account-menu"]:visible').first().click()
  await page.getByRole('button', { name: t('shell.logout') }).click()
  const confirm = page.locator('#sign-out')
  await expect(confirm).toBeVisible()
  expect((await boxOf(confirm)).width).toBe(400)
  await expect(confirm.getByRole('button', { name: t('shell.cancel') })).toBeFocused()
  await page.mouse.click(10, 790)
  await expect(confirm).not.toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
})

test('S2.86 at 320 px, and at 400 % zoom, a dialog fits and its end can be reached, in every language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const language of languages) {
    const dialog = await openNotices(page, at(language, '/'))
    const box = await boxOf(dialog)
    expect(box.x, language).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, language).toBeLessThanOrEqual(320)
    expect(box.y + box.height, language).toBeLessThanOrEqual(256)
    const last = dialog.locator('li button').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    const close = dialog.getByRole('button', { name: words(language)('auth.close'), exact: true })
    await expect(close).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth), language).toBe(true)
  }
})

test('S2.55 S9.4 S3.16 announcements come in pages of 9; an opened one is read, and the unread mark goes with the last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const dialog = await openNotices(page)
  await expect(page.locator('header [data-tap="announcements"]')).toHaveAccessibleDescription(t('notices.unread'))
  const rows = dialog.locator('li button:has(b)', { hasText: t('notices.new') })
  await expect(rows).toHaveCount(9)
  await rows.first().click()
  await expect(dialog.locator('h3')).toBeVisible()
  await expect(dialog.locator('h3 + div')).not.toBeEmpty()
  await expect(rows).toHaveCount(8)
  await page.reload()
  await page.locator('header [data-tap="announcements"]').click()
  await expect(rows).toHaveCount(8)
  await dialog.getByRole('button', { name: t('notices.readAll') }).click()
  await expect(rows).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-unread')
  // who has read something asks again after a reload
  const answer = page.waitForResponse(/MCSFE_getListAnnouncements/)
  await page.reload()
  await (await answer).finished()
  await drawn(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-unread')
})

test('S2.55 announcements that fail to load say so and can be retried', async ({ page }) => {
  await page.goto('/')
  await page.route(/MCSFE_getListAnnouncements/, (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.locator('header [data-tap="announcements"]').click()
  await expect(notices(page).getByText(t('notices.failed'))).toBeVisible({ timeout: 15_000 })
  await page.unroute(/MCSFE_getListAnnouncements/)
  await notices(page)
    .getByRole('button', { name: t('shell.retry') })
    .click()
  await expect(notices(page).locator('li button').first()).toBeVisible()
})

test('S8.6 offline a bar above the bottom bar says so; back online it goes and a toast appears', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-unread', 'yes')
  await context.setOffline(true)
  const bar = page.getByText(t('shell.offline'))
  await expect(bar).toBeVisible()
  const bottomBar = await boxOf(page.locator('body > nav').last())
  const { y, height } = await boxOf(bar)
  expect(y + height).toBeLessThanOrEqual(bottomBar.y + 1)
  await context.setOffline(false)
  await expect(bar).not.toBeVisible()
  const toast = page.getByText(t('shell.backOnline'))
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(7000)
  await expect(toast, 'it stays while the pointer is over it').toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(8000)
  await expect(toast).not.toBeVisible()
})
