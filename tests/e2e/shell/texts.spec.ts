import { readFileSync } from 'node:fs'
import { type Page, expect, test } from 'playwright/test'
import { builtPage } from '#tests/e2e/support/built.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { shortenDeadlines } from '#tests/e2e/support/deadlines.ts'
import { openAs, openAsTrial } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, type Language, startGame, words } from '#tests/e2e/support/site.ts'

// The texts of the error catalogue that no other test shows (tests/portal/shell/texts.test.ts has them all).
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

/** Returns the texts of the game itself. */
const gameWords = (language: Language) => (key: string) => {
  const file: unknown = JSON.parse(readFileSync(`arcade/dice/words/${language}.json`, 'utf8'))
  return String(Reflect.get(Object(file), key))
}
const signInForm = (page: Page) => page.locator('#sign-in form:has([name=password])')

/** The form's own error; that of the passkey beside it is empty. */
const formError = (page: Page) => signInForm(page).getByRole('alert').filter({ hasText: /./ })

async function tryToSignIn(page: Page, language: Language): Promise<void> {
  await page.goto(own.url + at(language, '/'))
  await page.locator('header [data-tap="sign-in"]').click()
  await signInForm(page).locator('[name=username]').fill('player')
  await signInForm(page).locator('[name=password]').fill('Lagoon-2026!')
  await signInForm(page).locator('[name=password]').press('Enter')
}

for (const language of flowLanguages) {
  const t = words(language)
  const refusalText = (key: string) => t(`refusals.${key}`)

  test(`S8.8 invalid URL: an unknown page links to customer service, in ${language}`, () => {
    const page = builtPage(language, '/404')
    expect(page.all('main')[0]?.text).toContain(t('shell.notFoundText'))
    const desk = page.all('main a').find(({ text }) => text === t('shell.service'))
    expect(desk?.attributes['href']).toBe(language === 'en' ? '/service' : `/${language}/service`)
  })

  test(`S8.8 F4 F5 a login says that the error is unknown, that one is offline, or that the gateway is too slow, in ${language}`, async ({
    page,
  }) => {
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: '', errorCode: 'E_0815', value: null } }),
    )
    await tryToSignIn(page, language)
    await expect(formError(page)).toContainText(refusalText('unknown_error'))
    await page.unroute('**/wps/session/login')
    await page.route('**/wps/session/login', (route) => route.abort('connectionreset'))
    await signInForm(page).locator('[type=submit]').click()
    await expect(formError(page)).toContainText(refusalText('offline'))
    await page.unroute('**/wps/session/login')
    await page.route('**/wps/session/login', () => new Promise(() => {}))
    await shortenDeadlines(page)
    await signInForm(page).locator('[type=submit]').click()
    await expect(formError(page)).toContainText(refusalText('timeout'))
    await expect(signInForm(page).locator('[name=username]'), 'what was typed stays').toHaveValue('player')
  })

  test(`S8.8 code expired: a code from a quarter of an hour ago, in ${language}`, async ({ page }) => {
    await page.goto(own.url + at(language, '/'))
    await page.locator('header [data-tap="sign-in"]').click()
    await page.getByRole('radio', { name: t('auth.bySms') }).check()
    const form = page.locator('form:has([name=verificationCode])')
    await form.locator('[name=country]').selectOption('US')
    await form.locator('[name=mobileNum]').fill('2025550105')
    await form.getByRole('button', { name: t('register.sendCode'), exact: true }).click()
    const code = await own.code('+12025550105')
    await own.ageCodes()
    await form.locator('[name=verificationCode]').fill(code)
    await form.getByRole('button', { name: t('auth.submit'), exact: true }).click()
    await expect(form).toContainText(refusalText('code_expired'))
  })

  test(`S8.8 not logged in: a session that was ended elsewhere, in ${language}`, async ({ page }) => {
    await openAs(page, 'player', own.url + at(language, '/'))
    await page.locator('[popovertarget="account-menu"]:visible').click()
    await page
      .locator('#account-menu')
      .getByRole('button', { name: t('auth.changePassword') })
      .click()
    const dialog = page.locator('#change-password')
    await dialog.locator('[name=oldPassword]').fill('Lagoon-2026!')
    await dialog.locator('[name=newPassword]').fill('Quiet-Lagoon-7')
    await dialog.locator('[name=confirmNewPassword]').fill('Quiet-Lagoon-7')
    await own.endSessions('player')
    await dialog.getByRole('button', { name: t('password.submit'), exact: true }).click()
    await expect(dialog).toContainText(refusalText('not_logged_in'))
  })

  test(`S8.8 game maintenance: the game’s page says so and links home, in ${language}`, async ({ page }) => {
    await own.maintainGames()
    await openAs(page, 'player', own.url + at(language, '/game?game=ATL-DICE'))
    await expect(page.locator('#game-stage')).toContainText(refusalText('game_maintenance'))
    await expect(page.getByRole('link', { name: t('shell.backHome') })).toBeVisible()
  })
}

for (const language of flowLanguages) {
  test(`S8.8 quota insufficient: a stake above the balance is refused in the game with a message, in ${language}`, async ({
    page,
  }) => {
    // on the site that all tests share, whose games are connected, with money that only this test moves
    await openAsTrial(page, at(language, '/game?game=ATL-DICE'))
    await startGame(page, language)
    const game = page.frameLocator('#game-frame')
    await expect(game.getByTestId('play')).toBeEnabled()
    await expect(page.getByTestId('balance')).toHaveText(/[\d০-৯]/)
    const before = await page.getByTestId('balance').innerText()
    await game.locator('#stakeInput').fill('9000')
    await game.locator('#target').fill('98')
    await game.getByTestId('play').click()
    await expect(game.locator('#problem')).toHaveText(gameWords(language)('error.quota_insufficient'))
    await expect(page.getByTestId('balance'), 'nothing was taken').toHaveText(before)
  })
}
