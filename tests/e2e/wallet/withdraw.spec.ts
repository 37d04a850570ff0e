import { type Page, expect, test } from 'playwright/test'
import { png } from '#tests/support/picture.fixture.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, minorOf, words } from '#tests/e2e/support/site.ts'

// A member's withdrawals (S2.61), against the test's own gateway whose clock can be ahead of the browser's.
let own: OwnGateway
let aheadMs = 0
test.beforeEach(async () => {
  aheadMs = 0
  own = await startOwnGateway({ clock: () => Date.now() + aheadMs })
})
test.afterEach(() => own.close())

const PASSWORD = 'Lagoon-2026!'
const screen = (page: Page) => page.locator('section[aria-labelledby=screen-withdraw]')
const field = (page: Page, name: string) => screen(page).locator(`[name=${name}]`)
const button = (page: Page, text: string) => screen(page).getByRole('button', { name: text, exact: true })
const row = (page: Page, id: number) =>
  screen(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`#withdrawal-${id}`) })

async function open(page: Page, language: Language, account = 'player'): Promise<void> {
  await openAs(page, account, own.url + at(language, '/member?page=withdraw'))
  await expect(screen(page).getByRole('tablist')).toBeVisible()
}

async function withdraw(page: Page, language: Language, amount: string): Promise<void> {
  const t = words(language)
  await field(page, 'amount').fill(amount)
  await field(page, 'password').fill(PASSWORD)
  await button(page, t('withdrawal.next')).click()
  await button(page, t('withdrawal.send')).click()
  await expect(screen(page).getByRole('status').filter({ hasText: /./ })).toBeFocused()
}

const owns = (page: Page, minor: number) =>
  expect.poll(async () => minorOf(await page.getByTestId('balance').innerText())).toBe(minor)

test('S2.61 S4.45 X28 a member withdraws, sees it held, paid out with a countdown, and confirms receipt, in Bengali', async ({
  page,
}) => {
  const t = words('bn')
  await open(page, 'bn')
  await field(page, 'amount').fill('১২.৫')
  await field(page, 'password').fill(PASSWORD)
  await button(page, t('withdrawal.next')).click()
  const sums = screen(page).locator('dd').filter({ visible: true })
  expect([minorOf(await sums.first().innerText()), minorOf(await sums.last().innerText())]).toEqual([1_250, 98_750])
  expect(await violations(page)).toEqual([])
  await button(page, t('withdrawal.send')).click()
  await owns(page, 98_750)
  await screen(page).getByRole('tab').last().click()
  await expect(row(page, 1)).toContainText(t('withdrawal.submitted'))
  await expect(row(page, 1).locator('[aria-current=step]')).toContainText(t('withdrawal.paid'))
  await own.answerWithdrawal(1)
  // the open screen refreshes automatically
  await expect(row(page, 1).getByRole('timer')).toContainText(/২৩:৫৯:|২৪:০০:/, { timeout: 25_000 })
  await row(page, 1)
    .getByRole('button', { name: t('withdrawal.confirm') })
    .click()
  await expect(screen(page).getByRole('radio').first()).toBeFocused()
  await screen(page)
    .getByRole('radio', { name: t('withdrawal.all') })
    .check()
  expect(await violations(page)).toEqual([])
  await button(page, t('withdrawal.say')).click()
  await expect(row(page, 1).getByText(t('withdrawal.received'), { exact: true }).first()).toBeFocused()
  await expect(row(page, 1).getByRole('button')).toHaveCount(0)
  await owns(page, 98_750)
})

test('S3.34 S4.22 S5.38 S8.8 a partial receipt shows the rest; "nothing arrived" is accepted only with a picture; a session that ends elsewhere removes all of it from the page', async ({
  page,
}) => {
  const t = words('en')
  await open(page, 'en')
  await withdraw(page, 'en', '100')
  await button(page, t('withdrawal.another')).click()
  await withdraw(page, 'en', '30')
  await own.answerWithdrawal(1)
  await own.answerWithdrawal(2)
  await page.reload()
  const say = button(page, t('withdrawal.say'))

  await row(page, 1)
    .getByRole('button', { name: t('withdrawal.confirm') })
    .click()
  await say.click()
  await expect(screen(page)).toContainText(t('withdrawal.outcomeMissing'))
  await screen(page)
    .getByRole('radio', { name: t('withdrawal.part') })
    .check()
  await say.click()
  await expect(screen(page)).toContainText(t('withdrawal.receivedMissing'))
  await field(page, 'received').fill('100')
  await say.click()
  await expect(field(page, 'received')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'received').fill('40.5')
  await expect(field(page, 'remaining')).toHaveText('$59.50')
  await say.click()
  await expect(row(page, 1)).toContainText('$40.50 of $100.00')
  await expect(row(page, 1).locator('[aria-current=step]')).toContainText(t('withdrawal.review'))

  await row(page, 2)
    .getByRole('button', { name: t('withdrawal.confirm') })
    .click()
  await screen(page)
    .getByRole('radio', { name: t('withdrawal.nothing') })
    .check()
  await say.click()
  await expect(screen(page)).toContainText(t('refusals.proof_required'))
  await expect(field(page, 'proof')).toBeFocused()
  const svg = {
    name: 'bank.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await field(page, 'proof').setInputFiles(svg)
  await expect(screen(page).getByRole('alert').filter({ hasText: 'bank.png' })).toBeVisible()
  await field(page, 'proof').setInputFiles({ ...svg, buffer: await png() })
  await expect(screen(page).getByRole('img', { name: 'bank.png' })).toBeVisible()
  await say.click()
  await expect(row(page, 2)).toContainText(t('withdrawal.missing'))
  await expect(row(page, 2).locator('[aria-current=step]')).toContainText(t('withdrawal.review'))

  await page.evaluate(() => {
    const token = sessionStorage.getItem('token')
    new BroadcastChannel('atoll-session').postMessage({ type: 'out', token })
  })
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out')
  await expect(page.getByText(words('en')('member.signedOut'))).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
  await page.locator('header [data-tap="sign-in"]').click()
  await expect(page.locator('#sign-in')).toBeVisible()
})

test('S4.46 S4.47 X51 after the confirmation time a payout is marked as received; a rejected one says why; none can be cancelled', async ({
  page,
}) => {
  const t = words('en')
  await own.setNumber('withdrawalConfirmMinutes', 5)
  await open(page, 'en')
  await withdraw(page, 'en', '50')
  await button(page, t('withdrawal.another')).click()
  await withdraw(page, 'en', '20')
  await own.answerWithdrawal(1)
  await own.answerWithdrawal(2, 'The name is missing.')
  await page.clock.install()
  aheadMs = 240_000
  await page.reload()
  const record = page.getByRole('table', { name: t('withdrawal.record') })
  const rejected = record.getByRole('row').filter({ hasText: t('withdrawal.rejected') })
  await rejected.getByRole('button', { expanded: false }).press('Enter')
  await expect(record.locator('[aria-current=step], ol')).toContainText('Reason: \u2068The name is missing.\u2069')
  await expect(row(page, 2)).toHaveCount(0)
  await expect(row(page, 1).getByRole('timer')).toContainText(/0:0[01]:\d\d/)
  // the page notices by its own clock, before the gateway tells it
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/wps/wallet/withdrawal', async (route) => {
    await held
    await route.continue()
  })
  aheadMs = 310_000
  await page.clock.fastForward(70_000)
  await expect(row(page, 1)).toContainText(t('withdrawal.over'))
  await expect(row(page, 1).getByRole('button')).toHaveCount(0)
  release()
  // once it counts as received it is no more under way: the record has it
  await expect(record).toContainText(t('withdrawal.counted'), { timeout: 25_000 })
  await expect(row(page, 1)).toHaveCount(0)
  await owns(page, 95_000)
})

test('T19 S2.61 by keyboard, at 320 px, dark and in Arabic; after a lost answer it is held once', async ({ page }) => {
  const t = words('ar')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await open(page, 'ar', 'agent2')
  await field(page, 'amount').focus()
  await page.keyboard.press('Enter')
  await expect(screen(page)).toContainText(t('withdrawal.amountMissing'))
  await expect(field(page, 'amount')).toBeFocused()
  expect(await violations(page)).toEqual([])
  const wide = await screen(page).evaluate(
    (it) =>
      [...it.querySelectorAll('label, input, p, [type=submit]')].filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < 0 || right > innerWidth
      }).length,
  )
  expect(wide).toBe(0)
  await page.keyboard.type('١٠٠')
  await tabTo(page, field(page, 'password'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.route('**/wps/wallet/withdrawal', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await tabTo(page, button(page, t('withdrawal.send')))
  await page.keyboard.press('Enter')
  await expect(
    screen(page)
      .getByRole('alert')
      .filter({ hasText: t('withdrawal.unsure') }),
  ).toBeVisible()
  await owns(page, 90_000)
  await page.unroute('**/wps/wallet/withdrawal')
  await button(page, t('withdrawal.send')).click()
  await expect(button(page, t('withdrawal.another'))).toBeVisible()
  await owns(page, 90_000)
  await screen(page).getByRole('tab').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(
    screen(page)
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.locator('strong[class]') }),
  ).toHaveCount(1)
})
