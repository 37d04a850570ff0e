import { type Page, expect, test } from 'playwright/test'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { statusHandled } from '#tests/e2e/support/status.ts'

const PASSWORD = 'Lagoon-2026!'

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

test('S2.16 X10 with home behind the login, every address redirects a visitor to the login, and back after it', async ({
  page,
}) => {
  await own.set('loginedToHomePage', true)
  for (const [path, login] of [
    ['/', '/login?after=%2F'],
    ['/rng?page=KTE', '/login?after=%2Frng%3Fpage%3DKTE'],
    ['/bn/promotions', '/bn/login?after=%2Fbn%2Fpromotions'],
    ['/help/fairness#seeds', '/login?after=%2Fhelp%2Ffairness%23seeds'],
  ] as const) {
    await page.goto(own.url + path)
    await expect(page).toHaveURL(own.url + login)
    await logIn(page, 'player')
    await expect(page).toHaveURL(own.url + path)
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-gate', /.*/)
    // where no code runs: a page whose session ends under it leaves for the login by itself, which stops the next step
    await page.goto(`${own.url}/favicon.svg`)
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
  }
})

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

test('S3.20 a switch turned off at the gateway hides its parts on an open page, and turned on shows them', async ({
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
  await expect(part).toBeVisible()
  await handled
  for (const on of [false, true]) {
    await own.set('CBS3', on)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(part).toBeVisible({ visible: on })
  }
})
