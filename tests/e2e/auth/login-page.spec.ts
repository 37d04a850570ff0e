import { type Page, expect, test } from 'playwright/test'
import { startProvider } from '#tests/support/provider.ts'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, words } from '#tests/e2e/support/site.ts'

test('S2.41 F5 the ways to log in show before any code loads, and the one tapped then is selected', async ({
  page,
}) => {
  const bySms = page.getByRole('radio', { name: words('en')('auth.bySms') })
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/LoginForm.island.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login')
  await bySms.check()
  await bySms.focus()
  arrive()
  await expect(page.locator('main [name=verificationCode]')).toBeVisible()
  await expect(page.locator('main [name=password]')).not.toBeVisible()
  await expect(bySms, 'the focus stays').toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('main [name=password]')).toBeVisible()
})

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift = (sum: number) => Reflect.set(globalThis, 'shift', sum)
    shift(0)
    new PerformanceObserver((list) => {
      const sums = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
      shift(sums.reduce((sum, one) => sum + one, Number(Reflect.get(globalThis, 'shift'))))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))

test('S2.42 S9.19 the login page shows all ways without interaction; identity providers, which are not in the built page, appear below, and nothing shifts', async ({
  page,
}) => {
  const providers = await Promise.all([startProvider('google'), startProvider('facebook')])
  const own = await startOwnGateway({ providers: providers.map(({ registered }) => registered) })
  await noteShifts(page)
  for (const [width, height, language] of [
    [360, 640, 'en'],
    [360, 800, 'bn'],
    [1280, 800, 'bn'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(own.url + at(language, '/login'))
    for (const name of ['Google', 'Facebook']) await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('button', { name: words(language)('auth.forgot') })).toBeVisible()
    await expect(page.getByRole('button', { name: words(language)('auth.passkeySignIn') })).toBeVisible()
    expect(await shiftOf(page), `${width} × ${height}`).toBeLessThanOrEqual(0.02)
  }
  await Promise.all([own.close(), ...providers.map((provider) => provider.close())])
})

test('F5 S2.42 what was typed stays when the code of the other login methods fails to load; a retry loads it, and without an identity provider none is offered', async ({
  page,
}) => {
  const t = words('en')
  await page.route('**/_astro/LoginMethods*.js', (route) => route.abort())
  await page.goto('/')
  await page.locator('header [data-tap="sign-in"]').click()
  const form = page.locator('#sign-in form')
  await form.locator('[name=username]').fill('player')
  await expect(form.getByRole('alert').filter({ hasText: t('shell.somethingBroke') })).toBeVisible()
  await page.unroute('**/_astro/LoginMethods*.js')
  await form.getByRole('button', { name: t('shell.retry') }).click()
  await expect(form.locator('[name=remember]')).toBeVisible()
  await expect(form.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
  await expect(form.locator('[name=username]')).toHaveValue('player')
  await expect(page.locator('a[href^="/wps/"]')).toHaveCount(0)
})
