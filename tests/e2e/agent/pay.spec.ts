import { type Locator, type Page, expect, test } from 'playwright/test'
import { twoLooks, violations } from '#tests/e2e/support/axe.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { startPaidGateway } from '#tests/e2e/support/paid-gateway.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, words } from '#tests/e2e/support/site.ts'

// Pay and contracts of agents, each test against its own gateway; the demo has offered agent41 a better dividend.
const PASSWORD = 'Lagoon-2026!'
let own: OwnGateway | undefined
test.afterEach(() => own?.close())

async function enter(
  page: Page,
  { account, query, language = 'en' }: { account: string; query: string; language?: Language },
) {
  if (!own) throw new Error('no gateway')
  await openAs(page, account, own.url + at(language, `/agentCenter${query}`))
}

test('S2.89 S4.42 X55 by keyboard: a waiting offer is announced, read with what it ends, accepted, and those are offered again', async ({
  page,
}) => {
  own = await startOwnGateway()
  const t = words('en')
  await page.setViewportSize(desk)
  await enter(page, { account: 'agent41', query: '' })
  await expect(page.locator('main')).toContainText(t('agent.offerWaits').replace('{{kind}}', t('agent.dividend')))
  await tabTo(page, page.getByRole('link', { name: t('agent.offerOpen') }))
  await page.keyboard.press('Enter')
  const offer = page.getByRole('article').first()
  await expect(offer).toContainText('23.00%')
  await tabTo(page, offer.getByRole('button', { name: t('contract.accept') }))
  await page.keyboard.press('Enter')
  await expect(offer).toContainText('agent42')
  expect(await violations(page)).toEqual([])
  await tabTo(page, offer.locator('[name=password]'))
  await page.keyboard.type('not mine')
  await page.keyboard.press('Enter')
  await expect(offer).toContainText(t('refusals.password_wrong'))
  await offer.locator('[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const result = page.getByRole('status').filter({ hasText: t('contract.reoffer') })
  await expect(result).toBeFocused()
  await tabTo(page, result.getByRole('button', { name: t('contract.reoffer') }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('contract.reoffered_one').replace('{{count, number}}', '1'))).toBeVisible()
  await expect(page.getByText(t('contract.noOffers'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('agent.offerOpen') })).toHaveCount(0)
})

test('S2.76 S2.89 S4.42 by keyboard: the tree leads to an offer for its agent; an offer is withdrawn, a contract terminated', async ({
  page,
}) => {
  own = await startOwnGateway()
  const t = words('en')
  await page.setViewportSize(desk)
  await enter(page, { account: 'agent2', query: '?page=downlineManagmentView' })
  const link = page.getByRole('link', { name: t('agent.contractOf').replace('{{account}}', 'agent41') })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main form [name=account]')).toHaveValue('agent41')
  await expect(page.getByRole('heading', { name: t('contract.newOffer') })).toBeFocused()
  // the focus stays near what went away: a removed tier, a cancelled offer or answer, a result
  const form = page.locator('main form:not([role=search])')
  const press = async (button: Locator) => {
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  }
  const addTier = form.getByRole('button', { name: t('contract.addTier') })
  await press(addTier)
  // the offer starts with the two tiers of the caller's own contract
  const removeTier = form.getByRole('button', { name: t('contract.removeTierNumber').replace('{{number}}', '3') })
  await expect(removeTier).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(removeTier).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(addTier).toBeFocused()
  await press(form.getByRole('button', { name: t('contract.cancel') }))
  await expect(page.getByRole('button', { name: t('contract.newOffer') })).toBeFocused()

  await showQuery(page, 'page=agentDividendRecord2&tab=contract')
  const answer = async (action: 'withdraw' | 'terminate', confirm: string) => {
    const name = `${t(`contract.${action}`)}: ${t('contract.with').replace('{{account}}', 'agent41')}`
    const opener = page.getByRole('button', { name, exact: true })
    const row = page
      .getByRole('row')
      .filter({ hasText: t(action === 'withdraw' ? 'contract.phaseOffer' : 'contract.phaseStarts') })
    await press(row.getByRole('button', { name: t('contract.showOf').replace('{{account}}', 'agent41') }))
    await press(opener)
    await press(form.getByRole('button', { name: t('contract.cancel') }))
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t(confirm) })).toBeFocused()
    expect(await violations(page, undefined, 'main')).toEqual([])
    await tabTo(page, page.locator('main form [name=password]'))
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(form).toHaveCount(0)
    const result = page.getByRole('status').filter({ hasText: t('contract.close') })
    await expect(result).toBeFocused()
    await press(result.getByRole('button', { name: t('contract.close') }))
    await expect(page.locator('main :is(h3, h4):focus')).toHaveCount(1)
  }
  await answer('withdraw', 'contract.withdrawNow')
  await answer('terminate', 'contract.terminateNow')
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'agent41' }).first()).toBeVisible()
  for (const action of ['withdraw', 'terminate'] as const)
    await expect(
      page.getByRole('button', {
        name: `${t(`contract.${action}`)}: ${t('contract.with').replace('{{account}}', 'agent41')}`,
      }),
    ).toHaveCount(0)
})

test('S2.72 S2.89 S4.40 by keyboard: the simulator is opened and tells what an offer would pay, then the offer is rejected; an agent without contract, offer or past pay sees no entry of pay, with an offer the one of its kind', async ({
  page,
}) => {
  await test.step('by keyboard: the simulator is opened and tells what an offer would pay, then the offer is rejected', async () => {
    own = await startOwnGateway()
    const t = words('en')
    await page.setViewportSize(desk)
    await enter(page, { account: 'agent41', query: '?page=agentDividendRecord2&tab=contract' })
    const offer = page.getByRole('article').first()
    await tabTo(page, page.locator('main summary').filter({ hasText: t('contract.simulator') }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.locator('main details input').first())
    await page.keyboard.type('1000')
    await expect(page.locator('main details dl')).toContainText('$230.00')

    await page.reload()
    const reject = offer.getByRole('button', { name: t('contract.reject') })
    await tabTo(page, reject)
    await page.keyboard.press('Enter')
    await tabTo(page, offer.getByRole('button', { name: t('contract.cancel') }))
    await page.keyboard.press('Enter')
    await expect(reject).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, offer.locator('[name=password]'))
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('contract.noOffers'))).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: t('contract.close') }))
    await page.keyboard.press('Enter')
    // the rejected offer is among the past ones, which are folded
    await expect(page.getByRole('heading', { name: t('contract.offers') })).toBeFocused()
  })
  await test.step('an agent without contract, offer or past pay sees no entry of pay; with an offer it sees the one of its kind', async () => {
    if (!own) throw new Error('no gateway')
    const t = words('en')
    const pay = ['agentDividendRecord2', 'agentDailyWages2', 'agentHourSalary', 'agentRealtimeSalary']
    await own.addAgent('newagent')
    await page.setViewportSize(desk)
    await enter(page, { account: 'newagent', query: '?page=agentAnnouncement' })
    const shown = async () => {
      const entries = page.locator('#agent-menu').getByRole('link')
      await expect(entries.first()).toBeVisible()
      return entries.evaluateAll((all) => all.map((link) => link.dataset.path ?? ''))
    }
    const answered = page.waitForResponse(/consolidated/)
    await page.reload()
    await answered
    const before = await shown()
    expect(before).toContain('agentRevenueReport')
    expect(before.filter((path) => pay.includes(path))).toEqual([])

    await own.offerLikeAgent2('newagent', 'daily-salary')
    await page.reload()
    await expect(page.locator('main')).toContainText(t('agent.offerWaits').replace('{{kind}}', t('agent.dailyWages')))
    expect((await shown()).filter((path) => pay.includes(path))).toEqual(['agentDailyWages2'])
  })
})

test('S2.82 S2.79 the income of a day leads to its line, whose derivation is recalculated on the device; axe finds nothing in a line, its derivation, its contracts and the income', async ({
  page,
}) => {
  own = await startPaidGateway()
  const t = words('en')
  await enter(page, { account: 'agent1', query: '?page=agentRevenueReport' })
  // 0.9 % of 100.00, of which 0.6 % are the share of agent2
  await page.getByRole('link', { name: '$0.30' }).click()
  await expect(page).toHaveURL(/page=agentDailyWages2&days=1&until=/)
  await page.locator('main tbody').getByRole('button').click()
  const main = page.locator('main')
  await expect(main).toContainText(t('pay.saysPaid').replace('{{amount}}', '$0.30'))
  await expect(main).toContainText(t('pay.share').replace('{{agent}}', 'agent2'))
  await page.getByRole('button', { name: t('pay.check') }).click()
  await expect(main).toContainText(t('pay.checkAgrees'))

  // a gateway that states one cent more, and a share that nobody got, is found out
  await page.route(/\/wps\/agent\/pay\/line\?/, async (route) => {
    const answer = await (await route.fetch()).json()
    answer.value.result.pay += 1
    answer.value.shares[0].entitled = '7'
    await route.fulfill({ json: answer })
  })
  await page.reload()
  await page.locator('main tbody').getByRole('button').click()
  await page.getByRole('button', { name: t('pay.check') }).click()
  await expect(main.locator('tbody').getByRole('status')).toContainText(`${t('pay.pay')}, ${t('pay.below')}`)
  await expect(main).not.toContainText(t('pay.checkAgrees'))
  await page.unroute(/\/wps\/agent\/pay\/line\?/)
  for (const look of twoLooks) await isClean(page, look)
})

async function isClean(page: Page, [theme, language]: (typeof twoLooks)[number]): Promise<void> {
  const t = words(language)
  const site = new URL(page.url()).origin
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  await page.goto(`${site}${at(language, '/agentCenter?page=agentDailyWages2')}`)
  await page.locator('main tbody').getByRole('button').click()
  await page.getByRole('button', { name: t('pay.check') }).click()
  await expect(page.locator('main')).toContainText(t('pay.checkAgrees'))
  expect(await violations(page), `${theme}, ${language}`).toEqual([])
  await page.getByRole('link', { name: t('pay.contract'), exact: true }).click()
  await page.getByRole('button', { name: t('contract.newOffer') }).click()
  await page.getByText(t('contract.simulator')).click()
  await expect(page.locator('[name=account]')).toBeVisible()
  expect(await violations(page), `${theme}, ${language}`).toEqual([])
  await showQuery(page, 'page=agentRevenueReport')
  await expect(page.locator('main tbody tr')).toHaveCount(1)
  expect(await violations(page), `${theme}, ${language}`).toEqual([])
}
