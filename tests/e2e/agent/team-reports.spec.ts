import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, minorOf, startGame, words } from '#tests/e2e/support/site.ts'

// The reports of a team, of rounds really played in the test's own arcade: agent1 > agent2 > agent41 > agent42 > player.
let place: KnownArcade
test.beforeEach(async () => {
  place = await startKnownArcade(7)
})
test.afterEach(() => place.close())

const ROUNDS = 2
const t = words('en')
const figure = (page: Page, name: string) =>
  page
    .locator('main dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
const rows = (page: Page) => page.locator('main tbody tr')

/** Plays rounds as `player`, in a browser of its own. */
async function play(page: Page): Promise<void> {
  const other = await page.context().browser()?.newPage()
  if (!other) throw new Error('no browser')
  await openAs(other, 'player', `${place.gateway.url}/game?game=ATL-DICE`)
  await startGame(other, 'en')
  const dice = other.frameLocator('#game-frame')
  for (let round = 1; round <= ROUNDS; round += 1) {
    await dice.getByTestId('play').click()
    await expect(dice.locator('[data-round]')).toHaveCount(round, { timeout: 15_000 })
    await expect(dice.getByTestId('play')).toBeEnabled()
  }
  await other.close()
}

const enter = (page: Page, query: string, language: Language) =>
  openAs(page, 'agent1', `${place.gateway.url}${at(language, '/agentCenter')}?page=${query}`)

test('S2.74 S2.77 S2.78 S2.80 the bets of the team, profit and loss from a team to its accounts, and the details of one account; filters are in the address; they fit a phone in Arabic, dark, with the days of the overview as bars and as a table', async ({
  page,
}) => {
  await test.step('the bets of the team appear with their totals; filters are in the address', async () => {
    await page.setViewportSize(desk)
    await play(page)
    await enter(page, 'personalHistoryCopy', 'en')
    await expect(rows(page)).toHaveCount(ROUNDS)
    await expect(rows(page).first()).toContainText('player')
    expect(minorOf(await figure(page, t('agent.staked')).innerText())).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    await page.locator('[name=scope]').selectOption('direct')
    await expect(page).toHaveURL(/scope=direct$/)
    await expect(page.getByText(t('agent.noBets'))).toBeVisible()
    await page.locator('[name=scope]').selectOption('everybody')
    await page.locator('[name=account]').fill('player')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/account=player$/)
    await expect(rows(page)).toHaveCount(ROUNDS)
    await page.locator('[name=account]').fill('vip')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('agent.notInDownline'))).toBeVisible()
  })
  await test.step('profit and loss leads from a team to its accounts, and says what its net is made of', async () => {
    await showQuery(page, 'page=palStatementsAgentCopy')
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText(t('agent.profitNote'))).toBeVisible()
    const net = await figure(page, t('agent.net')).innerText()
    for (const account of ['agent2', 'agent41', 'agent42'])
      await page.locator('main tbody').getByRole('link', { name: account }).click()
    await expect(rows(page)).toHaveCount(1)
    expect(await figure(page, t('agent.net')).innerText()).toBe(net)
    await page
      .locator('main tbody')
      .getByRole('link', { name: t('agent.direct') })
      .click()
    await expect(rows(page)).toContainText('player')
    await expect(page).toHaveURL(/team=agent42&view=accounts$/)
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('navigation', { name: t('agent.path') })
      .getByRole('link', { name: 'agent1' })
      .click()
    await expect(rows(page)).toHaveCount(2)
  })
  await test.step('account details show one account with the balances around its movements', async () => {
    await showQuery(page, 'page=agentDownlineTransactionDetailsCopy&account=player')
    await expect(rows(page).first()).toContainText('player')
    const minor = async (name: string) => minorOf(await figure(page, name).innerText())
    const [opening, closing] = [await minor(t('member.opening')), await minor(t('member.closing'))]
    const [came, left] = [await minor(t('member.moneyIn')), await minor(t('member.moneyOut'))]
    expect(opening + came - left).toBe(closing)
    expect(await violations(page)).toEqual([])
    for (const [column, order] of [
      ['agent.out', 'amount'],
      ['agent.in', '-amount'],
    ] as const) {
      await page
        .getByRole('columnheader', { name: t(column) })
        .getByRole('button')
        .click()
      await expect(page).toHaveURL(new RegExp(`sort=${order}$`))
      await expect(page.locator('th[aria-sort=descending]')).toContainText(t(column))
    }
    await page.locator('[name=kind]').selectOption('deposit')
    await expect(page).toHaveURL(/kind=deposit&sort=-amount$/)
    await expect(page.getByText(t('agent.noMovements'))).toBeVisible()
  })
  await test.step('fit a phone in Arabic, dark, with the days of the overview as bars and as a table', async () => {
    const ar = words('ar')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await enter(page, 'agentTeamOverview&days=7', 'ar')
    await expect(page.locator('main figure')).toHaveCount(2)
    await expect(page.getByRole('table', { name: ar('agent.byDay') })).toBeVisible()
    for (const screen of [
      'personalHistoryCopy',
      'palStatementsAgentCopy',
      'agentDownlineTransactionDetailsCopy&account=player',
    ]) {
      expect(await violations(page)).toEqual([])
      const wide = await page.locator('main').evaluate(
        (main) =>
          [...main.querySelectorAll('dd, td, tbody th, a, button, input, select')].filter((part) => {
            const { left, right } = part.getBoundingClientRect()
            return part.checkVisibility() && (left < 0 || right > innerWidth)
          }).length,
      )
      expect(wide).toBe(0)
      await showQuery(page, `page=${screen}`)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(rows(page).first()).toBeVisible()
    }
    expect(await violations(page)).toEqual([])
  })
})
