import { expect, test } from 'playwright/test'
import { ownBonuses } from '#contract/rewards/bonus.ts'
import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import { overflow, violations } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { sessionHeaders } from '#tests/support/visitors.ts'
import { at, words } from '#tests/e2e/support/site.ts'

let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const language = 'bn'
const t = words(language)
const money = (minor: number) => formatMoney(language, { minor, digits: brand.currency.digits })
const weights = { RNG: 100, PVP: 10, LIVE: 0, FISH: 100, ELOTT: 50 }
const bonus = { amount: 5_000, times: 10, largest: 500, days: 7, excluded: [], group: 'games' as const, weights }

test('S2.66 S2.61 C1 C5 a bonus says what is required, done and left, what it costs on average, and is given up with both figures asked, also by a withdrawal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await own.give('player', { bonus })
  await openAs(page, 'player', own.url + at(language, '/member?page=bonusDetails'))
  const screen = page.locator('section[aria-labelledby=screen-bonusDetails]')
  const figures = screen.locator('section dl')
  await expect(figures.getByRole('definition')).toHaveText([money(50_000), money(0), money(50_000)])
  await expect(screen).toContainText(t('bonus.state_running'))
  await screen.locator('summary').click()
  const costs = screen.locator('details ul').last().getByRole('listitem')
  // 500.00 on slots; nothing is said of what live games cost, which do not count
  await expect(costs.first()).toContainText(money(50_000))
  await expect(costs.nth(2)).toContainText(t('games.categoryLIVE'))
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await screen
    .getByRole('button', { name: t('bonus.giveUp') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(money(100_000))
  await expect(dialog).toContainText(money(5_000))
  await dialog.getByRole('button', { name: t('bonus.giveUp') }).click()
  await expect(screen).toContainText(t('bonus.noneText'))
  await expect(screen.getByRole('table')).toContainText(t('bonus.state_given_up'))

  // another one ends with a withdrawal, which asks with both figures
  await own.give('player', { bonus })
  await page.goto(own.url + at(language, '/member?page=withdraw'))
  const form = page.locator('section[aria-labelledby=screen-withdraw]')
  await form.locator('[name=amount]').fill('১২.৫')
  await form.locator('[name=password]').fill('Lagoon-2026!')
  await form.getByRole('button', { name: t('withdrawal.next'), exact: true }).click()
  const [before = '', rest = ''] = t('wallet.bonusGoes').split(/\{\{bonus\}\}/)
  const warning = form.getByText(before.trim())
  await expect(warning).toContainText(money(5_000))
  await expect(warning).toContainText(money(100_000))
  await expect(warning).toContainText(rest.split('{{own}}').at(-1)?.trim() ?? '')
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await form.getByRole('button', { name: t('withdrawal.send'), exact: true }).click()
  await expect(form.getByRole('status').filter({ hasText: /./ })).toBeFocused()
  const headers = sessionHeaders(await own.session('player'))
  const left = await (await fetch(own.url + ownBonuses.path, { headers })).json()
  expect(left as object).toMatchObject({ value: { bonusMoney: 0, own: 98_750, bonuses: [{ state: 'given_up' }, {}] } })
})
