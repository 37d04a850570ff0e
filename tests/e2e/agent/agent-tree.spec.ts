import { readFile } from 'node:fs/promises'
import { type Locator, type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, minorOf, words } from '#tests/e2e/support/site.ts'

// Team management as a tree, against the test's own gateway; agent1 > agent2 > agent41 > agent42 > player.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const PASSWORD = 'Lagoon-2026!'
const t = words('en')
const row = (page: Page, account: string) =>
  page.locator('main [role=treegrid] [data-row]').filter({ has: page.getByText(account, { exact: true }) })
const control = (key: string, account: string) => t(key).replace('{{account}}', account)

async function enter(page: Page, language: Language, query = ''): Promise<void> {
  await openAs(page, 'agent1', own.url + at(language, `/agentCenter?page=downlineManagmentView${query}`))
  await expect(row(page, 'agent2')).toBeVisible()
}

test('S2.76 F5 the tree works by keyboard alone: one tab stop, rows open, go in, come back out and close; a search leads to the account; a downline that fails to load is tried again in its row; the file has everybody of the tree', async ({
  page,
}) => {
  await test.step('works by keyboard alone: one tab stop, rows open, go in, come back out and close', async () => {
    await page.setViewportSize(desk)
    await enter(page, 'en')
    const press = (key: string) => page.keyboard.press(key)
    await page.getByRole('searchbox').focus()
    await tabTo(page, row(page, 'agent2'))
    await expect(row(page, 'agent2')).toHaveAttribute('aria-expanded', 'false')
    await press('ArrowRight')
    await expect(row(page, 'agent2')).toHaveAttribute('aria-expanded', 'true')
    await press('ArrowDown')
    await expect(row(page, 'agent41')).toBeFocused()
    await press('Enter')
    await press('ArrowDown')
    await expect(row(page, 'agent42')).toBeFocused()
    await press('ArrowRight')
    await press('End')
    await expect(row(page, 'player')).toBeFocused()
    await expect(row(page, 'player')).toHaveAttribute('aria-level', '4')
    await expect(row(page, 'player')).toHaveAttribute('aria-posinset', '1')
    await expect(row(page, 'player')).toHaveAttribute('aria-setsize', '1')
    await expect(row(page, 'player'), 'there is nothing below').not.toHaveAttribute('aria-expanded')
    // into the row and back out
    await press('ArrowRight')
    await expect(row(page, 'player').getByRole('checkbox')).toBeFocused()
    await press('ArrowRight')
    const transfer = page.getByRole('button', { name: control('agent.transferTo', 'player') })
    await expect(transfer).toBeFocused()
    await press('ArrowLeft')
    await press('ArrowLeft')
    await expect(row(page, 'player')).toBeFocused()
    await press('ArrowLeft')
    await expect(row(page, 'agent42'), 'the row of the upline').toBeFocused()
    await press('ArrowLeft')
    await expect(row(page, 'player')).toHaveCount(0)
    await expect(row(page, 'agent42')).toHaveAttribute('aria-expanded', 'false')
    await press('Home')
    await expect(row(page, 'agent2')).toBeFocused()
    expect(
      await page.locator('main [role=treegrid] :is([tabindex="0"], a:not([tabindex]), input:not([tabindex]))').count(),
    ).toBe(1)
    await expect(page.getByRole('navigation', { name: t('agent.path') }).getByRole('button')).toHaveText([
      'agent1',
      'agent2',
    ])
  })
  await test.step('a search leads to the account, with its line open, and links lead on with its name', async () => {
    await page.reload()
    await page.getByRole('searchbox').fill('agent42')
    await page.locator('main tbody').getByRole('link', { name: 'agent42', exact: true }).click()
    await expect(row(page, 'agent42')).toBeFocused()
    await expect(row(page, 'agent42')).toHaveAttribute('aria-level', '3')
    await expect(page).toHaveURL(/page=downlineManagmentView&team=agent42$/)
    const crumbs = page.getByRole('navigation', { name: t('agent.path') })
    await expect(crumbs.getByRole('button')).toHaveText(['agent1', 'agent2', 'agent41', 'agent42'])
    await crumbs.getByRole('button', { name: 'agent2' }).click()
    await expect(row(page, 'agent2')).toBeFocused()
    const link = (key: string, account: string) => page.getByRole('link', { name: control(key, account) })
    await expect(link('agent.contractOf', 'agent2')).toHaveAttribute(
      'href',
      '?page=agentDailyWages2&tab=contract&account=agent2',
    )
    await expect(link('agent.contractOf', 'agent41'), 'only the direct upline agrees on contracts').toHaveCount(0)
    await expect(link('agent.detailsOf', 'agent41')).toHaveAttribute(
      'href',
      '?page=agentDownlineTransactionDetailsCopy&account=agent41',
    )
    await showQuery(page, 'page=downlineManagmentView&team=vip')
    await expect(page.getByText(t('agent.notInDownline'))).toBeVisible()
  })
  await test.step('a downline that fails to load is tried again in its row', async () => {
    await page.goto(`${own.url}/agentCenter?page=downlineManagmentView`)
    await page.route('**/wps/agent/team/downline?account=*', (route) => route.abort())
    await row(page, 'agent2').focus()
    await page.keyboard.press('Enter')
    const failed = page.locator('main [role=treegrid] [data-row]').filter({ hasText: t('agent.treeFailed') })
    await expect(failed).toBeVisible()
    await page.unroute('**/wps/agent/team/downline?account=*')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(row(page, 'agent41')).toBeVisible()
    await expect(failed).toHaveCount(0)
  })
  await test.step('the file has everybody of the tree, with the figures of the screen; a search saves what it finds', async () => {
    await page.goto(`${own.url}/agentCenter?page=downlineManagmentView`)
    const save = async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('table.csv') }).click(),
      ])
      return (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    }
    const [head, ...lines] = await save()
    expect(head).toContain(`${t('agent.accountName')},${t('agent.type')},${t('agent.level')}`)
    expect(
      lines.map((line) =>
        line
          .split(',')
          .filter((_, cell) => [0, 2, 3].includes(cell))
          .join(' '),
      ),
    ).toEqual(['agent2 1 agent1', 'agent41 2 agent2', 'agent42 3 agent41', 'player 4 agent42'])
    await page.getByLabel(t('agent.type'), { exact: true }).selectOption('member')
    await expect(page.locator('main tbody th')).toHaveText(['player'])
    expect((await save()).slice(1)).toHaveLength(1)
    // "Clear" above a list, whose rows are no tab stop, moves the focus to the list
    await page.getByRole('checkbox', { name: control('agent.choose', 'player') }).check()
    await page.getByRole('button', { name: t('agent.chooseNobody') }).click()
    await expect(page.getByRole('group', { name: 'agent1', exact: true })).toBeFocused()
  })
})

test('S6.7 T19 pays several accounts at once by keyboard alone, and checks a lost answer after a reload', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await enter(page, 'en', '&team=player')
  await expect(row(page, 'player')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByText(t('agent.chosen').replace('{{number}}', '2'))).toBeVisible()
  // "Clear" goes with the bar: the focus returns to the row that has the tab stop, and they are chosen again from there
  const clear = page.getByRole('button', { name: t('agent.chooseNobody') })
  const toBar = async (button: Locator) => {
    for (let presses = 0; presses < 60 && !(await button.evaluate((it) => it === document.activeElement)); presses += 1)
      await page.keyboard.press('Shift+Tab')
  }
  await toBar(clear)
  await page.keyboard.press('Enter')
  await expect(clear).toBeHidden()
  await expect(page.locator('main [role=treegrid] :checked')).toHaveCount(0)
  await expect(row(page, 'agent42')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText(t('agent.chosen').replace('{{number}}', '2'))).toBeVisible()
  const open = page.getByRole('button', { name: t('agent.transferChosen') })
  await toBar(open)
  await page.keyboard.press('Enter')
  const dialog = page.locator('#transfers')
  await tabTo(page, dialog.locator('[name=amount]'))
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(t('agent.batchAsk').replace('{{amount}}', '$25.00').replace('{{number}}', '2'))
  expect(await violations(page)).toEqual([])
  await page.route('**/wps/agent/transfers', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await tabTo(page, dialog.locator('[name=password]'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('agent.batchUnsure'))).toBeVisible()
  await expect(dialog.getByText(t('agent.batchChecking'))).toHaveCount(2)
  await page.unroute('**/wps/agent/transfers')
  await page.reload()
  await expect(row(page, 'player')).toBeFocused()
  await page.getByRole('searchbox').focus()
  await tabTo(page, page.getByRole('button', { name: t('agent.batchCheck') }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.locator('[name=password]'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('agent.batchIsPaid'), { exact: true })).toHaveCount(2)
  await expect
    .poll(async () => minorOf(await page.getByTestId('balance').innerText()), { message: 'paid once' })
    .toBe(97_500)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('agent.batchOpen'))).toHaveCount(0)
  // what opened the dialog is gone
  await expect(page.locator('main [role=treegrid] [data-row]:focus')).toHaveCount(1)
})

test('S2.76 the tree has no axe violations and fits, at 1280 px, and at 320 px in Arabic and dark', async ({
  page,
}) => {
  for (const [language, width, theme] of [
    ['en', 1280, 'light'],
    ['ar', 320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await enter(page, language, '&team=player')
    await expect(row(page, 'player')).toBeFocused()
    expect(await violations(page)).toEqual([])
    const clipped = await page
      .locator('main [role=treegrid] [data-row]')
      .evaluateAll((all) =>
        all.flatMap((each) =>
          each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1
            ? [each.textContent]
            : [],
        ),
      )
    expect(clipped).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
