import { expect, test } from 'playwright/test'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'

test('S2.16 X5 X10 two tabs at the login both continue when one of them logs in', async ({ page, context }) => {
  const own = await startOwnGateway()
  await own.set('loginedToHomePage', true)
  await page.goto(`${own.url}/promotions`)
  const second = await context.newPage()
  await second.goto(`${own.url}/help/limits?from=app#fairness`)
  for (const each of [page, second]) await expect(each).toHaveURL(/\/login\?after=/)
  await page.locator('main [name=username]').fill('player')
  await page.locator('main [name=password]').fill('Lagoon-2026!')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${own.url}/promotions`)
  await expect(second).toHaveURL(/\/help\/limits\?from=app#/)
  await expect(second.locator('html')).toHaveAttribute('data-session', 'in')
  await own.close()
})
