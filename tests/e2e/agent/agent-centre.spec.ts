import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, minorOf, words } from '#tests/e2e/support/site.ts'

// The agent centre, against the test's own gateway; agent1 > agent2 > agent41 > agent42 > player.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const PASSWORD = 'Lagoon-2026!'
const t = words('en')
const screen = (page: Page, id: string) => page.getByRole('region', { name: t(id), exact: true })
const figure = (page: Page, name: string) => page.locator('main dl div', { hasText: name }).locator('dd')
const rows = (page: Page) => page.locator('main tbody tr:has(th)')

async function enter(page: Page, language: Language, query = ''): Promise<void> {
  await openAs(page, 'agent1', own.url + at(language, `/agentCenter${query}`))
}

test('S1.4 S2.26 S2.71 S2.72 S2.74 S2.76 S6.7 the account menu opens the agent overview; the menu has title, order and close; the address keeps the period; an agent drills down and goes back, finds an account deep in the downline, and transfers from there', async ({
  page,
}) => {
  await test.step('the account menu opens the agent overview; the menu has title, order and close; the address keeps the period', async () => {
    await openAs(page, 'agent1', own.url)
    await page.locator('[popovertarget="account-menu"]:visible').click()
    await page
      .locator('#account-menu')
      .getByRole('link', { name: t('shell.agentCentre') })
      .click()
    await expect(page).toHaveURL(`${own.url}/agentCenter`)
    await expect(figure(page, t('agent.people'))).toHaveText('4')
    await expect(figure(page, t('agent.teamBalance'))).toHaveText('$4,000.00')
    await expect(page.locator('section[aria-labelledby=team-levels] tbody tr')).toHaveText(['101', '201', '301', '410'])

    await page.getByRole('link', { name: t('agent.month') }).click()
    await expect(page).toHaveURL(/\?page=agentTeamOverview&days=30$/)
    await page.reload()
    await expect(page.getByRole('link', { name: t('agent.month') })).toHaveAttribute('aria-current', 'page')

    const menu = page.locator('#agent-menu')
    await expect(menu).not.toBeVisible()
    await page.locator('[popovertarget="agent-menu"]:visible').click()
    await expect(menu).toContainText(t('shell.agentCentre'))
    const paths = () => menu.getByRole('link').evaluateAll((all) => all.map((link) => link.dataset.path ?? ''))
    // the demo's agents have contracts of every kind
    await expect
      .poll(paths)
      .toEqual([
        'agentCenter/agentAnnouncement',
        'agentTeamOverview',
        'registerCenter',
        'downlineManagmentView',
        'personalHistoryCopy',
        'palStatementsAgentCopy',
        'agentRevenueReport',
        'agentDownlineTransactionDetailsCopy',
        'agentDividendRecord2',
        'agentDailyWages2',
        'agentHourSalary',
        'agentRealtimeSalary',
      ])
    await menu.getByRole('button', { name: t('auth.close') }).click()
    await expect(menu).not.toBeVisible()
    // on a wide screen the menu is beside the content, and closing it leaves the centre
    await page.setViewportSize(desk)
    await menu.getByRole('link', { name: t('agent.downline') }).click()
    await expect(screen(page, 'agent.downline')).toBeVisible()
    await page.goBack()
    await expect(screen(page, 'agent.overview')).toBeVisible()
    await menu.getByRole('link', { name: t('agent.leave') }).click()
    await expect(page).toHaveURL(`${own.url}/`)
  })
  await test.step('an agent drills down and goes back, finds an account deep in the downline, and transfers from there', async () => {
    await page.goto(`${own.url}/agentCenter?page=downlineManagmentView&view=list`)
    await expect(rows(page)).toHaveCount(1)
    await page.locator('main tbody').getByRole('link', { name: 'agent2', exact: true }).click()
    await expect(rows(page).getByRole('rowheader')).toHaveText(['agent41'])
    await page.locator('main tbody').getByRole('link', { name: 'agent41', exact: true }).click()
    await expect(rows(page).getByRole('rowheader')).toHaveText(['agent42'])
    await expect(page).toHaveURL(/team=agent41/)
    const path = page.getByRole('navigation', { name: t('agent.path') })
    await expect(path.getByRole('link')).toHaveText(['agent1', 'agent2', 'agent41'])
    await page.reload()
    await expect(rows(page).getByRole('rowheader')).toHaveText(['agent42'])
    await page.goBack()
    await expect(rows(page).getByRole('rowheader')).toHaveText(['agent41'])
    await path.getByRole('link', { name: 'agent1' }).click()
    await expect(rows(page).getByRole('rowheader')).toHaveText(['agent2'])

    await page.getByRole('searchbox').fill('pla')
    await expect(rows(page).getByRole('rowheader')).toHaveText(['player'])
    await expect(page).toHaveURL(/find=pla$/)
    await page
      .locator('main tbody')
      .getByRole('button', { name: t('agent.transferTo').replace('{{account}}', 'player') })
      .click()
    const dialog = page.locator('#transfer')
    await expect(dialog.locator('[name=account]')).toHaveValue('player')
    await expect(dialog.locator('[name=amount]')).toBeFocused()
    await dialog.locator('[name=amount]').fill('25')
    await dialog.locator('[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: t('agent.send'), exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText('player')
    await dialog.getByRole('button', { name: t('auth.close') }).click()
    await expect(rows(page).getByRole('cell').filter({ hasText: '$' })).toContainText('$1,025.00')
  })
})

test('S1.4 S6.3 S6.5 a visitor is asked to log in and stays, a member reads how to become an agent; neither sees agent pages before the role is known', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    setInterval(() => {
      for (const part of document.querySelectorAll<HTMLElement>('main h2, main p, main [role=status]'))
        if (part.checkVisibility({ visibilityProperty: true })) seen.add(part.textContent ?? '')
    }, 20)
  })
  const seen = () => page.evaluate(() => [...(Reflect.get(globalThis, 'seen') as Set<string>)])
  await page.goto(`${own.url}/agentCenter`)
  await expect(page.getByText(t('agent.signedOut'))).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: t('shell.becomeAgent') })).toHaveAttribute('href', /\S/)
  await page
    .locator('main')
    .getByRole('button', { name: t('shell.login') })
    .click()
  const form = page.locator('#sign-in form')
  await form.locator('[name=username]').fill('agent42')
  await form.locator('[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(figure(page, t('agent.people'))).toHaveText('1')
  expect(await seen(), 'no text for members shows').not.toContain(t('agent.forAgents'))
  // A new tab asks the others for the session, and shows no login prompt meanwhile.
  const second = await page.context().newPage()
  await second.addInitScript(() => {
    Object.assign(globalThis, { seenVisitor: false })
    setInterval(() => {
      const part = document.querySelector('main [data-for=visitor] p')
      if (part?.checkVisibility({ visibilityProperty: true })) Object.assign(globalThis, { seenVisitor: true })
    }, 20)
  })
  await second.goto(`${own.url}/agentCenter`)
  await expect(second.locator('#agent-menu')).toBeAttached()
  expect(await second.evaluate(() => Reflect.get(globalThis, 'seenVisitor'))).toBe(false)
  await second.close()

  const other = await page.context().browser()?.newPage()
  if (!other) throw new Error('no browser')
  await openAs(other, 'player', `${own.url}/agentCenter`)
  await expect(other.getByText(t('agent.forAgentsMember'))).toBeVisible()
  await expect(other.locator('#agent-menu')).toHaveCount(0)
  await other.locator('[popovertarget="account-menu"]:visible').click()
  await expect(other.locator('#account-menu').getByRole('button', { name: t('auth.devices') })).toBeVisible()
  await expect(other.locator('#account-menu').getByRole('link', { name: t('shell.agentCentre') })).toHaveCount(0)
  await other.close()
})

test('S2.74 S2.76 both screens have no axe violations, dark and in Arabic at 320 px, where rows are labelled cards', async ({
  page,
}) => {
  const ar = words('ar')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await enter(page, 'ar')
  await expect(figure(page, ar('agent.teamBalance'))).toBeVisible()
  expect(minorOf(await figure(page, ar('agent.teamBalance')).innerText())).toBe(400_000)
  expect(await violations(page)).toEqual([])
  await showQuery(page, 'page=downlineManagmentView&find=agent')
  await expect(rows(page)).toHaveCount(3)
  await expect(
    rows(page)
      .first()
      .getByRole('cell')
      .filter({ hasText: ar('agent.upline') }),
  ).toContainText('agent1')
  await expect(page.locator('main thead th').first()).not.toBeInViewport()
  expect(await violations(page)).toEqual([])
  const wide = await page.locator('main').evaluate(
    (main) =>
      [...main.querySelectorAll('dd, td, tbody th, a, button, input')].filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return part.checkVisibility() && (left < 0 || right > innerWidth)
      }).length,
  )
  expect(wide).toBe(0)
})
