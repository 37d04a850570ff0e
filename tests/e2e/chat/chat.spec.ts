import { type Browser, type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { words } from '#tests/e2e/support/site.ts'

let own: OwnGateway
test.beforeAll(async () => {
  own = await startOwnGateway()
})
test.afterAll(() => own.close())

const t = words('en')
const entry = (page: Page) => page.locator('aside [data-tap="chat"]')
const room = (page: Page) => page.getByRole('dialog', { name: t('chat.title') })
const field = (page: Page) => room(page).getByRole('textbox')
const launcher = (page: Page) => page.getByRole('button', { name: t('chat.title') })
const MAX_BYTES = 40_960

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function another(browser: Browser, account: string): Promise<Page> {
  const page = await browser.newPage({ viewport: desk })
  await openAs(page, account, `${own.url}/help/login`)
  await entry(page).click()
  await expect(room(page)).toBeVisible()
  return page
}

test('S4.32 S2.33 S2.39 R11 R14 the chat opens from the right bar, minimises, grows, survives a reload, and shows what is said once and as text', async ({
  page,
  browser,
}) => {
  const loaded: { url: string; bytes: number }[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!/\.(?:js|css)$/.test(url)) return
    void response.body().then(
      (body) => loaded.push({ url, bytes: body.length }),
      () => {},
    )
  })
  await page.setViewportSize(desk)
  await openAs(page, 'player', own.url)
  await expect(page.getByTestId('balance')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter(({ url }) => /chat/i.test(url))).toEqual([])
  const before = new Set(loaded.map(({ url }) => url))
  await entry(page).click()
  await expect(field(page)).toBeFocused()
  await expect(entry(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(room(page).getByText(t('chat.empty'))).toBeVisible()
  const own40 = loaded.filter(({ url }) => !before.has(url) && /chat/i.test(url))
  expect(own40.length).toBeGreaterThan(0)
  expect(own40.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_BYTES)
  const hostile = '<img src=x onerror="document.title=1"> hello'
  await say(page, hostile)
  const log = room(page).getByRole('log')
  await expect(log.getByText(hostile)).toHaveCount(1)
  await expect(room(page).getByText(t('chat.sending'))).toHaveCount(0)
  expect(await room(page).locator('img').count()).toBe(0)
  // one live region for the messages: each is announced once
  expect(await log.locator('[aria-live],[role=status],[role=alert]').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  const other = await another(browser, 'vip')
  await expect(other.getByRole('log').getByText(hostile)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(room(page)).toHaveCount(0)
  await expect(entry(page)).toBeFocused()
  await expect(entry(page)).toHaveAttribute('aria-expanded', 'false')
  await say(other, 'Good evening')
  await expect(launcher(page).getByText('1', { exact: true })).toBeVisible()
  await page.reload()
  await launcher(page)
    .filter({ hasText: t('chat.title') })
    .click()
  await expect(log.getByText('Good evening')).toHaveCount(1)
  await room(page)
    .getByRole('button', { name: t('chat.larger') })
    .click()
  await page.reload()
  await expect(room(page).getByRole('button', { name: t('chat.smaller') })).toBeVisible()
  await room(page)
    .getByRole('button', { name: /Report or block/ })
    .click()
  await room(page)
    .getByRole('button', { name: t('chat.spam') })
    .click()
  await expect(room(page).getByText(t('chat.reported'))).toBeVisible()
  expect(await violations(page)).toEqual([])
  await room(page)
    .getByRole('button', { name: t('chat.close') })
    .click()
  await expect(room(page)).toHaveCount(0)
  await expect(launcher(page).filter({ hasText: t('chat.title') })).toHaveCount(0)
  await other.close()
})

test('R5 a text that came too fast stays in the field, and one that did not arrive stays with "Send again"', async ({
  page,
}) => {
  let isSwallowed = false
  await page.routeWebSocket(/wps\/chat\/line/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!isSwallowed || !String(message).includes('"say"')) server.send(message)
    })
  })
  await page.setViewportSize(phone)
  await openAs(page, 'agent1', `${own.url}/help/login`)
  await page.evaluate(() => sessionStorage.setItem('chat', 'open small'))
  await page.reload()
  const log = room(page).getByRole('log')
  for (const text of ['First', 'Second']) {
    await say(page, text)
    await expect(log.getByText(text)).toBeVisible()
  }
  await expect(log.getByText(t('chat.sending'))).toHaveCount(0)
  await say(page, 'Third')
  await expect(room(page).getByRole('timer')).toContainText('You can write again in')
  await expect(field(page)).toHaveValue('Third')
  await expect(room(page).getByRole('timer')).toHaveCount(0, { timeout: 15_000 })
  isSwallowed = true
  await field(page).press('Enter')
  const again = log.getByRole('button', { name: t('chat.sendAgain') })
  await expect(again).toBeVisible({ timeout: 15_000 })
  isSwallowed = false
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(log.getByText('Third')).toHaveCount(1)
})

test('R16 S4.32 a visitor gets the login, and a chat whose code fails to load says so without covering the page', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await page.goto(own.url)
  await entry(page).click()
  await expect(page.locator('#sign-in')).toBeVisible()
  await openAs(page, 'player', own.url)
  await expect(page.getByTestId('balance')).toBeVisible()
  await page.route(/\/Chat\.[^/]*\.js/, (route) => route.abort())
  await entry(page).click()
  const retry = page.getByRole('alert').getByRole('button', { name: t('shell.retry') })
  await expect(retry).toBeVisible()
  // the page behind it still takes presses
  const isFree = await page.evaluate(() => {
    const { innerWidth, innerHeight } = window
    return document.querySelector('main')?.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))
  })
  expect(isFree).toBe(true)
  await page.unroute(/\/Chat\.[^/]*\.js/)
  await retry.click()
  await expect(room(page)).toBeVisible()
})
