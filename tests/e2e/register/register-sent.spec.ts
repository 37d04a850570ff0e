import { type Page, expect, test } from 'playwright/test'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { words } from '#tests/e2e/support/site.ts'
import { openHandled } from '#tests/e2e/support/status.ts'

// The data of a registration as the gateway reads it, and the effects of choosing a way to register.
let own: OwnGateway
/** Nobody's code: the form says so, and registers without it. */
const referralCode = 'FRIEND1'
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const t = words('en')
const SECRET = 'Quiet-Lagoon-7'
const form = (page: Page) => page.locator('main form')
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
const way = (page: Page, key: string) => page.getByRole('radio', { name: t(key), exact: true })

/**
 * Sends the form and returns the unsealed request; waits until it is accepted, so that the browser is not closed during
 * the navigation.
 */
async function sentBy(page: Page, call: RegExp): Promise<unknown> {
  const asked = page.waitForRequest(call)
  await form(page)
    .getByRole('button', { name: t('register.submit'), exact: true })
    .click()
  const request = await asked
  expect(request.headers()['x-encrypted']).toBe('1')
  expect(request.postData()).not.toContain(SECRET)
  const sent = await own.unseal(request.postData())
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  return sent
}

/** Returns the fields that the form adds to the typed ones. */
const facts = () => ({
  login: true,
  registerUrl: `${own.url}/register?referralCode=${referralCode}`,
  registerMethod: 'WEB',
  domain: new URL(own.url).host,
  termsAgreed: true,
  ageConfirmed: true,
  referralCode,
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  human: { challenge: expect.objectContaining({ signature: expect.any(String) }), solution: expect.any(Object) },
})

test('S3.2 a registration by username sends the typed fields, and the page and device', async ({ page }) => {
  await page.goto(`${own.url}/register?referralCode=${referralCode}`)
  await field(page, 'username').fill('newplayer')
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill(SECRET)
  await field(page, 'country').selectOption('BD')
  await field(page, 'mobileNum').fill('01712345678')
  await field(page, 'terms').check()
  await field(page, 'age').check()
  expect(await sentBy(page, /\/wps\/member\/register$/)).toEqual({
    ...facts(),
    username: 'newplayer',
    password: SECRET,
    confirmPassword: SECRET,
    countryDialingCode: '880',
    mobileNum: '1712345678',
  })
})

test('S2.45 S3.2 a registration by mobile number, restored by the browser’s back, also sends the country code, and no name', async ({
  page,
}) => {
  await own.set('REGMOBVERF3', false)
  await page.goto(`${own.url}/register?referralCode=${referralCode}`)
  await way(page, 'register.byMobile').check()
  await field(page, 'mobileNum').fill('01712345678')
  await page.goto(`${own.url}/help`)
  await page.goBack()
  await expect(way(page, 'register.byMobile')).toBeChecked()
  await expect(field(page, 'country')).toBeVisible()
  await expect(field(page, 'mobileNum')).toHaveValue('01712345678')
  await expect(field(page, 'username')).toHaveCount(0)
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill(SECRET)
  await field(page, 'email').fill(' new@player.example ')
  await field(page, 'country').selectOption('BD')
  await field(page, 'terms').check()
  await field(page, 'age').check()
  expect(await sentBy(page, /\/wps\/member\/register\/mobile$/)).toEqual({
    ...facts(),
    countryDialingCode: '880',
    password: SECRET,
    confirmPassword: SECRET,
    mobileNum: '1712345678',
    email: 'new@player.example',
  })
})

test('S4.12 each switch between the ways loads another captcha image', async ({ page }) => {
  await own.askFor('captcha')
  await openHandled(page, `${own.url}/register`)
  await field(page, 'username').focus()
  const picture = form(page).getByRole('img', { name: t('auth.captchaPicture') })
  const seen = new Set<string | null>()
  const isAnother = async () => {
    const source = await picture.getAttribute('src')
    return source?.startsWith('data:image/png') === true && !seen.has(source)
  }
  for (const key of ['', 'register.byMobile', 'register.byName', 'register.byMobile']) {
    if (key) await way(page, key).check()
    await expect.poll(isAnother, key).toBe(true)
    seen.add(await picture.getAttribute('src'))
  }
  expect(seen.size).toBe(4)
})
