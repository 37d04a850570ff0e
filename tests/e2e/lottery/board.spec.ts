import { type Page, expect, test } from 'playwright/test'
import { buyTickets } from '#contract/lottery/tickets.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { phone } from '#tests/e2e/support/frame.ts'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { type Language, words } from '#tests/e2e/support/site.ts'

/** A multiple of the periods of all quick series. */
const HALF_HOUR_MS = 1_800_000

test.use({ hasTouch: true })

const board = (page: Page) => page.getByTestId('board')
const button = (page: Page, language: Language, key: string) =>
  board(page).getByRole('button', { name: words(language)(key) })

const slipLines = (page: Page) =>
  board(page)
    .getByRole('region', { name: words('en')('lottery.slip') })
    .locator('li')

/** Numbers are typed behind a tap. */
async function typeNumbers(page: Page): Promise<ReturnType<Page['locator']>> {
  await board(page)
    .locator('summary', { hasText: words('en')('lottery.typeNumbers') })
    .click()
  return board(page).locator('input[name=numbers]')
}

/** Opens the sheet with the member's tickets. */
async function openTickets(page: Page): Promise<void> {
  await board(page)
    .getByRole('button', { name: words('en')('lottery.myTickets') })
    .click()
}

async function openHall(page: Page, path: string): Promise<void> {
  await openAs(page, await newMember(), path)
}

test('S2.14 B10 a bet with a random pick takes three taps from the hall, and is paid once; a lost answer is asked for again as the same slip, and nothing is bought twice', async ({
  page,
}) => {
  await test.step('a bet with a random pick takes three taps from the hall, and is paid once', async () => {
    await page.setViewportSize(phone)
    await openHall(page, '/seaLottery')
    await page.locator('main li > a[href$="gameCode=TCG_SEA-026"]:visible').tap()
    await button(page, 'en', 'lottery.random').tap()
    await board(page).getByRole('button', { name: /^Pay / }).tap()
    await expect(board(page).getByTestId('receipts').locator('li')).toHaveCount(1)
    await expect(board(page).getByTestId('tickets').locator('[data-state]')).toHaveCount(1)
    await expect(board(page).getByTestId('tickets')).toContainText(words('en')('lottery.statePlaced'))
  })
  await test.step('an answer that is lost is asked for again as the same slip, and nothing is bought twice', async () => {
    await button(page, 'en', 'lottery.newSlip').click()
    await button(page, 'en', 'lottery.random').click()
    const ids: string[] = []
    await page.route(`**${buyTickets.path}`, async (route) => {
      ids.push(route.request().postDataJSON().id)
      const response = await route.fetch()
      if (ids.length === 1) await route.abort()
      else await route.fulfill({ response })
    })
    await board(page).getByRole('button', { name: /^Pay / }).click()
    await expect(board(page)).toContainText(words('en')('lottery.unknown'))
    await expect(board(page).locator('[data-state=checked]')).toContainText(`Request ID: ${ids[0]}`)
    await button(page, 'en', 'lottery.checkAgain').click()
    await expect(board(page).getByTestId('receipts').locator('li')).toHaveCount(1)
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(2)
    await expect(board(page).getByTestId('tickets').locator('[data-state]')).toHaveCount(2)
  })
})

test('B17 S2.14 typed and pasted numbers keep their zeros, in the digits of any script, and wrong ones are explained; numbers of the slip are saved under a name and added again after a reload', async ({
  page,
}) => {
  await test.step('typed and pasted numbers keep their zeros, in the digits of any script, and wrong ones are explained', async () => {
    await openHall(page, '/vnlottery?gameCode=TCG_VN-001')
    const field = await typeNumbers(page)
    await field.fill('7')
    await field.press('Enter')
    await expect(board(page).getByRole('alert').filter({ hasText: 'Wrong number of digits: 7.' })).toHaveCount(1)
    await field.fill('07–12, 123 abc 4 ०७')
    await field.press('Enter')
    const flaws = 'The other numbers were added. Wrong number of digits: 123, 4. Not a number: abc. Entered twice: 07.'
    await expect(board(page).getByRole('alert').filter({ hasText: flaws })).toHaveCount(1)
    await expect(slipLines(page).first()).toContainText('07 12')
    await field.fill('07 ٦٨,০৯')
    await field.press('Enter')
    await expect(slipLines(page).filter({ hasText: '07 09 68' })).toHaveCount(1)
  })
  await test.step('numbers of the slip are saved under a name and added again after a reload', async () => {
    await page.reload()
    const field = await typeNumbers(page)
    await field.fill('07 68')
    await field.press('Enter')
    await board(page)
      .locator('summary', { hasText: /Saved numbers/ })
      .click()
    await board(page).locator('input[name=savedName]').fill('Birthdays')
    await button(page, 'en', 'lottery.save').click()
    await expect(board(page).getByTestId('saved')).toContainText('07 68')
    await page.reload()
    await board(page).getByRole('button', { name: 'Add Birthdays to the slip' }).click()
    await expect(board(page).getByRole('button', { name: /^Pay / })).toBeVisible()
  })
})

test('S2.14 a visitor may look at a board, and logs in to pay', async ({ page }) => {
  await page.goto('/seaLottery?gameCode=TCG_SEA-029')
  await button(page, 'en', 'lottery.random').click()
  await expect(page.locator('#sign-in')).toBeHidden()
  await board(page).getByRole('button', { name: /^Pay / }).click()
  const form = page.locator('#sign-in form')
  await form.locator('[name=username]').fill(await newMember())
  await form.locator('[name=password]').fill('Lagoon-2026!')
  await form.getByRole('button', { name: words('en')('auth.submit'), exact: true }).click()
  await expect(board(page).getByTestId('receipts').locator('li')).toHaveCount(1)
})

test('S2.14 numbers on a grid and racers in a table are chosen by keyboard, each one tab stop; a system says how many bets it is, a full grid that it is full', async ({
  page,
}) => {
  await test.step('a number that is typed on a grid gets the focus, and a system says how many bets it is', async () => {
    await page.goto('/lottery?gameCode=DRH-003')
    const cells = board(page).locator('fieldset button')
    await cells.first().focus()
    for (const [typed, place] of [
      ['45', 44],
      ['07', 6],
      ['٢٣', 22],
    ] as const) {
      for (const digit of typed)
        await cells.and(page.locator(':focus')).dispatchEvent('keydown', { key: digit, bubbles: true })
      await expect(cells.nth(place)).toBeFocused()
      await page.keyboard.press('Enter')
    }
    for (let at = 8; at < 12; at += 1) await cells.nth(at).click()
    await expect(board(page).locator('legend').first()).toHaveText('7 chosen, 6 needed · 7 bets chosen')
    await page.reload()
  })
  await test.step('a grid of numbers is one tab stop with arrows, and says when it is full', async () => {
    const cells = board(page).locator('fieldset button')
    await expect(cells).toHaveCount(45)
    await cells.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(cells.nth(1)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(cells.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+End')
    await expect(cells.nth(44)).toBeFocused()
    await expect(board(page).locator('fieldset button[tabindex="0"]')).toHaveCount(1)
    for (let at = 2; at < 13; at += 1) await cells.nth(at).click()
    await expect(cells.nth(13)).toHaveAttribute('aria-disabled', 'true')
    await cells.nth(13).focus()
    await page.keyboard.press('Enter')
    await expect(cells.and(page.locator('[aria-pressed=true]'))).toHaveCount(12)
    await expect(board(page).getByRole('alert').filter({ hasText: '12' })).toBeVisible()
  })
  await test.step('racers are chosen by keyboard in one table, whose cells name racer and place', async () => {
    await page.goto('/seaLottery?gameCode=TCG_SEA-031')
    const table = board(page).getByRole('grid', { name: words('en')('lottery.marketPlaces') })
    await expect(table.getByRole('row')).toHaveCount(11)
    await expect(table.locator('button[tabindex="0"]')).toHaveCount(1)
    await table.getByRole('button', { name: 'Racer 1, place 1', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(table.getByRole('button', { name: 'Racer 2, place 2', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await expect(board(page)).toContainText('2 bets chosen')
    await button(page, 'en', 'lottery.add').click()
    await expect(board(page).getByRole('button', { name: /^Pay / })).toContainText('2.00')
  })
})

for (const [what, off] of [
  ['six minutes fast', 360_000],
  ['a year slow', -365 * 86_400_000],
] as const)
  test(`B3 a device whose clock is ${what} counts down, buys, and cancels before the cut-off, like any other`, async ({
    page,
  }) => {
    await page.clock.install({ time: new Date(Date.now() + off) })
    await openHall(page, '/seaLottery?gameCode=TCG_SEA-026')
    const countdown = board(page).getByTestId('countdown')
    await expect(countdown).toHaveText(/^0:\d\d$/)
    await expect(countdown).toHaveRole('timer')
    await page.goto('/seaLottery?gameCode=TCG_SEA-029')
    await button(page, 'en', 'lottery.random').click()
    await board(page).getByRole('button', { name: /^Pay / }).click()
    await expect(board(page).getByTestId('receipts').locator('li')).toHaveCount(1)
    await openTickets(page)
    await board(page)
      .getByRole('button', { name: /^Cancel 1 ticket/ })
      .click()
    await expect(board(page).getByTestId('tickets')).toContainText(words('en')('lottery.stateCancelled'))
  })

test('S2.14 a slip of several draws is confirmed with price, prize and every cut-off, and its tickets are cancelled together', async ({
  page,
}) => {
  // just after a draw, so that none closes while its tickets are bought and cancelled
  const shift = HALF_HOUR_MS - (Date.now() % HALF_HOUR_MS)
  const own = await startOwnGateway({ clock: () => Date.now() + shift })
  await openAs(page, 'player', `${own.url}/seaLottery?gameCode=TCG_SEA-029`)
  await button(page, 'en', 'lottery.random').click()
  await board(page).getByLabel(words('en')('lottery.draws')).selectOption('5')
  await board(page).getByRole('button', { name: /^Pay / }).click()
  const dialog = page.getByRole('dialog', { name: words('en')('lottery.confirmTitle') })
  await expect(dialog.getByTestId('confirm')).toContainText('1 × 5')
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  for (const cutOff of await dialog.getByRole('listitem').all()) await expect(cutOff).toContainText('UTC')
  expect(await violations(page, undefined, '#lottery-confirm')).toEqual([])
  await dialog.getByRole('button', { name: words('en')('lottery.back') }).click()
  await expect(board(page).getByTestId('receipts')).toHaveCount(0)
  await board(page).getByRole('button', { name: /^Pay / }).click()
  await dialog.getByRole('button', { name: /^Pay / }).click()
  await expect(board(page).getByTestId('receipts').locator('li')).toHaveCount(5)
  const tickets = board(page).getByTestId('tickets')
  await expect(tickets.locator('[data-state=placed]')).toHaveCount(5)
  await openTickets(page)
  await button(page, 'en', 'lottery.chooseAll').click()
  await tickets.getByRole('checkbox').last().uncheck()
  await board(page)
    .getByRole('button', { name: /^Cancel \d tickets/ })
    .click()
  await expect(tickets.locator('[data-state=placed]')).toHaveCount(1)
  expect(await violations(page, undefined, '[data-testid=board]')).toEqual([])
  await tickets.getByRole('button', { name: words('en')('lottery.playAgain') }).click()
  await expect(board(page).getByRole('heading', { name: words('en')('lottery.slip') })).toBeFocused()
  await expect(board(page).getByRole('button', { name: /^Pay / })).toBeVisible()
  await own.close()
})
