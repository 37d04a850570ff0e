import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
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

// An editor's day: two languages of a topic, a scheduled promotion, a look at it, and a mistake that is not published; then
// the preview of a page at a date, in a language, for a reader. Its server draws pages when they are first asked for,
// which takes seconds, and a checkout has room for one: these tests share it, and what the day has changed.

/** The publisher reads and checks all content before it refuses. */
const REFUSED_MS = 60_000
/** A page is drawn anew when what it shows has changed: seconds, or a minute on a machine that draws others, too. */
const DRAWN_MS = 120_000

test.describe.configure({ mode: 'serial', timeout: 480_000 })
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

test('D20 S2.29 S2.46 an editor changes two languages, schedules a promotion and looks at it', async ({ page }) => {
  await openDesk(page, desk)
  await openItem(page, 'Help', /Limits/)
  await fieldIn(page, 'English', 'Title').getByRole('textbox').fill('Limits and breaks')
  await fieldIn(page, 'Bangla', 'Title').getByRole('textbox').fill('সীমা ও বিরতি')
  await save(page)

  await openItem(page, 'Promotions', /Evening bonus/)
  // the fields are empty until the item has been read, which would drop what was typed before
  await expect(fieldIn(page, 'English', 'Title').getByRole('textbox')).not.toHaveValue('')
  // fields far below are drawn once they come near
  await page.setViewportSize({ width: 1280, height: 2600 })
  const from = fieldIn(page, 'English', 'Show from').locator('input')
  await from.fill('2031-05-01T18:30')
  await expect(from).toHaveValue('2031-05-01T18:30')
  await save(page)
  expect(desk.read(`promotions/ar/${OWN_PROMOTION}.md`)).toContain('publishAt: 2031-05-01 18:30')

  await openPreview(page)
  await expect(link(page)).toHaveCount(0)
  await page.getByLabel('Date and time').fill('2031-05-02T00:00')
  await expect(link(page).first()).toBeVisible({ timeout: DRAWN_MS })
})

test('D20 the preview shows a scheduled promotion at its date, another language and theme, and what readers of a country and members see; it follows what is saved, and refuses a day that does not exist; its fields have no violation in light and in dark colours', async ({
  page,
}) => {
  await openPreview(page)
  // the server still has the day that was looked at before
  await expect(link(page)).toHaveCount(0, { timeout: DRAWN_MS })
  await page.getByLabel('Date and time').fill('2031-05-01T18:31')
  await expect(link(page).first()).toBeVisible({ timeout: DRAWN_MS })
  await page.getByLabel('Date and time').fill('2031-05-01T18:29')
  await expect(link(page)).toHaveCount(0, { timeout: DRAWN_MS })
  await test.step('readers of a country, and members', async () => {
    change(file, /^publishAt: .*$/m, 'region: [BD]')
    const regional = frame(page).locator(`main a[href$="/promotions/${OWN_PROMOTION}"]:visible`)
    await expect(regional).toHaveCount(0, { timeout: DRAWN_MS })
    await page.getByLabel('Country').selectOption('BD')
    await expect(regional.first()).toBeVisible({ timeout: DRAWN_MS })
    await page.getByLabel('Country').selectOption('IN')
    await expect(regional).toHaveCount(0, { timeout: DRAWN_MS })
    change(file, /^region: .*$/m, 'audience: members')
    await page.getByLabel('Audience').selectOption('member')
    await expect(regional.first()).toBeVisible({ timeout: DRAWN_MS })
    await page.getByLabel('Audience').selectOption('visitor')
    await expect(regional).toHaveCount(0, { timeout: DRAWN_MS })
  })
  await test.step('what is saved', async () => {
    await page.getByLabel('Page').selectOption('/help/limits')
    await expect(frame(page).getByRole('heading', { level: 1, name: 'Limits' })).toBeVisible({ timeout: DRAWN_MS })
    change((language) => `help/${language}/limits.md`, /^title: .*$/m, 'title: Limits as just saved')
    await expect(frame(page).getByRole('heading', { level: 1, name: 'Limits as just saved' })).toBeVisible({
      timeout: DRAWN_MS,
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
    await expect(frame(page).locator('html[lang=ar][dir=rtl]')).toHaveCount(1, { timeout: DRAWN_MS })
    await page.getByLabel('Theme').selectOption('dark')
    await expect(frame(page).locator('html[data-theme=dark]')).toHaveCount(1, { timeout: DRAWN_MS })
    await page.getByLabel('Theme').selectOption('light')
    await expect(frame(page).locator('html[data-theme=dark]')).toHaveCount(0, { timeout: DRAWN_MS })
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
  await expect(frame(page).locator('html[data-theme=dark]')).toHaveCount(1, { timeout: DRAWN_MS })
  await page.getByLabel('Language').selectOption('ar')
  await expect(frame(page).locator('html[lang=ar][data-theme=dark]')).toHaveCount(1, { timeout: DRAWN_MS })
  await page.getByLabel('Theme').selectOption('light')
  await expect(frame(page).locator('html[data-theme=dark]')).toHaveCount(0, { timeout: DRAWN_MS })
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
  }).toPass({ timeout: DRAWN_MS })
})

// the last one: a footer is in every page, which all would be drawn anew
test('D20 S2.46 a mistake is not published, and named in words', async ({ page }) => {
  await page.goto(`${desk.url}/admin/problems`)
  // a build takes minutes: what one makes of these changes is shown by the publisher's tests
  // nothing is published yet, and no site is without a footer
  change((language) => `footer/${language}.yaml`, /^topics:/m, 'subjects:')
  await page.getByRole('button', { name: 'Publish' }).click()
  const outcome = page.getByRole('status').filter({ hasText: /^(?:Published|Not published)/ })
  await expect(outcome).toContainText('Not published: the site is as it was', { timeout: REFUSED_MS })
  const log = page.getByRole('dialog', { name: 'Publish' })
  await expect(log).toContainText('Not published; the site stays as it is. Put this right and save:')
  await expect(log.getByRole('link', { name: 'Footer, in English' }).first()).toBeVisible()
  await expect(log).not.toContainText('.yaml')
})
