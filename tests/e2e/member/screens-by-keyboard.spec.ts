import { type Page, expect, test } from 'playwright/test'
import { twoLooks, violations } from '#tests/e2e/support/axe.ts'
import { phone } from '#tests/e2e/support/frame.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { at, words } from '#tests/e2e/support/site.ts'

// The screens of the member centre by keyboard and by axe.
const t = words('en')
const main = (page: Page) => page.locator('main')

test('S2.58 S2.59 by keyboard, on a phone: money moves to the reserve, and all of it back; each form of the own account is clean for axe while it is open, and closes', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openAs(page, await newMember(), '/member?page=transferFund')
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
  for (const [part, name] of [
    ['login', 'account.paymentSet'],
    ['payout', 'account.payeeAdd'],
  ] as const) {
    await showQuery(page, `page=securityCenter&part=${part}`)
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

const queries = [
  'depositv2',
  'transferFund',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'personalProfit&by=kind',
  'securityCenter',
  'overview',
  'securityCenter&part=login',
  'securityCenter&part=payout',
  'securityCenter&part=devices',
  'securityCenter&part=data',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
]

for (const [theme, language] of twoLooks) {
  test(`S2.56 S2.58 S2.59 S2.60 S2.61 S2.62 S2.63 S2.64 S2.65 S2.66 S2.67 S2.68 S2.69 S2.70 every screen is clean for axe, with rows, and none is wider than 320 px, ${theme} in ${language}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript((it) => localStorage.setItem('theme', it), theme)
    await openAs(page, await newMember(), at(language, '/member?page=depositv2'))
    const amount = main(page).locator('[name=amount]')
    await amount.fill('12.50')
    await page.keyboard.press('Enter')
    await main(page)
      .getByRole('button', { name: words(language)('deposit.another') })
      .click()
    await amount.fill('0')
    await page.keyboard.press('Enter')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    for (const query of queries) {
      if (query !== 'depositv2') await showQuery(page, `page=${query}`)
      await expect(page.locator(`section[aria-labelledby=screen-${query.split('&')[0]}]`)).toBeVisible()
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
      if (query === 'withdraw') await main(page).getByRole('tab').last().click()
      await expect(main(page).locator('form, table, dl, section').filter({ visible: true })).not.toHaveCount(0)
      expect(await violations(page), query).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), query).toBe(320)
    }
  })
}
