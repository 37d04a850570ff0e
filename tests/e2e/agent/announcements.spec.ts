import { type Page, expect, test } from 'playwright/test'
import { twoLooks, violations } from '#tests/e2e/support/axe.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, words } from '#tests/e2e/support/site.ts'

// Announcements to agents (S2.73), against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const t = words('en')
const figure = (page: Page, name: string) => page.locator('main dl div', { hasText: name }).locator('dd')
const rows = (page: Page) => page.locator('main tbody tr:has(th)')

async function enter(page: Page, language: Language): Promise<void> {
  await openAs(page, 'agent1', own.url + at(language, '/agentCenter?page=agentAnnouncement'))
}

test('S2.73 an announcement is new until an agent opens it, on every device; unread ones are filtered, texts searched; they have no axe violations and fit a phone', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desk)
  await enter(page, 'en')
  await expect(figure(page, t('agent.noticesUnread'))).toHaveText('2')
  const first = rows(page).first()
  await expect(first).toContainText(t('agent.noticeNew'))
  const marked = page.waitForResponse(/\/wps\/agent\/announcements\/read/)
  await first.getByRole('button').press('Enter')
  await expect(page.locator('main').getByRole('link', { name: 'How to invite people' })).toBeVisible()
  await marked
  await expect(first).toContainText(t('agent.noticeRead'))
  await expect(figure(page, t('agent.noticesUnread'))).toHaveText('1')

  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, 'en')
  await expect(figure(other, t('agent.noticesUnread'))).toHaveText('1')
  await context.close()

  await page.getByRole('link', { name: t('agent.noticesUnread') }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/unread=1/)
  await page.getByRole('link', { name: t('agent.noticesAll'), exact: true }).click()
  await page.locator('main').getByRole('searchbox').fill('qr CODE')
  await expect(rows(page)).toHaveCount(1)
  await page.locator('main').getByRole('searchbox').fill('nothing like this')
  await page.getByRole('link', { name: t('agent.noticesShowAll') }).click()
  await expect(rows(page)).toHaveCount(2)

  for (const [theme, language] of twoLooks) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto(own.url + at(language, '/agentCenter?page=agentAnnouncement'))
    await rows(page).first().getByRole('button').click()
    await expect(rows(page).first()).toContainText(words(language)('agent.noticeRead'))
    for (const size of [desk, { width: 360, height: 740 }]) {
      await page.setViewportSize(size)
      expect(await violations(page, undefined, 'main'), `${language} ${size.width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  }
})
