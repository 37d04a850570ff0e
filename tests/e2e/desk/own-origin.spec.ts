import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { type OwnDesk, fieldIn, openItem, startOwnDesk } from '#tests/e2e/support/desk.fixture.ts'

// The desk comes from its own origin and asks no other.

let desk: OwnDesk
test.beforeAll(async () => {
  desk = await startOwnDesk()
})
test.afterAll(() => desk.close())
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1280, height: 900 } })

/** Collects what a page asks elsewhere, and what its policy refuses. */
async function watchPage(page: Page) {
  const elsewhere: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== desk.url) elsewhere.push(request.url())
  })
  await page.exposeFunction('reportRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'reportRefused')(`${violatedDirective} ${blockedURI}`),
    )
  })
  return { elsewhere, refused }
}

/** Opens the desk by keyboard alone. */
async function openByKeyboard(page: Page): Promise<void> {
  await page.goto(`${desk.url}/admin`)
  const work = page.getByRole('button', { name: 'Work with Local Repository' })
  await expect(work).toBeVisible()
  for (const next of [
    page.getByRole('link', { name: 'Edit' }),
    page.getByRole('link', { name: 'Preview' }),
    page.getByRole('link', { name: /problems/i }),
    page.getByRole('link', { name: 'History' }),
    page.getByRole('button', { name: 'Publish' }),
    page.getByLabel('You are'),
    work,
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: 'Help', exact: true })).toBeVisible({ timeout: 60_000 })
}

/** Shows collections, an item and pictures. */
async function lookAround(page: Page): Promise<void> {
  for (const collection of ['Promotions', 'Announcements', 'Banners', 'Points mall', 'Links and apps']) {
    await page.getByRole('treeitem', { name: collection, exact: true }).click()
    // links and apps are an operator's own: as shipped there is none
    const none = page.getByText('This collection has no entries yet.')
    await expect(page.getByRole('row').or(none).first()).toBeVisible()
  }
  // the sign of the brand, too
  const notShown = () =>
    page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src))
  await expect.poll(notShown).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await openItem(page, 'Help', /Limits/)
  await expect(fieldIn(page, 'English', 'Text').getByRole('textbox')).toBeVisible()
}

// One visit for both: opening the desk reads every file and takes many seconds.
test('D20 the desk opens by keyboard alone, and its own bar comes first; it asks no third party, and its policy refuses nothing, in light and in dark colours', async ({
  page,
}) => {
  const { elsewhere, refused } = await watchPage(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await test.step('by keyboard alone', () => openByKeyboard(page))
  await test.step('collections and an item', () => lookAround(page))
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`)
  })
  expect(fonts).toContain('Material Symbols Outlined: loaded')
  expect(fonts).toContain('Source Sans 3: loaded')
  expect(elsewhere).toEqual([])
  expect(refused).toEqual([])
})

test('the page of problems has no violation in light and in dark colours', async ({ page }) => {
  await page.goto(`${desk.url}/admin/problems`)
  await expect(page.getByRole('table')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
})

test('D20 the desk is beside the published site, under a policy of its own, and no list leads there', async ({
  request,
}) => {
  const admin = await request.get('/admin')
  expect(admin.status()).toBe(200)
  expect(admin.headers()['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'")
  expect(await admin.text()).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(await (await request.get('/sw.js')).text()).not.toContain('/admin/')
})
