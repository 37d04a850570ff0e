import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { type Language, at, words } from '#tests/e2e/support/site.ts'
import { statusHandled } from '#tests/e2e/support/status.ts'

// Each page follows the gateway within 30 s: the longest pause between two polls, which passes on the page's own clock,
// and the time of an answer.
const LONGEST_PAUSE_MS = 25_000
/** The longest pause after a change. */
const PAUSE_AFTER_CHANGE_MS = 5_000
/** Less than `LONGEST_PAUSE_MS` of a clock that goes on, but enough for a slow machine. */
const ANSWERS = { timeout: 12_000 }
const reasons = { maintenance: 'maintenance', regionRestriction: 'region' } as const
const headings = { maintenance: 'site.maintenanceHeading', regionRestriction: 'site.blockedHeading' } as const
const settings = ['maintenance', 'regionRestriction'] as const

let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const gateOf = (page: Page) => page.locator('#gate')
const heading = (setting: keyof typeof headings, language: Language = 'en') =>
  words(language)(headings[setting]).replace('{{brand}}', 'Atoll')

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Delays every script file until released, as a slow connection would. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return release
}

for (const setting of settings) {
  test(`S1.9 S1.10 S2.38 S4.2 ${setting} switched on and off closes and opens an open page within 30 s, without a reload, and keeps what was typed`, async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9', 'x-country': 'BD' })
    await page.clock.install()
    const loads = countLoads(page)
    const handled = statusHandled(page)
    await page.goto(`${own.url}/`)
    await page.locator('header [data-tap="sign-in"]').click()
    const username = page.locator('#sign-in [name=username]')
    await username.pressSequentially('half a na')
    await page.evaluate(() => scrollTo(0, 500))
    await handled
    await own.set(setting, true)
    await page.clock.fastForward(LONGEST_PAUSE_MS)
    await expect(page.getByRole('heading', { name: heading(setting) })).toBeVisible(ANSWERS)
    await expect(page.locator('html')).toHaveAttribute('data-gate', reasons[setting])
    await expect(page.locator('main#main')).not.toBeVisible()
    await expect(username).not.toBeVisible()
    const contact = gateOf(page).getByRole('link', { name: words('en')('site.contactUs') })
    // as shipped nobody can be reached outside of the site, which is closed
    await expect(contact).toHaveCount(0)
    if (setting === 'regionRestriction') {
      await expect(gateOf(page)).toContainText('203.0.113.9')
      await expect(gateOf(page)).toContainText('Bangladesh')
    }
    // nothing beneath can be reached, by Escape or by Tab
    for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key)
      const isBeneath = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== document.body && focused?.closest('#gate') === null
      })
      expect([key, isBeneath]).toEqual([key, false])
    }
    await expect(gateOf(page)).toBeVisible()
    await own.set(setting, false)
    await page.clock.fastForward(PAUSE_AFTER_CHANGE_MS)
    await expect(gateOf(page)).not.toBeVisible(ANSWERS)
    await expect(page.locator('html')).not.toHaveAttribute('data-gate', /.*/)
    await expect(username).toBeVisible()
    expect(await username.inputValue()).toBe('half a na')
    expect(await username.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(loads()).toBe(1)
  })

  test(`S1.9 S1.10 S2.38 ${setting}: every page loads closed in its language, and continues automatically when the site opens`, async ({
    page,
  }) => {
    await page.clock.install()
    await own.set(setting, true)
    for (const language of ['bn', 'ar', 'en'] as const) {
      const handled = statusHandled(page)
      const answer = await page.goto(own.url + at(language, '/promotions'))
      expect(answer?.status()).toBe(setting === 'maintenance' ? 503 : 451)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1, name: heading(setting, language) })).toBeVisible()
      await expect(page.getByRole('link', { name: words(language)('site.contactUs') })).toHaveCount(0)
      if (setting === 'regionRestriction') await expect(gateOf(page)).toContainText('127.0.0.1')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await handled
    }
    await own.set(setting, false)
    await page.clock.fastForward(PAUSE_AFTER_CHANGE_MS)
    await expect(page.locator('main#main')).toBeVisible(ANSWERS)
    await expect(page).toHaveURL(`${own.url}/promotions`)
  })
}

test('S1.8 the screens for maintenance and for a region have no axe violations, in both themes, over a page and alone', async ({
  page,
}) => {
  const expectClean = async (what: string) => {
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
    expect(await violations(page), what).toEqual([])
    // themes differ only in colour
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    expect(await violations(page, ['color-contrast']), `${what}, dark`).toEqual([])
  }
  const handled = statusHandled(page)
  await page.goto(`${own.url}/ar/login`)
  await handled
  await own.set('regionRestriction', true)
  await own.set('maintenance', true)
  for (const setting of settings) {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { name: heading(setting, 'ar') })).toBeVisible(ANSWERS)
    await expectClean(`${setting} over a page`)
    const alone = await page.context().newPage()
    await alone.goto(`${own.url}/ar`)
    expect(await violations(alone), `${setting} alone`).toEqual([])
    await alone.close()
    await own.set(setting, false)
  }
})

test('X12 S4.2 with both on, an open page shows maintenance, and the region block once that is over', async ({
  page,
}) => {
  await page.clock.install()
  const handled = statusHandled(page)
  await page.goto(`${own.url}/`)
  await handled
  await own.set('regionRestriction', true)
  await own.set('maintenance', true)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: heading('maintenance') })).toBeVisible(ANSWERS)
  await own.set('maintenance', false)
  await page.clock.fastForward(PAUSE_AFTER_CHANGE_MS)
  await expect(page.getByRole('heading', { name: heading('regionRestriction') })).toBeVisible(ANSWERS)
})

test('S1.9 a call that is refused for maintenance closes the page at once', async ({ page }) => {
  const handled = statusHandled(page)
  await page.goto(`${own.url}/login`)
  await handled
  await own.set('maintenance', true)
  await page.locator('main [name=username]').fill('player')
  await page.locator('[name=password]').fill('Lagoon-2026!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: heading('maintenance') })).toBeVisible(ANSWERS)
})

test('S1.9 a page polls at once when it becomes visible, and not while it is hidden', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/wps/system/status') ? 1 : 0))
  await page.clock.install()
  const handled = statusHandled(page)
  await page.goto(`${own.url}/login`)
  await handled
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  const before = asked
  await page.clock.runFor(2 * LONGEST_PAUSE_MS)
  expect(asked).toBe(before)
  await own.set('maintenance', true)
  await hide(false)
  await expect.poll(() => asked).toBe(before + 1)
})

test('S4.2 if the site was closed at the last poll, nothing of the app is painted before it is known to be open', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.addInitScript(() => localStorage.setItem('gate', 'maintenance'))
  await page.goto(`${own.url}/`, { waitUntil: 'commit' })
  await expect(page.locator('footer').first()).toBeAttached()
  await expect(page.locator('main#main')).not.toBeVisible()
  await expect(page.locator('header').first()).not.toBeVisible()
  release()
  await expect(page.locator('main#main')).toBeVisible()
  await expect(gateOf(page)).not.toBeVisible()
})

test('S4.2 code that never loads leaves no blank page', async ({ page }) => {
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort())
  await page.addInitScript(() => localStorage.setItem('gate', 'maintenance'))
  await page.clock.install()
  await page.goto(`${own.url}/`)
  await expect(page.locator('main#main')).not.toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.locator('main#main')).toBeVisible(ANSWERS)
})

test('S4.1 permissions that fail to load leave a readable page, a notice, and a retry', async ({ page }) => {
  const t = words('en')
  await page.route(/\/wps\//, (route) => route.abort('connectionrefused'))
  await page.goto(`${own.url}/rng`)
  const notice = page.getByRole('status').getByText(t('shell.offline'))
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('html')).toHaveAttribute('data-gate', 'failed')
  await expect(page.locator('main#main')).toBeVisible()
  await expect(page.locator('main#main a[href]').first()).toBeVisible()
  await page.unroute(/\/wps\//)
  await notice.getByRole('button', { name: t('shell.retry') }).click()
  await expect(notice).not.toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-gate', /.*/)
})

test.describe('S1.9 the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('caches no response of a closed site, and a cached page closes automatically', async ({ page }) => {
    const kept = () =>
      page.evaluate(async () => {
        const pages = await caches.open('atoll-pages-1')
        const found = await Promise.all((await pages.keys()).map((key) => pages.match(key)))
        return Promise.all(found.map(async (answer) => `${answer?.status} ${await answer?.text()}`))
      })
    await page.goto(`${own.url}/`)
    await expect.poll(async () => (await kept()).length).toBe(1)
    await own.set('maintenance', true)
    // from the cache: the app shows for a moment, and then closes
    await page.goto(`${own.url}/`)
    await expect(page.getByRole('heading', { name: heading('maintenance') })).toBeVisible({ timeout: 10_000 })
    await page.goto(`${own.url}/promotions`)
    await expect(page.getByRole('heading', { name: heading('maintenance') })).toBeVisible()
    const pages = await kept()
    expect(pages.filter((each) => each.startsWith('503') || each.includes('id="gate"'))).toEqual([])
    // the second time not even for that moment
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const app = document.querySelector('main#main')
        Reflect.set(globalThis, 'atFirst', app && getComputedStyle(app).visibility)
      }),
    )
    await page.goto(`${own.url}/`)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'atFirst'))).toBe('hidden')
    await expect(page.getByRole('heading', { name: heading('maintenance') })).toBeVisible()
  })
})
