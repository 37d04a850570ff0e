import { type Page, expect, test } from 'playwright/test'
import { publishedIn } from '#tests/e2e/support/frame.ts'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { signIn, words } from '#tests/e2e/support/site.ts'

// Changes since the build that a reading page shows before any interaction.
const t = words('en')
const published = publishedIn('en').announcements.map(({ id }) => id)

const rootOf = (page: Page) => page.locator('html')

test('S3.20 S6.8 a reading page follows the switches, before any interaction and while it is open', async ({
  page,
}) => {
  const own = await startOwnGateway()
  await page.clock.install()
  await own.set('DIRECTREG3', false)
  await page.goto(`${own.url}/help`)
  await expect(rootOf(page)).toHaveAttribute('data-off', /\bDIRECTREG3\b/)
  await expect(page.locator('header [data-switch=DIRECTREG3]')).not.toBeVisible()
  await page.goto(`${own.url}/promotions`)
  await own.set('FREEPLAY3', false)
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(rootOf(page)).toHaveAttribute('data-off', /\bFREEPLAY3\b/, { timeout: 500 })
  }).toPass()
  await own.close()
})

test('S8.6 a reading page shows offline and back online', async ({ page, context }) => {
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const bar = page.getByText(t('shell.offline'))
  await expect(bar).toBeVisible()
  await context.setOffline(false)
  await expect(bar).not.toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(t('shell.backOnline'))).toBeVisible()
})

test('X4 a remembered member is logged in on a reading page too, before any interaction', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/')
  await page.locator('header [data-tap="sign-in"]').click()
  await page.locator('#sign-in').getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await signIn(page, 'en', 'player')
  const storageState = await context.storageState()
  await context.close()
  const next = await browser.newContext({ storageState, serviceWorkers: 'block' })
  const reading = await next.newPage()
  await reading.goto('/promotions')
  await expect(rootOf(reading)).toHaveAttribute('data-session', 'in')
  await next.close()
})

test('S2.55 a reading page marks that announcements are unread, unless all are read, and loads no code for it', async ({
  page,
}) => {
  const code: string[] = []
  page.on('request', (request) => /\/(boot|touched)\..*\.js$/.test(request.url()) && code.push(request.url()))
  for (const [which, ids, hasMark] of [
    ['nothing', undefined, true],
    ['all but the newest', published.slice(1), true],
    ['everything', published, false],
  ] as const) {
    // the same page again: storage is set from within it
    if (ids) await page.evaluate((seen) => localStorage.setItem('noticesSeen', seen), JSON.stringify({ ids }))
    await page.goto('/help')
    await page.waitForLoadState('networkidle')
    if (hasMark) await expect(rootOf(page), which).toHaveAttribute('data-unread', 'yes')
    else await expect(rootOf(page), which).not.toHaveAttribute('data-unread')
    const bell = page.locator('header [data-tap="announcements"]')
    await expect(bell, which).toHaveAccessibleDescription(hasMark ? t('notices.unread') : '')
  }
  expect(code).toEqual([])
})
