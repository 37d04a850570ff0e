import { type Browser, type Page, expect, test } from 'playwright/test'
import { twoLooks, violations } from '#tests/e2e/support/axe.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, words } from '#tests/e2e/support/site.ts'

// Registering others, and invitation links (S2.75), against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const SECRET = 'Quiet-Lagoon-7'
const t = words('en')
const form = (page: Page) => page.locator('main form')
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
const figure = (page: Page, name: string) => page.locator('main dl div', { hasText: name }).locator('dd')
const rows = (page: Page) => page.locator('main tbody tr')

async function enter(page: Page, language: Language, query = ''): Promise<void> {
  await openAs(page, 'agent1', own.url + at(language, `/agentCenter?page=registerCenter${query}`))
}

/** Makes a link with this limit, and returns its address. */
async function makeLink(page: Page, uses: string): Promise<string> {
  await field(page, 'channel').fill('<b>قناة</b>')
  await field(page, 'uses').fill(uses)
  await form(page)
    .getByRole('button', { name: t('invite.make'), exact: true })
    .click()
  await expect(page.getByRole('heading', { name: t('invite.made') })).toBeFocused()
  return page.locator('main code').innerText()
}

/** Opens a page in a browser of somebody else. */
async function visit(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const verified = page.waitForResponse(/\/wps\/agent\/affiliate/)
  await page.goto(address)
  await verified
  return page
}

async function register(page: Page, username: string): Promise<void> {
  await field(page, 'username').fill(username)
  await field(page, 'password').fill(SECRET)
  await field(page, 'confirmPassword').fill(SECRET)
  await field(page, 'country').selectOption('BD')
  await field(page, 'mobileNum').fill('01712345678')
  await field(page, 'terms').check()
  await field(page, 'age').check()
  await submit(page)
}
const submit = (page: Page) =>
  form(page)
    .getByRole('button', { name: t('register.submit'), exact: true })
    .click()

test('S2.46 S2.75 S4.6 S4.14 X43 an agent opens an account below by keyboard, whose first password must be changed; a link brings a visit and a member, used up it says so, and the registration goes on without it; one for agents says nothing of play money', async ({
  page,
  browser,
}) => {
  await test.step('an agent opens an account below by keyboard, and its first password must be changed at the first login', async () => {
    await enter(page, 'en')
    await form(page)
      .getByRole('button', { name: t('invite.register'), exact: true })
      .click()
    await expect(field(page, 'account')).toBeFocused()
    await expect(
      form(page)
        .getByRole('alert')
        .filter({ hasText: t('invite.confirmRequired') }),
    ).toBeVisible()
    await field(page, 'account').fill('player')
    await field(page, 'password').fill(SECRET)
    await field(page, 'isConfirmed').check()
    await page.keyboard.press('Enter')
    await expect(form(page)).toContainText(t('refusals.account_taken'))
    await field(page, 'account').fill('newplayer')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /newplayer/ })).toBeFocused()
    expect(await own.uplineOf('newplayer')).toBe('agent1')

    const context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(`${own.url}/login`)
    await other.locator('main [name=username]').fill('newplayer')
    await other.locator('main [name=password]').fill(SECRET)
    await other.keyboard.press('Enter')
    await expect(other.locator('#change-password')).toBeVisible()
    await context.close()
  })
  await test.step('a link brings a visit and a member; used up, it says so, and the registration goes on without it', async () => {
    await page.setViewportSize(desk)
    await showQuery(page, 'page=registerCenter&tab=make')
    const address = await makeLink(page, '1')
    expect(address).toMatch(new RegExp(`^${own.url}/register\\?affiliateCode=[A-Z1-9]{8}$`))
    await expect(page.getByRole('img', { name: t('invite.qr') })).toBeVisible()

    const first = await visit(browser, address)
    // the same device on the same day is one visit
    const again = first.waitForResponse(/\/wps\/agent\/affiliate/)
    await first.reload()
    await again
    await register(first, 'linkplayer')
    await expect(first.locator('html')).toHaveAttribute('data-session', 'in')
    expect(await own.uplineOf('linkplayer')).toBe('agent1')

    const second = await visit(browser, address)
    await register(second, 'lateplayer')
    await expect(form(second)).toContainText(t('refusals.invitation_code_error'))
    await submit(second)
    await expect(second.locator('html')).toHaveAttribute('data-session', 'in')
    expect(await own.uplineOf('lateplayer')).toBeUndefined()

    await page
      .getByRole('link', { name: t('invite.tabLinks') })
      .first()
      .click()
    await expect(figure(page, t('invite.visits'))).toHaveText('1')
    await expect(figure(page, t('invite.registered'))).toHaveText('1')
    await expect(rows(page).first()).toContainText('<b>قناة</b>')
    await expect(rows(page).first()).toContainText(t('invite.stateUsedUp'))
    await page.getByLabel(t('invite.state')).selectOption({ label: t('invite.stateOpen') })
    await expect(rows(page).getByRole('rowheader')).toHaveText(['AMINA1'])
    await expect(page).toHaveURL(/state=open/)
  })
  await test.step('a link that opens agents’ accounts says nothing of play money, which they start without', async () => {
    await showQuery(page, 'page=registerCenter&tab=make')
    await form(page)
      .getByRole('radio', { name: t('invite.agent'), exact: true })
      .check()
    const visitor = await visit(browser, await makeLink(page, '1'))
    await expect(field(visitor, 'username')).toBeVisible()
    await expect(visitor.locator('main #credits')).toHaveCount(0)
  })
})

test('S2.75 a link is shown with its QR code and its days, and stopped for good after a confirmation; the register centre has no axe violations and fits a phone', async ({
  page,
}) => {
  await enter(page, 'en')
  for (const [theme, language] of twoLooks) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto(own.url + at(language, '/agentCenter?page=registerCenter'))
    for (const tab of ['register', 'make', 'links'] as const) {
      await showQuery(page, `page=registerCenter&tab=${tab}`)
      if (tab === 'links') await rows(page).getByRole('button').first().click()
      await expect(page.locator(tab === 'links' ? 'main code' : 'main form')).toBeVisible()
      if (tab === 'links') await expect(page.getByRole('img', { name: words(language)('invite.qr') })).toBeVisible()
      for (const size of [desk, { width: 360, height: 740 }]) {
        await page.setViewportSize(size)
        expect(await violations(page, undefined, 'main'), `${tab} ${language} ${size.width}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    }
  }
  await page.setViewportSize(desk)
  await page.goto(`${own.url}/agentCenter?page=registerCenter&tab=links`)
  await rows(page)
    .getByRole('button', { name: t('invite.showLink').replace('{{code}}', 'AMINA1') })
    .press('Enter')
  await expect(page.getByRole('img', { name: t('invite.qr') })).toBeVisible()
  await page.getByRole('button', { name: t('invite.stop') }).click()
  await page.getByRole('button', { name: t('invite.keep') }).click()
  await expect(rows(page).first()).toContainText(t('invite.stateOpen'))
  await page.getByRole('button', { name: t('invite.stop') }).click()
  await page.getByRole('button', { name: t('invite.stopNow') }).click()
  await expect(rows(page).first()).toContainText(t('invite.stateStopped'))
  await expect(page.getByRole('button', { name: t('invite.stop') })).toHaveCount(0)
  await page.getByRole('link', { name: t('invite.byDay') }).click()
  await expect(page.getByText(t('invite.noDays'))).toBeVisible()
  await expect(page).toHaveURL(/link=AMINA1/)
  await page.getByRole('link', { name: t('invite.allLinks') }).click()
  await expect(rows(page)).toHaveCount(1)
  // a code of somebody else is none
  await showQuery(page, 'page=registerCenter&tab=links&link=NOBODY')
  await expect(page.getByText(t('invite.noLink'))).toBeVisible()
})
