import { expect, test } from 'playwright/test'
import { readFileSync } from 'node:fs'
import { array, object, parse, string } from 'valibot'
import { at, signIn, words } from './site.ts'

const published = parse(
  object({ help: array(object({ title: string() })) }),
  JSON.parse(readFileSync('.published/en.json', 'utf8')),
)

test('a page for reading fetches no more code until somebody touches it, and then everything works', async ({
  page,
}) => {
  const code: string[] = []
  page.on('response', async (response) => {
    // what is still on its way when the test is over counts for nothing
    const text = () => response.text().catch(() => '')
    if (response.url().includes('/_astro/') && response.url().endsWith('.js')) code.push(await text())
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

for (const path of ['/help', '/helpmc'])
  test(`S2.40 X21 closing ${path} leads home when it was the entry`, async ({ page }) => {
    await page.goto(`${at('bn', path)}#fairness`)
    await page
      .getByRole('main')
      .getByRole('link', { name: words('bn')('auth.close') })
      .click()
    await expect(page).toHaveURL(at('bn', '/'))
  })

test('S2.40 X21 opened over another page, help closes in place, however many topics were read', async ({ page }) => {
  await page.goto('/promotions')
  await page.getByRole('contentinfo').getByRole('link', { name: published.help[0]?.title }).click()
  await expect(page).toHaveURL(/\/help/)
  const topics = page.getByRole('navigation', { name: words('en')('help.topics') }).getByRole('link')
  await topics.nth(2).click()
  await topics.nth(3).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: words('en')('auth.close') })
    .click()
  await expect(page).toHaveURL('/promotions')
  await page.goForward()
  await expect(page, 'nothing was added to the history').toHaveURL(/\/help/)
})

test('S2.40 a browser without the navigation interface closes help to home', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'))
  await page.goto('/promotions')
  await page.goto('/help')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('en')('auth.close') })
    .click()
  await expect(page).toHaveURL('/')
})
