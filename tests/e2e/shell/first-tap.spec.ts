import { type BrowserContext, type Page, expect, test } from 'playwright/test'
import { desk } from '#tests/e2e/support/frame.ts'
import { words } from '#tests/e2e/support/site.ts'

const TIMES = 20
const AT_ONCE = 10
const HELD_MS = 5000
const t = words('en')

/** Delays every script file, as a slow connection would. */
async function holdScripts(page: Page): Promise<void> {
  await page.route(/\.js(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
    await route.continue().catch(() => {})
  })
}

/** Removes `command` support, as in older browsers. */
async function forgetCommand(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('command', (event) => event.preventDefault(), true)
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
  })
}

/** Resolves 100 ms after the first paint. */
async function afterFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.waitForTimeout(100)
}

/** Repeats a test in new pages, ten at a time, because most of each is waiting. */
async function tryTimes(
  context: BrowserContext,
  isWithoutCommand: boolean,
  one: (page: Page) => Promise<void>,
): Promise<number> {
  let made = 0
  for (let first = 0; first < TIMES; first += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const page = await context.newPage()
        if (isWithoutCommand) await forgetCommand(page)
        await holdScripts(page)
        await one(page)
        made += 1
        await page.close()
      }),
    )
  }
  return made
}

for (const support of ['with', 'without'] as const) {
  test(`S2.39 S2.12 ${support} command support, a tap on Login 100 ms after the first paint shows the form and keeps what is typed: ${TIMES} of ${TIMES}`, async ({
    context,
  }) => {
    test.setTimeout(240_000)
    const kept = await tryTimes(context, support === 'without', async (page) => {
      await page.goto('/', { waitUntil: 'commit' })
      await afterFirstPaint(page)
      await page.locator('header [data-tap="sign-in"]').click()
      const username = page.locator('#sign-in [name=username]')
      // No code has loaded yet: the platform or the inline script does this.
      await expect(username).toBeVisible({ timeout: HELD_MS })
      expect(await page.locator('#sign-in astro-island[ssr]').count()).toBe(1)
      await username.pressSequentially('ahead of')
      await expect(page.locator('#sign-in astro-island:not([ssr])')).toHaveCount(1, { timeout: HELD_MS * 6 })
      await page.keyboard.type(' the code')
      await page.waitForTimeout(200)
      expect(await username.inputValue()).toBe('ahead of the code')
      expect(await username.evaluate((input) => input === document.activeElement)).toBe(true)
    })
    expect(kept).toBe(TIMES)
  })

  test(`S2.39 ${support} command support, a tap on a control inside an island shows as busy and takes effect when its code loads: ${TIMES} of ${TIMES}`, async ({
    context,
  }) => {
    test.setTimeout(240_000)
    const taken = await tryTimes(context, support === 'without', async (page) => {
      await page.goto('/login', { waitUntil: 'commit' })
      await afterFirstPaint(page)
      const show = page.getByRole('button', { name: t('auth.showPassword') })
      await show.click()
      await expect(show).toHaveAttribute('aria-busy', 'true', { timeout: 2000 })
      await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text', { timeout: HELD_MS * 6 })
      await expect(page.getByRole('button', { name: t('auth.hidePassword') })).not.toHaveAttribute('aria-busy', 'true')
    })
    expect(taken).toBe(TIMES)
  })
}

test('S2.39 Enter in a form whose code has not loaded is queued, and submits when it has', async ({ page }) => {
  await holdScripts(page)
  await page.addInitScript(() =>
    addEventListener('click', ({ isTrusted, target }) => {
      if (!isTrusted && target instanceof HTMLButtonElement) sessionStorage.setItem('again', target.type)
    }),
  )
  await page.goto('/login', { waitUntil: 'commit' })
  await afterFirstPaint(page)
  await page.locator('[name=username]').fill('player')
  await page.locator('[name=password]').fill('Lagoon-2026!')
  await page.keyboard.press('Enter')
  const submit = page.locator('form [type=submit]')
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in', { timeout: HELD_MS * 4 })
  await expect(page).toHaveURL('/')
  // React receives a submit only after hydration; a click makes it finish that.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('again'))).toBe('submit')
})

test.describe('a link that code handles in another way than by its address', () => {
  test('S4.21 a tap on Free demo before the code has loaded starts the trial when it has, and the page stays', async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    await holdScripts(page)
    await page.goto('/rng', { waitUntil: 'commit' })
    await afterFirstPaint(page)
    const demo = page.locator('header [data-tap="free-demo"]')
    await demo.click()
    await expect(demo).toHaveAttribute('aria-busy', 'true', { timeout: 2000 })
    await expect(page.locator('html')).toHaveAttribute('data-role', 'trial', { timeout: HELD_MS * 6 })
    await expect(page).toHaveURL('/rng')
  })

  test('S1.6 a language chosen before the code has loaded is kept, with the page', async ({ page }) => {
    await page.setViewportSize(desk)
    await holdScripts(page)
    await page.goto('/rng?from=here', { waitUntil: 'commit' })
    await afterFirstPaint(page)
    await page.locator('footer a[hreflang=bn]').click()
    await expect(page).toHaveURL('/bn/rng?from=here', { timeout: HELD_MS * 4 })
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('bn')
  })

  test('S4.21 when the code never loads, the link opens its address', async ({ page }) => {
    await page.setViewportSize(desk)
    await page.route(/\/boot\.[^/]*\.js$/, (route) => route.abort())
    await page.goto('/rng', { waitUntil: 'commit' })
    await page.locator('header [data-tap="free-demo"]').click()
    await expect(page).toHaveURL('/login?demo')
  })
})
