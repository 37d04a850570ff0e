import { type Page, expect, test } from 'playwright/test'
import { winnersAnswer } from '#tests/e2e/support/jackpot.fixture.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { minorOf, startGame, toBoards, words } from '#tests/e2e/support/site.ts'

const board = (page: Page) => page.locator('section[aria-labelledby=winners]')
const wins = (page: Page) => board(page).locator('li')

const down = async (page: Page) => {
  await toBoards(page)
  await board(page).scrollIntoViewIfNeeded()
}

test('S2.90 a member’s win is on the board, with its stake, under a masked name', async ({ page }) => {
  await openAs(page, 'agent42', '/game?game=ATL-DICE')
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

test('S2.90 F5 no winners, a gateway that fails and code that fails to load each show a message', async ({ page }) => {
  const t = words('en')
  await page.route('**/GCSGAME_getRankList*', (route) => route.fulfill({ json: winnersAnswer([]) }))
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
