import { type Page, expect, test } from 'playwright/test'
import { formatNumber } from '#i18n/format.ts'
import { type TestSmsProvider, startSmsProvider } from '#tests/support/sms-provider.ts'
import { violations } from './axe.ts'
import { type OwnGateway, startOwnGateway } from './own-gateway.ts'
import { type Language, at, words } from './site.ts'

// A registration whose code a provider sends and checks, against a gateway and a provider of this test's own.
let provider: TestSmsProvider
let own: OwnGateway
test.beforeEach(async () => {
  provider = await startSmsProvider()
  own = await startOwnGateway({ smsProvider: provider.registered })
  await own.set('MOBILENUMPASSREG3', false)
  await own.set('REGMOBVERF3', true)
})
test.afterEach(() => Promise.all([own.close(), provider.close()]))

const NUMBER = '+8801712345678'
const SECRET = 'Quiet-Lagoon-7'
const CHECK = '/wps/verification/provider/check'
const form = (page: Page) => page.locator('main form')
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
const button = (page: Page, key: string, language: Language = 'en') =>
  form(page).getByRole('button', { name: words(language)(key), exact: true })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The calls that a page makes from now on, in their order; one to anybody else stands with its address. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== own.url) calls.push(request.url())
    else if (pathname.startsWith('/wps/')) calls.push(pathname)
  })
  return calls
}

async function fillByMobile(page: Page, language: Language): Promise<void> {
  await page.goto(own.url + at(language, '/register'))
  await page.getByRole('radio', { name: words(language)('register.byMobile') }).check()
  await field(page, 'mobileNum').fill('01712345678')
  await field(page, 'country').selectOption('BD')
  await field(page, 'age').check()
}

async function fillByName(page: Page, username: string): Promise<void> {
  await page.goto(`${own.url}/register`)
  await field(page, 'username').fill(username)
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill(SECRET)
  await field(page, 'mobileNum').fill('01712345678')
  await field(page, 'country').selectOption('BD')
  await field(page, 'age').check()
}

/** Asks for a code, and types what came. */
async function typeCode(page: Page, language: Language = 'en'): Promise<void> {
  await button(page, 'register.sendCode', language).click()
  await expect(form(page).getByRole('status')).toHaveText(words(language)('register.codeSent'))
  await field(page, 'verificationCode').fill(provider.code(NUMBER))
}

for (const language of ['en', 'bn'] as const) {
  test(`S4.9 S4.11 S4.25 the code comes by the provider, is checked first, and an account is open, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    const calls = callsOf(page)
    await fillByMobile(page, language)
    const [before = '', after = ''] = t('register.again').split(/\{\{.*?\}\}/)
    const counted = await form(page).evaluateHandle(
      (element, [start = '', end = '']) => {
        const seen: string[] = []
        new MutationObserver(() => {
          const now = [...element.querySelectorAll('button')].find(({ innerText }) => innerText.startsWith(start))
          if (now?.innerText.endsWith(end)) seen.push(now.innerText)
        }).observe(element, { subtree: true, childList: true, characterData: true })
        return seen
      },
      [before, after] as const,
    )
    await button(page, 'register.sendCode', language).click()
    await expect(form(page).getByRole('status')).toHaveText(t('register.codeSent'))
    const [first] = await counted.jsonValue()
    expect(first).toBe(`${before}${formatNumber(language, 60)}${after}`)
    expect(provider.locale()).toBe(language)
    await field(page, 'verificationCode').fill(provider.code(NUMBER))
    await button(page, 'register.submit', language).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      t('register.doneMobile').replace('{{name}}', NUMBER.slice(1)),
    )
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    expect(await own.accounts(NUMBER.slice(1))).toBe(1)
    const order = [CHECK, '/wps/member/register/mobile']
    expect(calls.filter((call) => order.includes(call))).toEqual(order)
    expect(
      calls.filter((call) => !call.startsWith('/')),
      'no third party hears of it',
    ).toEqual([])
  })

  test(`S4.9 S8.4 a wrong code ends in words at its field, without a dialog and without a registration, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    const calls = callsOf(page)
    await fillByMobile(page, language)
    await typeCode(page, language)
    await field(page, 'verificationCode').fill(other(provider.code(NUMBER)))
    await button(page, 'register.submit', language).click()
    const code = field(page, 'verificationCode')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toHaveAccessibleDescription(t('refusals.code_invalid'))
    await expect(form(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(t('refusals.code_invalid'))
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    expect(calls.filter((call) => call.startsWith('/wps/member/register'))).toEqual([])
    await expect(field(page, 'mobileNum'), 'what was typed stays').toHaveValue('01712345678')
    await code.fill(provider.code(NUMBER))
    await expect(code).not.toHaveAttribute('aria-invalid')
    await code.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  })
}

test('S3.2 with a provider the registration sends its token, and no code', async ({ page }) => {
  await fillByName(page, 'newplayer')
  await typeCode(page)
  const asked = page.waitForRequest(/\/wps\/member\/register$/)
  const checked = page.waitForRequest(new RegExp(CHECK))
  const answered = page.waitForResponse(new RegExp(CHECK))
  await button(page, 'register.submit').click()
  const check = (await checked).postData()
  expect(await own.unseal(check)).toEqual({
    countryDialingCode: '880',
    mobileNum: '01712345678',
    code: provider.code(NUMBER),
  })
  const { value } = await (await answered).json()
  expect(await own.unseal((await asked).postData())).toEqual({
    login: true,
    registerUrl: `${own.url}/register`,
    registerMethod: 'WEB',
    domain: new URL(own.url).host,
    termsAgreed: true,
    ageConfirmed: true,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    human: { challenge: expect.objectContaining({ signature: expect.any(String) }), solution: expect.any(Object) },
    username: 'newplayer',
    password: SECRET,
    confirmPassword: SECRET,
    countryDialingCode: '880',
    mobileNum: '01712345678',
    firebaseChannel: 'sms',
    firebaseIdToken: value.idToken,
  })
  await expect(page).toHaveURL(`${own.url}/`)
  await expect(page.locator('dialog[open] [name=newPassword]'), 'S4.14 S4.15 no password is to be changed').toHaveCount(
    0,
  )
})

test('S4.9 fields, agent’s code and human verification come before the code', async ({ page }) => {
  await own.askFor('affiliateCode')
  const calls = callsOf(page)
  await fillByName(page, 'newplayer')
  await typeCode(page)
  await field(page, 'password').fill('other')
  await button(page, 'register.submit').click()
  await expect(field(page, 'confirmPassword')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'password').fill(SECRET)
  await field(page, 'affiliateCode').fill('NOBODYS')
  await button(page, 'register.submit').click()
  await expect(page.getByRole('alertdialog')).toContainText(words('en')('refusals.invitation_code_error'))
  expect(calls).not.toContain(CHECK)
  expect(provider.counts().checks).toBe(0)
})

test('S4.9 a code that was right is checked once, though the name was taken', async ({ page }) => {
  await fillByName(page, 'player')
  await typeCode(page)
  await button(page, 'register.submit').click()
  await expect(form(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(words('en')('refusals.account_taken'))
  await field(page, 'username').fill('newplayer')
  await button(page, 'register.submit').click()
  await expect(page).toHaveURL(`${own.url}/`)
  expect(provider.counts()).toEqual({ sent: 1, checks: 1 })
})

test('S4.9 a double tap checks one code and opens one account', async ({ page }) => {
  await fillByName(page, 'newplayer')
  await typeCode(page)
  await button(page, 'register.submit').dblclick()
  await expect(page).toHaveURL(`${own.url}/`)
  expect(await own.accounts('newplayer')).toBe(1)
  expect(provider.counts()).toEqual({ sent: 1, checks: 1 })
})

test('S8.3 S8.4 a provider that is down is told: in a dialog when it should send, at the field when it should check', async ({
  page,
}) => {
  const t = words('en')
  provider.feel('sendVerificationCode', { status: 503, body: '' })
  await fillByName(page, 'newplayer')
  await button(page, 'register.sendCode').click()
  await expect(page.getByRole('alertdialog')).toContainText(t('refusals.code_service_down'))
  await page.keyboard.press('Enter')
  provider.feel('sendVerificationCode', 'well')
  await field(page, 'mobileNum').fill('01812345678')
  provider.feel('signInWithPhoneNumber', { status: 500, body: '<html>' })
  await page.reload()
  await fillByName(page, 'newplayer')
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

test('S4.9 without a provider the code is the gateway’s own, and nobody else is asked', async ({ page }) => {
  await own.close()
  own = await startOwnGateway()
  await own.set('REGMOBVERF3', true)
  const calls = callsOf(page)
  await fillByName(page, 'newplayer')
  await button(page, 'register.sendCode').click()
  await field(page, 'verificationCode').fill(await own.code(NUMBER))
  await button(page, 'register.submit').click()
  await expect(page).toHaveURL(`${own.url}/`)
  expect(calls).not.toContain(CHECK)
  expect(provider.counts()).toEqual({ sent: 0, checks: 0 })
})
