import { generate } from 'lean-qr'
import { type Page, expect, test } from 'playwright/test'
import { brand } from '#brand/brand.ts'
import { builtPage } from '#tests/e2e/support/built.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs, openAsTrial } from '#tests/e2e/support/session.ts'
import { type Language, at, flowLanguages, words } from '#tests/e2e/support/site.ts'

// Where the menus lead, and what they offer to whom.
const phone = { width: 360, height: 740 }
const bar = (page: Page, language: Language = 'en') =>
  page.getByRole('navigation', { name: words(language)('shell.quick') })

/** Returns the dark modules of a QR code, as the dialog draws them. */
function codeOf(address: string): string {
  const code = generate(address)
  const cells = Array.from({ length: code.size ** 2 }, (_, at) => [at % code.size, Math.floor(at / code.size)] as const)
  return cells
    .filter(([x, y]) => code.get(x, y))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('')
}

for (const language of flowLanguages) {
  test(`X17 on a phone a trial finds a way to an account in the bottom bar and the menu, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await page.setViewportSize(phone)
    const account = await openAsTrial(page, at(language, '/'))
    const create = { name: t('shell.createAccount') }
    await expect(bar(page, language).getByRole('link', create)).toBeVisible()
    await expect(page.locator('header').getByText(t('wallet.demo'), { exact: true })).toBeVisible()
    // the label takes no room from the amount
    const amount = page.getByTestId('balance').locator('..')
    expect(await amount.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
    await page.locator('[popovertarget="account-menu"]:visible').click()
    const menu = page.locator('#account-menu')
    await expect(menu).toContainText(t('auth.welcomeGuest'))
    await expect(menu).not.toContainText(account)
    await menu.getByRole('link', create).click()
    await expect(page).toHaveURL((url) => url.pathname === at(language, '/register'))
    await expect(page.locator('main form [name=username]')).toBeVisible()
  })
}

test('X17 on a wide screen a trial finds it in the header; a member sees none of it', async ({ page }) => {
  const t = words('en')
  await page.setViewportSize(desk)
  await openAsTrial(page, '/')
  const header = page.locator('header')
  await expect(header.getByRole('link', { name: t('shell.createAccount') })).toBeVisible()
  await openAs(page, 'player', '/')
  await expect(page.getByTestId('balance')).toBeVisible()
  await expect(header.getByText(t('wallet.demo'), { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: t('shell.createAccount') })).toHaveCount(0)
})

test('S2.28 the bottom bar leads to games and marks where one is; a visitor logs in with the header’s button', async ({
  page,
}) => {
  const t = words('en')
  await page.setViewportSize(phone)
  await page.goto('/')
  const games = bar(page).getByRole('link', { name: t('shell.games') })
  const home = bar(page).getByRole('link', { name: t('shell.home') })
  await expect(home).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: t('shell.login'), exact: true })).toHaveCount(1)
  await games.click()
  await expect(page).toHaveURL((url) => url.pathname === '/inhouse')
  await expect(games).toHaveAttribute('aria-current', 'page')
  await expect(home).not.toHaveAttribute('aria-current', /.*/)
  const inBar = (path: string) => {
    const all = builtPage('en', path).all('nav a[href="/inhouse"]')
    return all.find(({ text }) => text === t('shell.games'))?.attributes['aria-current']
  }
  for (const path of ['/rng', '/lottery', '/seaLottery', '/vnlottery']) expect(inBar(path), path).toBe('true')
  expect(inBar('/promotions')).toBeUndefined()
})

test('S2.60 the bottom bar marks the deposit screen, and the account on the other screens of the centre', async ({
  page,
}) => {
  const t = words('en')
  await page.setViewportSize(phone)
  await openAs(page, 'player', '/member')
  const account = bar(page).getByRole('button', { name: t('shell.account') })
  const deposit = bar(page).getByRole('link', { name: t('shell.deposit') })
  await expect(account).toHaveAttribute('aria-current', 'true')
  await deposit.click()
  await expect(deposit).toHaveAttribute('aria-current', 'page')
  await expect(account).not.toHaveAttribute('aria-current', /.*/)
})

test('S2.10 S2.54 only a wide screen shows codes to scan; every screen has a picture for each step', async ({
  page,
}) => {
  const t = words('en')
  const code = page.getByRole('img', { name: new RegExp(t('download.scan').replace('{{name}}', '.*')) })
  await page.setViewportSize(phone)
  await page.goto('/download')
  const pictures = page.getByRole('img', { name: t('download.pictureHome').replace('{{brand}}', brand.name) })
  await expect(pictures).toHaveCount(2)
  await expect(code).toHaveCount(0)
  await page.setViewportSize(desk)
  await expect(code).toHaveCount(2)
})

test('S2.30 S2.54 S9.10 the downloads open over the page with a tab for each system, four steps, pictures, and a code of 100 px to this site', async ({
  page,
}) => {
  const t = words('en')
  await page.setViewportSize(desk)
  await page.goto('/')
  // the menu's links open the dialog once the page is idle
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  const part = page.locator('#menu details').filter({ has: page.locator('img[src^="/qr/"]') })
  await part.locator('summary').click()
  await part.locator('a[href$="#IOS_APP"]').click()
  const dialog = page.locator('#downloads')
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  const tabs = dialog.getByRole('tab')
  await expect(tabs).toHaveText([t('shell.android'), t('shell.ios')])
  for (const [index, name] of [t('shell.ios'), t('shell.android')].entries()) {
    if (index > 0) await tabs.first().click()
    const panel = dialog.getByRole('tabpanel', { name })
    await expect(panel.getByRole('listitem')).toHaveCount(4)
    await expect(panel.getByRole('img')).toHaveCount(4)
    const code = panel.getByRole('img', { name: t('download.scan').replace('{{name}}', name) })
    const box = await code.boundingBox()
    expect([box?.width, box?.height]).toEqual([100, 100])
    expect(await code.locator('path').getAttribute('d')).toBe(codeOf(new URL('/download', page.url()).href))
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(part.locator('a[href$="#IOS_APP"]')).toBeFocused()
})

test('S7.46 X34 a part that loads says so at once, can be cancelled after 8 s and fails after 120 s, with a retry', async ({
  page,
}) => {
  const t = words('en')
  await page.setViewportSize(desk)
  await page.clock.install()
  const held: (() => void)[] = []
  await page.route(/DownloadDialog/, (route) => new Promise<void>((go) => held.push(() => go(route.continue()))))
  await page.goto('/')
  // the menu's links open the dialog once the page is idle
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  const part = page.locator('#menu details').filter({ has: page.locator('img[src^="/qr/"]') })
  await part.locator('summary').click()
  const open = part.locator('a[href$="#IOS_APP"]')
  await open.click()
  // texts that are on their way when the clock jumps are late by it
  let texts = new Set<string>()
  page.on('requestfinished', (request) => texts.add(new URL(request.url()).pathname))
  const textsArrive = async () => {
    await expect.poll(() => texts.has('/locales/en/download.json')).toBe(true)
    await page.evaluate(() => undefined)
  }
  const island = page.locator('astro-island[component-url*="/PageToasts.island."]')
  const bar = island.locator('progress')
  const retry = island.getByRole('button', { name: t('shell.retry') })
  await expect(bar).toBeVisible()
  await textsArrive()
  await page.clock.fastForward(4_000)
  await page.clock.fastForward(4_100)
  await page
    .getByRole('status')
    .getByRole('button', { name: t('shell.cancel') })
    .click()
  await expect(bar).toHaveCount(0)
  await expect(retry).toBeVisible()
  await page.clock.fastForward(120_000)
  held.splice(0).forEach((go) => go())
  await retry.click()
  await expect(page.locator('#downloads')).toBeVisible()

  await page.reload()
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  await part.locator('summary').click()
  texts = new Set()
  await open.click()
  await expect(bar).toBeVisible()
  await textsArrive()
  await page.clock.fastForward(90_000)
  await expect(retry).toHaveCount(0)
  await page.clock.fastForward(30_100)
  await expect(bar).toHaveCount(0)
  await expect(retry).toBeVisible()
})

test('S2.54 a browser that offers to install shows a button that installs; every other shows the steps alone', async ({
  page,
}) => {
  await page.goto('/download')
  const install = page.locator('[data-install]')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  await expect(install).toBeHidden()
  await page.evaluate(() => {
    const prompt = async () => void document.documentElement.setAttribute('data-asked', 'yes')
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await install.click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(install).toBeHidden()
})

test.describe('with a gateway of its own', () => {
  let own: OwnGateway
  test.beforeEach(async () => void (own = await startOwnGateway()))
  test.afterEach(() => own.close())

  test('S2.16 with home behind the login, the login does not offer to lead home', async ({ page }) => {
    const back = page.locator('main').getByRole('link', { name: words('en')('shell.backHome') })
    await page.goto(`${own.url}/login`)
    await expect(back).toBeVisible()
    await own.set('loginedToHomePage', true)
    await page.reload()
    await expect(back).toBeHidden()
    await own.set('loginedToHomePage', false)
    await page.reload()
    await expect(back).toBeVisible()
  })

  for (const language of flowLanguages) {
    test(`S5.5 S2.45 fields of a registration say what to type, and a number comes first with its country, in ${language}`, async ({
      page,
    }) => {
      const t = words(language)
      await own.set('REGMOBVERF3', true)
      await page.goto(own.url + at(language, '/register'))
      const form = page.locator('main form')
      const names = () =>
        form
          .locator('input:not([type=checkbox]), select')
          .evaluateAll((all) => all.map((each) => each.getAttribute('name')))
      const hints = () =>
        form
          .locator('input[placeholder]')
          .evaluateAll((all) => all.map((each) => each.getAttribute('placeholder') ?? ''))
      await expect.poll(names).toEqual(expect.arrayContaining(['username', 'country', 'mobileNum']))
      for (const hint of await hints()) expect(hint).toMatch(/^$|[\p{L}\p{M}]{2,}/u)
      await page.getByRole('radio', { name: t('register.byMobile') }).check()
      const order = ['country', 'mobileNum', 'verificationCode', 'password', 'confirmPassword']
      await expect.poll(async () => (await names()).filter((name) => name !== 'choice').slice(0, 5)).toEqual(order)
      for (const hint of await hints()) expect(hint).toMatch(/^$|[\p{L}\p{M}]{2,}/u)
      await expect(form.locator('[name=mobileNum]')).toHaveAttribute('placeholder', / \*$/)
    })
  }
})
