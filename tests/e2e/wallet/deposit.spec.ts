import { type Page, expect, test } from 'playwright/test'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, minorOf, words } from '#tests/e2e/support/site.ts'

// A member's deposits (S2.60).

const t = words('en')
const screen = (page: Page) => page.locator('section[aria-labelledby=screen-depositv2]')
const amount = (page: Page) => screen(page).locator('[name=amount]')
const owns = (page: Page, minor: number) =>
  expect.poll(async () => minorOf(await page.getByTestId('balance').innerText())).toBe(minor)

async function enter(page: Page, language: Language): Promise<void> {
  await openAs(page, await newMember(), at(language, '/member?page=depositv2'))
}

test('C12 S2.60 T19 X44 a deposit by keyboard, in Arabic digits: after a lost answer the same one is sent again, and money moves once', async ({
  page,
}) => {
  const ar = words('ar')
  const sent: string[] = []
  await enter(page, 'ar')
  await expect(screen(page)).toContainText(ar('deposit.play'))
  await expect(screen(page), 'what a withdrawal will ask').toContainText(ar('deposit.later'))
  await page.route('**/wps/wallet/deposit', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(String(Reflect.get(Object(route.request().postDataJSON()), 'id')))
    if (sent.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await amount(page).focus()
  await page.keyboard.type('١٢٫٥')
  await page.keyboard.press('Enter')
  const alert = screen(page).getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toBeFocused()
  await expect(alert).toContainText(ar('deposit.unsure').split('{{amount}}')[1] ?? '')
  await owns(page, 101_250)
  await tabTo(page, screen(page).getByRole('button', { name: ar('deposit.again') }))
  await page.keyboard.press('Enter')
  await expect(screen(page).getByRole('status').filter({ hasText: /./ })).toBeFocused()
  await owns(page, 101_250)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toBe(sent[1])
  await expect(page.locator('section[aria-labelledby=last-deposits] tbody tr')).toHaveCount(1)
  await screen(page)
    .getByRole('button', { name: ar('deposit.another') })
    .click()
  await expect(amount(page)).toBeFocused()
})

test('X26 an amount can be typed as the page prints it, in the reader’s digits', async ({ page }) => {
  await enter(page, 'bn')
  const bn = words('bn')
  const main = screen(page)
  const send = main.getByRole('button', { name: bn('deposit.send') })
  await amount(page).fill('1,5')
  await send.click()
  await expect(amount(page)).toHaveAccessibleDescription(bn('wallet.amountUnclear').replace('{{example}}', '১,০০০.৫০$'))
  for (const typed of ['১,০০০.০০$', '১০০.', '١٠٠']) {
    await amount(page).fill(typed)
    await send.click()
    await main.getByRole('button', { name: bn('deposit.another') }).click()
  }
  await owns(page, 220_000)
})

test('S2.60 the limits of one deposit and of a day show before and after; quick amounts can be chosen', async ({
  page,
}) => {
  await enter(page, 'en')
  const main = screen(page)
  const send = main.getByRole('button', { name: t('deposit.send') })
  await expect(main).toContainText('$1.00 to $1,000.00')
  await expect(main).toContainText('$5,000.00 more')
  for (const [typed, wrong] of [
    ['', t('deposit.amountMissing')],
    ['0.5', t('deposit.amountSmall').replace('{{min}}', '$1.00')],
    ['1000.01', t('deposit.amountLarge').replace('{{max}}', '$1,000.00')],
    ['ten', t('wallet.amountInvalid').replace('{{example}}', '$1,000.50')],
    ['0,500', t('wallet.amountUnclear').replace('{{example}}', '$1,000.50')],
    ['1.000', t('wallet.amountDecimals').replace('{{example}}', '$1,000.50')],
  ] as const) {
    await amount(page).fill(typed)
    await send.click()
    await expect(amount(page)).toHaveAccessibleDescription(wrong)
    await expect(amount(page)).toBeFocused()
  }
  for (let made = 0; made < 5; made += 1) {
    await main
      .getByRole('group', { name: t('deposit.presets') })
      .getByRole('button')
      .last()
      .click()
    await expect(amount(page)).toHaveValue('1000')
    await send.click()
    await expect(main).toContainText('$1,000.00 deposited')
    await main.getByRole('button', { name: t('deposit.another') }).click()
  }
  await expect(main).toContainText(t('deposit.full').replace('{{max}}', '$5,000.00'))
  await owns(page, 600_000)
  await expect(page.locator('section[aria-labelledby=last-deposits] tbody tr')).toHaveCount(5)
})
