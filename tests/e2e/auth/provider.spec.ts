import { type Page, expect, test } from 'playwright/test'
import { type TestProvider, openBrowser, startProvider } from '#tests/support/provider.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, type Language, signIn, words } from '#tests/e2e/support/site.ts'

// Login with an identity provider: a real one on this machine that accepts any name as a person.
let provider: TestProvider
let own: OwnGateway
test.beforeEach(async () => {
  provider = await startProvider('google')
  own = await startOwnGateway({ providers: [provider.registered] })
  provider.admit(own.url)
})
test.afterEach(() => Promise.all([own.close(), provider.close()]))

const SECRET = 'Quiet-Lagoon-7'
const google = { name: 'Google' }
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
const notice = (page: Page) => page.getByRole('alertdialog').filter({ visible: true })
const account = (page: Page) => page.evaluate(() => sessionStorage.getItem('account'))
const isIn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'in')
const button = (page: Page, language: Language) =>
  page.getByRole('link', { name: fill(words(language)('provider.with'), google) })
const answer = (page: Page, language: Language, key: string) =>
  notice(page)
    .getByRole('button', { name: words(language)(key), exact: true })
    .click()

/** Logs in at the identity provider, and consents. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Logs out of this site; the identity provider keeps its session. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies({ domain: 'localhost' })
  await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()))
}

for (const language of flowLanguages) {
  test(`S2.42 S7.48 S4.48 a new member registers, links, and logs in again with the identity provider alone, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await page.goto(`${own.url}${at(language, '/login')}?after=${encodeURIComponent(at(language, '/rng'))}`)
    // visible without any interaction
    await expect(button(page, language)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await button(page, language).click()
    await signInThere(page, 'alice')
    await expect(notice(page)).toContainText('alice@mail.test')
    expect(new URL(page.url()).searchParams.has('token')).toBe(false)
    await answer(page, language, 'auth.registerTitle')
    const form = page.locator('main form')
    await expect(page).toHaveURL(new RegExp(`${at(language, '/register')}\\?after=`))
    await form.locator('[name=username]').fill('alice')
    await form.locator('[name=password]').fill(SECRET)
    await form.locator('[name=confirmPassword]').fill(SECRET)
    await form.locator('[name=country]').selectOption('BD')
    await form.locator('[name=mobileNum]').fill('01712345678')
    await form.locator('[name=terms]').check()
    await form.locator('[name=age]').check()
    await form.getByRole('button', { name: t('register.submit'), exact: true }).click()
    // First the notice that the account is open (S4.11), then the question.
    await expect(notice(page)).toContainText(fill(t('register.done'), { name: 'alice' }))
    await answer(page, language, 'auth.close')
    await expect(notice(page)).toContainText('alice@mail.test')
    expect(await violations(page)).toEqual([])
    await answer(page, language, 'provider.askLink')
    await expect(notice(page)).toContainText(fill(t('provider.done'), google))
    await answer(page, language, 'auth.close')
    await expect(page).toHaveURL(own.url + at(language, '/rng'))
    await forget(page)

    await page.goto(`${own.url}${at(language, '/login')}?after=${encodeURIComponent(at(language, '/rng'))}`)
    await button(page, language).click()
    await expect(page).toHaveURL(own.url + at(language, '/rng'))
    await isIn(page)
    expect(await account(page)).toBe('alice')
    await expect(page.getByTestId('balance')).toHaveText(/\p{Nd}/u)
  })

  test(`S2.42 S4.48 a member links in the devices dialog, permanently, in ${language}`, async ({ page }) => {
    const t = words(language)
    await page.goto(own.url + at(language, '/help/login'))
    await signIn(page, language, 'player')
    const devices = page.locator('#devices')
    const openDevices = async () => {
      await page.locator('[popovertarget="account-menu"]:visible').click()
      await page
        .locator('#account-menu')
        .getByRole('button', { name: t('auth.devices') })
        .click()
    }
    await openDevices()
    await devices.getByRole('link', { name: fill(t('provider.link'), google) }).click()
    await signInThere(page, 'pia')
    await expect(notice(page)).toContainText('player')
    const no = notice(page).getByRole('button', { name: t('provider.askNot') })
    await expect(no, 'the safe button has the focus').toBeFocused()
    await no.click()
    await openDevices()
    await devices.getByRole('link', { name: fill(t('provider.link'), google) }).click()
    await answer(page, language, 'provider.askLink')
    await answer(page, language, 'auth.close')
    await openDevices()
    await expect(devices).toContainText(t('provider.linked').split('{{time}}')[0]?.trim() || 'Google')
    await expect(devices.getByRole('link')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  })
}

test('S2.42 S4.48 a member with an account logs in to it, and is asked there whether to link', async ({ page }) => {
  await page.goto(`${own.url}/rng`)
  await page.locator('header [data-tap="sign-in"]').click()
  await button(page, 'en').click()
  await signInThere(page, 'vic')
  await answer(page, 'en', 'auth.submit')
  await expect(page).toHaveURL(/\/login\?after=/)
  const form = page.locator('main form')
  await form.locator('[name=username]').fill('vip')
  await form.locator('[name=password]').fill('Lagoon-2026!')
  await form.getByRole('button', { name: words('en')('auth.submit'), exact: true }).click()
  await expect(notice(page)).toContainText('vic@mail.test')
  await answer(page, 'en', 'provider.askLink')
  await expect(notice(page)).toContainText(fill(words('en')('provider.done'), google))
  await answer(page, 'en', 'auth.close')
  await expect(page).toHaveURL(`${own.url}/rng`)
  expect(await account(page)).toBe('vip')
})

test('S7.48 cancelling, or an identity provider that is down, leads to the login page with advice', async ({
  page,
}) => {
  const t = words('en')
  await page.goto(`${own.url}/login`)
  await button(page, 'en').click()
  await page.getByRole('link', { name: /cancel/i }).click()
  await expect(notice(page)).toContainText(t('refusals.provider_cancelled'))
  await answer(page, 'en', 'auth.close')
  await expect(page).toHaveURL(`${own.url}/login`)
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  const down = await startProvider('google')
  const other = await startOwnGateway({ providers: [down.registered] })
  await page.goto(`${other.url}/login?after=%2Frng`)
  await button(page, 'en').click()
  await expect(notice(page)).toContainText(t('refusals.provider_unreachable'))
  await answer(page, 'en', 'auth.close')
  await expect(page).toHaveURL(`${other.url}/login?after=%2Frng`)
  await Promise.all([other.close(), down.close()])
})

test('T5 S7.48 a callback from another browser logs no one in', async ({ page }) => {
  const attacker = openBrowser()
  const begun = await attacker.ask(`${own.url}/wps/session/with/google?back=%2F`)
  const callback = await attacker.signInThere(begun.headers.get('location') ?? '', 'mallory')
  await page.goto(callback)
  await expect(notice(page)).toContainText(words('en')('refusals.provider_stale'))
  await expect(page).toHaveURL(`${own.url}/login`)
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
})
