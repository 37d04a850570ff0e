import { expect, test } from 'playwright/test'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import {
  at,
  flowLanguages,
  ledgerBalance,
  minorOf,
  signIn,
  signOut,
  startGame,
  words,
} from '#tests/e2e/support/site.ts'

const ROUNDS = 5
test.use({ serviceWorkers: 'allow' })

test.describe('on a gateway and in an arcade of its own', () => {
  let place: KnownArcade
  test.beforeEach(async () => {
    place = await startKnownArcade(9)
  })
  test.afterEach(() => place.close())

  for (const language of flowLanguages) {
    test(`S1.2 S2.11 S2.25 S3.26 S4.13 S4.22 S7.1 S7.20 S7.23 S7.25 S7.31 a visitor in ${language} logs in, plays ${ROUNDS} rounds that verify, sees the ledger’s balance, and logs out in every tab`, async ({
      page,
      context,
    }) => {
      const t = words(language)
      const home = place.gateway.url + at(language, '/')
      await page.goto(home)
      await signIn(page, language, 'player')
      const balance = page.getByTestId('balance')
      const shown = async () => minorOf(await balance.innerText())
      await expect.poll(shown).toBe(await place.gateway.balance('player'))

      await page.locator('main a[href*="game=ATL-DICE"]').first().click()
      await expect(page).toHaveURL(/\/game\?game=ATL-DICE/)
      await startGame(page, language)
      const dice = page.frameLocator('#game-frame')
      await expect(dice.locator('body')).toHaveAttribute('data-phase', 'ready')
      const rounds = dice.locator('[data-round]')
      for (let round = 1; round <= ROUNDS; round += 1) {
        await dice.getByTestId('play').click()
        await expect(rounds).toHaveCount(round)
        await expect(rounds.first()).toHaveAttribute('data-verified', 'true')
      }
      await expect.poll(shown).toBe(await place.gateway.balance('player'))

      const second = await context.newPage()
      await second.goto(home)
      await expect(second.locator('html')).toHaveAttribute('data-session', 'in')

      await page.goto(home)
      await page.locator('[popovertarget="account-menu"]:visible').first().click()
      await page
        .locator('#account-menu')
        .getByRole('button', { name: t('shell.logout') })
        .click()
      await page
        .locator('#sign-out')
        .getByRole('button', { name: t('shell.cancel') })
        .click()
      await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
      await signOut(page, language)
      await expect(second.locator('html')).not.toHaveAttribute('data-session', 'in')
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['merchantCode'])
      // The page is usable again: no leftover dialog covers it invisibly.
      await page.locator('header [data-tap="sign-in"]').click()
      await expect(page.locator('#sign-in')).toBeVisible()
    })
  }
})

test('S1.8 S2.25 S4.4 S4.35 session, hidden balance and theme survive a reload, the theme before any script; an expired session logs out', async ({
  page,
  context,
}) => {
  const account = await newMember()
  await openAs(page, account, '/')
  const balance = page.getByTestId('balance')
  const shown = async () => minorOf(await balance.innerText())
  await expect.poll(shown).toBe(ledgerBalance(account))
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await expect(balance).toHaveText('••••')
  expect(await page.locator('header').innerText(), 'a hidden balance is not in the page').not.toMatch(/\d/)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  await page.locator('[data-theme-toggle]').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(balance).toHaveText('••••')
  await page.getByRole('button', { name: 'Show balance' }).click()
  await expect.poll(shown).toBe(ledgerBalance(account))
  await context.clearCookies()
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  await expect(page.locator('header [data-tap="sign-in"]')).toBeVisible()
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('S4.31 a visitor sees the game first; Play asks for a login, and the game opens right after', async ({ page }) => {
  const t = words('en')
  await page.goto('/game?game=ATL-DICE')
  const stage = page.locator('#game-stage')
  await expect(stage.getByRole('heading', { name: 'Lagoon Dice' })).toBeVisible()
  await expect(stage.locator('dd', { hasText: '99.00%' })).toBeVisible()
  await expect(page.locator('#sign-in')).toBeHidden()
  await stage.getByRole('button', { name: t('games.play'), exact: true }).click()
  await page.locator('#sign-in [name=username]').fill('agent42')
  await page.locator('#sign-in [name=password]').fill('Lagoon-2026!')
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('#game-frame').getByTestId('play')).toBeEnabled()
})

test('S4.21 the free demo leads a visitor from the page of a game straight into it', async ({ page }) => {
  const t = words('en')
  await page.goto('/game?game=ATL-KENO')
  await page
    .locator('#game-stage')
    .getByRole('link', { name: t('shell.freeDemo') })
    .click()
  await expect(page.frameLocator('#game-frame').getByTestId('play')).toBeVisible()
  await expect(page.locator('header').getByText(t('wallet.demo'), { exact: true })).toBeVisible()
})

test('S4.13 S5.33 S8.5 login shows an error at each missing field, and one message for a wrong account or password; it leads to the requested page, and never off this site', async ({
  page,
}) => {
  const t = words('en')
  await page.goto('/login')
  const submit = page.getByRole('button', { name: t('auth.submit'), exact: true })
  await submit.click()
  await expect(page.getByText(t('auth.usernameRequired'))).toBeVisible()
  await page.locator('[name=username]').fill('  player ')
  await submit.click()
  await expect(page.getByText(t('auth.passwordRequired'))).toBeVisible()
  for (const account of ['player', 'nobody-of-that-name']) {
    await page.locator('[name=username]').fill(account)
    await page.locator('[name=password]').fill('wrong')
    const answered = page.waitForResponse(/session\/login/)
    await submit.click()
    await (await answered).finished()
    await expect(submit).not.toHaveAttribute('aria-busy')
    await expect(page.getByText(t('refusals.bad_credentials'))).toBeVisible()
  }
  for (const [after, end] of [
    ['/game?game=ATL-DICE', '/game?game=ATL-DICE'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
  ] as const) {
    await page.context().clearCookies()
    await page.goto('/favicon.svg')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`/login?after=${encodeURIComponent(after)}`)
    await page.locator('[name=username]').fill('player')
    await page.locator('[name=password]').fill('Lagoon-2026!')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(end)
  }
})
