import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { holdSession, newMember, openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, words } from '#tests/e2e/support/site.ts'

const board = (page: Page) => page.getByTestId('board')
const button = (page: Page, language: Language, key: string) =>
  board(page).getByRole('button', { name: words(language)(key) })
const payButton = (page: Page) =>
  board(page)
    .locator('button', { hasText: /\d|[০-৯]|[٠-٩]/ })
    .filter({ visible: true })
    .last()

/** A board of every odds book, and one with stations. */
const boards = [
  '/vnlottery?gameCode=TCG_VN-018',
  '/vnlottery?gameCode=TCG_VN-006',
  '/seaLottery?gameCode=TCG_SEA-001',
  '/seaLottery?gameCode=TCG_SEA-004',
  '/seaLottery?gameCode=TCG_SEA-026',
  '/seaLottery?gameCode=TCG_SEA-030',
  '/seaLottery?gameCode=TCG_SEA-031',
  '/seaLottery?gameCode=TCG_SEA-032',
  '/lottery?gameCode=DRH-001',
  '/lottery?gameCode=DRH-002',
  '/lottery?gameCode=DRH-003',
]

test('S2.14 B7 every board is played by keyboard: a random pick, its units, and the payment; it is accessible, light and dark, and names the zone of its draws', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await holdSession(page, baseURL ?? '', await newMember())
  for (const path of boards) {
    await page.goto(path)
    await board(page).locator('[role=tab], fieldset button').first().focus()
    await tabTo(page, button(page, 'en', 'lottery.random'))
    await page.keyboard.press('Enter')
    await expect(board(page).getByRole('status').filter({ hasText: 'Random pick: ' })).toHaveCount(1)
    await expect(
      board(page)
        .getByRole('status')
        .filter({ hasText: /^1 line on the slip/ }),
    ).toHaveCount(1)
    const units = board(page).getByRole('textbox', { name: /^Units: / })
    await tabTo(page, units)
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await expect(units).toHaveValue('3')
    expect(await violations(page, undefined, '[data-testid=board]'), path).toEqual([])
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    expect(await violations(page, ['color-contrast'], '[data-testid=board]'), `${path}, dark`).toEqual([])
    await expect(
      board(page)
        .locator('dd')
        .filter({ hasText: /GMT|UTC/ })
        .first(),
    ).toBeVisible()
    const pay = board(page).getByRole('button', { name: /^Pay / })
    await tabTo(page, pay)
    // these boards draw every minute: one that closes just now refuses the slip, and the next takes it
    await expect(async () => {
      if (await pay.isVisible()) await pay.press('Enter')
      await expect(board(page).getByTestId('receipts').getByRole('listitem')).toHaveCount(1, { timeout: 5_000 })
    }).toPass()
    await expect(board(page).getByTestId('tickets')).toContainText('× 3')
  }
})

/** Tabs on until the element has the focus. */
async function tabTo(page: Page, element: ReturnType<Page['locator']>): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The element is not reached by Tab.')
}

test('S2.14 the countdown is spoken at 60 and at 10 seconds and when betting closes, and silent between', async ({
  page,
}) => {
  const closesAt = Date.UTC(2026, 10, 27, 15, 9, 40)
  // both clocks run while the page loads, however long that takes; then both stand still
  const [start, loadedAt] = [closesAt - 160_000, closesAt - 90_000]
  const began = Date.now()
  let now = () => start + Date.now() - began
  const own = await startOwnGateway({ clock: () => now() })
  await page.clock.install({ time: now() })
  await page.goto(`${own.url}/seaLottery?gameCode=TCG_SEA-029`)
  await expect(board(page).getByTestId('countdown')).toHaveText(/^[12]:\d\d$/)
  now = () => loadedAt
  await page.clock.pauseAt(loadedAt)
  // an answer that is under way while the clock jumps would be taken for a gateway whose clock is wrong
  await page.route(/numeros\/near/, (route) => route.abort())
  const left = async (seconds: number) => {
    // by small steps, as the page's own timer ticks
    for (let at = now(); at < closesAt - seconds * 1_000;) {
      at += 500
      const reached = at
      now = () => reached
      await page.clock.runFor(500)
    }
    return board(page).locator('header').getByRole('status')
  }
  await expect(await left(61.5)).toHaveText('')
  await expect(await left(58)).toHaveText('60 seconds left')
  await expect(await left(50)).toHaveText('')
  await left(42)
  await left(38)
  await expect(await left(8)).toHaveText('10 seconds left')
  await expect(await left(4.5)).toHaveText('')
  await own.close()
})

test('S2.14 all numbers with a digit at one place are added to the slip at once', async ({ page }) => {
  await openAs(page, await newMember(), '/vnlottery?gameCode=TCG_VN-002')
  await board(page).getByRole('group', { name: 'Digit 2' }).getByRole('radio', { name: '5' }).check()
  await board(page)
    .locator('summary', { hasText: words('en')('lottery.many') })
    .click()
  await button(page, 'en', 'lottery.manyOrders').click()
  await expect(
    board(page)
      .getByRole('alert')
      .filter({ hasText: words('en')('refusals.pick_invalid') }),
  ).toHaveCount(1)
  await button(page, 'en', 'lottery.manyDigits').click()
  await expect(board(page).getByRole('status').filter({ hasText: '1 line on the slip, $230.00' })).toHaveCount(1)
  expect(await violations(page, undefined, '[data-testid=board]')).toEqual([])
})

test.describe('far away', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('B6 a draw has the time of the reader, and beside it that of its zone', async ({ page }) => {
    await page.goto('/vnlottery?gameCode=TCG_VN-001')
    const drawn = board(page).locator('dd').filter({ hasText: 'GMT' })
    await expect(drawn).toContainText(/0[34]:15 AM \(06:15 PM GMT\+7\)/)
  })
})

test('S2.14 B7 a board is accessible and names the zone of its draws, dark, on a phone in Bengali and on a desktop in Arabic', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  for (const [language, path] of [
    ['bn', '/vnlottery?gameCode=TCG_VN-018'],
    ['ar', '/seaLottery?gameCode=TCG_SEA-026'],
    ['bn', '/lottery?gameCode=DRH-002'],
  ] as const) {
    await page.setViewportSize(language === 'bn' ? phone : desk)
    await page.goto(at(language, path))
    await button(page, language, 'lottery.random').click()
    await expect(payButton(page)).toBeVisible()
    await expect(
      board(page)
        .locator('dd')
        .filter({ hasText: /GMT|UTC|غرينتش|জিএমটি|ইউটিসি/ })
        .first(),
    ).toBeVisible()
    expect(await violations(page, undefined, '[data-testid=board]'), path).toEqual([])
  }
})
