import { type Page, expect, test } from 'playwright/test'
import { entriesFor, headerEntries } from '#islands/shell/account-menu.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, signIn, words } from '#tests/e2e/support/site.ts'

// The member centre, against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const t = words('en')
const screen = (page: Page, id: string) => page.locator(`section[aria-labelledby=screen-${id}]`)
const front = (page: Page) => screen(page, 'overview').getByRole('link', { name: t('shell.deposit') })
interface EnterOptions {
  readonly language?: Language
  readonly account?: string
  /** The query of the address. */
  readonly query?: string
}

async function enter(
  page: Page,
  { language = 'en', account = 'player', query = '' }: EnterOptions = {},
): Promise<void> {
  await openAs(page, account, own.url + at(language, `/member${query}`))
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('[popovertarget="account-menu"]:visible').click()
}

test('S2.24 S2.26 S2.27 S2.56 S2.57 header, account menu and, in Bengali on a phone, the bottom bar lead into the centre; its menu has title, order and close, and the address keeps the section', async ({
  page,
}) => {
  await test.step('header and account menu lead into the centre; its menu has title, order and close, and the address keeps the section', async () => {
    await page.setViewportSize(desk)
    await openAs(page, 'player', own.url)
    for (const [name, id] of [
      ['shell.deposit', 'depositv2'],
      ['shell.withdraw', 'withdraw'],
    ] as const) {
      await page
        .locator('header')
        .getByRole('link', { name: t(name), exact: true })
        .click()
      await expect(page).toHaveURL(`${own.url}/member?page=${id}`)
      await expect(screen(page, id).getByRole('heading', { level: 2 })).toHaveText(t(name))
    }
    for (const [name, id] of [
      ['shell.membersCentre', 'overview'],
      ['shell.accountRecord', 'transactionHistory'],
      ['shell.bettingRecord', 'personalHistoryCopy'],
    ] as const) {
      await openMenu(page)
      await page
        .locator('#account-menu')
        .getByRole('link', { name: t(name) })
        .click()
      await expect(screen(page, id)).toBeVisible()
    }
    const menu = page.locator('#member-menu')
    expect(await menu.getByRole('link').evaluateAll((all) => all.flatMap((link) => link.dataset.path ?? []))).toEqual([
      'securityCenter',
      'transferFund',
      'depositv2',
      'withdraw',
      'transferUpline',
      'personalHistoryCopy',
      'transactionHistory',
      'personalProfit',
      'bonusDetails',
      'rewardCenter',
      'referral',
      'missionLeaderboard',
      'messageV2',
    ])
    await menu.getByRole('link', { name: t('shell.withdraw') }).click()
    await expect(screen(page, 'withdraw')).toBeVisible()
    await expect(page).toHaveURL(/\?page=withdraw$/)
    await page.goBack()
    await expect(screen(page, 'personalHistoryCopy')).toBeVisible()
    await page.goto(`${own.url}/member?page=bonusDetails`)
    await expect(screen(page, 'bonusDetails')).toContainText(t('bonus.noneText'))
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
    await page.goto(`${own.url}/member?page=nothing`)
    await expect(screen(page, 'overview')).toBeVisible()
    await menu.getByRole('link', { name: t('member.leave') }).click()
    await expect(page).toHaveURL(`${own.url}/`)
  })
  await test.step('on a phone the bottom bar and the account menu lead into the centre, in Bengali', async () => {
    const bn = words('bn')
    await page.setViewportSize(phone)
    await page.goto(own.url + at('bn', '/'))
    await expect(page.locator('header').getByRole('link', { name: bn('shell.deposit'), exact: true })).toBeHidden()
    await openMenu(page)
    await expect(page.locator('#account-menu a:visible')).toHaveText([
      ...entriesFor(headerEntries, 'member').map(({ name }) => bn(name)),
      bn('shell.membersCentre'),
      bn('shell.accountRecord'),
      bn('shell.bettingRecord'),
      bn('shell.missions'),
      bn('shell.messages'),
      bn('shell.security'),
      bn('limits.page'),
    ])
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: bn('shell.quick') })
      .getByRole('link', { name: bn('shell.deposit') })
      .click()
    await expect(screen(page, 'depositv2')).toBeVisible()
    const menu = page.locator('#member-menu')
    await expect(menu).toBeHidden()
    await page.locator('[popovertarget="member-menu"]:visible').click()
    await expect(menu).toContainText(bn('shell.membersCentre'))
    await menu.getByRole('link', { name: bn('shell.bettingRecord') }).click()
    await expect(menu).toBeHidden()
    await expect(screen(page, 'personalHistoryCopy')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })
})

test('S2.27 S6.4 X17 a visitor logs in on the page and continues; a trial reads what it lacks', async ({ page }) => {
  await page.goto(`${own.url}/member?page=withdraw`)
  await expect(page.getByText(t('member.signedOut'))).toBeVisible()
  await page
    .locator('main')
    .getByRole('button', { name: t('shell.login') })
    .click()
  const form = page.locator('#sign-in form')
  await form.locator('[name=username]').fill('player')
  await form.locator('[name=password]').fill('Lagoon-2026!')
  await page.keyboard.press('Enter')
  await expect(screen(page, 'withdraw').getByRole('tablist')).toBeVisible()

  const other = await page.context().browser()?.newPage()
  if (!other) throw new Error('no browser')
  await enter(other, { account: 'trial' })
  await expect(other.getByText(t('refusals.in_need_true_account'))).toBeVisible()
  await expect(other.locator('main').getByRole('link', { name: t('shell.createAccount') })).toHaveAttribute(
    'href',
    '/register',
  )
  await expect(other.locator('#member-menu')).toHaveCount(0)
  for (const size of [phone, desk]) {
    await other.setViewportSize(size)
    await openMenu(other)
    await expect(other.getByRole('button', { name: t('auth.devices') })).toBeVisible()
    await expect(other.locator('a[href^="/member"]:not([hreflang]):visible')).toHaveCount(0)
    await other.keyboard.press('Escape')
  }
  await other.close()
})

test('S2.27 S2.61 S4.45 X17 while the centre is switched off it has no links and its page says so, to visitors and members; a pending payout can still be confirmed there', async ({
  page,
}) => {
  await test.step('while switched off it has no links and its page says so, to visitors and members; it returns when switched on', async () => {
    await own.set('MEMCENTRE3', false)
    await page.goto(`${own.url}/member`)
    await expect(page.getByText(t('refusals.function_not_enabled'))).toBeVisible()
    await expect(page.getByText(t('member.signedOut'))).toBeHidden()
    await signIn(page, 'en', 'player')
    await expect(page.getByTestId('balance')).toHaveText(/\d/)
    await expect(page.getByText(t('refusals.function_not_enabled'))).toBeVisible()
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await openMenu(page)
      await expect(page.getByRole('button', { name: t('auth.devices') })).toBeVisible()
      await expect(page.locator('a[href^="/member"]:not([hreflang]):visible')).toHaveCount(0)
      await page.keyboard.press('Escape')
    }
    await own.set('MEMCENTRE3', true)
    await page.reload()
    await expect(front(page)).toBeVisible()
    await expect(page.locator('header a[href^="/member"]:not([hreflang]):visible')).toHaveCount(2)
  })
  await test.step('while it is switched off, a pending payout can still be confirmed on its page', async () => {
    await page.goto(`${own.url}/member?page=withdraw`)
    const form = screen(page, 'withdraw')
    await form.locator('[name=amount]').fill('100')
    await form.locator('[name=password]').fill('Lagoon-2026!')
    await form.getByRole('button', { name: t('withdrawal.next') }).click()
    await form.getByRole('button', { name: t('withdrawal.send') }).click()
    await expect(form.getByRole('button', { name: t('withdrawal.another') })).toBeVisible()
    await own.answerWithdrawal(1)
    await own.set('MEMCENTRE3', false)
    await page.reload()
    // the screen says it too, until it is gone
    await expect(page.getByText(t('refusals.function_not_enabled')).first()).toBeVisible()
    const list = page.getByRole('region', { name: t('withdrawal.yours') })
    await list.getByRole('button', { name: t('withdrawal.confirm') }).click()
    await list.getByRole('radio', { name: t('withdrawal.all') }).check()
    await list.getByRole('button', { name: t('withdrawal.say'), exact: true }).click()
    await expect(list.getByRole('status').filter({ hasText: t('withdrawal.confirmed') })).toBeFocused()
    await expect(list.getByRole('button')).toHaveCount(0)
    await expect(screen(page, 'withdraw')).toHaveCount(0)
  })
})

test('S2.61 X17 a screen loads when it opens; the centre or a screen that fails to load can be retried in place, and the menu stays', async ({
  page,
}) => {
  await test.step('a part that fails to load can be retried in place', async () => {
    await page.route('**/_astro/MemberScreens*.js', (route) => route.abort())
    await enter(page)
    const retry = page.locator('main').getByRole('button', { name: t('shell.retry') })
    await expect(page.getByText(t('member.centreNotCome'))).toBeVisible()
    await page.unroute('**/_astro/MemberScreens*.js')
    await retry.click()
    await expect(front(page)).toBeVisible()
  })
  await test.step('a screen loads when it opens; one that fails to load can be retried, and the menu stays', async () => {
    await page.setViewportSize(desk)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.route('**/_astro/WithdrawScreen*.js', (route) => route.abort())
    await page.goto(`${own.url}/member`)
    await expect(front(page)).toBeVisible()
    expect(asked.filter((url) => /(?:WithdrawScreen|withdrawal\.json|AccountRecord)/.test(url))).toEqual([])
    const menu = page.locator('#member-menu')
    await menu.getByRole('link', { name: t('shell.withdraw') }).click()
    await expect(screen(page, 'withdraw').getByRole('alert')).toContainText(t('shell.somethingBroke'))
    await expect(menu).toBeVisible()
    await page.unroute('**/_astro/WithdrawScreen*.js')
    await screen(page, 'withdraw')
      .getByRole('button', { name: t('shell.retry') })
      .click()
    await expect(screen(page, 'withdraw').getByRole('tablist')).toBeVisible()
    await page.goBack()
    await expect(front(page)).toBeVisible()
  })
})
