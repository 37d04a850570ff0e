import { expect, test } from 'playwright/test'
import { formatNumber } from '#i18n/format.ts'
import { type TestSmsProvider, startSmsProvider } from '#tests/support/sms-provider.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import {
  CHECK,
  NUMBER,
  SECRET,
  button,
  callsOf,
  field,
  fillByMobile,
  fillByName,
  form,
  other,
  formError,
  typeCode,
} from '#tests/e2e/support/registering.ts'
import { flowLanguages, words } from '#tests/e2e/support/site.ts'

// A registration whose code an SMS gateway sends and checks, against the test's own gateway and SMS gateway.
let provider: TestSmsProvider
let own: OwnGateway
test.beforeEach(async () => {
  provider = await startSmsProvider()
  own = await startOwnGateway({ smsProvider: provider.registered })
  await own.set('MOBILENUMPASSREG3', false)
  await own.requirePhones()
})
test.afterEach(() => Promise.all([own.close(), provider.close()]))

for (const language of flowLanguages) {
  test(`S4.9 S4.11 S4.25 the SMS gateway sends the code, checks it first, and the account opens, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    const calls = callsOf(page, own.url)
    await fillByMobile(page, own.url, language)
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
      'no third party is called',
    ).toEqual([])
  })

  test(`S4.9 S8.4 a wrong code is an error at its field, without a dialog and without a registration, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    const calls = callsOf(page, own.url)
    await fillByMobile(page, own.url, language)
    await typeCode(page, provider, language)
    await field(page, 'verificationCode').fill(other(provider.code(NUMBER)))
    await button(page, 'register.submit', language).click()
    const code = field(page, 'verificationCode')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toHaveAccessibleDescription(t('refusals.code_invalid'))
    await expect(formError(page)).toHaveText(t('refusals.code_invalid'))
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // tall enough that the header covers nothing partly
    await page.setViewportSize({ width: 360, height: 2000 })
    expect(await violations(page)).toEqual([])
    expect(calls.filter((call) => call.startsWith('/wps/member/register'))).toEqual([])
    await expect(field(page, 'mobileNum'), 'what was typed stays').toHaveValue('01712345678')
    await code.fill(provider.code(NUMBER))
    await expect(code).not.toHaveAttribute('aria-invalid')
    await code.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  })
}

test('S3.2 S4.9 with an SMS gateway the registration sends its token, and no code; a double tap checks one code and opens one account', async ({
  page,
}) => {
  await fillByName(page, own.url, 'newplayer')
  await typeCode(page, provider)
  const asked = page.waitForRequest(/\/wps\/member\/register$/)
  const checked = page.waitForRequest(new RegExp(CHECK))
  let token: unknown
  // read on the way: the browser drops the answer when the page leaves
  await page.route(new RegExp(CHECK), async (route) => {
    const response = await route.fetch()
    token = (await response.json()).value.idToken
    await route.fulfill({ response })
  })
  await button(page, 'register.submit').dblclick()
  const check = (await checked).postData()
  expect(await own.unseal(check)).toEqual({
    countryDialingCode: '880',
    mobileNum: '1712345678',
    code: provider.code(NUMBER),
  })
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
    mobileNum: '1712345678',
    firebaseChannel: 'sms',
    firebaseIdToken: token,
  })
  await expect(page).toHaveURL(`${own.url}/`)
  expect(await own.accounts('newplayer')).toBe(1)
  expect(provider.counts()).toEqual({ sent: 1, checks: 1 })
  await expect(
    page.locator('dialog[open] [name=newPassword]'),
    'S4.14 S4.15 no password change is required',
  ).toHaveCount(0)
})
