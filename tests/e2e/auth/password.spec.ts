import { type Page, expect, test } from 'playwright/test'
import { violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, type Language, words } from '#tests/e2e/support/site.ts'

// Changing a password that is too weak or expired in its dialog, against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const WEAK = '123456'
const OLD = 'Lagoon-2026!'
const NEW = 'Quiet-Lagoon-7'
const dialog = (page: Page) => page.locator('#change-password')
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`)
const submit = (page: Page, language: Language = 'en') =>
  dialog(page).getByRole('button', { name: words(language)('password.submit'), exact: true })

/** Types into the login form and sends it. */
async function logIn(page: Page, account: string, password: string): Promise<void> {
  const form = page.locator('form:has([name=password])')
  await form.locator('[name=username]').fill(account)
  await form.locator('[name=password]').fill(password)
  await form.locator('[name=password]').press('Enter')
}

const passwords = { weak: WEAK, expired: OLD }

async function openAndLogIn(page: Page, account: keyof typeof passwords, language: Language = 'en'): Promise<void> {
  await page.goto(own.url + at(language, '/'))
  await page.locator('header [data-tap="sign-in"]').click()
  await logIn(page, account, passwords[account])
}

async function choose(page: Page, text: string, again = text): Promise<void> {
  await field(page, 'newPassword').fill(text)
  await field(page, 'confirmNewPassword').fill(again)
}

/** Returns the field's error, from its accessible description. */
function errorText(page: Page, name: string) {
  return field(page, name).evaluate((input) => {
    const id = input.getAttribute('aria-describedby')
    return id ? document.getElementById(id)?.textContent : undefined
  })
}

/** Returns how many parts of the dialog do not fit. */
const overflow = (page: Page) =>
  dialog(page).evaluate(
    (it) =>
      [it, ...it.querySelectorAll('*')].filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < 0 || right > innerWidth
      }).length,
  )

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]))

for (const language of flowLanguages) {
  test(`S4.14 S2.53 S4.17 S9.7 123456 leads to the password change, and that to a login with the new password, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await openAndLogIn(page, 'weak', language)
    await expect(dialog(page)).toBeVisible()
    await expect(page.locator('#sign-in')).not.toBeVisible()
    await expect(page.locator('html'), 'no one is logged in yet').not.toHaveAttribute('data-session', 'in')
    await expect(dialog(page)).toContainText(t('password.weak'))
    await expect(dialog(page)).toContainText('weak')
    await expect(field(page, 'oldPassword'), 'the old password was typed just now').toHaveCount(0)
    await expect(field(page, 'newPassword')).toBeFocused()
    await choose(page, NEW)
    await submit(page, language).click()
    await expect(page.locator('#sign-in')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('#sign-in')).toContainText(t('auth.passwordChanged'))
    await expect(page.locator('#sign-in [name=password]'), 'the typed password is the old one').toHaveValue('')
    await logIn(page, 'weak', NEW)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await expect(page.locator('#sign-in')).not.toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await expect(dialog(page)).toHaveCount(0)
  })
}

async function closeWithoutChange(page: Page): Promise<void> {
  await openAndLogIn(page, 'weak')
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeVisible()
  const left = page.waitForResponse(/\/wps\/session\/logout/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect((await left).status()).toBe(200)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await page.reload()
  await expect(dialog(page)).toHaveCount(0)
  await openAndLogIn(page, 'weak')
  const leftAgain = page.waitForResponse(/\/wps\/session\/logout/)
  await dialog(page)
    .getByRole('button', { name: words('en')('password.leave') })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await leftAgain
}

async function changeAfterReload(page: Page): Promise<void> {
  const t = words('en')
  await openAndLogIn(page, 'weak')
  await expect(dialog(page)).toBeVisible()
  expect(await stored(page)).not.toContain(WEAK)
  expect(await page.evaluate(() => sessionStorage.getItem('cpw'))).toBe('1')
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toContainText(t('password.must'))
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  await expect(field(page, 'oldPassword')).toBeFocused()
  await expect(field(page, 'oldPassword')).toHaveAttribute('autocomplete', 'current-password')
  await expect(field(page, 'newPassword')).toHaveAttribute('autocomplete', 'new-password')
  await field(page, 'oldPassword').fill('not the old one')
  await choose(page, NEW)
  await submit(page).click()
  await expect(field(page, 'oldPassword')).toBeFocused()
  expect(await errorText(page, 'oldPassword')).toBe(t('refusals.password_wrong'))
  await field(page, 'oldPassword').fill(WEAK)
  await submit(page).click()
  await expect(page.locator('#sign-in')).toContainText(t('auth.passwordChanged'))
  expect(await stored(page)).not.toContain(NEW)
  expect(await page.evaluate(() => sessionStorage.getItem('cpw'))).toBeNull()
}

test('S4.14 X4 S2.53 S3.11 T4 closing without a change logs out; a press outside does not close it; after a reload the old password is asked for, and no storage ever holds a password', async ({
  page,
}) => {
  await test.step('closing without a change', () => closeWithoutChange(page))
  await test.step('after a reload', () => changeAfterReload(page))
})

// apart from what is sent: the gateway refuses what is sealed five minutes ahead of its clock
test('X4 S2.53 the typed password is forgotten after five minutes, and its field appears', async ({ page }) => {
  await page.clock.install()
  await openAndLogIn(page, 'weak')
  await expect(field(page, 'newPassword')).toBeVisible()
  await page.clock.fastForward('04:30')
  await expect(field(page, 'oldPassword')).toHaveCount(0)
  await page.clock.fastForward('00:31')
  await expect(field(page, 'oldPassword')).toBeVisible()
})

for (const language of flowLanguages) {
  test(`X4 S2.53 S5.34 S8.8 S8.10 by keyboard alone: each field shows its error, the first invalid one has the focus, a double Enter changes it once, in ${language}; no axe violations, and it fits 320 px`, async ({
    page,
  }) => {
    const t = words(language)
    await page.setViewportSize({ width: 320, height: 640 })
    await openAndLogIn(page, 'weak', language)
    await submit(page, language).click()
    await expect(field(page, 'newPassword')).toBeFocused()
    expect(await errorText(page, 'newPassword')).toBe(t('register.required'))
    expect(await errorText(page, 'confirmNewPassword')).toBe(t('register.required'))
    expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
    await choose(page, 'short', 'shorter')
    await submit(page, language).click()
    const range = new Intl.NumberFormat(language, {
      numberingSystem: language === 'bn' ? 'beng' : 'latn',
    }).formatRange(8, 64)
    expect(await errorText(page, 'newPassword')).toBe(t('register.pattern_10').replace('{{range}}', range))
    expect(await errorText(page, 'confirmNewPassword')).toBe(t('register.different'))
    await choose(page, 'password123')
    await submit(page, language).click()
    await expect(field(page, 'newPassword')).toBeFocused()
    expect(await errorText(page, 'newPassword')).toBe(t('refusals.password_common'))
    await field(page, 'newPassword').fill('')
    await field(page, 'confirmNewPassword').fill('')
    await field(page, 'newPassword').focus()
    await page.keyboard.type(NEW)
    await expect(field(page, 'newPassword'), 'the error of a corrected field goes').not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: t('auth.showPassword') })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(field(page, 'newPassword')).toHaveAttribute('type', 'text')
    await expect(field(page, 'confirmNewPassword')).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await expect(field(page, 'confirmNewPassword')).toBeFocused()
    await page.keyboard.type(NEW)
    const calls: string[] = []
    let answer = () => {}
    // answered after the second Enter, which would be one of the login form otherwise
    const both = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/wps/member/password', async (route) => {
      calls.push(route.request().url())
      await both
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    answer()
    await expect(page.locator('#sign-in')).toContainText(t('auth.passwordChanged'))
    expect(calls).toHaveLength(1)
  })
}

test('S4.15 S6.8 an expired password must be changed while PWDEXPFORCECHANGE3 is on, and may be kept while it is off', async ({
  page,
}) => {
  await openAndLogIn(page, 'expired')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  await expect(dialog(page)).toHaveCount(0)
  await own.set('PWDEXPFORCECHANGE3', true)
  await page.evaluate(() => sessionStorage.clear())
  await openAndLogIn(page, 'expired')
  await expect(dialog(page)).toContainText(words('en')('password.expired'))
  await choose(page, OLD)
  await submit(page).click()
  await expect(field(page, 'newPassword')).toBeFocused()
  expect(await errorText(page, 'newPassword')).toBe(words('en')('password.same'))
  await choose(page, NEW)
  await submit(page).click()
  await expect(page.locator('#sign-in')).toContainText(words('en')('auth.passwordChanged'))
})

test('S4.17 the form on the login page says so, and the member continues to the requested page', async ({ page }) => {
  await page.goto(`${own.url}/login?after=%2Fhelp`)
  await logIn(page, 'weak', WEAK)
  await expect(dialog(page)).toBeVisible()
  await choose(page, NEW)
  await submit(page).click()
  await expect(page.locator('main')).toContainText(words('en')('auth.passwordChanged'))
  await logIn(page, 'weak', NEW)
  await expect(page).toHaveURL(`${own.url}/help`)
})

test('F5 keeps what was typed when offline; shows a lost answer as unconfirmed', async ({ page, context }) => {
  const t = words('en')
  await openAndLogIn(page, 'weak')
  await expect(dialog(page)).toBeVisible()
  await choose(page, NEW)
  await context.setOffline(true)
  await submit(page).click()
  await expect(dialog(page)).toContainText(t('refusals.offline'))
  await expect(field(page, 'newPassword')).toHaveValue(NEW)
  await context.setOffline(false)
  await page.route('**/wps/member/password', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expect(dialog(page)).toContainText(t('refusals.offline'))
  await page.unroute('**/wps/member/password')
  await submit(page).click()
  await expect(page.locator('#sign-in')).toContainText(t('auth.passwordUnsure'))
  await logIn(page, 'weak', NEW)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
})
