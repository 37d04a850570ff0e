import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { minorOf, signIn, words } from '#tests/e2e/support/site.ts'

// What the records of the member centre have in common.

const PASSWORD = 'Lagoon-2026!'
const t = words('en')
const main = (page: Page) => page.locator('main')
const figure = (page: Page, name: string) => page.locator('main dl div', { hasText: name }).locator('dd')
const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('> tbody > tr:not(:has([colspan]))')

const open = (page: Page, query: string) => showQuery(page, `page=${query}`)

async function deposit(page: Page): Promise<void> {
  await open(page, 'depositv2')
  await main(page).locator('[name=amount]').fill('12.50')
  await page.keyboard.press('Enter')
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /12\.50/ }),
  ).toBeVisible()
}

/** Saves the list as a file and returns its cells, without the names of its columns. */
async function saved(page: Page): Promise<string[][]> {
  const downloading = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: t('table.csv') })
    .click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  return text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
}

test('S2.58 S2.60 S2.64 S2.65 C15 the records have filters, periods and free dates in the address, sums, explanations, a file that equals the screen, and paper without anything to press', async ({
  page,
}) => {
  await test.step('the security log shows one kind of event, by the address', async () => {
    await page.setViewportSize(desk)
    await page.goto('/member?page=securityCenter&part=devices')
    await signIn(page, 'en', await newMember())
    const rows = rowsOf(page, t('account.log'))
    await expect(rows.filter({ hasText: t('account.event_login') })).not.toHaveCount(0)
    const kinds = main(page).getByRole('combobox', { name: t('account.logEvent') })
    await kinds.selectOption('passkeyAdded')
    await expect(page).toHaveURL(/&part=devices&kind=passkeyAdded$/)
    await expect(main(page).getByText(t('account.logNoneOf'))).toBeVisible()
    await main(page)
      .getByRole('link', { name: t('account.logShowEvery') })
      .press('Enter')
    await expect(rows).not.toHaveCount(0)
    await kinds.selectOption('login')
    await expect(rows.filter({ hasNotText: t('account.event_login') })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  })
  await test.step('deposits have the period in the address, a sum, and a file that equals the screen', async () => {
    await deposit(page)
    const rows = rowsOf(page, t('deposit.last'))
    await expect(rows).toHaveCount(1)
    expect(minorOf(await figure(page, t('deposit.sum')).innerText())).toBe(1_250)
    const [file] = await saved(page)
    expect(file?.slice(1, 3)).toEqual(['12.50', '1012.50'])
    await page
      .getByRole('navigation', { name: t('table.shift') })
      .getByRole('link', { name: t('table.earlier7') })
      .click()
    await expect(page).toHaveURL(/\?page=depositv2&until=\d{4}-\d\d-\d\d$/)
    await expect(main(page).getByText(t('deposit.none'))).toBeVisible()
    await page.reload()
    await expect(main(page).getByText(t('deposit.none'))).toBeVisible()
    await main(page)
      .getByRole('link', { name: t('table.days90') })
      .click()
    await expect(rows).toHaveCount(1)
  })
  await test.step('a movement says why it is there, in a sentence, by its rule, entries and ids', async () => {
    await open(page, 'transactionHistory')
    const opener = rowsOf(page, t('member.movements')).first().getByRole('button', { expanded: false })
    await opener.press('Enter')
    const why = page.getByRole('table', { name: t('member.movements') }).locator('td[colspan]')
    await expect(why).toContainText(t('explain.depositRule'))
    await expect(why.getByRole('table', { name: t('explain.entries') }).getByRole('row')).toHaveCount(2)
    await expect(why.locator('dl')).toContainText('$1,012.50')
    expect(await violations(page)).toEqual([])
    await rowsOf(page, t('member.movements')).first().getByRole('button', { expanded: true }).press('Enter')
    await expect(why).toHaveCount(0)
  })
  await test.step('free dates are chosen by keyboard, stay in the address, and a wrong period says so', async () => {
    const range = main(page).locator('details', { hasText: t('table.choose') })
    await range.locator('summary').press('Enter')
    await range.locator('[name=from]').fill('2024-01-01')
    await range.locator('[name=to]').fill('2025-12-31')
    await page.keyboard.press('Enter')
    await expect(range.locator('[name=to]')).toHaveAccessibleDescription(t('table.daysWrong'))
    await range.locator('[name=from]').fill('2025-12-31')
    await range.locator('[name=to]').fill('2025-12-01')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?page=transactionHistory&days=31&until=2025-12-31$/)
    await expect(range.locator('summary')).toContainText('2025')
    await expect(main(page).getByText(t('member.noMovements'))).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\?page=transactionHistory$/)
  })
  await test.step('profit and loss is told by game type too, and one type alone leads back to all', async () => {
    await open(page, 'personalProfit&days=90')
    await page
      .getByRole('navigation', { name: t('member.profitViews') })
      .getByRole('link', { name: t('member.byKind') })
      .press('Enter')
    await expect(page).toHaveURL(/&by=kind$/)
    await expect(main(page).getByText(t('member.noProfit'))).toBeVisible()
    await main(page)
      .getByRole('combobox', { name: t('member.gameKind') })
      .selectOption('FISH')
    await expect(page).toHaveURL(/&type=FISH&by=kind$/)
    await main(page)
      .getByRole('link', { name: t('member.allGames') })
      .press('Enter')
    await expect(page).toHaveURL(/\?page=personalProfit&days=90&by=kind$/)
  })
  await test.step('paper has the figures and the table, and nothing to press', async () => {
    // as wide as a sheet of A4
    await page.setViewportSize({ width: 794, height: 1123 })
    for (const [query, name, title] of [
      ['transactionHistory&days=90', t('member.movements'), t('shell.accountRecord')],
      ['personalProfit&days=90', t('member.profitDays'), t('shell.profitAndLoss')],
    ] as const) {
      await open(page, query)
      await expect(rowsOf(page, name)).not.toHaveCount(0)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('table', { name })).toBeVisible()
      const heading = await main(page).getByRole('heading', { name: title, exact: true }).boundingBox()
      expect(heading?.width, 'what the paper is about').toBeGreaterThan(100)
      await expect(main(page).locator('dl').first()).toBeVisible()
      await expect(page.locator('body').getByRole('button').filter({ visible: true })).toHaveCount(0)
      await expect(page.locator('header, footer, nav').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: null })
    }
  })
})

test('S2.61 C15 withdrawals are filtered by state in the address, sorted, explained by their steps, and saved', async ({
  page,
}) => {
  const own = await startOwnGateway()
  await page.setViewportSize(desk)
  await openAs(page, 'player', `${own.url}/member?page=withdraw`)
  for (const amount of ['20', '35.75']) {
    await main(page).locator('[name=amount]').fill(amount)
    await main(page).locator('[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await main(page)
      .getByRole('button', { name: t('withdrawal.send'), exact: true })
      .click()
    await main(page)
      .getByRole('button', { name: t('withdrawal.another') })
      .click()
  }
  await own.answerWithdrawal(1, 'The name is missing.')
  await page.reload()
  await main(page).getByRole('tab').last().click()
  const rows = rowsOf(page, t('withdrawal.record'))
  await expect(rows).toHaveCount(2)
  expect(minorOf(await figure(page, t('withdrawal.requestedSum')).innerText())).toBe(5_575)
  const file = await saved(page)
  expect(file.map((cells) => cells[1])).toEqual(['35.75', '20.00'])
  expect(file[1]).toContain('The name is missing.')
  await main(page)
    .getByRole('combobox', { name: t('withdrawal.state') })
    .selectOption('rejected')
  await expect(page).toHaveURL(/\?page=withdraw&state=rejected$/)
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { expanded: false }).press('Enter')
  await expect(page.getByRole('table', { name: t('withdrawal.record') }).locator('ol')).toContainText(
    'The name is missing.',
  )
  expect(await violations(page)).toEqual([])
  await own.close()
})
