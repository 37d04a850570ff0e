import { type Page, expect, test } from 'playwright/test'
import { at } from '#tests/e2e/support/site.ts'

// What a link brings must survive a tap that comes before any script.

/** Never lets the page's own files of code arrive; inline scripts run. */
async function withoutCode(page: Page): Promise<void> {
  await page.route(/_astro\/.*\.js/, () => new Promise(() => {}))
}

/** Refuses all web storage, as some privacy settings do. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
}

const register = (page: Page) => page.locator('a[href*="/register"]:visible').first()
const CODES = 'affiliateCode=AMINA1&referralCode=FRIEND7'

const places = ['/', '/promotions', '/promotions/check-the-dice', '/help', '/rng', '/lottery', '/download', '/login']

test('S4.6 S2.51 without storage, the codes of a link to any page reach the registration when Register is tapped before any code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await refuseStorage(page)
  await withoutCode(page)
  for (const place of places) {
    await page.goto(`${place}?${CODES}`, { waitUntil: 'commit' })
    await register(page).click()
    await expect(page, place).toHaveURL(new RegExp(`/register\\?(?:.*&)?${CODES}`))
  }
  await page.unroute(/_astro\/.*\.js/)
  await page.reload()
  await expect(page.locator('main form [name=referralCode]')).toHaveValue('FRIEND7')
})

test('S4.6 S2.51 with storage, every page keeps them there and they reach the registration', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await withoutCode(page)
  for (const place of places) {
    await page.goto(`${place}?${CODES}`, { waitUntil: 'commit' })
    await expect(register(page), place).toBeVisible()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('affiliate')), place).toContain('AMINA1')
    await page.evaluate(() => sessionStorage.removeItem('affiliate'))
  }
  await page.goto(`/help?${CODES}`, { waitUntil: 'commit' })
  await register(page).click()
  await expect(page).toHaveURL(/\/register/)
  await page.unroute(/_astro\/.*\.js/)
  await page.reload()
  await expect(page.locator('main form [name=referralCode]')).toHaveValue('FRIEND7')
})

test('S4.6 a page on the way that knows no codes keeps them, in another language too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await refuseStorage(page)
  await withoutCode(page)
  await page.goto(`/help?${CODES}`, { waitUntil: 'commit' })
  await page.locator('a[href="/promotions"]:visible').first().click()
  await expect(page).toHaveURL(/\/promotions\?/)
  const list = page.locator('#menu details').filter({ has: page.locator('a[hreflang]') })
  await list.locator('summary').click()
  await list.locator('a[hreflang=bn]').click()
  await expect(page).toHaveURL(/\/bn\/promotions\?/)
  await register(page).click()
  await expect(page).toHaveURL(new RegExp(`${at('bn', '/register')}\\?${CODES}$`))
})

test('S4.6 a link opened in another tab takes the codes along, and no other link changes', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await withoutCode(page)
  await page.goto(`/help?${CODES}`, { waitUntil: 'commit' })
  const opened = context.waitForEvent('page')
  await register(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(new RegExp(`/register\\?${CODES}$`))
  await page.locator('a[href="/promotions"]:visible').first().click()
  await expect(page).toHaveURL('/promotions')
})

test('X10 the way back survives the links between login and registration', async ({ page }) => {
  await withoutCode(page)
  const after = encodeURIComponent('/member?page=withdraw#list')
  await page.goto(`/login?after=${after}`, { waitUntil: 'commit' })
  await register(page).click()
  await expect(page).toHaveURL(`/register?after=${after}`)
})

test('S4.3 a login code that is not used yet goes along with a tap before any code, and then works', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await withoutCode(page)
  await page.goto('/help?token=not-a-real-code', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/help')
  await page.locator('a[href="/promotions"]:visible').first().click()
  await expect(page).toHaveURL('/promotions')
  expect(await page.evaluate(() => document.documentElement.dataset.handoff)).toBe('not-a-real-code')
})

test('S4.6 S2.51 the codes of a link are kept in any case of their names, and after `&amp;`', async ({ page }) => {
  for (const query of [
    'referralcode=FRIEND7&amp;affiliatecode=AMINA1',
    'x=1&amp;REFERRALCODE=FRIEND7&AffiliateCode=AMINA1',
  ]) {
    await page.goto(`/register?${query}`)
    await expect(page, query).toHaveURL(/referralCode=FRIEND7/)
    await expect(page.locator('main form [name=referralCode]'), query).toHaveValue('FRIEND7')
    expect(await page.evaluate(() => sessionStorage.getItem('affiliate')), query).toBe('AMINA1')
  }
})
