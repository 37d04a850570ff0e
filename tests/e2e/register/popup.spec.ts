import { type Page, expect, test } from 'playwright/test'
import { violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { drawn } from '#tests/e2e/support/drawn.ts'
import { plantLink } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { type Language, at, flowLanguages, languages, words } from '#tests/e2e/support/site.ts'

// The dialog's two tabs: a visitor without an account registers in place.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const SECRET = 'Quiet-Lagoon-7'
const dialog = (page: Page) => page.locator('#sign-in')
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]:visible`)
const tab = (page: Page, key: string, language: Language = 'en') =>
  dialog(page).getByRole('tab', { name: words(language)(key), exact: true })
const button = (page: Page, key: string, language: Language = 'en') =>
  dialog(page).getByRole('button', { name: words(language)(key), exact: true })

async function openPopup(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto(own.url + at(language, '/promotions'))
  await page.locator('header [data-tap="sign-in"]').click()
  await expect(tab(page, 'auth.title', language)).toHaveAttribute('aria-selected', 'true')
}

async function fill(page: Page, username: string): Promise<void> {
  await field(page, 'username').fill(username)
  await field(page, 'password').fill(SECRET)
  await field(page, 'confirmPassword').fill(SECRET)
  await field(page, 'country').selectOption('BD')
  await field(page, 'mobileNum').fill('01712345678')
  await field(page, 'terms').check()
  await field(page, 'age').check()
}

test('S2.39 X1 parts that load after the dialog opened shift nothing under the thumb, in every language', async ({
  page,
}) => {
  for (const language of languages) {
    for (const width of language === 'bn' ? [320, 360] : [320]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(own.url + at(language, '/promotions'))
      await page.evaluate(() => {
        const seen = new Set<number>()
        Object.assign(globalThis, { seen })
        const look = () => {
          const part = document.querySelector('#sign-in [type=submit]')?.getBoundingClientRect()
          if (part && part.height > 0) seen.add(Math.round(part.top))
          requestAnimationFrame(look)
        }
        look()
      })
      await page.locator('header [data-tap="sign-in"]').click()
      await expect(tab(page, 'auth.title', language)).toBeVisible()
      await expect(dialog(page).getByRole('radio', { name: words(language)('auth.bySms') })).toBeVisible()
      await drawn(page, 12)
      expect(await page.evaluate(() => [...Reflect.get(globalThis, 'seen')]), `at ${width} px`).toHaveLength(1)
    }
  }
})

for (const language of flowLanguages) {
  test(`S2.39 S4.11 S8.7 registering in the dialog closes it, shows the success and keeps the page, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await openPopup(page, language)
    await tab(page, 'shell.register', language).click()
    await fill(page, 'popupplayer')
    await button(page, 'register.submit', language).click()
    const doneDialog = page.getByRole('alertdialog')
    await expect(doneDialog).toContainText(t('register.done').replace('{{name}}', 'popupplayer'))
    await expect(dialog(page)).not.toBeVisible()
    await doneDialog.getByRole('button').click()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await expect(page).toHaveURL(own.url + at(language, '/promotions'))
    expect(await own.accounts('popupplayer')).toBe(1)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await expect(page.getByRole('alertdialog'), 'it shows once').toHaveCount(0)
  })
}

test('S4.31 an action that needed an account continues with the new one', async ({ page }) => {
  await page.goto(own.url)
  await plantLink(page, '/promotions?from=tap')
  await page.getByRole('link', { name: 'Planted' }).click()
  await tab(page, 'shell.register').click()
  await fill(page, 'wishful')
  await button(page, 'register.submit').click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page).toHaveURL(`${own.url}/promotions?from=tap`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
})

test('S2.39 S2.43 S2.48 the link and the tabs switch between login and registration, keep what was typed, and reopen with the login', async ({
  page,
}) => {
  await openPopup(page)
  await field(page, 'username').fill('player')
  const link = dialog(page).getByRole('link', { name: words('en')('shell.register') })
  await expect(link).toHaveAttribute('href', '/register')
  await link.click()
  await expect(page.getByRole('dialog', { name: words('en')('shell.register') })).toBeVisible()
  await expect(tab(page, 'shell.register')).toBeFocused()
  await expect(link).not.toBeVisible()
  await expect(button(page, 'register.reset')).toHaveCount(0)
  await field(page, 'email').fill('somebody@members.example.test')
  await field(page, 'password').fill(SECRET)
  await button(page, 'auth.title').click()
  await expect(page.getByRole('dialog', { name: words('en')('auth.title') })).toBeVisible()
  await expect(field(page, 'username')).toHaveValue('player')
  await tab(page, 'shell.register').click()
  await expect(field(page, 'email')).toHaveValue('somebody@members.example.test')
  await expect(field(page, 'password'), 'a password is not kept').toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).not.toBeVisible()
  await expect(page.locator('header [data-tap="sign-in"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tab(page, 'auth.title')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

test('S6.8 S2.39 S2.43 while registration is off only the login shows, also on the registration page', async ({
  page,
}) => {
  await page.goto(`${own.url}/register`)
  await page.locator('header [data-tap="sign-in"]').click()
  await expect(button(page, 'auth.forgot')).toBeVisible()
  await expect(dialog(page).getByRole('tab')).toHaveCount(0)
  await own.set('DIRECTREG3', false)
  await page.goto(own.url)
  await expect(page.locator('html')).toHaveAttribute('data-off', /DIRECTREG3/)
  await page.locator('header [data-tap="sign-in"]').click()
  await expect(button(page, 'auth.forgot')).toBeVisible()
  await expect(dialog(page).getByRole('tab')).toHaveCount(0)
  await expect(dialog(page).getByRole('link', { name: words('en')('shell.register') })).not.toBeVisible()
})

test('S2.39 S4.5 by keyboard alone: arrow keys switch the tabs, and the first invalid field has the focus; no axe violations, and it fits 320 px', async ({
  page,
}) => {
  const [language] = flowLanguages
  await page.setViewportSize({ width: 320, height: 640 })
  await openPopup(page, language)
  await tab(page, 'auth.title', language).focus()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(tab(page, 'shell.register', language)).toBeFocused()
  await expect(tab(page, 'shell.register', language)).toHaveAttribute('aria-selected', 'true')
  // until then the login tab has such a field too
  await expect(field(page, 'confirmPassword')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog(page).locator('[name=choice]:checked')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'username')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'username')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'username')).toBeFocused()
  const overflow = () => dialog(page).evaluate((it) => it.scrollWidth - it.clientWidth)
  expect(await violationsInAllLooks(page, overflow)).toEqual([])
})
