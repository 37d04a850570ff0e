import { type Locator, type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, minorOf, startGame, words } from '#tests/e2e/support/site.ts'

// A member's records of rounds really played, in the test's own arcade.
let place: KnownArcade
test.beforeEach(async () => {
  place = await startKnownArcade(7)
})
test.afterEach(() => place.close())

const ROUNDS = 3
const url = () => place.gateway.url
const figure = (page: Page, name: string) => page.locator('main dl div', { hasText: name }).locator('dd')

/** Plays rounds of dice; returns their net result, from the balance. */
async function play(page: Page, language: Language): Promise<{ net: number }> {
  await openAs(page, 'player', `${url()}${at(language, '/game?game=ATL-DICE')}`)
  await startGame(page, language)
  const dice = page.frameLocator('#game-frame')
  for (let round = 1; round <= ROUNDS; round += 1) {
    await dice.getByTestId('play').click()
    await expect(dice.locator('[data-round]')).toHaveCount(round, { timeout: 15_000 })
    await expect(dice.getByTestId('play')).toBeEnabled()
  }
  await page.goto(`${url()}${at(language, '/member?page=personalHistoryCopy')}`)
  await expect(page.getByTestId('balance')).toHaveText(/\d|[০-৯]|[٠-٩]/)
  return { net: minorOf(await page.getByTestId('balance').innerText()) - 100_000 }
}

test('S2.63 S2.64 S2.65 F5 bets appear in the records and in profit and loss: sums, the session and its bets, each movement, the bar of the day; filters are in the address; at 320 px, dark and in Arabic, rows are labelled cards; no bets leads to the games', async ({
  page,
}) => {
  await test.step('bets appear in the records and in profit and loss: sums, the session and its bets, each movement, the bar of the day; filters are in the address', async () => {
    const t = words('en')
    await page.setViewportSize(desk)
    const { net } = await play(page, 'en')
    const staked = minorOf(await figure(page, t('member.staked')).innerText())
    const paid = minorOf(await figure(page, t('member.paid')).innerText())
    expect(staked).toBeGreaterThan(0)
    expect(paid - staked).toBe(net)
    expect(minorOf(await figure(page, t('member.net')).innerText())).toBe(Math.abs(net))

    const plays = page.getByRole('table', { name: t('member.plays') }).locator('> tbody > tr:not(:has([colspan]))')
    await expect(plays).toHaveCount(1)
    await plays.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const bets = page.getByRole('table', { name: t('member.bets') })
    await expect(bets.locator('tbody tr')).toHaveCount(ROUNDS)
    const stakes = await bets.locator('tbody td:nth-child(2) bdi').allInnerTexts()
    expect(stakes.map(minorOf).reduce((sum, one) => sum + one, 0)).toBe(staked)
    await expect(bets.getByText(t('member.settled'))).toHaveCount(ROUNDS)
    expect(await violations(page)).toEqual([])

    await page.getByRole('link', { name: t('table.day') }).click()
    await expect(page).toHaveURL(/\?page=personalHistoryCopy&days=1$/)
    await expect(plays).toHaveCount(1)
    await showQuery(page, 'page=transactionHistory')
    const movements = page.getByRole('table', { name: t('member.movements') }).locator('tbody tr')
    await expect(movements.filter({ hasText: t('member.gameStake') })).toHaveCount(ROUNDS)
    expect(minorOf(await figure(page, t('member.moneyOut')).innerText())).toBe(staked)
    const newest = movements.first().locator('td').nth(2)
    await expect.poll(async () => minorOf(await newest.innerText())).toBe(100_000 + net)
    await page.getByRole('combobox', { name: t('member.kind') }).selectOption('deposit')
    await expect(page).toHaveURL(/\?page=transactionHistory&kind=deposit$/)
    await expect(page.getByText(t('member.noMovements'))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: t('member.kind') })).toHaveValue('deposit')
    await page.goBack()
    await expect(page.getByRole('combobox', { name: t('member.kind') })).toHaveValue('')
    await expect(movements.first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    await showQuery(page, 'page=personalProfit')
    await expect.poll(async () => minorOf(await figure(page, t('member.closing')).innerText())).toBe(100_000 + net)
    expect(minorOf(await figure(page, t('member.net')).innerText())).toBe(Math.abs(net))
    const bars = page.getByRole('img', { name: t('member.netByDay') }).locator('rect')
    await expect(bars).toHaveCount(net === 0 ? 0 : 7)
    expect(await violations(page)).toEqual([])
  })
  await test.step('at 320 px, dark and in Arabic, rows are labelled cards, and amounts keep their sign', async () => {
    const t = words('ar')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.goto(`${url()}${at('ar', '/member?page=personalHistoryCopy')}`)
    await page
      .getByRole('table', { name: t('member.plays') })
      .getByRole('button', { expanded: false })
      .click()
    const bets = page.getByRole('table', { name: t('member.bets') })
    await expect(bets.getByRole('row')).toHaveCount(ROUNDS + 1)
    await expect(bets.getByRole('cell').filter({ hasText: t('member.stake') })).toHaveCount(ROUNDS)
    expect(await violations(page)).toEqual([])
    await showQuery(page, 'page=transactionHistory')
    const stakes = page.getByRole('row').filter({ hasText: t('member.gameStake') })
    await expect(stakes).toHaveCount(ROUNDS)
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? NaN
    // a payout, if the last round won
    const newest = page
      .getByRole('table', { name: t('member.movements') })
      .locator('tbody tr')
      .first()
    expect(await top(newest), 'the newest row is in the upper half, above the totals').toBeLessThan(320)
    expect(await top(stakes.last())).toBeLessThan(await top(figure(page, t('member.moneyOut'))))
    await expect(
      stakes
        .first()
        .getByRole('cell')
        .filter({ hasText: t('member.moved') }),
    ).toContainText(/[-−]/)
    expect(await violations(page)).toEqual([])
    const wide = await page.locator('main').evaluate(
      (main) =>
        [...main.querySelectorAll('dd, td, tbody th, a, button, select, summary')].filter((part) => {
          const { left, right } = part.getBoundingClientRect()
          return part.checkVisibility() && (left < 0 || right > innerWidth)
        }).length,
    )
    expect(wide).toBe(0)
  })
  await test.step('no bets leads to the games; a record that fails to load can be retried', async () => {
    const t = words('en')
    await page.route('**/wps/member/record/bets*', (route) => route.abort())
    await openAs(page, 'vip', `${url()}/member?page=personalHistoryCopy`)
    const retry = page.locator('main').getByRole('button', { name: t('shell.retry') })
    await expect(retry).toBeVisible()
    await page.unroute('**/wps/member/record/bets*')
    await retry.click()
    await expect(page.getByText(t('member.noPlays'))).toBeVisible()
    await page
      .locator('main')
      .getByRole('link', { name: t('member.toGames') })
      .click()
    await expect(page).toHaveURL(`${url()}/#games`)
  })
})
