import { type Locator, type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { giveDevice } from '#tests/e2e/support/device.ts'
import { phone } from '#tests/e2e/support/frame.ts'
import { expectFocus, tabTo, typeInto } from '#tests/e2e/support/keyboard.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, words } from '#tests/e2e/support/site.ts'
import { codeAt } from '#tests/support/app-codes.ts'
import { type TestProvider, startProvider } from '#tests/support/provider.ts'

// Passkeys, the authenticator app, linked logins and closing the account in the member centre: by keyboard alone, and
// clean for axe in every state, against the test's own gateway.
let provider: TestProvider
let own: OwnGateway
test.beforeEach(async () => {
  provider = await startProvider('google')
  own = await startOwnGateway({ providers: [provider.registered] })
  provider.admit(own.url)
})
test.afterEach(() => Promise.all([own.close(), provider.close()]))

const PASSWORD = 'Lagoon-2026!'
const looks = [
  ['light', 'en'],
  ['dark', 'ar'],
] as const
const screen = (page: Page, id: string) => page.locator(`section[aria-labelledby=screen-${id}]`)

async function enter(page: Page, theme: 'light' | 'dark', address: string) {
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: theme })
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  await openAs(page, 'player', own.url + address)
}

/** Goes to a button by keyboard, and presses it; the focus must be somewhere afterwards. */
async function press(page: Page, within: Locator, name: string): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function isClean(page: Page): Promise<void> {
  await expectFocus(page)
  expect(await violations(page)).toEqual([])
  // a dialog keeps the place of the scroll bar
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
}

for (const [theme, language] of looks) {
  const t = words(language)
  const named = (key: string, name: string) => t(key).replace('{{name}}', name)

  test(`S2.58 T12 S4.48 S4.49 passkeys, authenticator app and linked logins by keyboard, clean for axe, in ${language} and ${theme}`, async ({
    page,
  }) => {
    test.slow()
    await giveDevice(page)
    await enter(page, theme, at(language, '/member?page=securityCenter&part=login'))
    const login = screen(page, 'securityCenter')

    const passkeys = login.getByRole('region', { name: t('passkeys.title') })
    await typeInto(page, [[passkeys.locator('[name=passkeyName]'), 'Phone <1> =A']])
    await press(page, passkeys, t('passkeys.add'))
    await expect(passkeys.getByRole('status')).toBeFocused()
    await expect(passkeys.getByRole('listitem')).toContainText('Phone <1> =A')
    await isClean(page)
    await press(page, passkeys, named('passkeys.removeNamed', 'Phone <1> =A'))
    await expect(passkeys.getByRole('status')).toHaveText(named('passkeys.removed', 'Phone <1> =A'))
    await expect(passkeys.getByRole('status')).toBeFocused()
    await isClean(page)

    const partOf = (key: string) =>
      login
        .locator('section:has(> h3)')
        .filter({ has: page.getByRole('heading', { name: t(key), exact: true }) })
        .last()
    const app = partOf('verify.app')
    await press(page, app, t('verify.appBegin'))
    await expect(app.getByRole('status')).toBeFocused()
    await press(page, app, t('verify.appCancel'))
    await expect(app.getByRole('button', { name: t('verify.appBegin') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(app.locator('svg').first()).toBeVisible()
    await press(page, app, t('verify.appConfirm'))
    await expect(app.locator('[name=code]')).toBeFocused()
    await isClean(page)
    const secret = (await app.locator('code').innerText()).replaceAll(' ', '')
    await typeInto(page, [
      [app.locator('[name=code]'), codeAt(secret, Date.now())],
      [app.locator('[name=password]'), PASSWORD],
    ])
    await page.keyboard.press('Enter')
    await expect(app.getByRole('listitem')).toHaveCount(10)
    await isClean(page)
    await press(page, app, t('verify.recoveryKept'))
    await expect(app.getByRole('status')).toBeFocused()
    await press(page, app, t('verify.recoveryRenew'))
    await expect(app.locator('[name=password]')).toBeVisible()
    await isClean(page)
    await press(page, app, t('verify.appCancel'))
    await isClean(page)
    await press(page, app, t('verify.appRemove'))
    await typeInto(page, [[app.locator('[name=password]'), PASSWORD]])
    await page.keyboard.press('Enter')
    await expect(app.getByRole('status')).toHaveText(t('verify.appGone'))
    await isClean(page)

    const linked = partOf('provider.links')
    // it comes before the app
    await passkeys.locator('[name=passkeyName]').focus()
    await tabTo(page, linked.getByRole('link'))
    await page.keyboard.press('Enter')
    await page.locator('[name=login]').fill('pia')
    await page.locator('[name=password]').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).press('Enter')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    const dialog = page.getByRole('alertdialog').filter({ visible: true })
    await expect(dialog).toContainText('player')
    await isClean(page)
    await press(page, dialog, t('provider.askLink'))
    await press(page, dialog, t('auth.close'))
    await expect(page).toHaveURL(/page=securityCenter&part=login$/)
    await expect(linked.getByRole('listitem')).toHaveCount(1)
    await expect(linked.getByRole('link')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  })

  test(`S2.58 an account without money is closed by keyboard, in ${language} and ${theme}`, async ({ page }) => {
    await enter(page, theme, at(language, '/member?page=transferUpline'))
    const upline = screen(page, 'transferUpline')
    await typeInto(page, [
      [upline.locator('[name=amount]'), '1000'],
      [upline.locator('[name=password]'), PASSWORD],
    ])
    await page.keyboard.press('Enter')
    await press(page, upline, t('upline.send'))
    await expect(upline.getByRole('row')).toHaveCount(2)
    await showQuery(page, 'page=securityCenter&part=data')
    const data = screen(page, 'securityCenter')
    const form = data.locator('form').last()
    const send = form.getByRole('button', { name: t('account.closeSend') })
    await tabTo(page, send)
    await page.keyboard.press('Enter')
    await expect(form.locator('[name=password]')).toBeFocused()
    await isClean(page)
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(form.locator('[name=confirmed]'), 'what is missing').toBeFocused()
    await expect(form.getByText(t('account.closeConfirmMissing'))).toBeVisible()
    await isClean(page)
    await page.keyboard.press('Space')
    await tabTo(page, send)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
    const notice = page.getByRole('alertdialog').filter({ visible: true })
    await expect(notice).toContainText(t('account.closed'))
    await isClean(page)
    await press(page, notice, t('auth.close'))
    await page.goto(own.url + at(language, '/login'))
    await page.locator('main [name=username]').fill('player')
    await page.locator('main [name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.locator('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  })
}
