import { type Page, expect, test } from 'playwright/test'
import { holdSession, newMember } from '#tests/e2e/support/session.ts'

// How a screen of a centre is opened, with the code and the answers that come late.
test.beforeEach(async ({ page, baseURL }) => {
  await holdSession(page, baseURL ?? '', await newMember())
})

const open = (page: Page) => page.goto('/member?page=transactionHistory')
const waiting = (page: Page) => page.locator('header astro-island[ssr]')

test('S2.25 S2.26 S2.64 X1 X17 without the answer or the code of a screen the header comes all the same, and a tap before is kept; a screen is drawn before the header hydrates, and nothing else in between', async ({
  page,
}) => {
  await test.step('a tap on the header before it hydrates is kept', async () => {
    await page.route('**/_astro/AccountRecord*', () => new Promise(() => {}))
    await page.goto('/member?page=transactionHistory', { waitUntil: 'commit' })
    await page.locator('[popovertarget="account-menu"]:visible').click()
    await expect(page.locator('#account-menu')).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
  })
  await page.unroute('**/_astro/AccountRecord*')
  await test.step('the header and the menu come although the answer or the code of the screen does not', async () => {
    for (const late of ['**/wps/member/record/account*', '**/_astro/AccountRecord*']) {
      await page.route(late, () => new Promise(() => {}))
      await open(page)
      await expect(page.locator('#member-menu')).toBeAttached()
      await expect(waiting(page)).toHaveCount(0)
      await page.unroute(late)
    }
  })
  await test.step('a screen is drawn before the header hydrates, and nothing else is drawn in between', async () => {
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
})
