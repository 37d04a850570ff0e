import { type Page, expect, test } from 'playwright/test'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { minorOf } from '#tests/e2e/support/site.ts'

// Money moved in one tab is not shown as it was in another.

const owns = (page: Page, minor: number) =>
  expect.poll(async () => minorOf(await page.getByTestId('balance').innerText())).toBe(minor)

async function deposit(page: Page, amount: string): Promise<void> {
  const field = page.locator('section[aria-labelledby=screen-depositv2] [name=amount]')
  await field.fill(amount)
  await page.keyboard.press('Enter')
  await expect(page.locator('main [role=status]').filter({ hasText: amount }).first()).toBeVisible()
}

test('S7.23 X5 a deposit in one tab changes the balance, the records and the deposits of the others', async ({
  page,
  context,
}) => {
  await openAs(page, await newMember(), '/member?page=depositv2')
  const [home, record, other] = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await home.goto('/')
  await record.goto('/member?page=transactionHistory')
  await other.goto('/member?page=depositv2')
  for (const tab of [home, record, other]) await owns(tab, 100_000)
  await deposit(page, '12.50')
  for (const tab of [page, home, record, other]) await owns(tab, 101_250)
  await expect(record.getByRole('table').first()).toContainText('12.50')
  await expect(other.locator('section[aria-labelledby=screen-depositv2]')).toContainText('12.50')
})

test('S7.23 without a channel between tabs, the balance is asked anew when the tab comes to the front', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  await openAs(page, await newMember(), '/member?page=depositv2')
  await page.evaluate(() => Object.assign(globalThis, { opened: open('/', '_blank') }))
  // the new tab copies the session of the one that opened it
  const other = context.pages().find((each) => each !== page) ?? (await context.waitForEvent('page'))
  await owns(other, 100_000)
  await deposit(page, '12.50')
  await owns(page, 101_250)
  expect(minorOf(await other.getByTestId('balance').innerText())).toBe(100_000)
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await owns(other, 101_250)
})

test('S4.22 X5 an account switched in one tab is switched in the others, which never show the money of the first', async ({
  page,
  context,
}) => {
  await openAs(page, await newMember(), '/member?page=depositv2')
  await deposit(page, '12.50')
  const other = await context.newPage()
  await other.goto('/member?page=transactionHistory')
  await expect(other.getByRole('table').first()).toContainText('12.50')
  await page.evaluate(() => sessionStorage.clear())
  const third = await context.newPage()
  await third.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  await third.goto('/login')
  await third.locator('[name=username]').fill(await newMember())
  await third.locator('[name=password]').fill('Lagoon-2026!')
  await third.keyboard.press('Enter')
  await expect(third.locator('html')).toHaveAttribute('data-session', 'in')
  // this browser's cookie is the other account's now: the first call says so
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(other.locator('html')).not.toHaveAttribute('data-session', 'in')
  await expect(other.locator('main')).not.toContainText('12.50')
  await expect(other.getByTestId('balance')).not.toHaveText(/\d/)
})

test('X5 a new tab is logged in although the other one is slow to answer', async ({ page, context }) => {
  await openAs(page, await newMember(), '/')
  // busy for longer than one answer may take
  const isBusy = page.evaluate(() => {
    const until = performance.now() + 900
    while (performance.now() < until);
  })
  const other = await context.newPage()
  await other.goto('/member?page=depositv2')
  await isBusy
  await expect(other.locator('html')).toHaveAttribute('data-session', 'in')
  await expect(other).toHaveURL(/page=depositv2/)
})
