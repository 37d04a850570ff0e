import { expect, test } from 'playwright/test'
import { type TestSmsProvider, startSmsProvider } from '#tests/support/sms-provider.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import {
  CHECK,
  NUMBER,
  SECRET,
  button,
  callsOf,
  field,
  fillByName,
  form,
  formError,
  typeCode,
} from '#tests/e2e/support/registering.ts'
import { words } from '#tests/e2e/support/site.ts'

// When and how often the SMS gateway checks a registration's code, and the errors if it is down.
let provider: TestSmsProvider
let own: OwnGateway
test.beforeEach(async () => {
  provider = await startSmsProvider()
  own = await startOwnGateway({ smsProvider: provider.registered })
  await own.requirePhones()
})
test.afterEach(() => Promise.all([own.close(), provider.close()]))

test('S4.9 fields, referral code and captcha come before the code', async ({ page }) => {
  await own.askFor('affiliateCode')
  const calls = callsOf(page, own.url)
  const proofs = /verification\/human\?purpose=register$/
  await page.route(proofs, (route) => route.abort())
  await fillByName(page, own.url, 'newplayer')
  await typeCode(page, provider)
  await field(page, 'password').fill('other')
  await button(page, 'register.submit').click()
  await expect(field(page, 'confirmPassword')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'password').fill(SECRET)
  await field(page, 'affiliateCode').fill('NOBODYS')
  await button(page, 'register.submit').click()
  await expect(page.getByRole('alertdialog')).toContainText(words('en')('refusals.invitation_code_error'))
  await page.keyboard.press('Enter')
  await field(page, 'affiliateCode').fill('')
  await button(page, 'register.submit').click()
  await expect(formError(page)).toHaveText(words('en')('refusals.offline'))
  await expect(field(page, 'verificationCode')).not.toHaveAttribute('aria-invalid')
  expect(calls).not.toContain(CHECK)
  expect(provider.counts().checks).toBe(0)
  await page.unroute(proofs)
  await button(page, 'register.submit').click()
  await expect(page).toHaveURL(`${own.url}/`)
})

test('S4.25 S4.27 after a minute, by the clock, another code can be requested, and the first one stops working', async ({
  page,
}) => {
  await own.close()
  let ahead = 0
  own = await startOwnGateway({ smsProvider: provider.registered, clock: () => Date.now() + ahead })
  await own.requirePhones()
  await page.clock.install()
  await fillByName(page, own.url, 'newplayer')
  await typeCode(page, provider)
  const counting = form(page).getByRole('button', { name: /Resend code in \d+ s/ })
  await expect(counting).toHaveAttribute('aria-disabled', 'true')
  await counting.click({ force: true })
  ahead = 61_000
  await page.clock.fastForward(ahead)
  await button(page, 'register.sendCode').click()
  await expect(counting).toBeVisible()
  await expect.poll(() => provider.counts().sent).toBe(2)
  await button(page, 'register.submit').click()
  await expect(field(page, 'verificationCode')).toHaveAccessibleDescription(words('en')('refusals.code_invalid'))
  await field(page, 'verificationCode').fill(provider.code(NUMBER))
  await button(page, 'register.submit').click()
  await expect(page).toHaveURL(`${own.url}/`)
})

test('S4.9 a correct code is checked once, even if the name was taken', async ({ page }) => {
  await fillByName(page, own.url, 'player')
  await typeCode(page, provider)
  await button(page, 'register.submit').click()
  await expect(formError(page)).toHaveText(words('en')('refusals.account_taken'))
  await field(page, 'username').fill('newplayer')
  await button(page, 'register.submit').click()
  await expect(page).toHaveURL(`${own.url}/`)
  expect(provider.counts()).toEqual({ sent: 1, checks: 1 })
})

test('S8.3 S8.4 an SMS gateway that is down is reported: in a dialog when sending fails, at the field when checking fails', async ({
  page,
}) => {
  const t = words('en')
  provider.feel('sendVerificationCode', { status: 503, body: '' })
  await fillByName(page, own.url, 'newplayer')
  await button(page, 'register.sendCode').click()
  await expect(page.getByRole('alertdialog')).toContainText(t('refusals.code_service_down'))
  await page.keyboard.press('Enter')
  provider.feel('sendVerificationCode', 'well')
  provider.feel('signInWithPhoneNumber', { status: 500, body: '<html>' })
  // another code could be asked for in a minute only
  await page.reload()
  await fillByName(page, own.url, 'newplayer')
  await field(page, 'mobileNum').fill('01812345678')
  await button(page, 'register.sendCode').click()
  await expect(form(page).getByRole('status')).toHaveText(t('register.codeSent'))
  await field(page, 'verificationCode').fill('000000')
  await button(page, 'register.submit').click()
  await expect(field(page, 'verificationCode')).toHaveAccessibleDescription(t('refusals.code_service_down'))
  await expect(field(page, 'verificationCode')).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await own.accounts('newplayer')).toBe(0)
})
