import { type Page, expect, test } from 'playwright/test'
import { looks, violations } from '#tests/e2e/support/axe.ts'
import { CALL, answer as jackpotAnswer } from '#tests/e2e/support/jackpot.fixture.ts'
import { at, minorOf, signIn, startGame, toBoards, words } from '#tests/e2e/support/site.ts'

const board = (page: Page) => page.locator('section[aria-labelledby=winners]')
const wins = (page: Page) => board(page).locator('li')

const WINS = Array.from({ length: 20 }, (_, index) => ({
  player: 'R•••',
  nodeId: 'ATL-DICE',
  gameName: 'Lagoon Dice',
  stake: 100,
  payout: 200 + index,
  at: 1_790_000_000_000 - index,
}))

/** Returns a gateway's response with these winners. */
const answer = (list: object[]) => ({
  success: true,
  message: '',
  errorCode: null,
  value: { list, currency: 'PLAY', digits: 2 },
})

const down = async (page: Page) => {
  await toBoards(page)
  await board(page).scrollIntoViewIfNeeded()
}

test('S2.90 a member’s win is on the board, with its stake, under a masked name', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'en', 'agent42')
  await page.goto('/game?game=ATL-DICE')
  await startGame(page, 'en')
  const dice = page.frameLocator('#game-frame')
  // a chance of 33 % pays three times the stake, the least that the board lists
  await dice.locator('#target').fill('33')
  await dice.locator('#stakeInput').fill('12.74')
  const rounds = dice.locator('[data-round]')
  await expect(dice.getByTestId('play')).toBeEnabled()
  const before = await rounds.count()
  // thirty losses in a row happen once in 165,000 times
  for (let tries = 1; tries <= 30; tries += 1) {
    await dice.getByTestId('play').click()
    await expect(rounds).toHaveCount(Math.min(before + tries, 30), { timeout: 15_000 })
    await expect(page.getByTestId('result')).toHaveText(/\d/)
    if ((await rounds.first().getAttribute('data-outcome')) === 'won') break
  }
  const ownWin = wins(page).filter({ hasText: '$12.74' }).first()
  // the answer of the board may be some seconds old
  await expect(async () => {
    await page.goto('/inhouse')
    await down(page)
    await expect(ownWin).toContainText('$38.22', { timeout: 3_000 })
  }).toPass()
  await expect(ownWin).toContainText(/^.•••/u)
  await expect(ownWin.getByRole('link')).toHaveAttribute('href', '/game?game=ATL-DICE')
  await board(page)
    .getByRole('button', { name: words('en')('games.winnersLargest') })
    .click()
  await expect(wins(page).first()).toBeVisible()
  const paid = await wins(page).locator('strong').allInnerTexts()
  const amounts = paid.map(minorOf)
  expect(amounts, 'the largest first').toEqual(amounts.toSorted((one, other) => other - one))
})

for (const [theme, language] of looks) {
  test(`S2.90 S2.92 the board and the jackpot above it are readable, fit 320 px and have no axe violations, ${theme}, in ${language}`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.route(CALL, (route) => route.fulfill({ json: jackpotAnswer({}) }))
    await page.route('**/GCSGAME_getRankList*', (route) => route.fulfill({ json: answer(WINS) }))
    await page.goto(at(language, '/inhouse'))
    await down(page)
    await expect(wins(page)).toHaveCount(20)
    expect(minorOf(await wins(page).first().locator('strong').innerText())).toBe(200)
    expect(errors).toEqual([])
    await expect(page.locator('[data-renewed]'), 'hydration matches').toHaveCount(0)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test('S2.90 F5 no winners, a gateway that fails and code that fails to load each show a message', async ({ page }) => {
  const t = words('en')
  await page.route('**/GCSGAME_getRankList*', (route) => route.fulfill({ json: answer([]) }))
  await page.goto('/inhouse')
  await down(page)
  await expect(board(page)).toContainText(t('games.winnersEmpty'))
  await page.unroute('**/GCSGAME_getRankList*')
  await page.route('**/GCSGAME_getRankList*', (route) => route.abort('connectionreset'))
  await board(page)
    .getByRole('button', { name: t('games.winnersLargest') })
    .click()
  await expect(board(page).getByRole('alert')).toContainText(t('games.winnersFailed'))
  await page.unroute('**/GCSGAME_getRankList*')
  await board(page)
    .getByRole('button', { name: t('shell.retry') })
    .click()
  await expect(board(page).getByRole('alert')).toHaveCount(0)
  await page.route('**/_astro/LiveBoards.*.js', (route) => route.abort())
  await page.reload()
  await toBoards(page)
  await expect(page.getByText(t('games.winnersFailed'))).toBeVisible()
})
