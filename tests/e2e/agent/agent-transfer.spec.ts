import { type Page, expect, test } from 'playwright/test'
import { type looks, violations } from '#tests/e2e/support/axe.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, type Language, minorOf, words } from '#tests/e2e/support/site.ts'

// An agent's transfers (S6.7), against the test's own gateway; agent2 is between agent1 and agent41.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const PASSWORD = 'Lagoon-2026!'
const dialog = (page: Page) => page.locator('#transfer')
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`)
const press = (page: Page, text: string) => dialog(page).getByRole('button', { name: text, exact: true }).click()
const radio = (page: Page, text: string) => dialog(page).getByRole('radio', { name: text })

async function openMenu(page: Page, language: Language, account: string): Promise<void> {
  await openAs(page, account, own.url + at(language, '/help/agents'))
  await page.locator('[popovertarget="account-menu"]:visible').click()
}

async function openForm(page: Page, language: Language, account = 'agent2'): Promise<void> {
  await openMenu(page, language, account)
  await page
    .locator('#account-menu')
    .getByRole('button', { name: words(language)('wallet.transfer') })
    .click()
  await expect(field(page, 'amount')).toBeVisible()
}

/** Opens the form in a look at 320 px, and sends it empty: its errors are clean for axe, and fit. */
async function openWithErrors(page: Page, [theme, language]: (typeof looks)[number]): Promise<void> {
  const t = words(language)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
  await openForm(page, language)
  await radio(page, t('agent.toDownline')).check()
  await press(page, t('agent.next'))
  await expect(field(page, 'account')).toBeFocused()
  expect(await violations(page)).toEqual([])
  const wide = await dialog(page).evaluate(
    (it) =>
      [...it.querySelectorAll('label, input, p, button')].filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < 0 || right > innerWidth
      }).length,
  )
  expect(wide).toBe(0)
}

const owns = (page: Page, minor: number) =>
  expect.poll(async () => minorOf(await page.getByTestId('balance').innerText())).toBe(minor)

test('S6.7 an agent transfers to the upline and to a downline account: confirmation, result and both balances, in Bengali, dark', async ({
  page,
  browser,
}) => {
  const t = words('bn')
  await openWithErrors(page, ['dark', 'bn'])
  await page.keyboard.press('Escape')
  await page.locator('[popovertarget="account-menu"]:visible').click()
  await page
    .locator('#account-menu')
    .getByRole('button', { name: t('wallet.transfer') })
    .click()
  const up = radio(page, t('agent.toUpline').replace('{{account}}', 'agent1'))
  await expect(up).toBeChecked()
  await expect(up, 'the first field to fill in').toBeFocused()
  await field(page, 'amount').fill('১২.৫')
  await field(page, 'password').fill(PASSWORD)
  await press(page, t('agent.next'))
  await expect(dialog(page)).toContainText(t('agent.askText'))
  await expect(dialog(page).getByRole('group', { name: '' }).last()).toContainText('agent1')
  expect(await violations(page)).toEqual([])
  await press(page, t('agent.send'))
  const notice = dialog(page).getByRole('status')
  await expect(notice).toContainText('agent1')
  await expect(notice).toBeFocused()
  expect(minorOf((await notice.locator('p').last().innerText()).replace(/\.$/, ''))).toBe(98_750)
  await owns(page, 98_750)

  await press(page, t('agent.another'))
  await radio(page, t('agent.toDownline')).check()
  await expect(dialog(page).locator('datalist option')).toHaveCount(3)
  await field(page, 'account').fill('player')
  await field(page, 'amount').fill('7.50')
  await field(page, 'password').fill(PASSWORD)
  await field(page, 'password').press('Enter')
  await press(page, t('agent.send'))
  await expect(dialog(page).getByRole('status')).toContainText('player')
  await owns(page, 98_000)

  const other = await browser.newPage()
  await openAs(other, 'player', `${own.url}/help/agents`)
  await owns(other, 100_750)
  await other.close()
})

test('S6.7 S5.33 each field shows its error and the first invalid one has the focus; correcting it keeps the other fields; they are clean for axe and fit 320 px', async ({
  page,
}) => {
  const t = words('en')
  await openWithErrors(page, ['light', 'en'])
  for (const key of ['agent.accountMissing', 'agent.amountMissing', 'auth.passwordRequired']) {
    await expect(dialog(page)).toContainText(t(key))
  }
  await expect(field(page, 'account')).toBeFocused()
  await field(page, 'account').fill('vip')
  await expect(dialog(page)).not.toContainText(t('agent.accountMissing'))
  await field(page, 'password').fill('not mine')
  for (const [amount, key] of [
    ['0.99', 'agent.amountSmall'],
    ['10000.01', 'agent.amountLarge'],
    ['ten', 'wallet.amountInvalid'],
    ['0,500', 'wallet.amountUnclear'],
  ] as const) {
    await field(page, 'amount').fill(amount)
    await press(page, t('agent.next'))
    await expect(dialog(page)).toContainText(t(key).split('{{')[0] ?? '')
    await expect(field(page, 'amount')).toBeFocused()
  }
  await field(page, 'amount').fill('2000')
  const send = async () => {
    await press(page, t('agent.next'))
    await press(page, t('agent.send'))
  }
  await send()
  await expect(dialog(page)).toContainText(t('agent.passwordWrong'))
  await expect(field(page, 'password')).toBeFocused()
  await field(page, 'password').fill(PASSWORD)
  await send()
  await expect(dialog(page)).toContainText(t('refusals.transfer_account'))
  await expect(field(page, 'account')).toBeFocused()
  await field(page, 'account').fill('agent42')
  await send()
  await expect(dialog(page)).toContainText(t('refusals.quota_insufficient'))
  await expect(field(page, 'amount')).toBeFocused()
  await field(page, 'amount').fill('20')
  await press(page, t('agent.next'))
  await press(page, t('agent.change'))
  await expect(field(page, 'account')).toHaveValue('agent42')
  await expect(field(page, 'amount')).toHaveValue('20')
  await send()
  await expect(dialog(page).getByRole('status')).toContainText('agent42')
  await owns(page, 98_000)
})

test('T19 S6.7 a lost answer is shown as unconfirmed; sending again moves the money once, in Arabic', async ({
  page,
}) => {
  const t = words('ar')
  await openWithErrors(page, ['light', 'ar'])
  await radio(page, t('agent.toUpline').replace('{{account}}', 'agent1')).check()
  await field(page, 'amount').fill('100')
  await field(page, 'password').fill(PASSWORD)
  await press(page, t('agent.next'))
  await page.route('**/wps/agent/transfer', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, t('agent.send'))
  await expect(dialog(page).getByRole('alert')).toContainText(t('agent.unsure'))
  await owns(page, 90_000)
  await page.unroute('**/wps/agent/transfer')
  await press(page, t('agent.send'))
  await expect(dialog(page).getByRole('status')).toContainText('agent1')
  await owns(page, 90_000)
})

test('S6.4 S6.7 works by keyboard alone, from the menu to the result; closes when the session ends; player and trial have no transfer in the menu', async ({
  page,
}) => {
  const t = words('en')
  for (const account of ['player', 'trial']) {
    await openMenu(page, 'en', account)
    const menu = page.locator('#account-menu')
    await expect(menu.getByRole('button', { name: t('auth.devices') })).toBeVisible()
    await expect(menu.getByRole('button', { name: t('wallet.transfer') })).toHaveCount(0)
  }
  await openMenu(page, 'en', 'agent2')
  await tabTo(page, page.locator('#account-menu').getByRole('button', { name: t('wallet.transfer') }))
  await page.keyboard.press('Enter')
  await expect(radio(page, t('agent.toUpline').replace('{{account}}', 'agent1'))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await tabTo(page, field(page, 'account'))
  await page.keyboard.type('player')
  await tabTo(page, field(page, 'amount'))
  await page.keyboard.type('5')
  await tabTo(page, field(page, 'password'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: t('agent.send') }))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toContainText('player')
  await own.endSessions('agent2')
  await tabTo(page, dialog(page).getByRole('button', { name: t('agent.another') }))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  await expect(dialog(page)).toHaveCount(0)
})
