import { type Browser, type BrowserContext, type Page, expect, test } from 'playwright/test'
import { resume } from '#contract/auth/remember.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, type Language, words } from '#tests/e2e/support/site.ts'

const PASSWORD = 'Lagoon-2026!'
const DAY_S = 86_400

let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

interface Signing {
  readonly language?: Language
  readonly isTicked?: boolean
}

/** Logs in as `player` in the dialog of this page, with the box ticked or not. */
async function signIn(page: Page, { language = 'en', isTicked = true }: Signing = {}) {
  const t = words(language)
  await page.locator('header [data-tap="sign-in"]').click()
  const form = page.locator('#sign-in form')
  await form.getByRole('checkbox', { name: t('auth.remember') }).setChecked(isTicked)
  await form.locator('[name=username]').fill('player')
  await form.locator('[name=password]').fill(PASSWORD)
  await form.getByRole('button', { name: t('auth.submit'), exact: true }).click()
  await expectIn(page)
}

const expectIn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'in')
const expectOut = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'out')

/** Closes and reopens the browser: its cookies and local storage remain, its tabs do not. */
async function reopenBrowser(browser: Browser, before: BrowserContext) {
  const storageState = await before.storageState()
  await before.close()
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' })
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { context, asked, storageState }
}

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]))

/** The context that is open now: closing and reopening the browser replaces it. */
interface Visit {
  readonly browser: Browser
  context: BrowserContext
}

/** Reopens the browser of a visit, which goes on in the new one. */
async function reopen(visit: Visit) {
  const reopened = await reopenBrowser(visit.browser, visit.context)
  visit.context = reopened.context
  return reopened
}

const logOut = async (page: Page, language: Language) => {
  const t = words(language)
  await page.locator('[popovertarget="account-menu"]:visible').click()
  await page
    .locator('#account-menu')
    .getByRole('button', { name: t('shell.logout') })
    .click()
}

const confirmLogOut = (page: Page, language: Language) =>
  page
    .locator('#sign-out')
    .getByRole('button', { name: words(language)('shell.confirm') })
    .click()

async function beRemembered(page: Page, visit: Visit, language: Language): Promise<void> {
  await page.goto(own.url + at(language, '/'))
  await page.locator('header [data-tap="sign-in"]').click()
  await expect(page.locator('#sign-in').getByRole('checkbox')).not.toBeChecked()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await signIn(page, { language })
  const given = await cookiesOf(visit.context)
  expect(given).toMatchObject({ username: { value: 'player' }, remember: { value: 'in' } })
  for (const name of ['username', 'remember', '__Host-remember']) {
    const left = (given[name]?.expires ?? 0) - Date.now() / 1000
    expect(left, name).toBeGreaterThan(DAY_S - 60)
    expect(left, name).toBeLessThanOrEqual(DAY_S + 1)
  }
  const { context: later, asked } = await reopen(visit)
  const again = await later.newPage()
  await again.goto(own.url + at(language, '/'))
  await expectIn(again)
  await expect(again.getByTestId('balance')).toHaveText(/\d|[০-৯]|[٠-٩]/)
  expect(asked.filter((path) => path === resume.path)).toHaveLength(1)
  expect(JSON.stringify(await later.storageState()), 'T4').not.toContain(PASSWORD)
}

async function takeOver(visit: Visit, language: Language, hasLocks: boolean): Promise<void> {
  const { context: later } = await reopen(visit)
  if (!hasLocks) await later.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const tabs = await Promise.all([later.newPage(), later.newPage()])
  // Hold the first request until the other tab asks too, or, with locks, would have; that one then has the first's cookie.
  const longest = hasLocks ? 500 : 30_000
  const asking: Page[] = []
  let atOnce = 0
  await later.route(`**${resume.path}`, async (route) => {
    const [first] = asking
    asking.push(route.request().frame().page())
    if (first) await expectIn(first)
    else for (let waited = 0; waited < longest && asking.length < 2; waited += 50) await tabs[0]?.waitForTimeout(50)
    atOnce ||= asking.length
    await route.continue()
  })
  await Promise.all(tabs.map((tab) => tab.goto(own.url + at(language, '/'))))
  for (const tab of tabs) await expectIn(tab)
  expect(atOnce).toBe(hasLocks ? 1 : 2)
  for (const tab of [...tabs, ...tabs]) {
    // by key: a tab in the background draws no frames, for which a click waits
    await tab.locator(`[aria-label="${words(language)('wallet.refresh')}"]`).press('Enter')
    await expect(tab.getByTestId('balance')).toHaveText(/\p{Nd}/u)
    await expectIn(tab)
  }
}

async function copyToken(visit: Visit, language: Language): Promise<void> {
  const t = words(language)
  const { context: later, storageState } = await reopen(visit)
  const owner = await later.newPage()
  await owner.goto(own.url + at(language, '/'))
  await expectIn(owner)
  const elsewhere = await visit.browser.newContext({ storageState, serviceWorkers: 'block', userAgent: 'a thief' })
  const thief = await elsewhere.newPage()
  await thief.goto(own.url + at(language, '/'))
  await expect(thief.locator('#warning')).toContainText(t('refusals.remembered_twice'))
  await owner.locator(`[aria-label="${t('wallet.refresh')}"]`).click()
  await expectOut(owner)
  await owner.reload()
  await expect(owner.locator('#warning')).toContainText(t('refusals.remembered_twice'))
  await owner
    .locator('#warning')
    .getByRole('button', { name: t('auth.close') })
    .click()
  await expectOutForGood(owner)
  await elsewhere.close()
}

// One member for all, whose browser is closed and opened again: each step asks for a login that the one before has left.
for (const language of flowLanguages) {
  test(`S2.42 S3.13 S4.20 X4 T3 T4 a remembered member is logged in again in a new window; a tab that asks after another got its answer takes over that session; a token copied from this browser logs out both, and notifies the owner, in ${language}`, async ({
    page,
    context,
    browser,
  }) => {
    const visit: Visit = { browser, context }
    await test.step('a new window', () => beRemembered(page, visit, language))
    await test.step('two tabs with locks', () => takeOver(visit, language, true))
    await test.step('two tabs without locks', () => takeOver(visit, language, false))
    await test.step('a copied token', () => copyToken(visit, language))
    await visit.context.close()
  })
}

/** Returns the page of a reopened browser that is logged out, and has not asked to resume. */
async function staysOut(visit: Visit): Promise<Page> {
  const { context: later, asked } = await reopen(visit)
  const again = await later.newPage()
  await again.goto(own.url)
  await expectOutForGood(again)
  expect(asked).not.toContain(resume.path)
  return again
}

const cookieNames = async (visit: Visit) => Object.keys(await cookiesOf(visit.context)).toSorted()

async function forget(page: Page, visit: Visit): Promise<Page> {
  await signIn(page)
  await logOut(page, 'en')
  await confirmLogOut(page, 'en')
  await expectOut(page)
  await expect.poll(() => cookieNames(visit)).toEqual(['__Host-device', 'remember', 'username'])
  const again = await staysOut(visit)
  await again.locator('header [data-tap="sign-in"]').click()
  const form = again.locator('#sign-in form')
  const box = form.getByRole('checkbox', { name: words('en')('auth.remember') })
  await expect(box).toBeChecked()
  await expect(form.locator('[name=username]')).toHaveValue('player')
  await expect(form.locator('[name=password]')).toHaveValue('')
  await box.uncheck()
  await expect.poll(() => cookieNames(visit)).toEqual(['__Host-device'])
  await again.keyboard.press('Escape')
  return again
}

test('X4 S4.22 S4.20 without "Remember me" a reopened browser is logged out and sends no resume request; logging out ends it, the form keeps the name, and unticking forgets that too; after a logout while offline, the next page informs the gateway', async ({
  page,
  context,
  browser,
}) => {
  const visit: Visit = { browser, context }
  const afterwards = await test.step('without "Remember me"', async () => {
    await page.goto(`${own.url}/help/login`)
    await signIn(page, { isTicked: false })
    expect(await cookieNames(visit)).toEqual(['__Host-device', '__Host-sid'])
    return staysOut(visit)
  })
  const forgotten = await test.step('a logout', () => forget(afterwards, visit))
  await test.step('a logout while offline', async () => {
    await signIn(forgotten)
    await logOut(forgotten, 'en')
    await expect(forgotten.locator('#sign-out')).toBeVisible()
    await forgotten.waitForLoadState('networkidle')
    await visit.context.setOffline(true)
    await confirmLogOut(forgotten, 'en')
    await expectOut(forgotten)
    const { context: later } = await reopen(visit)
    const again = await later.newPage()
    await again.goto(own.url)
    await expect.poll(() => cookieNames(visit)).toEqual(['__Host-device', 'remember', 'username'])
    await expectOutForGood(again)
  })
  await visit.context.close()
})

/** Expects to be logged out once every request that might change it is answered. */
async function expectOutForGood(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('header [data-tap="sign-in"]')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
}
