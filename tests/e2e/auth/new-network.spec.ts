import { type Locator, type Page, expect, test } from 'playwright/test'
import { codeAt } from '#tests/support/app-codes.ts'
import { violations, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, type Language, signIn, words } from '#tests/e2e/support/site.ts'

// A login from a network that is new for the account (S4.49), against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
  await own.set('verifyNewNetworks', true)
  await own.wasHere('player')
})
test.afterEach(() => own.close())

const NUMBER = '+12025550105'
const MAIL = 'player@members.example.test'
const STEP_MS = 30_000

const step = (page: Page) => page.locator('form:has([name=proof])')
const proof = (page: Page) => page.locator('[name=proof]')
const way = (page: Page, text: string) => step(page).getByRole('radio', { name: text })
const press = (within: Locator, text: string) => within.getByRole('button', { name: text, exact: true }).click()

/** Enters the correct username and password; the second step replaces the form. */
async function reachSecondStep(page: Page, language: Language = 'en', path = '/help/login'): Promise<void> {
  await page.goto(own.url + at(language, path))
  await page.locator('header [data-tap="sign-in"]').click()
  await enter(page, language)
  await expect(proof(page)).toBeVisible()
}

async function enter(page: Page, language: Language): Promise<void> {
  const form = page.locator('form:has([name=username])')
  await form.locator('[name=username]').fill('player')
  await form.locator('[name=password]').fill('Lagoon-2026!')
  await press(form, words(language)('auth.submit'))
}

const isIn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'in')

const codeMethods = [
  { by: 'SMS', hint: '•••• 0105', to: NUMBER, language: 'bn' },
  { by: 'e-mail', hint: 'p•••@m…', to: MAIL, language: 'ar' },
] as const
for (const { by, hint, to, language } of codeMethods) {
  test(`S4.49 S3.4 a login from a new network is verified by ${by}, and the next login is not asked, in ${language}`, async ({
    page,
    browser,
  }) => {
    const t = words(language)
    await reachSecondStep(page, language)
    await expect(page.locator('#sign-in [name=password]')).not.toBeVisible()
    await expect(step(page)).toContainText('p•••@m…')
    await expect(step(page).getByRole('radio').first(), 'the safest way is selected and has the focus').toBeFocused()
    await way(page, hint).check()
    await press(step(page), t('register.sendCode'))
    await expect(step(page).getByRole('status')).toHaveText(t('register.codeSent'))
    await proof(page).fill(` ${await own.code(to)} `)
    expect(await violations(page)).toEqual([])
    await press(step(page), t('verify.submit'))
    await isIn(page)
    await expect(page.locator('#sign-in')).not.toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe('player')
    const again = await browser.newPage()
    await again.goto(own.url + at(language, '/help/login'))
    await signIn(again, language, 'player')
    await again.close()
  })
}

for (const language of flowLanguages) {
  test(`S4.49 a member without e-mail and phone enters the bank account name, in ${language}`, async ({ page }) => {
    const t = words(language)
    await own.forgetReach('player')
    await own.payee('player', 'Ayesha Rahman')
    await reachSecondStep(page, language)
    await expect(step(page).getByRole('radio'), 'there is no choice').toHaveCount(0)
    await expect(proof(page)).toHaveAccessibleName(t('verify.nameLabel'))
    await proof(page).fill('Ayesha Khan')
    await press(step(page), t('verify.submit'))
    await expect(step(page)).toContainText(t('refusals.verification_wrong'))
    await expect(proof(page)).toBeFocused()
    await proof(page).fill('ayesha  rahman')
    await press(step(page), t('verify.submit'))
    await isIn(page)
  })

  test(`S4.49 an authenticator app is set up in the devices, verifies a login from a new network, and is removed, in ${language}`, async ({
    page,
    browser,
  }) => {
    const t = words(language)
    await page.goto(own.url + at(language, '/help/login'))
    await page.locator('header [data-tap="sign-in"]').click()
    await enter(page, language)
    await press(step(page), t('register.sendCode'))
    await proof(page).fill(await own.code(MAIL))
    await proof(page).press('Enter')
    await isIn(page)
    const section = await openDevices(page, language)
    await press(section, t('verify.appBegin'))
    await expect(section.getByRole('img', { name: t('verify.appQr') })).toBeVisible()
    const secret = (await section.locator('code').innerText()).replaceAll(' ', '')
    expect(await violations(page)).toEqual([])
    await section.locator('[name=code]').fill(codeAt(secret, Date.now()))
    await section.locator('[name=password]').fill('Lagoon-2026!')
    await press(section, t('verify.appConfirm'))
    await expect(section.getByRole('status')).toHaveText(t('verify.appAdded'))
    await expect(section.getByRole('status')).toBeFocused()
    await press(section, t('verify.recoveryKept'))

    const elsewhere = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.20' } })
    await reachSecondStep(elsewhere, language)
    await expect(way(elsewhere, t('verify.totp'))).toBeChecked()
    await proof(elsewhere).fill('000000')
    await press(step(elsewhere), t('verify.submit'))
    await expect(step(elsewhere)).toContainText(t('verify.totpWrong'))
    await expect(proof(elsewhere)).toBeFocused()
    // The code that confirmed the app is used up: use the next one, from a clock that is ahead.
    await proof(elsewhere).fill(codeAt(secret, Date.now() + STEP_MS))
    await press(step(elsewhere), t('verify.submit'))
    await isIn(elsewhere)
    await elsewhere.close()

    await press(section, t('verify.appRemove'))
    await section.locator('[name=password]').fill('not mine')
    await press(section, t('verify.appRemove'))
    await expect(section).toContainText(t('verify.passwordWrong'))
    await section.locator('[name=password]').fill('Lagoon-2026!')
    await press(section, t('verify.appRemove'))
    await expect(section.getByRole('status')).toHaveText(t('verify.appGone'))
  })
}

async function openDevices(page: Page, language: Language): Promise<Locator> {
  await page.locator('[popovertarget="account-menu"]:visible').click()
  await press(page.locator('#account-menu'), words(language)('auth.devices'))
  const section = page.locator('#devices section').filter({ hasText: words(language)('verify.app') })
  await expect(section).toBeVisible()
  return section
}

test('S4.49 S6.8 off by default: nothing is asked, and no app is offered', async ({ page }) => {
  await own.set('verifyNewNetworks', false)
  await page.goto(`${own.url}/help/login`)
  await signIn(page, 'en', 'player')
  await page.locator('[popovertarget="account-menu"]:visible').click()
  const answered = page.waitForResponse('**/wps/member/authenticator')
  await press(page.locator('#account-menu'), words('en')('auth.devices'))
  await answered
  // The text would be painted by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.locator('#devices').getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('#devices')).not.toContainText(words('en')('verify.appText'))
})

test('S4.49 S5.33 the second step by keyboard: an invalid field shows its error and has the focus, going back keeps everything typed, closing drops it, and five failed attempts end it; no axe violations, and it fits 320 px', async ({
  page,
}) => {
  const language = 'bn'
  const t = words(language)
  await page.setViewportSize({ width: 320, height: 640 })
  await reachSecondStep(page, language)
  await test.step('looks with a field error', async () => {
    await expect(step(page)).toContainText(t('verify.title'))
    await press(step(page), t('verify.submit'))
    await expect(step(page)).toContainText(t('verify.codeRequired'))
    await expect(proof(page)).toBeFocused()
    await expect(proof(page)).toHaveAttribute('aria-invalid', 'true')
    expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
  })
  await test.step('arrow keys move between the ways, and each asks for its own answer', async () => {
    await proof(page).fill('123')
    await step(page).getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(way(page, '•••• 0105')).toBeChecked()
    await expect(proof(page), 'a code of one way is not kept for another').toHaveValue('')
  })
  await test.step('closing drops it', async () => {
    await page.keyboard.press('Escape')
    await page.locator('header [data-tap="sign-in"]').click()
    await expect(page.locator('#sign-in [name=username]')).toBeVisible()
    await expect(proof(page)).toHaveCount(0)
    await enter(page, language)
    await expect(proof(page)).toBeVisible()
  })
  await test.step('a wrong code, and back', async () => {
    await proof(page).fill('000000')
    await expect(step(page), 'typing removes the error').not.toContainText(t('verify.codeRequired'))
    await proof(page).press('Enter')
    await expect(step(page)).toContainText(t('refusals.code_invalid'))
    await expect(proof(page)).toHaveValue('000000')
    await press(step(page), t('verify.back'))
    await expect(page.locator('#sign-in [name=username]')).toHaveValue('player')
    await expect(page.locator('#sign-in [name=password]')).toHaveValue('Lagoon-2026!')
    await expect(page.locator('#sign-in'), 'as if untouched').not.toContainText(t('refusals.code_invalid'))
  })
  await test.step('five failed attempts', async () => {
    await press(page.locator('#sign-in'), t('auth.submit'))
    await expect(proof(page)).toBeVisible()
    for (let tries = 0; tries < 5; tries += 1) {
      await proof(page).fill('00000' + tries)
      const answered = page.waitForResponse('**/wps/session/login/verify')
      await proof(page).press('Enter')
      await answered
      // until the page has the answer, Enter would send nothing
      await expect(step(page).locator('[aria-busy=true]')).toHaveCount(0)
    }
    await expect(page.locator('#sign-in')).toContainText(t('refusals.verification_stale'))
    const back = page.getByRole('button', { name: t('verify.back'), exact: true })
    await expect(back).toBeFocused()
    await back.press('Enter')
    await expect(page.locator('#sign-in [name=password]')).toHaveValue('Lagoon-2026!')
  })
})

/** Returns how many parts of the login dialog do not fit. */
const overflow = (page: Page) =>
  page.locator('#sign-in').evaluate(
    (it) =>
      [...it.querySelectorAll('label, input, p, button')].filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < 0 || right > innerWidth
      }).length,
  )

test('S4.49 a member without any way to verify sees what to do instead', async ({ page }) => {
  await own.wasHere('agent41')
  await own.forgetReach('agent41')
  await page.goto(`${own.url}/help/login`)
  await page.locator('header [data-tap="sign-in"]').click()
  const form = page.locator('#sign-in form')
  await form.locator('[name=username]').fill('agent41')
  await form.locator('[name=password]').fill('Lagoon-2026!')
  await press(form, words('en')('auth.submit'))
  const alerts = page.locator('#sign-in').getByRole('alert')
  await expect(alerts.filter({ hasText: words('en')('verify.none') })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('X10 S4.49 on the login page the member continues to the requested page', async ({ page }) => {
  await page.goto(`${own.url}/login?after=%2Fhelp`)
  await enter(page, 'en')
  await press(step(page), words('en')('register.sendCode'))
  await proof(page).fill(await own.code(MAIL))
  await proof(page).press('Enter')
  await expect(page).toHaveURL(`${own.url}/help`)
})
