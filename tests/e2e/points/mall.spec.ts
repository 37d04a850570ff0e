import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, minorOf, words } from '#tests/e2e/support/site.ts'

let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const PASSWORD = 'Lagoon-2026!'
const dialog = (page: Page) => page.getByRole('dialog')
const open = async (page: Page, language: Language) => {
  await own.givePoints('player', 1_000)
  await openAs(page, 'player', own.url + at(language, '/pointMall'))
  await expect(page.locator('strong').filter({ hasText: /[1১].?000|১.?০০০/ })).toBeVisible()
}

test('S2.88 S4.44 S3.32 a member redeems a reward by its card and reads the rejection in the record, in Bengali', async ({
  page,
}) => {
  const t = words('bn')
  await open(page, 'bn')
  expect(await violations(page)).toEqual([])
  await page.locator('main a[href*="good="]').first().click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).locator('[name=number]').fill('৯')
  // it is sent by post: nothing goes on without an address, and what was typed stays
  await dialog(page)
    .getByRole('button', { name: t('points.next'), exact: true })
    .click()
  await expect(dialog(page).getByText(t('refusals.address_missing'))).toBeVisible()
  await expect(dialog(page).locator('[name=number]')).toHaveValue('৯')
  await dialog(page).locator('[name=address]').fill('১২ সৈকত রোড')
  await dialog(page)
    .getByRole('button', { name: t('points.next'), exact: true })
    .click()
  await expect(dialog(page).getByText(t('refusals.points_insufficient'))).toBeVisible()
  await dialog(page).locator('[name=number]').fill('২')
  await dialog(page).locator('[name=password]').fill(PASSWORD)
  await dialog(page)
    .getByRole('button', { name: t('points.next'), exact: true })
    .click()
  expect(await violations(page)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: t('points.confirm'), exact: true })
    .click()
  await expect(dialog(page).getByText(t('points.redeemed'))).toBeVisible()
  await own.answerExchange(1, 'নেই')
  await dialog(page)
    .getByRole('link', { name: t('points.toRecord') })
    .click()
  await expect(page.getByRole('table')).toContainText(t('points.status_rejected'))
  await expect(page.getByRole('table')).toContainText('নেই')
  expect(await violations(page)).toEqual([])
})

test('S2.88 S4.44 a member converts points at once; a number between the steps names the nearest', async ({ page }) => {
  const t = words('en')
  await open(page, 'en')
  await page.getByRole('link', { name: t('points.convert') }).click()
  await dialog(page).locator('[name=points]').fill('149')
  await dialog(page).locator('[name=password]').fill(PASSWORD)
  await dialog(page)
    .getByRole('button', { name: t('points.next'), exact: true })
    .click()
  await expect(dialog(page).getByText('Points convert in steps of 100. The nearest number is 100.')).toBeVisible()
  await dialog(page).locator('[name=points]').fill('600')
  await dialog(page)
    .getByRole('button', { name: t('points.next'), exact: true })
    .click()
  await dialog(page)
    .getByRole('button', { name: t('points.confirm'), exact: true })
    .click()
  await expect(dialog(page).getByRole('status')).toBeFocused()
  await expect.poll(async () => minorOf(await page.getByTestId('balance').innerText())).toBe(100_600)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('link', { name: t('points.entries') }).click()
  await expect(page.getByRole('table')).toContainText('−600')
})

test('S2.3 S2.88 a visitor reads the mall without points, and logs in to use them', async ({ page }) => {
  await page.goto(own.url + at('en', '/pointMall'))
  await expect(page.getByText(words('en')('points.signedOut'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Redeem', exact: false })).toHaveCount(0)
})
