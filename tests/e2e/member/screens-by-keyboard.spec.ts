import { type Page, expect, test } from 'playwright/test'
import { looks, violations } from '#tests/e2e/support/axe.ts'
import { phone } from '#tests/e2e/support/frame.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { type Language, at, signIn, words } from '#tests/e2e/support/site.ts'

// The screens of the member centre by keyboard and by axe, against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const t = words('en')
const main = (page: Page) => page.locator('main')

async function enter(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto(own.url + at(language, '/'))
  await signIn(page, language, 'player')
}

async function open(page: Page, query: string, language: Language = 'en'): Promise<void> {
  await page.goto(own.url + at(language, `/member?page=${query}`))
}

test('S2.59 by keyboard, on a phone: money moves to the reserve, and all of it back', async ({ page }) => {
  await page.setViewportSize(phone)
  await enter(page)
  await open(page, 'transferFund')
  const screen = page.locator('section[aria-labelledby=screen-transferFund]')
  await screen.locator('[name=to]').selectOption('reserve')
  await tabTo(page, screen.locator('[name=amount]'))
  await page.keyboard.type('250')
  await page.keyboard.press('Enter')
  await expect(screen.getByRole('status').filter({ hasText: /250/ })).toBeFocused()
  await tabTo(page, screen.getByRole('button', { name: t('wallets.collect') }))
  await page.keyboard.press('Enter')
  await expect(page.locator('section[aria-labelledby=last-moves] li')).toHaveCount(2)
  expect(await violations(page)).toEqual([])
})

test('S2.58 each form of the own account is clean for axe while it is open, and closes by keyboard', async ({
  page,
}) => {
  test.slow()
  await enter(page)
  const forms = [
    ['login', 'account.paymentSet'],
    ['payout', 'account.payeeAdd'],
  ] as const
  for (const [part, name] of forms) {
    await open(page, `securityCenter&part=${part}`)
    await main(page)
      .getByRole('button', { name: t(name) })
      .press('Enter')
    await expect(main(page).locator('[name=password]')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await main(page)
      .getByRole('button', { name: t('account.cancel') })
      .press('Enter')
    await expect(main(page).locator('[name=password]')).toHaveCount(0)
  }
})

test('S2.59 to S2.65 every screen of money is clean for axe in every look, with rows', async ({ page }) => {
  test.slow()
  await enter(page)
  await open(page, 'depositv2')
  await main(page).locator('[name=amount]').fill('12.50')
  await page.keyboard.press('Enter')
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /12\.50/ }),
  ).toBeVisible()
  for (const [theme, language] of looks) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    for (const query of [
      'transferFund',
      'depositv2',
      'withdraw',
      'transferUpline',
      'personalHistoryCopy',
      'transactionHistory',
      'personalProfit',
      'personalProfit&by=kind',
    ]) {
      await open(page, query, language)
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
      if (query === 'withdraw') await main(page).getByRole('tab').last().click()
      await expect(main(page).locator('form, table, dl').filter({ visible: true })).not.toHaveCount(0)
      expect(await violations(page), `${query} ${language}`).toEqual([])
    }
  }
})
