import { expect, test } from 'playwright/test'
import { signIn } from './site.ts'

test('a page for reading fetches no more code until somebody touches it, and then everything works', async ({
  page,
}) => {
  const code: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/_astro/') && response.url().endsWith('.js')) code.push(await response.text())
  })
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  expect(code.join('').length).toBeLessThan(6 * 1024)
  const rules = page.locator('script[type=speculationrules]')
  await expect(rules).toHaveCount(1)
  await signIn(page, 'en', 'player')
  await expect(page.getByTestId('balance')).toHaveText(/\d/)
  await expect(rules).toHaveCount(1)
})

test('a page for reading fetches nothing more for a press on a link that leaves it', async ({ page }) => {
  const code: string[] = []
  page.on('request', (request) => /boot\..*\.js$/.test(request.url()) && code.push(request.url()))
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  const home = page.getByRole('banner').getByRole('link').first()
  await home.hover()
  await page.mouse.down()
  await expect(home).toBeFocused()
  // the press leads nowhere: the pointer goes off before it is let go
  await page.mouse.move(0, 400)
  await page.mouse.up()
  await page.waitForLoadState('networkidle')
  expect(code).toEqual([])
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect.poll(() => code.length).toBe(1)
})

test('a page for reading takes over the session of another tab', async ({ page, context }) => {
  await page.goto('/')
  await signIn(page, 'en', 'vip')
  const second = await context.newPage()
  await second.goto('/promotions')
  await expect(second.locator('html')).toHaveAttribute('data-session', 'in')
  await expect(second.getByTestId('balance')).toHaveText(/\d/)
})
