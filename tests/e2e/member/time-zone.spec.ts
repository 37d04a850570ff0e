import { type Page, expect, test } from 'playwright/test'
import { desk } from '#tests/e2e/support/frame.ts'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { words } from '#tests/e2e/support/site.ts'

// One time zone on every screen (decision 126).

const t = words('en')
const zoneNote = (page: Page, zone: RegExp) => page.getByText(zone)
const dhaka = /^All times are in Bangladesh( Standard)? Time\./
/** The days of records begin at 00:00 UTC. */
const daysNote = (time: string) => t('table.days').replace('{{time}}', time)

test.use({ timezoneId: 'Asia/Dhaka', locale: 'en-GB' })

test('S2.60 S2.64 a deposit has the same hour in its answer, in the list below and in the record; the zone is named once, and days say when they begin', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await openAs(page, await newMember(), '/member?page=depositv2')
  const screen = page.locator('section[aria-labelledby=screen-depositv2]')
  await screen.locator('[name=amount]').fill('12')
  await screen.getByRole('button', { name: t('deposit.send') }).click()
  const rows = page.locator('section[aria-labelledby=last-deposits] tbody time')
  await expect(rows).toHaveCount(1)
  const at = await rows.innerText()
  const inDhaka = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', dateStyle: 'medium', timeStyle: 'short' })
  expect(at).toBe(inDhaka.format(new Date((await rows.getAttribute('datetime')) ?? '')))
  await expect(screen.getByRole('status').filter({ hasText: '12.00' })).toContainText(at)
  await expect(screen, 'the day of the limit ends when that of records does').toContainText(/06:00/)
  await expect(zoneNote(page, dhaka)).toHaveCount(1)
  await page.goto('/member?page=transactionHistory')
  await expect(page.locator('main tbody time').first()).toHaveText(at)
  await expect(zoneNote(page, dhaka)).toHaveCount(1)
  await expect(page.getByText(daysNote('06:00'))).toHaveCount(1)
})

test('S2.58 a zone that is chosen in the account is used at once, and on another device', async ({ page, browser }) => {
  await page.setViewportSize(desk)
  const account = await newMember()
  await openAs(page, account, '/member?page=securityCenter')
  await expect(zoneNote(page, dhaka)).toHaveCount(1)
  await page.getByLabel(t('account.zone')).selectOption('Europe/Lisbon')
  const part = page.locator('section', { has: page.getByRole('heading', { name: t('account.zone') }) }).last()
  await part.getByRole('button', { name: t('account.save') }).click()
  await expect(part.getByRole('status')).toHaveText(t('account.saved'))
  const lisbon = /^All times are in (Portugal Time|Western European Time)\./
  await expect(zoneNote(page, lisbon)).toHaveCount(1)
  const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'en-US' })
  const other = await context.newPage()
  await openAs(other, account, new URL('/member?page=transactionHistory', page.url()).href)
  await expect(zoneNote(other, lisbon)).toHaveCount(1)
  await context.close()
})
