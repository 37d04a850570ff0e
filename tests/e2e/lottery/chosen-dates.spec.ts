import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { signOut, words } from '#tests/e2e/support/site.ts'

/** A Monday morning, long before the draws of its evening. */
const monday = Date.UTC(2026, 10, 30, 2)
const t = words('en')
const board = (page: Page) => page.getByTestId('board')
const payButton = (page: Page) => board(page).getByRole('button', { name: /^Pay / })

// the zone of these draws, so that each has one time
test.use({ timezoneId: 'Asia/Singapore' })

let own: OwnGateway
test.beforeEach(async ({ page }) => {
  const shift = monday - Date.now()
  own = await startOwnGateway({ clock: () => Date.now() + shift })
  await openAs(page, 'player', `${own.url}/seaLottery?gameCode=TCG_SEA-004`)
})
test.afterEach(() => own.close())

test('S2.14 dates of a daily lottery are chosen by keyboard beside the count, and exactly these are bought; a price from which slips are confirmed asks before one draw is bought, also after a reload and of a visitor who logs in to pay', async ({
  page,
}) => {
  await test.step('dates of a daily lottery are chosen by keyboard beside the count, and exactly these are bought', async () => {
    await expect(board(page).getByTestId('tiers').getByRole('row')).toHaveText([
      '1st prize3,600×',
      '2nd prize1,560×',
      '3rd prize840×',
      'Special prize240×',
      'Consolation120×',
    ])
    await board(page)
      .getByRole('button', { name: t('lottery.random') })
      .click()
    await expect(board(page).getByTestId('tier-prizes')).toContainText('1st prize$360.00')
    await board(page)
      .locator('summary', { hasText: t('lottery.chooseDates') })
      .focus()
    await page.keyboard.press('Enter')
    const dates = board(page).getByTestId('dates').getByRole('checkbox')
    await expect(dates).toHaveCount(30)
    await expect(board(page).getByRole('checkbox', { name: 'Mon, Nov 30, 06:30 PM GMT+8' })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(board(page)).toContainText(t('lottery.noDate'))
    await expect(payButton(page)).toHaveCount(0)
    await board(page)
      .getByRole('checkbox', { name: /^Wed, Dec 2, / })
      .check()
    await board(page)
      .getByRole('checkbox', { name: /^Sat, Dec 5, / })
      .check()
    await expect(board(page).getByLabel(t('lottery.draws'), { exact: true })).toHaveValue('dates')
    await expect(board(page).getByTestId('sums')).toContainText('Lines × draws: 1 × 2')
    expect(await violations(page, undefined, '[data-testid=board]')).toEqual([])
    await payButton(page).click()
    const dialog = page.getByRole('dialog', { name: t('lottery.confirmTitle') })
    await expect(dialog.getByRole('listitem')).toHaveText([/^20261202 .*Wed, Dec 2/, /^20261205 .*Sat, Dec 5/])
    await dialog.getByRole('button', { name: /^Pay / }).click()
    await expect(board(page).getByTestId('receipts').getByRole('listitem')).toHaveText([/20261202/, /20261205/])
  })
  await test.step('a price from which slips are confirmed asks before one draw is bought, also after a reload', async () => {
    await page.goto(`${own.url}/seaLottery?gameCode=TCG_SEA-004`)
    await expect(board(page).getByTestId('dates')).toHaveCount(1)
    await board(page)
      .locator('summary', { hasText: t('lottery.confirmDefault') })
      .click()
    const field = board(page).getByLabel(t('lottery.confirmFrom'))
    await field.fill('a lot')
    await field.press('Enter')
    await expect(board(page).getByRole('alert').filter({ hasText: 'Enter an amount above zero' })).toBeVisible()
    await field.fill('٠.٢٠')
    await field.press('Enter')
    await expect(board(page).getByTestId('confirm-from')).toContainText('from $0.20')
    await page.reload()
    await board(page)
      .getByRole('button', { name: t('lottery.random') })
      .click()
    await payButton(page).click()
    await expect(board(page).getByTestId('receipts').getByRole('listitem')).toHaveCount(1)
    await board(page)
      .getByRole('button', { name: t('lottery.newSlip') })
      .click()
    for (let line = 0; line < 2; line += 1)
      await board(page)
        .getByRole('button', { name: t('lottery.random') })
        .click()
    await payButton(page).click()
    const dialog = page.getByRole('dialog', { name: t('lottery.confirmTitleOne') })
    await expect(dialog.getByTestId('confirm')).toContainText('$0.20')
    await dialog.getByRole('button', { name: t('lottery.back') }).click()
    await expect(payButton(page)).toBeFocused()
    await expect(board(page).getByTestId('receipts')).toHaveCount(0)
    await payButton(page).click()
    await dialog.getByRole('button', { name: /^Pay / }).click()
    await expect(board(page).getByTestId('receipts').getByRole('listitem')).toHaveCount(1)
  })
  await test.step('a visitor who logs in to pay is asked by the price that the member has set, and nothing is bought before', async () => {
    await page.goto(`${own.url}/seaLottery?gameCode=TCG_SEA-004`)
    await board(page).getByTestId('confirm-from').locator('summary').click()
    await board(page).getByLabel(t('lottery.confirmFrom')).fill('0.10')
    await board(page).getByLabel(t('lottery.confirmFrom')).press('Enter')
    await expect(board(page).getByTestId('confirm-from')).toContainText('from $0.10')
    await signOut(page, 'en')
    await page.goto(`${own.url}/seaLottery?gameCode=TCG_SEA-004`)
    await board(page)
      .getByRole('button', { name: t('lottery.random') })
      .click()
    await payButton(page).click()
    const form = page.locator('#sign-in form')
    await form.locator('[name=username]').fill('player')
    await form.locator('[name=password]').fill('Lagoon-2026!')
    await form.getByRole('button', { name: t('auth.submit'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('lottery.confirmTitleOne') })
    await expect(dialog).toBeVisible()
    await expect(board(page).getByTestId('receipts')).toHaveCount(0)
    await dialog.getByRole('button', { name: /^Pay / }).click()
    await expect(board(page).getByTestId('receipts').getByRole('listitem')).toHaveCount(1)
  })
})
