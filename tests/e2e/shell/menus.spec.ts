import { type Page, expect, test } from 'playwright/test'
import { builtPage } from '#tests/e2e/support/built.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs, openAsTrial } from '#tests/e2e/support/session.ts'
import { type Language, at, flowLanguages, words } from '#tests/e2e/support/site.ts'

// Where the menus lead, and what they offer to whom.
const phone = { width: 360, height: 740 }
const bar = (page: Page, language: Language = 'en') =>
  page.getByRole('navigation', { name: words(language)('shell.quick') })

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

test('S2.10 on a phone the downloads begin with their links, and only a wide screen shows codes to scan', async ({
  page,
}) => {
  const t = words('en')
  await page.setViewportSize(phone)
  await page.goto('/download')
  const link = page.getByRole('link', { name: t('shell.getApp').replace('{{name}}', t('shell.android')) })
  await expect(link).toBeInViewport()
  await expect(page.locator('main svg[role=img]').filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize(desk)
  await expect(page.locator('main svg[role=img]').filter({ visible: true })).not.toHaveCount(0)
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
