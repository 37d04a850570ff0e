import { type Page, type Route, expect, test } from 'playwright/test'
import { openAs } from '#tests/e2e/support/session.ts'
import { words } from '#tests/e2e/support/site.ts'

// A tab from before a deployment, and answers by something in between: a part that cannot load says so.
const t = words('en')

const answers = {
  'is gone': (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }),
  'answers HTML': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in to the network</h1>' }),
}

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Lets a page settle first, so that only code loaded from now on is affected. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test('S8.6 when the code of the lobby is gone, a search by name says what to do and keeps what was typed', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await settle(page, '/rng')
  await page.getByRole('button', { name: t('games.filters'), exact: true }).click()
  const field = page.locator('main input[type=search]')
  await expect(field).toBeVisible()
  await page.route(/_astro\/.*\.js/, answers['is gone'])
  await field.fill('dice')
  await page.keyboard.press('Enter')
  const notice = page.locator('#stale-build:visible, [role=alertdialog]:visible')
  const found = page.locator('main li:visible').filter({ hasText: 'Dice' })
  await expect(notice.or(found).first()).toBeVisible()
  expect(await field.inputValue()).toBe('dice')
  expect(errors).toEqual([])
})

test('S8.6 when code answers HTML, what is typed while the page reloads is kept', async ({ page }) => {
  await settle(page, '/rng')
  await page.route(/_astro\/.*\.js/, answers['answers HTML'])
  const field = page.locator('main input[type=search]')
  // the reload's answer takes so long that somebody types; Playwright's own typing would wait for it
  await page.route('/rng', () => {})
  await field.evaluate((input: HTMLInputElement) => {
    const type = () => {
      input.value = 'dice'
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    addEventListener('beforeunload', () => setTimeout(type))
  })
  await page.getByRole('button', { name: t('games.filters'), exact: true }).click()
  await expect(page.locator('#stale-build')).toBeVisible()
  await expect(field).toHaveValue('dice')
})

test('S8.6 when all code answers HTML, no tap on home is lost without a word', async ({ page }) => {
  const errors = errorsOf(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.locator('html[data-pictures]').waitFor()
  await page.route(/_astro\/.*\.(js|css)|\/locales\//, answers['answers HTML'])
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.locator('header [data-tap="sign-in"]').click()
  await expect(page.locator('#stale-build')).toBeVisible({ timeout: 15_000 })
  expect(loads).toBeLessThanOrEqual(1)
  await expect(page.locator('main a[href*="/game?game="]').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('S8.6 when the page’s own code is gone, the page says so', async ({ page }) => {
  const errors = errorsOf(page)
  await page.route(/_astro\/boot\.[^/]*\.js/, answers['is gone'])
  await page.goto('/rng')
  await expect(page.locator('#stale-build')).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('#stale-build a')).toHaveText(t('shell.reload'))
  expect(errors).toEqual([])
})

test('S8.6 a reset link whose dialog cannot load keeps its token, and works after a reload', async ({ page }) => {
  const errors = errorsOf(page)
  await page.route(/_astro\/(set-by-link|Recovery|PageToasts).*\.js/, (route) => route.abort('connectionreset'))
  await page.goto('/login#reset=some-token')
  await expect(page.locator('#stale-build')).toBeVisible({ timeout: 15_000 })
  expect(new URL(page.url()).hash).toBe('#reset=some-token')
  await page.unroute(/_astro\/(set-by-link|Recovery|PageToasts).*\.js/)
  await page.locator('#stale-build a').click()
  await expect(page.locator('dialog#recovery[open]')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(errors).toEqual([])
})

test('S8.6 a member’s screen whose code is gone says so, and the rest of the page works', async ({ page }) => {
  const errors = errorsOf(page)
  await page.route(/_astro\/(BettingRecord|AccountRecord).*\.js/, (route) => route.abort('connectionreset'))
  await openAs(page, 'player', '/member?page=transactionHistory')
  await expect(page.getByText(t('shell.somethingBroke')).first()).toBeVisible()
  await expect(page.getByTestId('balance')).toBeVisible()
  expect(errors).toEqual([])
})
