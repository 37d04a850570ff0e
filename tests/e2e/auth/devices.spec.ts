import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { phone } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, signIn, words } from '#tests/e2e/support/site.ts'

// The list of devices with a session, and logging each out.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const devices = (page: Page) => page.locator('#devices')

/** Holds back the answers of these addresses, until the returned function is called. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}

for (const language of flowLanguages) {
  test(`D9 lists the devices and marks this one; another that is logged out ends with its next call, in ${language}`, async ({
    page,
    browser,
  }) => {
    const t = words(language)
    const elsewhere = await browser.newPage({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    })
    await elsewhere.goto(`${own.url}/help/login`)
    await signIn(elsewhere, 'en', 'player')
    await page.setViewportSize(phone)
    await page.goto(own.url + at(language, '/help/login'))
    await signIn(page, language, 'player')
    await page.locator('[popovertarget="account-menu"]:visible').click()
    await page
      .locator('#account-menu')
      .getByRole('button', { name: t('auth.devices') })
      .click()
    const rows = devices(page).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: t('auth.deviceThis') })).toHaveCount(1)
    await expect(rows.getByText('Firefox, Linux')).toBeVisible()
    await expect(devices(page)).toContainText(t('auth.lastLogin').split('{{time}}')[0] ?? '')
    expect(await violations(page)).toEqual([])
    const end = t('auth.deviceEnd').replace('{{name}}', 'Firefox, Linux')
    await devices(page).getByRole('button', { name: end }).click()
    const status = devices(page).getByRole('status')
    await expect(status).toHaveText(t('auth.deviceEnded').replace('{{name}}', 'Firefox, Linux'))
    await expect(status).toBeFocused()
    await expect(rows).toHaveCount(1)
    await elsewhere.locator(`[aria-label="${words('en')('wallet.refresh')}"]`).click()
    await expect(elsewhere.locator('html')).not.toHaveAttribute('data-session', 'in')
    await expect(page.locator('html'), 'this one stays').toHaveAttribute('data-session', 'in')
    await page.keyboard.press('Escape')
    await expect(devices(page)).toHaveCount(0)
    await elsewhere.close()
  })
}

test('D9 S2.26 S4.49 nothing in the account menu or the devices can be tapped before all of it has loaded, because it would shift under the finger', async ({
  page,
}) => {
  const t = words('en')
  await own.set('verifyNewNetworks', true)
  const releaseMenu = await hold(page, '**/_astro/AccountEntries*.js')
  const releasePasskeys = await hold(page, '**/wps/member/passkeys')
  await openAs(page, 'player', `${own.url}/help/login`)
  await page.locator('[popovertarget="account-menu"]:visible').click()
  const menu = page.locator('#account-menu')
  await expect(menu).toContainText(t('auth.welcome').split('{{name}}')[0] ?? '')
  await expect(menu.getByRole('button')).toHaveCount(0)
  releaseMenu()
  await expect(menu.getByRole('button')).toHaveText([t('auth.devices'), t('auth.changePassword'), t('shell.logout')])
  await menu.getByRole('button', { name: t('auth.devices') }).click()
  const begin = devices(page).getByText(t('verify.appBegin'))
  await expect(begin).toBeAttached()
  await expect(begin).not.toBeVisible()
  releasePasskeys()
  await expect(begin).toBeVisible()
})

test('D9 shows an error when offline, and can be retried', async ({ page, context }) => {
  const t = words('en')
  await openAs(page, 'player', `${own.url}/help/login`)
  await expect(page.getByTestId('balance')).toHaveText(/\d/)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.locator('[popovertarget="account-menu"]:visible').click()
  await page
    .locator('#account-menu')
    .getByRole('button', { name: t('auth.devices') })
    .click()
  const failed = (text: string) => devices(page).getByRole('alert').filter({ hasText: text })
  // the code of the other login methods, which loads with the dialog
  for (const text of [t('auth.devicesFailed'), t('shell.somethingBroke')]) await expect(failed(text)).toBeVisible()
  await context.setOffline(false)
  await failed(t('auth.devicesFailed'))
    .getByRole('button', { name: t('shell.retry') })
    .click()
  await expect(devices(page).getByRole('listitem')).toHaveCount(1)
  await failed(t('shell.somethingBroke'))
    .getByRole('button', { name: t('shell.retry') })
    .click()
  await expect(devices(page).getByRole('heading', { name: t('passkeys.title') })).toBeVisible()
})
