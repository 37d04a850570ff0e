import { type Route, expect, test } from 'playwright/test'
import { shortenDeadlines } from '#tests/e2e/support/deadlines.ts'
import { builtPage } from '#tests/e2e/support/built.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { languages, words, at } from '#tests/e2e/support/site.ts'

const SPINNER_MS = 15_000

const faults: Record<string, (route: Route) => Promise<unknown>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'answers HTML': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'is replaced by a page of something in between': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in to the network</h1>' }),
  'answers garbage': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"success":tru' }),
  'answers another shape': (route) => route.fulfill({ status: 200, json: { ok: 1, items: null } }),
  'answers nothing': (route) => route.fulfill({ status: 204, body: '' }),
  'never answers': async () => new Promise(() => {}),
}

test('S4.1 S8.8 when the gateway is down, answers anything else or nothing, home is readable, and the login shows an error and can be retried', async ({
  page,
}) => {
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  for (const [name, fault] of Object.entries(faults))
    await test.step(`the gateway ${name}`, async () => {
      await page.route(/\/(wps|lgw)\//, fault)
      await page.goto('/')
      expect(await page.locator('main a[href*="/game?game="]').count()).toBeGreaterThanOrEqual(5)
      await page.locator('header [data-tap="sign-in"]').click()
      await page.locator('#sign-in [name=username]').fill('player')
      await page.locator('#sign-in [name=password]').fill('Lagoon-2026!')
      if (name === 'never answers') await shortenDeadlines(page)
      await page.keyboard.press('Enter')
      const alert = page.locator('#sign-in form [role=alert]', { hasText: /\w/ })
      await expect(alert).toBeVisible({ timeout: SPINNER_MS })
      await expect(page.locator('#sign-in [aria-busy=true]')).toHaveCount(0)
      expect(await page.locator('#sign-in [name=username]').inputValue()).toBe('player')
      await page.unroute(/\/(wps|lgw)\//)
      await page.locator('#sign-in form [type=submit]').click()
      await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
      expect(broken).toEqual([])
      await page.context().clearCookies()
      await page.evaluate(() => {
        sessionStorage.clear()
        localStorage.clear()
      })
    })
})

test('S8.6 a missing chunk never blanks a page: it reloads once, then shows what to do', async ({ page }) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(/_astro\/.*\.js/, (route) =>
    route.request().url().includes('LoginForm') ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.goto('/')
  await page.locator('header [data-tap="sign-in"]').click()
  await expect.poll(() => loads, { timeout: 15_000 }).toBe(2)
  await page.locator('header [data-tap="sign-in"]').click()
  await page.locator('#sign-in [name=username]').fill('typed')
  await expect(page.locator('#stale-build')).toBeVisible({ timeout: 15_000 })
  expect(await page.locator('#sign-in [name=username]').inputValue()).toBe('typed')
  expect(await page.locator('main a[href*="/game?game="]').count()).toBeGreaterThanOrEqual(5)
  expect(loads).toBe(2)
})

test('S2.15 an unknown path is a real 404 in every language, with a link home', async ({ page }) => {
  for (const language of languages) {
    const answer = await page.goto(at(language, '/no/such/page'))
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const home = page.getByRole('link', { name: words(language)('shell.backHome') })
    await expect(home).toHaveAttribute('href', at(language, '/'))
  }
  await page.getByRole('link', { name: words('ar')('shell.backHome') }).click()
  await expect(page).toHaveURL(at('ar', '/'))
})

/** Returns the address of a game that is in no list of first games, and therefore not in the data of the game page. */
function lateGame(): string {
  const all = builtPage('en', '/pvp').all('main a')
  const games = all.map(({ attributes }) => attributes['href'] ?? '').filter((href) => href.includes('/game?game='))
  return games.at(-1) ?? ''
}

test('S8.11 a game whose provider is not connected says so, and home is one tap away', async ({ page }) => {
  const href = lateGame()
  expect(href).not.toContain('ATL-')
  await openAs(page, 'player', href)
  await expect(page.getByText(words('en')('refusals.vendor_not_connected'))).toBeVisible()
  await expect(page.getByRole('link', { name: words('en')('shell.backHome') })).toBeVisible()
  await page.goto('/game?game=NO-SUCH')
  await expect(page.getByText(words('en')('refusals.game_unknown'))).toBeVisible()
  await page.goto('/game')
  await expect(page.getByText(words('en')('games.chooseGame'))).toBeVisible()
})

test('S8.11 a game that could not be looked up is not called unknown, and the next attempt finds it', async ({
  page,
}) => {
  const href = lateGame()
  await page.route('**/catalogue-en.json', (route) => route.abort('connectionreset'))
  await page.goto(href)
  await expect(page.getByText(words('en')('refusals.offline'))).toBeVisible()
  await expect(page.getByText(words('en')('refusals.game_unknown'))).not.toBeVisible()
  await page.unroute('**/catalogue-en.json')
  await page.getByRole('button', { name: words('en')('shell.retry') }).click()
  await expect(page.getByText(words('en')('games.unavailableTitle'))).toBeVisible()
})
