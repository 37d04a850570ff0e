import { type Page, expect, test } from 'playwright/test'
import { plantLink } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { signIn, words } from '#tests/e2e/support/site.ts'
import { statusHandled } from '#tests/e2e/support/status.ts'

const PASSWORD = 'Lagoon-2026!'
const t = words('en')

let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

async function logIn(page: Page, account: string): Promise<void> {
  await page.locator('main [name=username]').fill(account)
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
}

/** Expects that the page shows, and is not about to leave for the login: the guard hides a page before that. */
async function expectStay(page: Page, path: string): Promise<void> {
  expect(await page.locator('html').getAttribute('data-gate')).toBeNull()
  await expect(page).toHaveURL(own.url + path)
  await expect(page.locator('main')).toBeVisible()
}

for (const [path, login] of [
  ['/rng?page=KTE', '/login?after=%2Frng%3Fpage%3DKTE'],
  ['/', '/login?after=%2F'],
  ['/bn/promotions', '/bn/login?after=%2Fbn%2Fpromotions'],
  ['/help/fairness#seeds', '/login?after=%2Fhelp%2Ffairness%23seeds'],
] as const) {
  test(`S2.16 X10 with home behind the login, ${path} redirects a visitor to the login, and back after it`, async ({
    page,
  }) => {
    await own.set('loginedToHomePage', true)
    await page.goto(own.url + path)
    await expect(page).toHaveURL(own.url + login)
    await logIn(page, 'player')
    await expect(page).toHaveURL(own.url + path)
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-gate', /.*/)
  })
}

test('S2.16 with home behind the login, pages that are always open stay open, and a trial stays', async ({ page }) => {
  await own.set('loginedToHomePage', true)
  for (const path of ['/register', '/download', '/helpmc', '/helpmc/limits', '/no/such/page', '/login']) {
    const handled = statusHandled(page, path.startsWith('/helpmc') ? 2 : 1)
    await page.goto(own.url + path)
    await handled
    await expectStay(page, path)
  }
  const handled = statusHandled(page)
  await logIn(page, 'trial')
  await expect(page).toHaveURL(`${own.url}/`)
  await handled
  await expectStay(page, '/')
})

test('S2.16 with home open, there is no redirect', async ({ page }) => {
  const handled = statusHandled(page)
  await page.goto(`${own.url}/promotions`)
  await handled
  await expectStay(page, '/promotions')
})

test('S2.16 S4.4 an unknown token ends the session, and the guard asks for a login', async ({ page }) => {
  await own.set('loginedToHomePage', true)
  await page.addInitScript(() => {
    if (location.pathname !== '/promotions') return
    sessionStorage.setItem('token', 'A'.repeat(22))
    sessionStorage.setItem('account', 'player')
  })
  await page.goto(`${own.url}/promotions`)
  await expect(page).toHaveURL(`${own.url}/login?after=%2Fpromotions`)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('S2.16 if the last known state required a login, nothing of the app is painted first', async ({ page }) => {
  await own.set('loginedToHomePage', true)
  await page.addInitScript(() => localStorage.setItem('loginFirst', '1'))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.goto(`${own.url}/`, { waitUntil: 'commit' })
  await expect(page.locator('footer').first()).toBeAttached()
  await expect(page.locator('main#main')).not.toBeVisible()
  release()
  await expect(page).toHaveURL(`${own.url}/login?after=%2F`)
  await expect(page.locator('main')).toBeVisible()
})

test('S2.16 logging out while home is behind the login leads to the login, in every tab', async ({ page, context }) => {
  await own.set('loginedToHomePage', true)
  await page.goto(`${own.url}/login`)
  await logIn(page, 'player')
  await expect(page).toHaveURL(`${own.url}/`)
  const second = await context.newPage()
  await second.goto(`${own.url}/promotions`)
  await expect(second.locator('html')).toHaveAttribute('data-session', 'in')
  await page.evaluate(() => {
    const token = sessionStorage.getItem('token')
    new BroadcastChannel('atoll-session').postMessage({ type: 'out', token })
  })
  await expect(page).toHaveURL(`${own.url}/login?after=%2F`)
  await expect(second).toHaveURL(`${own.url}/login?after=%2Fpromotions`)
})

test('S4.31 a tap that needs an account opens the login dialog, and continues after login', async ({ page }) => {
  await page.goto(`${own.url}/`)
  await plantLink(page, '/promotions?from=tap')
  await page.getByRole('link', { name: 'Planted' }).click()
  const dialog = page.locator('#sign-in')
  await expect(dialog).toBeVisible()
  // closing without logging in drops the pending action
  await page.keyboard.press('Escape')
  await expect(dialog).not.toBeVisible()
  await page.getByRole('link', { name: 'Planted' }).click()
  await dialog.locator('[name=username]').fill('player')
  await dialog.locator('[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${own.url}/promotions?from=tap`)
})

test('S4.31 S6.4 a trial sees that this needs a real account, and stays', async ({ page }) => {
  await page.goto(`${own.url}/`)
  await signIn(page, 'en', 'trial')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'trial')
  await plantLink(page, '/promotions')
  await page.getByRole('link', { name: 'Planted' }).click()
  const warning = page.getByRole('alertdialog', { name: t('refusals.in_need_true_account') })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: t('auth.notNow') }).click()
  await expect(warning).not.toBeVisible()
  await expect(page).toHaveURL(`${own.url}/`)
})

test('S4.4 S6.3 the page is marked with the role of the session, from the next page’s first paint on', async ({
  page,
}) => {
  await page.goto(`${own.url}/`)
  await expect(page.locator('html')).toHaveAttribute('data-role', 'visitor')
  await signIn(page, 'en', 'agent42')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'agent')
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort())
  await page.goto(`${own.url}/promotions`)
  await expect(page.locator('html')).toHaveAttribute('data-role', 'agent')
})

test('S3.20 a switch turned on at the gateway shows its parts on an open page, and turned off hides them', async ({
  page,
}) => {
  const handled = statusHandled(page)
  await page.goto(`${own.url}/`)
  await page.evaluate(() => {
    const part = document.createElement('p')
    part.id = 'planted'
    part.dataset.switch = 'CBS3'
    part.textContent = 'Chat'
    document.querySelector('main')?.prepend(part)
  })
  const part = page.locator('#planted')
  await expect(page.locator('html')).toHaveAttribute('data-off', /\bCBS3\b/)
  await expect(part).not.toBeVisible()
  await handled
  for (const on of [true, false]) {
    await own.set('CBS3', on)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(part).toBeVisible({ visible: on })
  }
})

test('S8.10 a second tap on a link that is loading sends no second request', async ({ page }) => {
  let asked = 0
  await page.route(/\/login\?slow/, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const handled = statusHandled(page)
  await page.goto(`${own.url}/`)
  // A link with a fragment is not prerendered, so that every request of it is seen here.
  await plantLink(page, '/login?slow#form')
  await page.evaluate(() => document.querySelector('main a')?.removeAttribute('data-needs'))
  await handled
  await page.getByRole('link', { name: 'Planted' }).dblclick({ noWaitAfter: true })
  await expect(page).toHaveURL(`${own.url}/login?slow#form`)
  expect(asked).toBe(1)
})

test('the login page says so to a member who is logged in, and shows a trial the form', async ({ page }) => {
  const form = page.locator('main form')
  const already = page.getByText(words('en')('auth.already'))
  await page.goto('/')
  await signIn(page, 'en', 'player')
  await page.goto('/login')
  await expect(already).toBeVisible()
  await expect(form).not.toBeVisible()
  await page.evaluate(() => (document.documentElement.dataset.role = 'trial'))
  await expect(already).not.toBeVisible()
  await expect(form).toBeVisible()
})

test('S4.35 X1 the first visit is light whatever the system prefers; a chosen theme is saved, and applied from the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto(`${own.url}/`)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  const light = await ground()
  await page.locator('[data-theme-toggle]:visible').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await ground()
  expect(dark).not.toBe(light)
  // only the inline script runs, and applies what was chosen
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort())
  await page.goto(`${own.url}/promotions`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await ground()).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.locator('[data-theme-toggle]:visible').first().click()
  expect(await ground()).toBe(light)
  await page.reload()
  expect(await ground()).toBe(light)
})

for (const path of ['/vnlottery', '/seamless?game=ATL-DICE']) {
  test(`S2.13 on ${path} the left and top bars show or hide as the menu state says`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(own.url + path)
    const bars = [page.locator('body > header'), page.locator('nav#menu')]
    const dialog = page.locator('#sign-in')
    if (path.startsWith('/seamless')) {
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
    }
    const expectBars = async (visible: boolean) => {
      for (const bar of bars) await expect(bar).toBeVisible({ visible })
    }
    await expectBars(true)
    const toggle = page.getByRole('button', { name: t('shell.hideMenus') })
    await toggle.click()
    await expectBars(false)
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    expect((await page.locator('main').boundingBox())?.x).toBeLessThan(64)
    // The next page keeps this tab's state; home always has its bars.
    await page.reload()
    await expectBars(false)
    await page.goto(`${own.url}/`)
    await expectBars(true)
    await page.goto(own.url + path)
    if (path.startsWith('/seamless')) {
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await toggle.click()
    await expectBars(true)
  })
}
