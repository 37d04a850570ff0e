import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from 'playwright/test'
import { desk } from '#tests/e2e/support/frame.ts'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { minorOf, words } from '#tests/e2e/support/site.ts'

// The lists of the member centre.

const t = words('en')
const figure = (page: Page, name: string) => page.locator('main dl div', { hasText: name }).locator('dd')

async function enter(page: Page, query: string): Promise<void> {
  await openAs(page, await newMember(), `/member?page=${query}`)
}

test('S2.65 S9.16 profit and loss has today, and steps of 7 and 30 days, none into the future', async ({ page }) => {
  await page.setViewportSize(desk)
  await enter(page, 'personalProfit')
  await expect(figure(page, t('member.opening'))).toHaveText('$0.00')
  await expect(figure(page, t('member.bonuses')), 'the figures add up as the days do').toHaveText('+$1,000.00')
  await expect(figure(page, t('member.closing'))).toHaveText('$1,000.00')
  await expect(page.getByRole('table', { name: t('member.profitDays') }).locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: t('member.staked') })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: t('member.withdrawals') }), 'there was none').toHaveCount(0)
  await expect(page.getByRole('img', { name: t('member.netByDay') }), 'nothing was played').toHaveCount(0)
  const steps = page.getByRole('navigation', { name: t('table.shift') })
  await expect(steps.getByRole('link')).toHaveText([t('table.earlier30'), t('table.earlier7')])
  await steps.getByRole('link', { name: t('table.earlier7') }).click()
  await expect(page).toHaveURL(/\?page=personalProfit&until=\d{4}-\d\d-\d\d$/)
  await expect(page.getByText(t('member.noProfit'))).toBeVisible()
  await expect(steps.getByRole('link')).toHaveCount(4)
  await page.reload()
  await steps.getByRole('link', { name: t('table.later30') }).click()
  await expect(page).toHaveURL(/\?page=personalProfit$/)
  await page.goBack()
  await page
    .locator('main')
    .getByRole('link', { name: t('table.days90') })
    .click()
  await expect(figure(page, t('member.closing'))).toHaveText('$1,000.00')
})

test('S2.15 S2.64 F5 the saved file has every row and adds up to the totals; columns sort by their header, and the address says so; data is asked for once, before the code, and what was shown before is there as old until it comes', async ({
  page,
}) => {
  await test.step('the saved file has every row, and its amounts add up to the totals on the screen', async () => {
    await page.setViewportSize(desk)
    await enter(page, 'transactionHistory&days=90')
    const credits = minorOf(await figure(page, t('member.moneyIn')).innerText())
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t('table.csv') }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^account-record-.+-\d{4}-\d\d-\d\d\.csv$/)
    const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(head, 'names the zone of its times').toMatch(/\([A-Z][\w+/-]*\)/)
    // the closing balance comes before the newest movement, the opening one after the oldest
    expect([rows[0]?.split(',')[0], rows.at(-1)?.split(',')[0]]).toEqual([t('member.closing'), t('member.opening')])
    expect(rows[1]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/)
    const amounts = rows.slice(1, -1).map((row) => Math.round(Number(row.split(',')[2]) * 100))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(credits)
  })
  await test.step('sorts by a column of numbers with its header, and says so in the address', async () => {
    await page
      .getByRole('navigation', { name: t('table.period') })
      .getByRole('link', { name: t('table.quarter') })
      .click()
    const head = page.getByRole('columnheader', { name: t('member.moved') })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/&sort=-amount$/)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  })
  await test.step('with a session in storage a screen asks for its data before its code has loaded, and only once', async () => {
    const asked: string[] = []
    const later: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/wps/member/record/')) asked.push(pathname + search)
      if (asked.length === 0 && pathname.includes('AccountRecord')) later.push(pathname)
    })
    await page.goto('/member?page=transactionHistory&days=30')
    await expect(figure(page, t('member.moneyIn'))).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect([asked, later]).toEqual([['/wps/member/record/account?days=30&pageNo=1'], []])
  })
  await test.step('what was shown before is there as old until the answer comes', async () => {
    await expect(figure(page, t('member.moneyIn'))).toHaveText('$1,000.00')
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/wps/member/record/account*', async (route) => {
      await answered
      await route.continue()
    })
    await page.reload()
    const old = page.locator('main').getByText(t('table.old').slice(0, 11))
    await expect(old).toBeVisible()
    await expect(figure(page, t('member.moneyIn'))).toHaveText('$1,000.00')
    answer()
    await expect(old).toBeHidden()
    await expect(figure(page, t('member.moneyIn'))).toHaveText('$1,000.00')
  })
})
