import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { type Gateway, startGateway } from '#gateway/start.ts'
import {
  OWN_PROMOTION,
  type OwnDesk,
  fieldIn,
  openDesk,
  openItem,
  save,
  startOwnDesk,
} from '#tests/e2e/support/desk.fixture.ts'

// An editor's day: two languages of a topic, a scheduled promotion, a look at it, and the site that is published. It
// draws pages for the preview and builds the whole site, so it is the longest test.

const DAY_MS = 900_000
const BUILD_MS = 600_000
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

test('D20 S2.29 S2.46 what an editor changed, scheduled and looked at is what the published site shows', async ({
  page,
}) => {
  test.setTimeout(DAY_MS)
  await openDesk(page, desk)
  await openItem(page, 'Help', /Limits/)
  await fieldIn(page, 'English', 'Title').getByRole('textbox').fill('Limits and breaks')
  await fieldIn(page, 'Bangla', 'Title').getByRole('textbox').fill('সীমা ও বিরতি')
  await save(page)

  await page.goto(`${desk.url}/admin#/collections/promotions/entries/${OWN_PROMOTION}`)
  await fieldIn(page, 'English', 'Show from').locator('input').fill('2031-05-01T18:30')
  await save(page)
  expect(desk.read(`promotions/ar/${OWN_PROMOTION}.md`)).toContain('publishAt: 2031-05-01 18:30')

  await page.goto(`${desk.url}/admin/preview`)
  await page.getByLabel('Page').selectOption('/promotions')
  const frame = page.frameLocator('iframe')
  const promotion = frame.locator(`main a[href$="/promotions/${OWN_PROMOTION}"]`)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 180_000 })
  await expect(promotion).toHaveCount(0)
  await page.getByLabel('Date and time').fill('2031-05-02T00:00')
  await expect(promotion.first()).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Publish' }).click()
  const published = page.getByRole('status').filter({ hasText: /^(?:Published|Not published)/ })
  await expect(published).toHaveText('Published', { timeout: BUILD_MS })

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
