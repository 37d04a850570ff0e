import { readFileSync } from 'node:fs'
import { type Browser, type Locator, type Page, expect, test } from 'playwright/test'
import { codeAt } from '#tests/support/app-codes.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, type Language, signIn, words } from '#tests/e2e/support/site.ts'

// Recovery codes, which replace a lost authenticator app, against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
  await own.set('verifyNewNetworks', true)
})
test.afterEach(() => own.close())

const PASSWORD = 'Lagoon-2026!'
const press = (within: Locator, text: string) => within.getByRole('button', { name: text, exact: true }).click()
const isIn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'in')

async function openDevices(page: Page, language: Language): Promise<Locator> {
  await page.locator('[popovertarget="account-menu"]:visible').click()
  await press(page.locator('#account-menu'), words(language)('auth.devices'))
  const section = page.locator('#devices section').filter({ hasText: words(language)('verify.app') })
  await expect(section).toBeVisible()
  return section
}

/** Sets up an authenticator app; its codes are shown then. */
async function setUp(page: Page, language: Language): Promise<Locator> {
  const t = words(language)
  const section = await openDevices(page, language)
  await press(section, t('verify.appBegin'))
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '')
  await section.locator('[name=code]').fill(codeAt(secret, Date.now()))
  await section.locator('[name=password]').fill(PASSWORD)
  await press(section, t('verify.appConfirm'))
  await expect(section.getByRole('listitem')).toHaveCount(10)
  return section
}

/** Enters the correct username and password from another network, which opens the second step. */
async function logInFromNewNetwork(page: Page, language: Language): Promise<Locator> {
  await page.goto(own.url + at(language, '/help/login'))
  await page.locator('header [data-tap="sign-in"]').click()
  const form = page.locator('form:has([name=username])')
  await form.locator('[name=username]').fill('player')
  await form.locator('[name=password]').fill(PASSWORD)
  await press(form, words(language)('auth.submit'))
  return page.locator('form:has([name=proof])')
}

/** Returns the text for the number of codes left. */
function left(language: Language, count: number): string {
  const format = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-arab' : language)
  const all = format.format(10)
  return words(language)('verify.recoveryLeft')
    .replace('{{left, number}}', format.format(count))
    .replace('{{all, number}}', all)
}

/** Saves and copies the codes that are shown once. Returns them. */
async function keep(page: Page, section: Locator, language: Language): Promise<string[]> {
  const t = words(language)
  const codes = await section.getByRole('listitem').allInnerTexts()
  for (const code of codes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await section.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)

  const saving = page.waitForEvent('download')
  await section.getByRole('link', { name: t('verify.recoverySave') }).click()
  const saved = readFileSync(await (await saving).path(), 'utf8')
  expect(saved).toContain('player')
  expect(saved.trim().split('\n').slice(-10)).toEqual(codes)
  await press(section, t('verify.recoveryCopy'))
  await expect(section).toContainText(t('verify.recoveryCopied'))
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(codes)
  await press(section, t('verify.recoveryKept'))
  await expect(section.getByRole('status')).toHaveText(left(language, 10))
  await expect(section.getByRole('status')).toBeFocused()
  await expect(section, 'shown once').not.toContainText(codes[0] ?? '')
  return codes
}

async function replaceApp(browser: Browser, language: Language, code: string): Promise<void> {
  const t = words(language)
  const otherPage = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' } })
  const step = await logInFromNewNetwork(otherPage, language)
  await expect(step).toContainText(t('verify.totpText').replace('{{brand}}', 'Atoll'))
  await step.locator('[name=proof]').fill(code)
  await press(step, t('verify.submit'))
  await isIn(otherPage)
  await expect(await openDevices(otherPage, language)).toContainText(left(language, 9))
  await otherPage.close()
}

/** Creates new codes by the password. Returns the first of them. */
async function renew(section: Locator, language: Language): Promise<string> {
  const t = words(language)
  await press(section, t('verify.recoveryRenew'))
  await expect(section.getByRole('status')).toBeFocused()
  await press(section, t('verify.recoveryRenew'))
  await expect(section.locator('[name=password]')).toBeFocused()
  await expect(section).toContainText(t('auth.passwordRequired'))
  await section.locator('[name=password]').fill('not mine')
  await press(section, t('verify.recoveryRenew'))
  await expect(section).toContainText(t('verify.passwordWrong'))
  await section.locator('[name=password]').fill(PASSWORD)
  await press(section, t('verify.recoveryRenew'))
  await expect(section.getByRole('listitem')).toHaveCount(10)
  await expect(section.getByRole('heading', { name: t('verify.recovery') })).toBeFocused()
  const [made = ''] = await section.getByRole('listitem').allInnerTexts()
  return made
}

for (const language of flowLanguages) {
  test(`S4.49 recovery codes are shown once, saved, and replace the app; the password alone creates new codes, which replace the old ones, in ${language}`, async ({
    page,
    browser,
    context,
  }) => {
    const t = words(language)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(own.url + at(language, '/help/login'))
    await signIn(page, language, 'player')
    const section = await setUp(page, language)
    const codes = await test.step('shown once, saved', () => keep(page, section, language))
    await test.step('they replace the app', () => replaceApp(browser, language, codes[3] ?? ''))
    await test.step('new codes', async () => {
      const made = await renew(section, language)
      const otherPage = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.78' } })
      const step = await logInFromNewNetwork(otherPage, language)
      await step.locator('[name=proof]').fill(codes[0] ?? '')
      await press(step, t('verify.submit'))
      await expect(step).toContainText(t('verify.totpWrong'))
      await step.locator('[name=proof]').fill(made)
      await press(step, t('verify.submit'))
      await isIn(otherPage)
      await otherPage.close()
    })
  })
}
