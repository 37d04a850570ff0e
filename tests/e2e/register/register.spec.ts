import { type Page, expect, test } from 'playwright/test'
import { desk } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, type Language, minorOf, words } from '#tests/e2e/support/site.ts'
import { openHandled } from '#tests/e2e/support/status.ts'

// Registration by username, on its page, against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const SECRET = 'Quiet-Lagoon-7'
const form = (page: Page) => page.locator('main form')
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
const submit = (page: Page, language: Language = 'en') =>
  form(page).getByRole('button', { name: words(language)('register.submit'), exact: true })

async function fill(page: Page, username: string): Promise<void> {
  await field(page, 'username').fill(username)
  await field(page, 'password').fill(SECRET)
  await field(page, 'confirmPassword').fill(SECRET)
  await field(page, 'country').selectOption('BD')
  await field(page, 'mobileNum').fill('01712345678')
  await field(page, 'terms').check()
  await field(page, 'age').check()
}

/** Returns the field's error, from its accessible description. */
function errorText(page: Page, name: string) {
  return field(page, name).evaluate((input) => {
    const id = input.getAttribute('aria-describedby')
    return id ? document.getElementById(id)?.textContent : undefined
  })
}

for (const language of flowLanguages) {
  test(`S4.8 S8.7 S8.10 after a double tap one new member is logged in, at home, and sees a success message, in ${language}`, async ({
    page,
  }) => {
    await page.goto(own.url + at(language, '/register'))
    await fill(page, 'newplayer')
    await submit(page, language).dblclick()
    await expect(page).toHaveURL(own.url + at(language, '/'))
    await expect(page.getByRole('alertdialog')).toContainText(
      words(language)('register.done').replace('{{name}}', 'newplayer'),
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await expect.poll(async () => minorOf(await page.getByTestId('balance').innerText())).toBe(100_000)
    expect(await own.accounts('newplayer')).toBe(1)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await expect(page.getByRole('alertdialog'), 'it shows once').toHaveCount(0)
  })
}

for (const language of flowLanguages) {
  test(`S4.5 S5.6 S5.13 all fields are validated at once, and the first invalid one has the focus, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await page.goto(own.url + at(language, '/register'))
    await field(page, 'password').fill('short')
    await field(page, 'email').fill('nobody')
    await submit(page, language).click()
    await expect(field(page, 'username')).toBeFocused()
    const range = (min: number, max: number) =>
      new Intl.NumberFormat(language, { numberingSystem: language === 'bn' ? 'beng' : 'latn' }).formatRange(min, max)
    expect(await errorText(page, 'username')).toBe(t('register.required'))
    expect(await errorText(page, 'password')).toBe(t('register.pattern_10').replace('{{range}}', range(8, 64)))
    expect(await errorText(page, 'confirmPassword')).toBe(t('register.required'))
    expect(await errorText(page, 'email')).toBe(t('register.pattern_4'))
    expect(await errorText(page, 'terms')).toBe(t('register.termsRequired'))
    expect(await errorText(page, 'age')).toBe(t('register.ageRequired'))
    await field(page, 'username').fill('newplayer')
    await expect(field(page, 'username'), 'the error of a corrected field goes').not.toHaveAttribute('aria-invalid')
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
    expect(await own.accounts('newplayer')).toBe(0)
  })
}

test('S2.44 S2.47 S2.48 S2.51 S5.5 S5.9 S5.36 required fields and defaults are marked, a referral code comes from the address, and Reset restores them', async ({
  page,
}) => {
  await page.goto(`${own.url}/register?referralCode=FRIEND-7`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en')('auth.registerTitle'))
  await expect(page.locator('main')).toContainText(words('en')('register.lead').replace('{{amount}}', '$1,000.00'))
  await expect(field(page, 'username')).toHaveAttribute('placeholder', /\*$/)
  await expect(field(page, 'username')).toHaveAttribute('aria-required', 'true')
  await expect(field(page, 'email')).not.toHaveAttribute('aria-required', 'true')
  await expect(field(page, 'email')).not.toHaveAttribute('placeholder', /\*$/)
  await expect(field(page, 'terms')).not.toBeChecked()
  await expect(field(page, 'age')).not.toBeChecked()
  await expect(form(page)).toContainText('21')
  await expect(field(page, 'referralCode')).toHaveValue('FRIEND-7')
  await fill(page, 'no')
  await submit(page).click()
  await expect(field(page, 'username')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: words('en')('register.reset') }).click()
  await expect(field(page, 'username'), 'asks before it empties what was typed').toHaveValue('no')
  await page.getByRole('button', { name: words('en')('register.resetConfirm') }).click()
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(0)
  await expect(field(page, 'username')).toHaveValue('')
  await expect(field(page, 'terms')).not.toBeChecked()
  await expect(field(page, 'age')).not.toBeChecked()
  await page.reload()
  await expect(field(page, 'username')).toHaveValue('')
  await page
    .locator('main')
    .getByRole('link', { name: words('en')('shell.backHome') })
    .click()
  await expect(page).toHaveURL(`${own.url}/`)
})

test('T12 S8.8 what only the gateway knows is refused at its place, and the fields keep their values', async ({
  page,
}) => {
  await page.goto(`${own.url}/register`)
  await fill(page, 'player')
  await test.step('a common password', async () => {
    await field(page, 'password').fill('password123')
    await field(page, 'confirmPassword').fill('password123')
    await submit(page).click()
    await expect(field(page, 'password')).toBeFocused()
    expect(await errorText(page, 'password')).toBe(words('en')('refusals.password_common'))
  })
  await test.step('a taken name', async () => {
    await field(page, 'password').fill(SECRET)
    await field(page, 'confirmPassword').fill(SECRET)
    await submit(page).click()
    await expect(form(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(
      words('en')('refusals.account_taken'),
    )
    await expect(field(page, 'username')).toHaveValue('player')
    await expect(field(page, 'password')).toHaveValue(SECRET)
    expect(await own.accounts('newplayer')).toBe(0)
  })
})

test('X4 offline nothing typed is lost, and a reload loses only the passwords', async ({ page, context }) => {
  await openHandled(page, `${own.url}/register`)
  await fill(page, 'newplayer')
  await field(page, 'email').fill('new@player.example')
  await context.setOffline(true)
  await submit(page).click()
  await expect(
    form(page)
      .getByRole('alert')
      .filter({ hasText: words('en')('refusals.offline') }),
  ).toBeVisible()
  await expect(field(page, 'username')).toHaveValue('newplayer')
  await context.setOffline(false)
  await page.reload()
  await expect(field(page, 'username')).toHaveValue('newplayer')
  await expect(field(page, 'email')).toHaveValue('new@player.example')
  await expect(field(page, 'password')).toHaveValue('')
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
  )
  expect(stored).not.toContain(SECRET)
  await fill(page, 'newplayer')
  await submit(page).click()
  await expect(page).toHaveURL(`${own.url}/`)
  expect(await own.accounts('newplayer')).toBe(1)
})

test('S6.8 while DIRECTREG3 or both ways are off, the page says registration is closed; switched on again, it opens', async ({
  page,
}) => {
  const closed = page.getByText(words('en')('auth.registerClosed').replace('{{brand}}', 'Atoll'))
  await own.set('DIRECTREG3', false)
  await page.goto(`${own.url}/register`)
  await expect(form(page)).not.toBeVisible()
  await expect(closed).toBeVisible()
  await own.set('DIRECTREG3', true)
  for (const code of ['USERNAMEREG3', 'MOBILENUMREG3']) await own.set(code, false)
  await page.reload()
  await expect(form(page)).not.toBeVisible()
  await expect(closed).toBeVisible()
  for (const code of ['USERNAMEREG3', 'MOBILENUMREG3']) await own.set(code, true)
  await page.reload()
  await expect(form(page)).toBeVisible()
})

test('S6.4 a trial registers a real account, and continues playing with it', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto(own.url)
  await page.locator('header [data-tap="free-demo"]').click()
  await expect(page.locator('html')).toHaveAttribute('data-role', 'trial')
  await page.goto(`${own.url}/register`)
  await expect(page.getByText(words('en')('register.already'))).not.toBeVisible()
  await fill(page, 'newplayer')
  await submit(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-role', 'member')
  await page.goto(`${own.url}/register`)
  await expect(form(page), 'one account is enough').not.toBeVisible()
  await expect(page.getByText(words('en')('register.already'))).toBeVisible()
})
