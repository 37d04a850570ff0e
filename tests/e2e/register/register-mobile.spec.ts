import { type Page, expect, test } from 'playwright/test'
import { violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { CHECK, callsOf } from '#tests/e2e/support/registering.ts'
import { at, flowLanguages, type Language, words } from '#tests/e2e/support/site.ts'

// Registration by phone, against the test's own gateway whose codes the test reads as their recipient would.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
  await own.set('MOBILENUMPASSREG3', false)
})
test.afterEach(() => own.close())

const NUMBER = '+8801712345678'
const form = (page: Page) => page.locator('main form')
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
const byMobile = (page: Page, language: Language = 'en') =>
  page.getByRole('radio', { name: words(language)('register.byMobile') })
const button = (page: Page, key: string, language: Language = 'en') =>
  form(page).getByRole('button', { name: words(language)(key), exact: true })

async function fill(page: Page): Promise<void> {
  await field(page, 'mobileNum').fill('01712345678')
  await field(page, 'country').selectOption('BD')
  await field(page, 'terms').check()
  await field(page, 'age').check()
}

for (const language of flowLanguages) {
  test(`S2.45 S2.49 S4.9 S4.10 S4.11 S4.23 registration by phone with the code sent to it, in ${language}; no third party is called`, async ({
    page,
  }) => {
    const t = words(language)
    const calls = callsOf(page, own.url)
    await page.goto(own.url + at(language, '/register'))
    await byMobile(page, language).check()
    await expect(field(page, 'username')).toHaveCount(0)
    await expect(field(page, 'password'), 'MOBILENUMPASSREG3 is off').toHaveCount(0)
    await fill(page)
    await button(page, 'register.sendCode', language).click()
    await expect(form(page).getByRole('status')).toHaveText(t('register.codeSent'))
    await field(page, 'verificationCode').fill(await own.code(NUMBER))
    await button(page, 'register.submit', language).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      t('register.doneMobile').replace('{{name}}', NUMBER.slice(1)),
    )
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    expect(await own.accounts(NUMBER.slice(1))).toBe(1)
    expect(calls.filter((call) => call === CHECK || !call.startsWith('/'))).toEqual([])
  })
}

test('S5.12 S4.23 a code is sent only to a plausible number with a country; errors show at the field', async ({
  page,
}) => {
  const t = words('en')
  await page.goto(`${own.url}/register`)
  await byMobile(page).check()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/sms/') && asked.push(request.url()))
  await field(page, 'mobileNum').fill('12')
  await button(page, 'register.sendCode').click()
  await expect(field(page, 'country')).toBeFocused()
  await expect(field(page, 'country')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'mobileNum')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'age'), 'and with nothing else').not.toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
  await field(page, 'country').selectOption('BD')
  await field(page, 'mobileNum').fill('0000000000')
  await button(page, 'register.sendCode').click()
  await expect(page.getByRole('alertdialog')).toContainText(t('refusals.mobile_invalid'))
})

test('S4.24 S4.27 S4.28 S8.3 S8.8 S9.1 the button counts down by the clock, even after the tab slept; too many requests show a message with the waiting time', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${own.url}/register`)
  await byMobile(page).check()
  await fill(page)
  await button(page, 'register.sendCode').click()
  const counting = form(page).getByRole('button', { name: /Resend code in \d+ s/ })
  await expect(counting).toBeVisible()
  await expect(counting).toHaveAttribute('aria-disabled', 'true')
  const seconds = async () => Number(/\d+/.exec(await counting.innerText())?.[0])
  const first = await seconds()
  // The end is in the gateway's time, which a page knows to half a round trip: seconds on a busy machine.
  expect(first).toBeGreaterThan(50)
  expect(first).toBeLessThanOrEqual(65)
  await page.clock.runFor(5_000)
  expect(await seconds()).toBeLessThanOrEqual(first - 4)
  // asleep: no timer fires, the clock goes on
  await page.clock.fastForward(70_000)
  // only the page's clock went on
  await button(page, 'register.sendCode').click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText(words('en')('refusals.too_many_requests'))
  await page.keyboard.press('Enter')
  await expect(counting).toBeVisible()
})

test('S2.45 S6.8 with only one way there is no choice; switching ways keeps the fields of both', async ({ page }) => {
  await own.set('MOBILENUMPASSREG3', true)
  await page.goto(`${own.url}/register`)
  await field(page, 'email').fill('new@player.example')
  await byMobile(page).check()
  await expect(field(page, 'email')).toHaveValue('new@player.example')
  await own.set('USERNAMEREG3', false)
  await page.reload()
  await field(page, 'email').click()
  await expect(byMobile(page)).toHaveCount(0)
  await expect(field(page, 'mobileNum')).toBeVisible()
  await expect(field(page, 'username')).toHaveCount(0)
})

test('the form by mobile number has no axe violations, light and dark, and works by keyboard alone', async ({
  page,
}) => {
  await page.goto(`${own.url}/register`)
  await field(page, 'username').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(byMobile(page)).toBeChecked()
  await expect(button(page, 'register.sendCode')).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await violationsInAllLooks(page, overflow)).toEqual([])
})
