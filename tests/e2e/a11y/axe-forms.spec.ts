import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { phone, plantLink } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { type Language, at, words } from '#tests/e2e/support/site.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { openHandled } from '#tests/e2e/support/status.ts'

// Runs axe on the forms and dialogs of accounts with all their field errors, except those that the tests of each login
// or registration method cover.

/** Expects no axe violations in either theme, which differ only in colour, and that the page fits a small phone. */
async function expectClean(page: Page, what: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
  expect(await violations(page), what).toEqual([])
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  expect(await violations(page, ['color-contrast']), `${what}, dark`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0)
}

const complains = (page: Page, name: string) =>
  expect(page.locator(`[name=${name}]:visible`)).toHaveAttribute('aria-invalid', 'true')

async function openMenu(page: Page, language: Language, key: string): Promise<void> {
  const t = words(language)
  await page.getByRole('button', { name: t('shell.account'), exact: true }).click()
  await page
    .locator('#account-menu')
    .getByRole('button', { name: t(key), exact: true })
    .click()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

// Each form is checked in one language: one with the longest words, or one from right to left.
test.describe('with a gateway of its own', () => {
  let own: OwnGateway
  test.beforeEach(async () => void (own = await startOwnGateway()))
  test.afterEach(() => own.close())

  test('S1.8 S2.45 both ways to register, with field errors, have no axe violations in bn', async ({ page }) => {
    const [language, t] = ['bn', words('bn')] as const
    await page.setViewportSize({ width: 320, height: 640 })
    await own.requirePhones()
    for (const field of ['payeeName', 'paymentPassword', 'captcha']) await own.askFor(field)
    await openHandled(page, own.url + at(language, '/register'))
    // the form follows the site's rules from the first touch on
    await page.locator('main [name=username]').focus()
    await expect(page.locator('[name=verificationCode]'), 'the form with this site’s settings').toBeVisible()
    for (const way of ['register.byName', 'register.byMobile']) {
      await page.getByRole('radio', { name: t(way) }).check()
      await press(page, t('register.submit'))
      for (const name of ['password', 'mobileNum', 'captcha', 'verificationCode', 'terms']) await complains(page, name)
      await expectClean(page, way)
    }
  })

  test('S1.8 S2.39 the login page, both ways, and the new-password dialog have no axe violations in ar', async ({
    page,
  }) => {
    const [language, t] = ['ar', words('ar')] as const
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(own.url + at(language, '/login'))
    await page.locator('[name=username]').fill('player')
    await page.locator('[name=password]').fill('not the right one')
    await press(page, t('auth.submit'))
    await expect(page.getByRole('alert').filter({ hasText: t('refusals.bad_credentials') })).toBeVisible()
    await expectClean(page, 'a login refused')
    await page.getByRole('radio', { name: t('auth.bySms') }).check()
    await page.locator('form:has([name=verificationCode]) [type=submit]').click()
    await complains(page, 'verificationCode')
    await expectClean(page, 'the way by SMS')
    await page.goto(`${own.url}${at(language, '/login')}#reset=${'A'.repeat(32)}`)
    await press(page, t('password.set'))
    await complains(page, 'newPassword')
    await expectClean(page, 'a new password')
  })

  test('S1.8 S2.53 the devices and the password change have no axe violations in bn', async ({ page }) => {
    const language = 'bn'
    await own.session('player')
    await page.setViewportSize(phone)
    // a short page, as axe checks what lies behind a dialog too
    await openAs(page, 'player', own.url + at(language, '/help'))
    await openMenu(page, language, 'auth.devices')
    await expect(page.locator('#devices').getByRole('listitem')).toHaveCount(2)
    await expectClean(page, 'the devices')
    await page.keyboard.press('Escape')
    await openMenu(page, language, 'auth.changePassword')
    await page.locator('#change-password [type=submit]').click()
    await complains(page, 'oldPassword')
    await expectClean(page, 'the change')
    await page.keyboard.press('Escape')
    await openMenu(page, language, 'shell.logout')
    await expect(page.locator('#sign-out')).toBeVisible()
    await expectClean(page, 'the question before the logout')
  })
})

test('S8.2 S6.4 tells a trial in words when it needs a real account, and links to registration, in ar', async ({
  page,
}) => {
  const t = words('ar')
  // only a refusal follows: the demo account stays as it is
  await openAs(page, 'trial', at('ar', '/help'))
  await expect(page.locator('html')).toHaveAttribute('data-role', 'trial')
  await plantLink(page, '/promotions')
  await page.getByRole('link', { name: 'Planted' }).click()
  const warning = page.getByRole('alertdialog', { name: t('refusals.in_need_true_account') })
  await expect(warning.getByRole('button', { name: t('auth.notNow') })).toBeFocused()
  await expect(warning.getByRole('button')).toHaveCount(2)
  await expectClean(page, 'the warning')
})
