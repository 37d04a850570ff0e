import { type BrowserContext, type Page, expect, test } from 'playwright/test'
import { desk } from '#tests/e2e/support/frame.ts'
import { words } from '#tests/e2e/support/site.ts'

/** The time until released code takes effect; several pages load it at once. */
const LATER = { timeout: 30_000 }
const t = words('en')

const anyScript = /\.js(\?|$)/
/** What has not loaded when the tap comes: all code, the island's code, or only the code that hydrates it. */
const missing = {
  everything: anyScript,
  'the island and React': /\/(?:LoginForm\.island|hydrate)\.[^/]*\.js$/,
  React: /\/hydrate\.[^/]*\.js$/,
} as const
const TIMES = Object.keys(missing).length

/** Holds script files back, as a slow connection would, until the returned function is called. */
async function holdScripts(page: Page, which: RegExp = anyScript): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(which, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return release
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

/** Resolves when the page's own code runs (boot/entries/directive.ts). */
async function afterBoot(page: Page): Promise<void> {
  await page.waitForFunction(() => 'intent' in Object(Reflect.get(globalThis, 'Astro')))
}

interface Held {
  readonly page: Page
  readonly release: () => void
}

/**
 * Opens a page with each part of the code held back, and runs `one` in it: all pages at once, as most of each is
 * waiting.
 * @returns how often `one` succeeded
 */
async function tryTimes(
  context: BrowserContext,
  { path, isWithoutCommand }: { path: string; isWithoutCommand: boolean },
  one: (held: Held) => Promise<void>,
): Promise<number> {
  let made = 0
  await Promise.all(
    Object.values(missing).map(async (scripts) => {
      const page = await context.newPage()
      if (isWithoutCommand) await forgetCommand(page)
      const release = await holdScripts(page, scripts)
      await page.goto(path, { waitUntil: 'commit' })
      await afterFirstPaint(page)
      if (scripts !== anyScript) await afterBoot(page)
      await one({ page, release })
      made += 1
      await page.close()
    }),
  )
  return made
}

for (const support of ['with', 'without'] as const) {
  const isWithoutCommand = support === 'without'

  test(`S2.39 S2.12 ${support} command support, a tap on Login from 100 ms after the first paint on, whatever code is missing, shows the form and keeps what is typed: ${TIMES} of ${TIMES}`, async ({
    context,
  }) => {
    const kept = await tryTimes(context, { path: '/', isWithoutCommand }, async ({ page, release }) => {
      await page.locator('header [data-tap="sign-in"]').click()
      const username = page.locator('#sign-in [name=username]')
      // The island's code has not loaded: the platform or the inline script does this.
      await expect(username).toBeVisible()
      expect(await page.locator('#sign-in astro-island[ssr]').count()).toBe(1)
      await username.pressSequentially('ahead of')
      release()
      await page.keyboard.type(' and with')
      await expect(page.locator('#sign-in astro-island:not([ssr])')).toHaveCount(1, LATER)
      await page.keyboard.type(' the code')
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(await username.inputValue()).toBe('ahead of and with the code')
      expect(await username.evaluate((input) => input === document.activeElement)).toBe(true)
    })
    expect(kept).toBe(TIMES)
  })

  test(`S2.39 ${support} command support, a tap on a control inside an island shows as busy and takes effect when its code loads: ${TIMES} of ${TIMES}`, async ({
    context,
  }) => {
    const taken = await tryTimes(context, { path: '/login', isWithoutCommand }, async ({ page, release }) => {
      const show = page.getByRole('button', { name: t('auth.showPassword') })
      await show.click()
      await expect(show).toHaveAttribute('aria-busy', 'true')
      release()
      await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text', LATER)
      await expect(page.getByRole('button', { name: t('auth.hidePassword') })).not.toHaveAttribute('aria-busy', 'true')
    })
    expect(taken).toBe(TIMES)
  })
}

test('S2.39 Enter in a form whose code has not loaded is queued, and submits when it has', async ({ page }) => {
  const release = await holdScripts(page)
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
  release()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  await expect(page).toHaveURL('/')
  // React receives a submit only after hydration; a click makes it finish that.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('again'))).toBe('submit')
})

test.describe('a link that code handles in another way than by its address', () => {
  test('S4.21 a tap on Free demo before the code has loaded starts the trial when it has, and the page stays', async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    const release = await holdScripts(page)
    await page.goto('/rng', { waitUntil: 'commit' })
    await afterFirstPaint(page)
    const demo = page.locator('header [data-tap="free-demo"]')
    await demo.click()
    await expect(demo).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.locator('html')).toHaveAttribute('data-role', 'trial')
    await expect(page).toHaveURL('/rng')
  })

  test('S1.6 a language chosen before the code has loaded is kept, with the page', async ({ page }) => {
    await page.setViewportSize(desk)
    await holdScripts(page)
    await page.goto('/rng?from=here', { waitUntil: 'commit' })
    await afterFirstPaint(page)
    const list = page.locator('#menu details').filter({ has: page.locator('a[hreflang]') })
    await list.locator('summary').click()
    await list.locator('a[hreflang=bn]').click()
    await expect(page).toHaveURL('/bn/rng?from=here')
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
