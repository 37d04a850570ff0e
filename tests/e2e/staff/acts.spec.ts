import { TOTP } from 'otpauth'
import { type Locator, type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { giveDevice } from '#tests/e2e/support/device.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, words } from '#tests/e2e/support/site.ts'
import { type OwnStaff, startOwnStaff } from '#tests/e2e/support/staff.fixture.ts'

// What an operator's people do every day, on the built staff centre with the real gateway. They depend on each other's
// data, so they are one test with steps.

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en' })
test.describe.configure({ timeout: 300_000 })

let staff: OwnStaff
test.beforeAll(async () => {
  staff = await startOwnStaff()
})
test.afterAll(() => staff.close())

const PASSWORD = 'a long password of staff'
const APP_STEP_MS = 30_000

/** Returns the code of an authenticator app; a code works once, so a second login takes the next one. */
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + step * APP_STEP_MS })

/** Accepts an invitation, and returns the secret of the authenticator app. */
async function accept(page: Page, name: string): Promise<string> {
  await page.goto(await staff.invite(name))
  const secret = await page.locator('code').innerText()
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel(/^Code/).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  return secret
}

/** Accepts an invitation with a passkey in place of a password, leaves, and logs in by it. */
async function acceptByPasskey(page: Page, name: string): Promise<void> {
  await giveDevice(page)
  await page.goto(await staff.invite(name))
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
}

const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Staff centre' }).getByRole('link', { name, exact: true }).click()
const row = (page: Page, text: string | RegExp): Locator => page.getByRole('row', { name: text })
const dialog = (page: Page) => page.getByRole('dialog')
const announced = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()

/** Approves the only act that waits for a second person. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click()
  await dialog(page).getByRole('button', { name: 'Approve', exact: true }).click()
  await announced(page, 'Approved and done.')
}

/** Presses a button by keyboard, and confirms what its dialog asks. */
async function ask(button: Locator, confirm: string, reason?: string): Promise<void> {
  const page = button.page()
  await button.focus()
  await page.keyboard.press('Enter')
  if (reason !== undefined) await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: confirm, exact: true }).press('Enter')
}

test('S4.33 staff pay and refuse withdrawals, answer questions, lock, decide, maintain and set, by keyboard', async ({
  page,
  browser,
}) => {
  const secret = await accept(page, 'mina')

  await test.step('a payout is recorded, and a refusal needs a reason', async () => {
    await open(page, 'Money')
    await ask(row(page, '$20.00').getByRole('button', { name: 'Pay' }), 'Pay')
    await announced(page, 'Withdrawal 1 is paid.')
    await expect(row(page, '$20.00')).toHaveCount(0)
    await row(page, '$30.00').getByRole('button', { name: 'Refuse' }).press('Enter')
    await dialog(page).getByRole('button', { name: 'Refuse', exact: true }).press('Enter')
    await expect(dialog(page).getByText('Fill in this field.')).toBeVisible()
    await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  })

  await test.step('a session that ends keeps the form, and the act is sent again by hand', async () => {
    await dialog(page).getByLabel('Reason').fill('The account is not yours.')
    await page.context().clearCookies()
    await dialog(page).getByRole('button', { name: 'Refuse', exact: true }).press('Enter')
    const login = page.getByRole('dialog', { name: 'Your session has ended' })
    await login.getByLabel('Name').fill('mina')
    await login.getByLabel('Password').fill(PASSWORD)
    await login.getByLabel(/^Code/).fill(codeOf(secret, 1))
    await login.getByRole('button', { name: 'Log in', exact: true }).press('Enter')
    await expect(login).toHaveCount(0)
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('The account is not yours.')
    await dialog(page).getByRole('button', { name: 'Refuse', exact: true }).press('Enter')
    await announced(page, 'Withdrawal 2 is refused and refunded.')
  })

  await test.step('an account is suspended, and its suspension ends', async () => {
    await open(page, 'Members')
    await page.getByLabel('Name, mobile, ID or device').fill('player')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'player', exact: true }).press('Enter')
    await ask(page.getByRole('button', { name: 'Suspend' }), 'Suspend', 'Two people use it.')
    await expect(page.getByText(/^Suspended/)).toBeVisible()
    await ask(page.getByRole('button', { name: 'End suspension' }), 'End suspension', 'It was one person.')
    await expect(page.getByText(/^Active/)).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  await test.step('an application is accepted with an amount', async () => {
    await open(page, 'Promotions')
    await page.getByRole('button', { name: 'Accept' }).press('Enter')
    await dialog(page).getByLabel('Amount').fill('1.50')
    await dialog(page).getByRole('button', { name: 'Accept', exact: true }).press('Enter')
    await expect(page.getByRole('status').getByText('$1.50 given to')).toBeVisible()
    await expect(page.getByText('No applications wait')).toBeVisible()
  })

  await test.step('a game is put into maintenance and opened again', async () => {
    await open(page, 'Games')
    await page.getByLabel('Game or provider').fill('Lagoon Dice')
    await page.keyboard.press('Enter')
    const game = row(page, /^Lagoon Dice/)
    await ask(game.getByRole('button', { name: 'Start maintenance' }), 'Start maintenance', 'An update.')
    await expect(game.getByRole('cell', { name: 'Maintenance' })).toBeVisible()
    await ask(game.getByRole('button', { name: 'Open again' }), 'Open again', 'It is done.')
    await expect(game.getByRole('button', { name: 'Start maintenance' })).toBeVisible()
  })

  await test.step('a setting is changed with a preview of what becomes of it, and undone', async () => {
    await open(page, 'Settings')
    const setting = row(page, /^Hours to answer a withdrawal/)
    await setting.getByRole('button', { name: 'Change' }).press('Enter')
    await dialog(page).getByLabel('New value').fill('12')
    await expect(dialog(page).getByRole('status')).toContainText(/24 hours.* becomes .*12 hours/)
    await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
    await expect(setting.getByText('12 hours')).toBeVisible()
    await ask(setting.getByRole('button', { name: 'Undo' }), 'Undo')
    await expect(setting.getByText('12 hours')).toHaveCount(0)
  })

  await test.step('a question asked on a phone is answered, read and rated', async () => {
    const t = words('bn')
    const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'bn' })).newPage()
    await openAs(phone, 'player', staff.portal + at('bn', '/service'))
    await phone.getByLabel(t('service.text')).fill('খেলাটি খোলে না')
    await phone.getByRole('button', { name: t('service.send') }).click()
    await expect(phone.getByText(t('service.state_open'))).toBeVisible()
    await open(page, 'Service')
    await row(page, /^1/).getByRole('link', { name: '1', exact: true }).press('Enter')
    await expect(page.getByText('খেলাটি খোলে না')).toBeVisible()
    await page.getByLabel('Answer', { exact: true }).fill('It opens again.')
    await page.getByLabel('Close the question with this answer').press('Space')
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await announced(page, 'Question 1 is answered.')
    // a page that comes to the front asks at once
    await phone.evaluate(() => dispatchEvent(new Event('online')))
    await expect(phone.getByText('It opens again.')).toBeVisible()
    await phone.getByRole('radio').nth(4).check()
    await phone.getByRole('button', { name: t('service.rateSend') }).click()
    await expect(phone.getByRole('radio')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Rated 5 of 5.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await phone.context().close()
  })

  await test.step('two people stop the sales of a lottery, and pay a large withdrawal', async () => {
    const other = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'en' })
    await acceptByPasskey(other, 'rafi')
    await open(page, 'Lotteries')
    const first = page.getByRole('row').nth(1)
    await ask(first.getByRole('button', { name: 'Stop sales' }), 'Stop sales', 'Its hall is closed.')
    await expect(page.getByText(/asked for it/)).toBeVisible()
    await other.reload()
    await approve(other)
    await page.reload()
    await expect(first.getByRole('button', { name: 'Resume sales' })).toBeVisible()
    expect(await violations(other)).toEqual([])

    await staff.needTwoFrom(4_000)
    await open(page, 'Money')
    await ask(row(page, '$40.00').getByRole('button', { name: 'Pay' }), 'Pay')
    await expect(page.getByText(/asked for it/)).toBeVisible()
    await expect(row(page, '$40.00').getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await other.reload()
    await approve(other)
    await page.reload()
    await expect(row(page, '$40.00')).toHaveCount(0)
    await other.close()
  })

  await test.step('a provider is connected, and its secret is shown once', async () => {
    await open(page, 'Games')
    await page.getByRole('button', { name: 'Providers', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Connect', exact: true }).press('Enter')
    await dialog(page).getByLabel('Code').fill('new')
    await dialog(page).getByLabel('Name').fill('New Works')
    await dialog(page).getByLabel('Address of its games').fill('https://games.example.com/?a=1')
    await dialog(page).getByRole('button', { name: 'Connect', exact: true }).press('Enter')
    await expect(dialog(page).getByText('Type an https address')).toBeVisible()
    await dialog(page).getByLabel('Address of its games').fill('https://games.example.com/')
    await dialog(page).getByRole('button', { name: 'Connect', exact: true }).press('Enter')
    await expect(page.getByRole('region', { name: /^Secret of / }).locator('code')).toHaveText(/^[\w-]{43}$/)
    await expect(row(page, /^New Works/)).toContainText('Not connected yet')
    await row(page, /^New Works/)
      .getByRole('button', { name: 'Connection' })
      .press('Enter')
    await expect(page.getByText('https://games.example.com/')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  await test.step('each act is in the log, and every page is accessible', async () => {
    await open(page, 'Log')
    await expect(row(page, /Refused a withdrawal/)).toBeVisible()
    for (const name of [
      'Today',
      'Money',
      'Agents',
      'Promotions',
      'Chat',
      'Service',
      'Games',
      'Lotteries',
      'Books',
      'Settings',
      'Staff',
      'Log',
      'Your devices',
    ]) {
      await open(page, name)
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      expect(await violations(page)).toEqual([])
    }
    for (const [name, view] of [
      ['Agents', 'Contracts'],
      ['Money', 'House accounts'],
      ['Lotteries', 'Draws'],
    ] as const) {
      await open(page, name)
      await page.getByRole('button', { name: view, exact: true }).press('Enter')
      await expect(page.getByRole('button', { name: view, pressed: true })).toBeVisible()
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      expect(await violations(page)).toEqual([])
    }
  })

  await test.step('a limit is lowered, and what is typed stays until it is right', async () => {
    await open(page, 'Members')
    await page.getByLabel('Name, mobile, ID or device').fill('player')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'player', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Lower a limit' }).press('Enter')
    await dialog(page)
      .getByLabel(/^New limit/)
      .fill('none')
    await dialog(page).getByLabel('Reason').fill('Agreed by phone.')
    await dialog(page).getByRole('button', { name: 'Lower the limit' }).press('Enter')
    await expect(dialog(page).getByText('Type an amount above zero')).toBeVisible()
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('Agreed by phone.')
    await dialog(page)
      .getByLabel(/^New limit/)
      .fill('50')
    await dialog(page).getByRole('button', { name: 'Lower the limit' }).press('Enter')
    await expect(row(page, /^Deposits per day/)).toContainText('$50.00')
  })
})
