import { type Page, expect, test } from 'playwright/test'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { signIn } from '#tests/e2e/support/site.ts'

// How a screen of a centre is opened, with the code and the answers that come late.
let own: OwnGateway
test.beforeEach(async ({ page }) => {
  own = await startOwnGateway()
  await page.goto(own.url)
  await signIn(page, 'en', 'player')
})
test.afterEach(() => own.close())

const open = (page: Page) => page.goto(`${own.url}/member?page=transactionHistory`)
const waiting = (page: Page) => page.locator('header astro-island[ssr]')

test('S2.25 S2.26 S2.64 a screen is drawn before the header hydrates, and nothing else is drawn in between', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('atoll:whole', () => {
      const seen = [!!document.querySelector('#member-menu'), !!document.querySelector('header astro-island[ssr]')]
      Reflect.set(globalThis, 'wholeSeen', Reflect.get(globalThis, 'wholeSeen') ?? seen)
    })
  })
  await open(page)
  await expect(waiting(page)).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wholeSeen'))).toEqual([true, true])
  await expect(page.locator('main dl dd').first()).toBeVisible()
})

test('S2.25 S2.64 X17 the header and the menu come although the answer or the code of the screen does not', async ({
  page,
}) => {
  for (const late of ['**/wps/member/record/account*', '**/_astro/AccountRecord*']) {
    await page.route(late, () => new Promise(() => {}))
    await open(page)
    await expect(page.locator('#member-menu')).toBeAttached()
    await expect(waiting(page)).toHaveCount(0)
    await page.unroute(late)
  }
})

test('S2.26 X1 a tap on the header before it hydrates is kept', async ({ page }) => {
  await page.route('**/_astro/AccountRecord*', () => new Promise(() => {}))
  await page.goto(`${own.url}/member?page=transactionHistory`, { waitUntil: 'commit' })
  await page.locator('[popovertarget="account-menu"]:visible').click()
  await expect(page.locator('#account-menu')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
})
