import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { OWN_PROMOTION, type OwnDesk, startOwnDesk } from '#tests/e2e/support/desk.fixture.ts'

// The preview of a page at a date, in a language, for a reader. Its server draws pages when they are first asked for,
// which takes seconds: these tests share one.

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ viewport: { width: 1280, height: 900 } })
let desk: OwnDesk
test.beforeAll(async () => {
  desk = await startOwnDesk()
})
test.afterAll(() => desk.close())

/** Changes a field of an item in every language. */
function change(of: (language: string) => string, from: RegExp, to: string): void {
  for (const language of ['en', 'bn', 'ar']) {
    const path = join(desk.content, of(language))
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
}

const file = (language: string) => `promotions/${language}/${OWN_PROMOTION}.md`
const frame = (page: Page) => page.frameLocator('iframe')
const link = (page: Page) => frame(page).locator(`main a[href$="/promotions/${OWN_PROMOTION}"]`)

async function openPreview(page: Page): Promise<void> {
  await page.goto(`${desk.url}/admin/preview`)
  await page.getByLabel('Page').selectOption('/promotions')
  await expect(frame(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 180_000 })
}

test('D20 a scheduled promotion shows in the preview at its date, and not now', async ({ page }) => {
  change(file, /^position: .*$/m, '$&\npublishAt: 2031-05-01 18:30')
  await openPreview(page)
  await expect(link(page)).toHaveCount(0)
  await page.getByLabel('Date and time').fill('2031-05-01T18:31')
  await expect(link(page).first()).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Date and time').fill('2031-05-01T18:29')
  await expect(link(page)).toHaveCount(0, { timeout: 60_000 })
})

test('D20 the preview shows another language and theme', async ({ page }) => {
  await openPreview(page)
  await page.getByLabel('Language').selectOption('ar')
  await expect(frame(page).locator('html[lang=ar][dir=rtl]')).toHaveCount(1, { timeout: 60_000 })
  await page.getByLabel('Theme').selectOption('dark')
  await expect(frame(page).locator('html[data-theme=dark]')).toHaveCount(1, { timeout: 60_000 })
  await page.getByLabel('Theme').selectOption('light')
  await expect(frame(page).locator('html[data-theme=dark]')).toHaveCount(0, { timeout: 60_000 })
})

test('D20 the preview shows what readers of a country see, and members', async ({ page }) => {
  // the test before has left it to the future
  change(file, /^publishAt: .*$/m, 'region: [BD]')
  const regional = frame(page).locator(`main a[href$="/promotions/${OWN_PROMOTION}"]:visible`)
  await openPreview(page)
  await expect(regional).toHaveCount(0, { timeout: 60_000 })
  await page.getByLabel('Country').selectOption('BD')
  await expect(regional.first()).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Country').selectOption('IN')
  await expect(regional).toHaveCount(0, { timeout: 60_000 })
  change(file, /^region: .*$/m, 'audience: members')
  await page.getByLabel('Audience').selectOption('member')
  await expect(regional.first()).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Audience').selectOption('visitor')
  await expect(regional).toHaveCount(0, { timeout: 60_000 })
})

test('D20 the preview follows what is saved', async ({ page }) => {
  await openPreview(page)
  await page.getByLabel('Page').selectOption('/help/limits')
  await expect(frame(page).getByRole('heading', { level: 1, name: 'Limits' })).toBeVisible({ timeout: 60_000 })
  change((language) => `help/${language}/limits.md`, /^title: .*$/m, 'title: Limits as just saved')
  await expect(frame(page).getByRole('heading', { level: 1, name: 'Limits as just saved' })).toBeVisible({
    timeout: 60_000,
  })
})

test('D20 a day that does not exist is refused in words', async ({ page }) => {
  await openPreview(page)
  const answer = await page.evaluate(async () => {
    const body = JSON.stringify({ at: '2031-02-30T10:00', country: '' })
    return (await fetch('/admin/api/preview', { method: 'POST', body })).json()
  })
  expect(answer).toEqual({ problem: 'This day or time does not exist.' })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the preview's own fields have no violation in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openPreview(page)
    expect(await violations(page, undefined, 'form')).toEqual([])
  })
}
