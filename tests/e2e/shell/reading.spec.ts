import { expect, test } from 'playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { footerOf, publishedIn } from '#tests/e2e/support/frame.ts'
import { passUntil } from '#tests/e2e/support/page-clock.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, signIn, words } from '#tests/e2e/support/site.ts'

const { help } = publishedIn('en')

test('a reading page loads no more code until the first interaction, and then everything works', async ({ page }) => {
  const code: string[] = []
  page.on('response', async (response) => {
    // A response still pending when the test ends does not count.
    const text = () => response.text().catch(() => '')
    if (response.url().includes('/_astro/') && response.url().endsWith('.js')) code.push(await text())
  })
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  // as the budget counts it (publish/finish/bundle-size.ts)
  const weights = code.map((text) => brotliCompressSync(text).length)
  expect(weights.reduce((sum, one) => sum + one, 0)).toBeLessThan(6 * 1024)
  const rules = page.locator('script[type=speculationrules]')
  await expect(rules).toHaveCount(1)
  await signIn(page, 'en', 'player')
  await expect(page.getByTestId('balance')).toHaveText(/\d/)
  await expect(rules).toHaveCount(1)
})

test('a reading page whose further code failed to load requests it again, and everything works', async ({ page }) => {
  let isLost = true
  let lost = 0
  await page.route(/\/_astro\/(reading-page-full|boot)\..*\.js/, (route) => {
    if (!isLost) return route.continue()
    lost += 1
    return route.abort()
  })
  await page.clock.install()
  await page.goto('/help')
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect.poll(() => lost).toBeGreaterThan(0)
  // A link that waits for code navigates without it.
  await page.locator('[data-tap="search"]:visible').first().click()
  await expect(page).toHaveURL(/\/rng\?name=/)
  await page.goBack()
  lost = 0
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect.poll(() => lost).toBeGreaterThan(0)
  isLost = false
  // There is no further interaction.
  await passUntil(page, async () => (await page.locator('html').getAttribute('data-role')) === 'visitor')
  await signIn(page, 'en', 'player')
})

test('a reading page loads nothing more for a press on a link that leaves it', async ({ page }) => {
  const code: string[] = []
  page.on('request', (request) => /boot\..*\.js$/.test(request.url()) && code.push(request.url()))
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  const home = page.getByRole('banner').getByRole('link').first()
  await home.hover()
  await page.mouse.down()
  await expect(home).toBeFocused()
  // The press does not navigate: the pointer leaves the link before it is released.
  await page.mouse.move(0, 400)
  await page.mouse.up()
  await page.waitForLoadState('networkidle')
  expect(code).toEqual([])
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect.poll(() => code.length).toBe(1)
})

test('a reading page takes over the session of another tab', async ({ page, context }) => {
  await openAs(page, 'vip', '/')
  const second = await context.newPage()
  await second.goto('/promotions')
  await expect(second.locator('html')).toHaveAttribute('data-session', 'in')
  await expect(second.getByTestId('balance')).toHaveText(/\d/)
})

test('S2.40 X21 closing help leads home when it was the entry', async ({ page }) => {
  for (const path of ['/help', '/helpmc/fairness']) {
    // an entry: nothing of the site is before it
    await page.goto('about:blank')
    await page.goto(at('bn', path))
    await page
      .getByRole('main')
      .getByRole('link', { name: words('bn')('auth.close') })
      .click()
    await expect(page).toHaveURL(at('bn', '/'))
  }
})

test('S2.40 X21 opened over another page, help closes in place, however many topics were read', async ({ page }) => {
  await page.goto('/promotions')
  const [first] = footerOf('en').topics
  const opener = page.getByRole('contentinfo').locator(`a[href="/help/${first}"]`)
  await opener.first().click()
  await expect(page).toHaveURL(/\/help/)
  for (const title of help.slice(1, 3).map((each) => each.title)) {
    await page
      .getByRole('main')
      .getByRole('link', { name: words('en')('help.all') })
      .click()
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: words('en')('auth.close') })
    .click()
  await expect(page).toHaveURL('/promotions')
  await page.goForward()
  await expect(page, 'nothing was added to the history').toHaveURL(/\/help/)
})

test('S2.40 a browser without the Navigation API closes help to home', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'))
  await page.goto('/promotions')
  await page.goto('/help')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('en')('auth.close') })
    .click()
  await expect(page).toHaveURL('/')
})

test('the first / on a reading page opens the search, and text typed then appears in its field', async ({ page }) => {
  for (const path of ['/help', '/promotions/first-rounds']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('/')
    const search = page.locator('#search')
    await expect(search).toBeVisible()
    const field = search.getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.type('dice/2')
    await expect(field).toHaveValue('dice/2')
    await expect(page).toHaveURL(path)
  }
})

test('on a reading page / does nothing while typing, with a modifier, or when it is switched off', async ({ page }) => {
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+/')
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.id = 'planted'
    document.querySelector('main')?.prepend(field)
  })
  await page.locator('#planted').focus()
  await page.keyboard.type('and/or')
  await expect(page.locator('#planted')).toHaveValue('and/or')
  await page.locator('#planted').blur()
  await page.evaluate(() => localStorage.setItem('searchKey', 'off'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('/')
  // the keys have loaded all further code
  await expect(page.locator('html')).toHaveAttribute('data-role', 'visitor')
  expect(asked.filter((url) => url.includes('search-dialog'))).toEqual([])
  await expect(page.locator('#search:visible')).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('searchKey'))
  await page.keyboard.press('/')
  await expect(page.locator('#search')).toBeVisible()
})
