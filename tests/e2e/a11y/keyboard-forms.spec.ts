import { type Locator, type Page, expect, test } from 'playwright/test'
import { choose, expectFocus, tabTo, typeInto } from '#tests/e2e/support/keyboard.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { words } from '#tests/e2e/support/site.ts'

// Every form to log in or register, filled in and sent by keyboard alone: fields are found by their names, and errors
// are announced at the focus.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const t = words('en')
const NEW = 'Quiet-Lagoon-7'
const MAILBOX = 'player@members.example.test'
const NUMBER = '+12025550105'
const isIn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'in')
const field = (where: Page | Locator, key: string) => where.getByRole('textbox', { name: t(key), exact: true })
/** Finds a password field, which has no role, by its name attribute, and checks its accessible name. */
async function secret(where: Page | Locator, name: string, key: string): Promise<Locator> {
  const found = where.locator(`[name=${name}]:visible`)
  await expect(found).toHaveAccessibleName(t(key))
  return found
}
const button = (where: Page | Locator, key: string) => where.getByRole('button', { name: t(key), exact: true })

/** Expects the field to have the focus, and its error to be described for screen readers and announced. */
async function expectFieldError(wrong: Locator, words: string): Promise<void> {
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription(words)
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong.page().getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
}

async function openLogin(page: Page): Promise<void> {
  await page.goto(own.url)
  await page.locator('header [data-tap="sign-in"]').focus()
  await page.keyboard.press('Enter')
  await expect(field(page.locator('#sign-in'), 'auth.username')).toBeFocused()
}

/** Ticks what a registration needs: neither box is ticked beforehand. */
async function tick(page: Page, form: Locator): Promise<void> {
  for (const name of ['terms', 'age']) {
    await tabTo(page, form.locator(`[name=${name}]`))
    await page.keyboard.press('Space')
  }
}

test('S5.33 S5.13 login by name announces a missing field and a wrong password, then succeeds', async ({ page }) => {
  await openLogin(page)
  const dialog = page.getByRole('dialog', { name: t('auth.title') })
  // The focus is already in the invalid field, so the next keys go there.
  const password = await secret(dialog, 'password', 'auth.password')
  await page.keyboard.press('Enter')
  await expectFieldError(field(dialog, 'auth.username'), t('auth.usernameRequired'))
  await page.keyboard.type('player')
  await page.keyboard.press('Enter')
  await expectFieldError(password, t('auth.passwordRequired'))
  await typeInto(page, [[password, 'not the right one']])
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert').filter({ hasText: t('refusals.bad_credentials') })).toBeVisible()
  await expectFocus(page)
  await tabTo(page, password)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Lagoon-2026!')
  await page.keyboard.press('Enter')
  await isIn(page)
})

test('S2.41 S4.18 S5.33 a login by a code', async ({ page }) => {
  await openLogin(page)
  const dialog = page.getByRole('dialog', { name: t('auth.title') })
  await expect(dialog.getByRole('radio', { name: t('auth.bySms') })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: t('auth.bySms') })).toBeFocused()
  await tabTo(page, button(dialog, 'auth.submit'))
  await page.keyboard.press('Space')
  await expectFieldError(dialog.getByRole('combobox', { name: t('register.country') }), t('register.required'))
  await choose(page, dialog.getByRole('combobox', { name: t('register.country') }), 'United States')
  await typeInto(page, [[field(dialog, 'register.mobileNum'), '2025550105']])
  await tabTo(page, button(dialog, 'register.sendCode'))
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('status')).toHaveText(t('register.codeSent'))
  await expectFocus(page)
  await typeInto(page, [[field(dialog, 'register.verificationCode'), await own.code(NUMBER)]])
  await page.keyboard.press('Enter')
  await isIn(page)
})

test('S4.5 S5.13 registration by name announces the first wrong field, then succeeds', async ({ page }) => {
  await page.goto(`${own.url}/register`)
  const form = page.locator('main form')
  const again = await secret(form, 'confirmPassword', 'register.confirmPassword')
  await tabTo(page, field(form, 'auth.username'))
  await page.keyboard.press('Enter')
  await expectFieldError(field(form, 'auth.username'), t('register.required'))
  await page.keyboard.type('newplayer')
  await typeInto(page, [
    [await secret(form, 'password', 'auth.password'), NEW],
    [again, `${NEW}8`],
  ])
  await choose(page, form.getByRole('combobox', { name: t('register.country') }), 'Bangladesh')
  await typeInto(page, [[field(form, 'register.mobileNum'), '01712345678']])
  await tick(page, form)
  await tabTo(page, button(form, 'register.submit'))
  await page.keyboard.press('Space')
  await expectFieldError(again, t('register.different'))
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('newplayer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await isIn(page)
})

test('S2.45 S4.5 registration by phone, with its code', async ({ page }) => {
  // on a slow line the form is changed before the code of the country has arrived: the list stays, and the focus in it
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/PhoneField/, async (route) => (await released, route.continue()))
  await page.goto(`${own.url}/register`)
  const form = page.locator('main form')
  await tabTo(page, page.getByRole('radio', { name: t('register.byName') }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: t('register.byMobile') })).toBeFocused()
  const country = await form.getByRole('combobox', { name: t('register.country') }).elementHandle()
  release()
  await expect(field(form, 'auth.username')).toHaveCount(0)
  expect(await country?.evaluate((list) => list.isConnected)).toBe(true)
  await choose(page, form.getByRole('combobox', { name: t('register.country') }), 'Bangladesh')
  await typeInto(page, [[field(form, 'register.mobileNum'), '01712345678']])
  await tabTo(page, button(form, 'register.sendCode'))
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toHaveText(t('register.codeSent'))
  await expectFocus(page)
  await page.keyboard.press('Shift+Tab')
  await expect(field(form, 'register.verificationCode')).toBeFocused()
  await page.keyboard.type('12')
  await typeInto(page, [
    [await secret(form, 'password', 'auth.password'), NEW],
    [await secret(form, 'confirmPassword', 'register.confirmPassword'), NEW],
  ])
  await tick(page, form)
  await page.keyboard.press('Enter')
  const wrong = form.getByRole('alert').filter({ hasText: t('refusals.code_invalid') })
  await expect(wrong).toBeVisible()
  await expectFocus(page)
  expect(await own.accounts('8801712345678')).toBe(0)
})

test('S2.52 S5.35 password reset by e-mail, through the link in the letter', async ({ page }) => {
  await openLogin(page)
  await tabTo(page, button(page, 'auth.forgot'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('password.forgotTitle') })
  await expect(field(dialog, 'auth.username')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectFieldError(field(dialog, 'auth.username'), t('register.required'))
  await page.keyboard.type('player')
  await typeInto(page, [[field(dialog, 'register.email'), 'no address']])
  await page.keyboard.press('Enter')
  await expectFieldError(field(dialog, 'register.email'), t('register.pattern_4'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(MAILBOX)
  await page.keyboard.press('Enter')
  const confirmation = page.getByRole('alertdialog', { name: t('password.linkSent') })
  await expect(confirmation.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(confirmation).toHaveCount(0)
  // the site's rules of passwords come with its status
  const status = page.waitForResponse(/\/wps\/system\/status/)
  await page.goto(await own.resetLink(MAILBOX))
  await status
  const reset = page.getByRole('dialog', { name: t('password.setTitle') })
  const fresh = await secret(reset, 'newPassword', 'password.new')
  await expect(fresh).toBeFocused()
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expectFieldError(fresh, t('register.pattern_10').replace('{{range}}', '8–64'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(NEW)
  await typeInto(page, [[await secret(reset, 'confirmNewPassword', 'register.confirmPassword'), NEW]])
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toContainText(t('auth.passwordChanged'))
})

test('S2.52 S5.35 password reset by phone', async ({ page }) => {
  await openLogin(page)
  await tabTo(page, button(page, 'auth.forgot'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('password.forgotTitle') })
  await expect(field(dialog, 'auth.username')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: t('password.byPhone') })).toBeFocused()
  await choose(page, dialog.getByRole('combobox', { name: t('register.country') }), 'United States')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectFieldError(field(dialog, 'register.mobileNum'), t('register.required'))
  await page.keyboard.type('2025550105')
  await tabTo(page, button(dialog, 'register.sendCode'))
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('status')).toHaveText(t('register.codeSent'))
  await expectFocus(page)
  await typeInto(page, [
    [field(dialog, 'register.verificationCode'), await own.code(NUMBER)],
    [await secret(dialog, 'newPassword', 'password.new'), NEW],
  ])
  await page.keyboard.press('Enter')
  await isIn(page)
})

test('S2.53 S5.34 changing the password, and logging out another device', async ({ page }) => {
  await own.session('player')
  await openAs(page, 'player', own.url)
  const account = page.getByRole('button', { name: t('shell.account'), exact: true })
  const open = async (key: string) => {
    await account.focus()
    await page.keyboard.press('Enter')
    await tabTo(page, button(page.locator('#account-menu'), key))
    await page.keyboard.press('Enter')
  }
  await open('auth.devices')
  const devices = page.getByRole('dialog', { name: t('auth.devices') })
  const end = devices.getByRole('button', { name: t('auth.deviceEnd').replace('{{name}}', t('auth.deviceUnknown')) })
  await tabTo(page, end)
  await page.keyboard.press('Space')
  // The passkeys beside it have their own status while they load.
  await expect(devices.getByRole('status').filter({ hasText: t('auth.deviceUnknown') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(devices).toHaveCount(0)
  await expect(account, 'the focus returns').toBeFocused()
  await open('auth.changePassword')
  const dialog = page.getByRole('dialog', { name: t('password.title') })
  const old = await secret(dialog, 'oldPassword', 'password.old')
  await expect(old).toBeFocused()
  await page.keyboard.press('Enter')
  await expectFieldError(old, t('register.required'))
  await page.keyboard.type('not the old one')
  await typeInto(page, [
    [await secret(dialog, 'newPassword', 'password.new'), NEW],
    [await secret(dialog, 'confirmNewPassword', 'register.confirmPassword'), NEW],
  ])
  await page.keyboard.press('Enter')
  await expectFieldError(old, t('refusals.password_wrong'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Lagoon-2026!')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('auth.passwordChanged'))).toBeVisible()
  await expectFocus(page)
})
