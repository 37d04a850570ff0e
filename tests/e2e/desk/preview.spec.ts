import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
import { type Gateway, startGateway } from '#gateway/start.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import {
  OWN_PROMOTION,
  type OwnDesk,
  fieldIn,
  openDesk,
  openItem,
  save,
  startOwnDesk,
} from '#tests/e2e/support/desk.fixture.ts'

// An editor's day: two languages of a topic, a scheduled promotion, a look at it, and the site that is published; then
// the preview of a page at a date, in a language, for a reader. Its server draws pages when they are first asked for,
// which takes seconds, and a checkout has room for one: these tests share it, and what the day has changed.

const DAY_MS = 900_000
const BUILD_MS = 400_000

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ viewport: { width: 1280, height: 900 } })
const releases = mkdtempSync(join(tmpdir(), 'atoll-releases-'))
let desk: OwnDesk
let site: Gateway | undefined
test.beforeAll(async () => {
  process.env.ATOLL_RELEASES = releases
  desk = await startOwnDesk()
})
test.afterAll(async () => {
  await site?.close()
  await desk.close()
  rmSync(releases, { recursive: true, force: true })
})

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

test('D20 S2.29 S2.46 what an editor changed, scheduled and looked at is what the published site shows', async ({
  page,
}) => {
  test.setTimeout(DAY_MS)
  await openDesk(page, desk)
  await openItem(page, 'Help', /Limits/)
  await fieldIn(page, 'English', 'Title').getByRole('textbox').fill('Limits and breaks')
  await fieldIn(page, 'Bangla', 'Title').getByRole('textbox').fill('সীমা ও বিরতি')
  await save(page)

  await openItem(page, 'Promotions', /Evening bonus/)
  // the fields are empty until the item has been read, which would drop what was typed before
  await expect(fieldIn(page, 'English', 'Title').getByRole('textbox')).not.toHaveValue('')
  const from = fieldIn(page, 'English', 'Show from').locator('input')
  await from.fill('2031-05-01T18:30')
  await expect(from).toHaveValue('2031-05-01T18:30')
  await save(page)
  expect(desk.read(`promotions/ar/${OWN_PROMOTION}.md`)).toContain('publishAt: 2031-05-01 18:30')

  await openPreview(page)
  await expect(link(page)).toHaveCount(0)
  await page.getByLabel('Date and time').fill('2031-05-02T00:00')
  await expect(link(page).first()).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Publish' }).click()
  const published = page.getByRole('status').filter({ hasText: /^(?:Published|Not published)/ })
  await expect(published).toBeVisible({ timeout: BUILD_MS })
  // with what the publisher said, if it did not
  await expect(page.locator('body')).not.toContainText('Not published')

  site = await startGateway({
    databasePath: join(releases, 'gateway.db'),
    port: 0,
    limits: false,
    log: false,
    portal: join(releases, 'current/site'),
    content: join(releases, 'current/content'),
  })
  await page.goto(`${site.url}/help/limits`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limits and breaks')
  await page.goto(`${site.url}/bn/help/limits`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('সীমা ও বিরতি')
  await page.goto(`${site.url}/promotions`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(`main a[href$="/promotions/${OWN_PROMOTION}"]`)).toHaveCount(0)
  expect((await page.goto(`${site.url}/promotions/${OWN_PROMOTION}`))?.status()).toBe(404)

  // the desk is beside the site, under its own policy, and no list leads there
  const admin = await page.request.get(`${site.url}/admin`)
  expect(admin.status()).toBe(200)
  expect(admin.headers()['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'")
  expect(await admin.text()).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(await (await page.request.get(`${site.url}/sw.js`)).text()).not.toContain('/admin/')
})

test('D20 the preview shows a scheduled promotion at its date, another language and theme, and what readers of a country and members see; it follows what is saved, and refuses a day that does not exist; its fields have no violation in light and in dark colours', async ({
  page,
}) => {
  await openPreview(page)
  await expect(link(page)).toHaveCount(0)
  await page.getByLabel('Date and time').fill('2031-05-01T18:31')
  await expect(link(page).first()).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Date and time').fill('2031-05-01T18:29')
  await expect(link(page)).toHaveCount(0, { timeout: 60_000 })
  await test.step('readers of a country, and members', async () => {
    change(file, /^publishAt: .*$/m, 'region: [BD]')
    const regional = frame(page).locator(`main a[href$="/promotions/${OWN_PROMOTION}"]:visible`)
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
  await test.step('what is saved', async () => {
    await page.getByLabel('Page').selectOption('/help/limits')
    await expect(frame(page).getByRole('heading', { level: 1, name: 'Limits' })).toBeVisible({ timeout: 60_000 })
    change((language) => `help/${language}/limits.md`, /^title: .*$/m, 'title: Limits as just saved')
    await expect(frame(page).getByRole('heading', { level: 1, name: 'Limits as just saved' })).toBeVisible({
      timeout: 60_000,
    })
  })
  await test.step('a day that does not exist', async () => {
    const answer = await page.evaluate(async () => {
      const body = JSON.stringify({ at: '2031-02-30T10:00', country: '' })
      return (await fetch('/admin/api/preview', { method: 'POST', body })).json()
    })
    expect(answer).toEqual({ problem: 'This day or time does not exist.' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page, undefined, 'form'), colorScheme).toEqual([])
    }
  })
  await test.step('another language and theme', async () => {
    await page.getByLabel('Language').selectOption('ar')
    await expect(frame(page).locator('html[lang=ar][dir=rtl]')).toHaveCount(1, { timeout: 60_000 })
    await page.getByLabel('Theme').selectOption('dark')
    await expect(frame(page).locator('html[data-theme=dark]')).toHaveCount(1, { timeout: 60_000 })
    await page.getByLabel('Theme').selectOption('light')
    await expect(frame(page).locator('html[data-theme=dark]')).toHaveCount(0, { timeout: 60_000 })
  })
})

test('D20 F29 with storage blocked the preview still shows another language and theme', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await openPreview(page)
  await page.getByLabel('Theme').selectOption('dark')
  await expect(frame(page).locator('html[data-theme=dark]')).toHaveCount(1, { timeout: 60_000 })
  await page.getByLabel('Language').selectOption('ar')
  await expect(frame(page).locator('html[lang=ar][data-theme=dark]')).toHaveCount(1, { timeout: 60_000 })
  await page.getByLabel('Theme').selectOption('light')
  await expect(frame(page).locator('html[data-theme=dark]')).toHaveCount(0, { timeout: 60_000 })
})

test('T28 code in a previewed page neither reads nor publishes at the desk, nor leads it elsewhere', async ({
  page,
}) => {
  await openPreview(page)
  // a page may load anew while it is asked
  await expect(async () => {
    const shown = page.frames().find((each) => each !== page.mainFrame())
    expect(new URL(shown?.url() ?? '').origin).not.toBe(desk.url)
    const outcomes = await shown?.evaluate(async (url) => {
      const fails = async (act: () => unknown) => {
        try {
          await act()
          return false
        } catch {
          return true
        }
      }
      return [
        await fails(() => fetch(`${url}/admin/api/content`)),
        await fails(() => fetch(`${url}/admin/api/publish`, { method: 'POST', mode: 'no-cors' })),
        await fails(() => parent.document.body),
        await fails(() => top?.location.assign('https://evil.example.test')),
      ]
    }, desk.url)
    expect(outcomes).toEqual([true, true, true, true])
  }).toPass({ timeout: 60_000 })
})
