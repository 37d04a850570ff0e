import { type Page, expect, test } from 'playwright/test'
import { violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, type Language, words } from '#tests/e2e/support/site.ts'

// Login by SMS code, against the test's own gateway whose codes the test reads.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

/** The phone of the demo member `player`. */
const NUMBER = '+12025550105'
const bySms = (page: Page, language: Language = 'en') =>
  page.getByRole('radio', { name: words(language)('auth.bySms') })
const form = (page: Page) => page.locator('form:has([name=verificationCode])')
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
const button = (page: Page, key: string, language: Language = 'en') =>
  form(page).getByRole('button', { name: words(language)(key), exact: true })

async function openDialog(page: Page, language: Language = 'en', path = '/help/login'): Promise<void> {
  await page.goto(own.url + at(language, path))
  await page.locator('header [data-tap="sign-in"]').click()
}

/** Enters the phone number and returns the code sent to it. */
async function receiveCode(page: Page, language: Language = 'en'): Promise<string> {
  await field(page, 'country').selectOption('US')
  await field(page, 'mobileNum').fill('(202) 555-0105')
  await button(page, 'register.sendCode', language).click()
  await expect(form(page).getByRole('status')).toHaveText(words(language)('register.codeSent'))
  return own.code(NUMBER)
}

for (const language of flowLanguages) {
  test(`S2.41 S4.15 S4.18 S4.24 S4.26 there are two ways to log in; a code sent by SMS logs in, also with an expired password, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await own.set('PWDEXPFORCECHANGE3', true)
    await own.expire('player')
    await openDialog(page, language)
    const username = page.locator('#sign-in [name=username]')
    await test.step('the first field has the focus whenever the dialog opens; arrow keys move between the ways', async () => {
      await expect(username).toBeFocused()
      await expect(bySms(page, language)).not.toBeChecked()
      await page.keyboard.press('Escape')
      await page.locator('header [data-tap="sign-in"]').click()
      await expect(username).toBeFocused()
      await username.fill('typed before')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect(bySms(page, language)).toBeChecked()
      await expect(field(page, 'mobileNum')).toBeVisible()
      await expect(username).not.toBeVisible()
    })
    const code = await receiveCode(page, language)
    await test.step('a wrong code shows an error and keeps the fields', async () => {
      await field(page, 'verificationCode').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await button(page, 'auth.submit', language).click()
      await expect(form(page)).toContainText(t('refusals.code_invalid'))
      await expect(field(page, 'mobileNum')).toHaveValue('(202) 555-0105')
    })
    await expect(form(page).getByRole('button', { name: /[\d০-৯٠-٩]+/ }), 'counts down').toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await field(page, 'verificationCode').fill(` ${code.slice(0, 3)}-${code.slice(3)}\n`)
    await button(page, 'auth.submit', language).click()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await expect(page.locator('#sign-in')).not.toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe('player')
    await expect(page.getByTestId('balance')).toHaveText(/\p{Nd}/u)
    await expect(page.locator('#change-password')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  })
}

test('S4.31 S4.18 an action that needed an account continues after a login by code', async ({ page }) => {
  await page.goto(own.url)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/promotions?from=tap'
    link.dataset.needs = 'login'
    link.textContent = 'Planted'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Planted' }).click()
  await bySms(page).check()
  await field(page, 'verificationCode').fill(await receiveCode(page))
  await button(page, 'auth.submit').click()
  await expect(page).toHaveURL(`${own.url}/promotions?from=tap`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
})

test('S2.41 S4.18 S4.23 S5.33 S6.8 F5 each field shows its error, the first invalid one has the focus, and nothing is sent; countries that fail to load do so again on the next focus; no axe violations, and it fits 320 px', async ({
  page,
}) => {
  const language = 'bn'
  const t = words(language)
  await page.setViewportSize({ width: 320, height: 640 })
  const sent: string[] = []
  page.on('request', (request) => /\/sms\/|session\/login/.test(request.url()) && sent.push(request.url()))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/wps/system/countries', async (route) => {
    const answer = await route.fetch()
    const list = await answer.json()
    await arrived
    await route.fulfill({ response: answer, json: { ...list, value: { ...list.value, current: 'BD' } } })
  })
  await openDialog(page, language)
  await bySms(page, language).check()
  await button(page, 'auth.submit', language).click()
  await expect(field(page, 'country')).toBeFocused()
  arrive()
  await expect.poll(() => field(page, 'country').locator('option').count()).toBeGreaterThan(1)
  await expect(field(page, 'country'), 'a list that loads late keeps the focus').toBeFocused()
  await expect(field(page, 'country'), 'the visitor’s country is the default').toHaveValue('BD')
  for (const name of ['country', 'mobileNum', 'verificationCode']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  }
  await field(page, 'mobileNum').fill('12')
  expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
  await button(page, 'register.sendCode', language).click()
  await expect(form(page)).toContainText(t('register.pattern_7').split(/\{\{range.*?\}\}/)[0] ?? '')
  expect(sent).toEqual([])
  await test.step('the other way is not affected', async () => {
    await page.getByRole('radio', { name: t('auth.byName'), exact: true }).check()
    await expect(page.locator('#sign-in [aria-invalid=true]:visible')).toHaveCount(0)
    await bySms(page, language).check()
  })
  await field(page, 'country').selectOption('US')
  await field(page, 'mobileNum').fill('2025550105')
  await expect(field(page, 'mobileNum'), 'the error of a corrected field goes').not.toHaveAttribute('aria-invalid')
  await page.unroute('**/wps/system/countries')
  await test.step('countries that fail to load', async () => {
    await page.route('**/wps/system/countries', (route) => route.abort('connectionreset'))
    await openDialog(page, language)
    await bySms(page, language).check()
    await expect(form(page)).toContainText(t('refusals.offline'))
    await expect(field(page, 'country')).toHaveAttribute('aria-invalid', 'true')
    await page.unroute('**/wps/system/countries')
    await field(page, 'mobileNum').focus()
    await field(page, 'country').focus()
    await expect.poll(() => field(page, 'country').locator('option').count()).toBeGreaterThan(1)
    await expect(form(page)).not.toContainText(t('refusals.offline'))
    await expect(field(page, 'country')).toBeFocused()
  })
  await test.step('MOBILEVERCODELOGIN3 off: there is no choice', async () => {
    await own.set('MOBILEVERCODELOGIN3', false)
    await openDialog(page, language)
    await expect(page.getByRole('button', { name: t('auth.forgot') }), 'all is there').toBeVisible()
    await expect(bySms(page, language)).toHaveCount(0)
  })
})

/** Returns how many parts of the login dialog do not fit. */
const overflow = (page: Page) =>
  page.locator('#sign-in').evaluate(
    (it) =>
      [...it.querySelectorAll('label, input, select, p, button')].filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < 0 || right > innerWidth
      }).length,
  )

test('S2.53 S4.17 S6.4 a member opens the password change from the account menu, and changes it or cancels; a trial account has none', async ({
  page,
}) => {
  const t = words('en')
  await openAs(page, 'trial', `${own.url}/help/login`)
  await page.getByRole('button', { name: t('shell.account'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('auth.devices'), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('auth.changePassword'), exact: true })).toHaveCount(0)
  await openAs(page, 'player', `${own.url}/help/login`)
  const open = async () => {
    await page.getByRole('button', { name: t('shell.account'), exact: true }).click()
    await page.getByRole('button', { name: t('auth.changePassword'), exact: true }).click()
  }
  // The menu is part of the header, which hides its other items on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await open()
  const dialog = page.locator('#change-password')
  await expect(dialog.getByText('player', { exact: true })).toBeVisible()
  await expect(dialog.locator('[name=oldPassword]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('html'), 'nothing has changed').toHaveAttribute('data-session', 'in')
  await open()
  await dialog.locator('[name=oldPassword]').fill('not the old one')
  await dialog.locator('[name=newPassword]').fill('Quiet-Lagoon-7')
  await dialog.locator('[name=confirmNewPassword]').fill('Quiet-Lagoon-7')
  await dialog.getByRole('button', { name: t('password.submit'), exact: true }).click()
  await expect(dialog).toContainText(t('refusals.password_wrong'))
  await dialog.locator('[name=oldPassword]').fill('Lagoon-2026!')
  await dialog.getByRole('button', { name: t('password.submit'), exact: true }).click()
  await expect(page.locator('#sign-in')).toContainText(t('auth.passwordChanged'))
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
})
