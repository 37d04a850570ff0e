import { type Page, expect, test } from 'playwright/test'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, minorOf, words } from '#tests/e2e/support/site.ts'

// A member's wallets (S2.59).

const t = words('en')
const screen = (page: Page) => page.locator('section[aria-labelledby=screen-transferFund]')
const amount = (page: Page) => screen(page).locator('[name=amount]')
const heldBy = async (page: Page) =>
  (await screen(page).locator('ul').first().locator('li bdi').allInnerTexts()).map(minorOf)

async function enter(page: Page, language: Language): Promise<void> {
  await openAs(page, await newMember(), at(language, '/member?page=transferFund'))
}

test('S2.59 S7.24 T19 a transfer by keyboard, in Bengali digits: after a lost answer the same one is sent again, and money moves once', async ({
  page,
}) => {
  const bn = words('bn')
  const sent: string[] = []
  await enter(page, 'bn')
  await expect(screen(page)).toContainText(bn('wallets.allInMain'))
  await page.route('**/wps/relay/GCS_walletTransfer', async (route) => {
    sent.push(String(Reflect.get(Object(route.request().postDataJSON()), 'id')))
    if (sent.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await amount(page).focus()
  await page.keyboard.type('১২.৫')
  await page.keyboard.press('Enter')
  const alert = screen(page).getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toBeFocused()
  await expect(alert).toContainText(bn('wallets.unsure').split('{{amount}}')[1] ?? '')
  await tabTo(page, screen(page).getByRole('button', { name: bn('wallets.again') }))
  await page.keyboard.press('Enter')
  await expect(screen(page).getByRole('status').filter({ hasText: /./ })).toBeFocused()
  await expect.poll(() => heldBy(page)).toEqual([98_750, 1_250, 0])
  expect(sent).toHaveLength(2)
  expect(sent[0]).toBe(sent[1])
  await expect(page.locator('section[aria-labelledby=last-moves] li')).toHaveCount(1)
  expect(minorOf(await page.getByTestId('balance').innerText()), 'the balance is that of all wallets').toBe(100_000)
})

test('S2.59 swaps the wallets, fills in all, refuses more than there is, and collects all with one tap', async ({
  page,
}) => {
  await enter(page, 'en')
  const main = screen(page)
  const send = main.getByRole('button', { name: t('wallets.move'), exact: true })
  await amount(page).fill('1000.01')
  await send.click()
  await expect(amount(page)).toHaveAccessibleDescription(t('wallets.short'))
  await main.locator('[name=to]').selectOption('reserve')
  await main.getByRole('button', { name: t('wallets.all').split(':')[0] ?? '' }).click()
  await expect(amount(page)).toHaveValue('1000')
  await send.click()
  await expect.poll(() => heldBy(page)).toEqual([0, 0, 100_000])
  await main.getByRole('button', { name: t('wallets.another') }).click()
  // the wallet that the other list shows changes places with it
  await main.locator('[name=to]').selectOption('main')
  await main.locator('[name=from]').selectOption('reserve')
  await main.getByRole('button', { name: t('wallets.swap') }).click()
  await expect(main.locator('[name=from]')).toHaveValue('main')
  await expect(main.locator('[name=to]')).toHaveValue('reserve')
  await main.getByRole('button', { name: t('wallets.collect') }).click()
  await expect.poll(() => heldBy(page)).toEqual([100_000, 0, 0])
  await expect(page.locator('section[aria-labelledby=last-moves] li')).toHaveCount(2)
})

test('S2.59 a wallet under maintenance says so, and a failed load can be retried', async ({ page }) => {
  const own = await startOwnGateway()
  await own.set('reserveWallet', false)
  await page.route('**/wps/v2/wallets/merchant', (route) => route.abort())
  await openAs(page, 'player', `${own.url}/member?page=transferFund`)
  await expect(screen(page).getByRole('button', { name: t('shell.retry') })).toBeVisible()
  await page.unroute('**/wps/v2/wallets/merchant')
  await screen(page)
    .getByRole('button', { name: t('shell.retry') })
    .click()
  const closed = screen(page)
    .getByRole('listitem')
    .filter({ hasText: t('wallets.closed') })
  await expect(closed).toHaveCount(1)
  await screen(page).locator('[name=to]').selectOption('reserve')
  await amount(page).fill('5')
  await screen(page)
    .getByRole('button', { name: t('wallets.move'), exact: true })
    .click()
  await expect(screen(page).getByRole('alert').filter({ hasText: /./ })).toContainText(t('refusals.wallet_maintenance'))
  expect(await heldBy(page)).toEqual([100_000, 0, 0])
  await own.close()
})
