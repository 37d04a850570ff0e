import { expect, test } from 'playwright/test'
import { entriesFor, headerEntries, menuEntries } from '#islands/shell/account-menu.ts'
import { type Route, routes } from '#routes'
import { builtPage } from '#tests/e2e/support/built.ts'
import { desk, phone, turnSwitches } from '#tests/e2e/support/frame.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { languages, signIn, words } from '#tests/e2e/support/site.ts'

const framed = routes.filter(({ frame }: Route) => frame.header)

test('S2.22 every header has the theme switch and the announcements', () => {
  for (const language of languages)
    for (const { path } of framed) {
      const page = builtPage(language, path)
      expect(page.all('header [data-theme-toggle]'), path).toHaveLength(1)
      expect(page.all('header [data-tap=announcements]'), path).toHaveLength(1)
    }
})

test('S2.22 the header has the logo on a phone, and on desktop only on /register', async ({ page }) => {
  for (const path of ['/', '/rng', '/register']) {
    await page.goto(path)
    const header = page.locator('header').first()
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      await expect(header.locator('[data-theme-toggle]'), path).toBeVisible()
      await expect(header.locator('[data-tap="announcements"]'), path).toBeVisible()
      const isThere = size === phone || path === '/register'
      await expect(header.getByRole('link', { name: 'Atoll' }), path).toBeVisible({ visible: isThere })
    }
  }
})

for (const path of ['/game?game=ATL-DICE', '/seamless?game=ATL-DICE']) {
  test(`S2.15 S2.22 over a game too the theme switches and announcements open, and a member’s full balance shows beside it: ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await openAs(page, 'player', path)
    const theme = page.locator('header [data-theme-toggle]')
    await expect(theme.locator('svg:visible')).toHaveCount(1)
    await theme.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(theme.locator('svg:visible')).toHaveCount(1)
    await theme.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const balance = page.locator('header [data-for=member] button').filter({ hasText: '$' })
    await expect(balance).toBeVisible()
    expect(await balance.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.locator('header [data-tap="announcements"]').click()
    await expect(page.locator('#notices li button').first()).toBeVisible()
  })
}

test('S2.23 S3.20 logged out: login always, free demo and registration as their switches are', async ({ page }) => {
  const t = words('en')
  for (const [isDemo, isRegister] of [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    await turnSwitches(page, { FREEPLAY3: isDemo, DIRECTREG3: isRegister })
    await page.goto('/')
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      const header = page.locator('header').first()
      await expect(header.locator('[data-tap="sign-in"]')).toBeVisible()
      await expect(header.getByRole('link', { name: t('shell.register') })).toBeVisible({ visible: isRegister })
      // on a phone it is in the bottom bar
      await expect(page.getByRole('link', { name: t('shell.freeDemo') })).toBeVisible({ visible: isDemo })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    }
  }
})

test('S2.23 S2.24 S2.27 logged in: balance and account replace the buttons, links depend on switches, and nothing shifts', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/')
  const header = page.locator('header').first()
  const boxes = () =>
    Promise.all(
      ['header', 'main', 'header [data-tap="announcements"]', 'header [data-theme-toggle]'].map((part) =>
        page.locator(part).first().boundingBox(),
      ),
    )
  const before = await boxes()
  await signIn(page, 'en', 'player')
  await page.reload()
  await expect(header.getByTestId('balance')).toHaveText(/\d/)
  await expect(header.locator('[popovertarget="account-menu"]')).toBeVisible()
  await expect(header.locator('[data-tap="sign-in"]')).toBeHidden()
  const t = words('en')
  await expect(header.locator('[data-for="member"] a:visible')).toHaveText(
    entriesFor(headerEntries, 'member').map(({ name }) => t(name)),
  )
  // Home has the member's own rows further down, so it is longer; its start does not move.
  const [bar, main, ...signs] = await boxes()
  const [barBefore, mainBefore, ...signsBefore] = before
  expect([bar, ...signs]).toEqual([barBefore, ...signsBefore])
  expect({ ...main, height: 0 }).toEqual({ ...mainBefore, height: 0 })
})

test('S2.25 a hidden balance is nowhere in the header, also after a reload; refresh asks once and shows that it is busy', async ({
  page,
}) => {
  const t = words('en')
  await page.setViewportSize(desk)
  await openAs(page, 'player', '/')
  const header = page.locator('header').first()
  await expect(header.getByTestId('balance')).toHaveText(/\d/)
  const amount = await header.getByTestId('balance').innerText()
  await header.getByRole('button', { name: t('wallet.hide') }).click()
  await expect(header.getByTestId('balance')).toHaveText('••••')
  expect(await header.innerHTML()).not.toContain(amount)
  await page.reload()
  await expect(header.getByRole('button', { name: t('wallet.show') })).toBeVisible()
  await expect(header.getByTestId('balance')).toHaveText('••••')
  expect(await header.innerHTML()).not.toContain(amount)
  let asked = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/wallets/balance*', async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await header.getByRole('button', { name: t('wallet.refresh'), exact: true }).click()
  await expect(header.locator('[aria-busy="true"]')).toHaveCount(1)
  release()
  await expect(header.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(asked).toBe(1)
})

test('S2.26 the account menu has the links of a member or an agent, and logout last', async ({ page }) => {
  await page.setViewportSize(desk)
  for (const [account, role] of [
    ['player', 'member'],
    ['agent42', 'agent'],
  ] as const) {
    await openAs(page, account, '/promotions')
    await page.locator('[popovertarget="account-menu"]:visible').first().click()
    const t = words('en')
    await expect(page.locator('#account-menu :is(a, button):visible')).toHaveText([
      // an entry may have the number of what is unread
      ...entriesFor(menuEntries, role).map(({ name }) => new RegExp(`^${t(name)}\\d*$`)),
      ...(role === 'agent' ? [t('wallet.transfer')] : []),
      t('auth.devices'),
      t('auth.changePassword'),
      t('shell.logout'),
    ])
  }
})
