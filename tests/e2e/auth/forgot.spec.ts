import { type Page, expect, test } from 'playwright/test'
import { violations, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { holdSession } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, type Language, words } from '#tests/e2e/support/site.ts'

// Password resets, against the test's own gateway whose codes and letters the test reads as their recipient would.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const NUMBER = '+12025550105'
const MAILBOX = 'player@members.example.test'
const NEW = 'Quiet-Lagoon-7'
const dialog = (page: Page) => page.locator('#recovery')
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]:visible`)
const button = (page: Page, key: string, language: Language = 'en') =>
  dialog(page).getByRole('button', { name: words(language)(key), exact: true })
const tab = (page: Page, key: string, language: Language = 'en') =>
  dialog(page).getByRole('tab', { name: words(language)(key), exact: true })

async function openForgot(page: Page, language: Language = 'en', path = '/help/login'): Promise<void> {
  await page.goto(own.url + at(language, path))
  if (path !== '/login') await page.locator('header [data-tap="sign-in"]').click()
  else await page.locator('[name=username]').focus()
  await page.getByRole('button', { name: words(language)('auth.forgot'), exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

async function askForLink(page: Page, username: string, email: string): Promise<void> {
  await field(page, 'username').fill(username)
  await field(page, 'email').fill(email)
  await field(page, 'email').press('Enter')
}

async function choose(page: Page, text: string): Promise<void> {
  await field(page, 'newPassword').fill(text)
  await field(page, 'confirmNewPassword').fill(text)
}

/** Returns the field's error, from its accessible description. */
const errorText = (page: Page, name: string) =>
  field(page, name).evaluate((input) => {
    const id = input.getAttribute('aria-describedby')
    return id ? document.getElementById(id)?.textContent : undefined
  })

for (const language of flowLanguages) {
  test(`S2.42 S2.52 S4.30 by e-mail: the link sets the password and leads to the login, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await openForgot(page, language)
    await expect(page.locator('#sign-in'), 'one dialog at a time').not.toBeVisible()
    await expect(tab(page, 'password.byEmail', language)).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, 'username')).toBeFocused()
    await askForLink(page, 'player', MAILBOX)
    await expect(page.getByRole('alertdialog')).toContainText(t('password.linkSent'))
    await expect(dialog(page)).toHaveCount(0)
    const link = await own.resetLink(MAILBOX)
    expect(link).toContain(own.url + at(language, '/login#reset='))
    await page.goto(link)
    await expect(dialog(page)).toContainText(t('password.setTitle'))
    await expect(page, 'the token is removed from the address').toHaveURL(own.url + at(language, '/login'))
    await expect(field(page, 'newPassword')).toBeFocused()
    await choose(page, NEW)
    await button(page, 'password.set', language).click()
    await expect(page.locator('main')).toContainText(t('auth.passwordChanged'))
    await expect(dialog(page)).toHaveCount(0)
    await page.locator('[name=username]').fill('player')
    await page.locator('[name=password]').fill(NEW)
    await page.locator('[name=password]').press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  })

  test(`S2.52 S4.30 X15 by phone: the code sets the password and logs in at home, in ${language}`, async ({ page }) => {
    const t = words(language)
    await openForgot(page, language, '/login')
    await tab(page, 'password.byPhone', language).click()
    await field(page, 'country').selectOption('US')
    await field(page, 'mobileNum').fill('+1 202-555-0105')
    await button(page, 'register.sendCode', language).click()
    await expect(dialog(page).getByRole('status')).toHaveText(t('register.codeSent'))
    await field(page, 'verificationCode').fill(await own.code(NUMBER))
    await field(page, 'newPassword').fill(NEW)
    await button(page, 'password.set', language).click()
    await expect(page).toHaveURL(own.url + at(language, '/'))
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await expect(page.locator('#account-menu')).toContainText('Nadia')
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(NEW)
  })
}

test('S2.52 S6.8 CHNGPASSVERIF3 off: no phone tab; DIRECTREG3 off: no link to registration', async ({ page }) => {
  await own.set('CHNGPASSVERIF3', false)
  await own.set('DIRECTREG3', false)
  await openForgot(page)
  await expect(field(page, 'email')).toBeVisible()
  await expect(dialog(page).getByRole('tab')).toHaveCount(0)
  await expect(dialog(page).getByRole('link')).toHaveCount(0)
})

test('S5.35 each field of both ways shows its error, the first invalid one has the focus, and nothing is sent', async ({
  page,
}) => {
  const t = words('en')
  const sent: string[] = []
  page.on('request', (request) => /\/sms\/|member\/password/.test(request.url()) && sent.push(request.url()))
  await openForgot(page)
  await button(page, 'password.sendLink').click()
  await expect(field(page, 'username')).toBeFocused()
  expect(await errorText(page, 'username')).toBe(t('register.required'))
  await askForLink(page, '1st player', 'no address')
  await expect(field(page, 'username')).toBeFocused()
  expect(await errorText(page, 'username')).toBe(t('register.pattern_2').replace('{{range}}', '1–20'))
  expect(await errorText(page, 'email')).toBe(t('register.pattern_4'))
  await field(page, 'username').fill('player')
  await expect(field(page, 'username'), 'the error of a corrected field goes').not.toHaveAttribute('aria-invalid')
  await tab(page, 'password.byPhone').click()
  await field(page, 'mobileNum').fill('12')
  await field(page, 'newPassword').fill('short')
  await button(page, 'password.set').click()
  await expect(field(page, 'country')).toBeFocused()
  expect(await errorText(page, 'mobileNum')).toContain('6–15')
  expect(await errorText(page, 'verificationCode')).toBe(t('register.required'))
  expect(await errorText(page, 'newPassword')).toBe(t('register.pattern_10').replace('{{range}}', '8–64'))
  expect(sent).toEqual([])
  await field(page, 'country').selectOption('US')
  await field(page, 'mobileNum').fill('2025550105')
  await field(page, 'verificationCode').fill('000000')
  await field(page, 'newPassword').fill('password123')
  await button(page, 'password.set').click()
  await expect(field(page, 'newPassword')).toBeFocused()
  expect(await errorText(page, 'newPassword')).toBe(t('refusals.password_common'))
})

test('a used, unknown or mistyped link shows an error and offers another', async ({ page }) => {
  const t = words('en')
  for (const token of ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'x'.repeat(500), '']) {
    await page.goto('about:blank')
    await page.goto(`${own.url}/login#reset=${token}`)
    await choose(page, NEW)
    await button(page, 'password.set').click()
    await expect(dialog(page)).toContainText(t('refusals.link_invalid'))
    await expect(field(page, 'newPassword'), 'what was typed stays').toHaveValue(NEW)
  }
  await button(page, 'password.another').click()
  await askForLink(page, 'player', MAILBOX)
  await expect(page.getByRole('alertdialog')).toContainText(t('password.linkSent'))
  const link = await own.resetLink(MAILBOX)
  await page.keyboard.press('Enter')
  // only the fragment of the address changes
  await page.evaluate((address) => (location.href = address), link)
  await choose(page, `${NEW}8`)
  await button(page, 'password.set').click()
  await expect(page.locator('main')).toContainText(t('auth.passwordChanged'))
})

test('setting a password by link ends this browser’s session, unless another account is logged in', async ({
  page,
}) => {
  const t = words('en')
  await openForgot(page)
  await askForLink(page, 'player', MAILBOX)
  await page.getByRole('alertdialog').getByRole('button').click()
  await holdSession(page, own.url, 'vip')
  await page.goto(await own.resetLink(MAILBOX))
  await choose(page, NEW)
  await button(page, 'password.set').click()
  await expect(page.getByRole('alertdialog')).toContainText(t('password.setForOther'))
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
})

test('F5 S2.39 S2.52 S4.30 T15 works by keyboard alone, keeps what was typed when offline, and confirms the same whether or not an account has this address', async ({
  page,
  context,
}) => {
  const t = words('en')
  await page.goto(`${own.url}/help/login`)
  const opener = page.locator('header [data-tap="sign-in"]')
  await opener.focus()
  await page.keyboard.press('Enter')
  const forgot = page.getByRole('button', { name: t('auth.forgot'), exact: true })
  const reopen = async () => {
    await expect(forgot).toBeVisible()
    await forgot.focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'username')).toBeFocused()
  }
  await reopen()
  await test.step('keyboard', async () => {
    await tab(page, 'password.byEmail').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'password.byPhone')).toBeFocused()
    await expect(field(page, 'mobileNum')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await reopen()
    await expect(dialog(page).getByRole('link', { name: t('auth.registerTitle') })).toHaveAttribute('href', '/register')
  })
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/password/email')) answers.push(await response.text())
  })
  await test.step('offline', async () => {
    await context.setOffline(true)
    await askForLink(page, 'player', MAILBOX)
    await expect(dialog(page)).toContainText(t('refusals.offline'))
    await context.setOffline(false)
    await expect(field(page, 'email')).toHaveValue(MAILBOX)
    await button(page, 'password.sendLink').click()
    await expect(page.getByRole('alertdialog')).toContainText(t('password.linkSent'))
  })
  await test.step('an unknown address', async () => {
    await page.keyboard.press('Enter')
    await opener.click()
    await reopen()
    await askForLink(page, 'nobody1', 'nobody@where.example')
    await expect(page.getByRole('alertdialog')).toContainText(t('password.linkSent'))
    await expect.poll(() => answers.length).toBe(2)
    expect(answers[0]).toBe(answers[1])
  })
})

test('both ways have no axe violations with field errors, light and dark; they fit 320 px', async ({ page }) => {
  const [language] = flowLanguages
  await page.setViewportSize({ width: 320, height: 640 })
  await openForgot(page, language)
  const wide = () =>
    dialog(page).evaluate(
      (it) =>
        [...it.querySelectorAll('label, input, select, p, button')].filter((part) => {
          const { left, right } = part.getBoundingClientRect()
          return (left < 0 || right > innerWidth) && !part.closest('[role=tablist]')
        }).length,
    )
  await button(page, 'password.sendLink', language).click()
  expect(await violations(page)).toEqual([])
  expect(await wide()).toBe(0)
  await tab(page, 'password.byPhone', language).click()
  await button(page, 'password.set', language).click()
  await expect(field(page, 'mobileNum')).toHaveAttribute('aria-invalid', 'true')
  expect(await violationsInAllLooks(page, wide)).toEqual([])
})
