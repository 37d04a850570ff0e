import { type Page, expect, test } from 'playwright/test'
import { redeemHandoff } from '#contract/auth/session.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { countShift } from '#tests/e2e/support/lobby.fixture.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { type OwnVendor, startOwnVendor } from '#tests/e2e/support/own-vendor.ts'
import { holdSession } from '#tests/e2e/support/session.ts'
import { at, startGame, words } from '#tests/e2e/support/site.ts'

// Lotteries are launched in their halls (S2.14): an address with `gameCode` opens that game over the others.
let own: OwnGateway
let vendor: OwnVendor
test.beforeEach(async () => {
  vendor = await startOwnVendor()
  const connection = { secret: 'a secret of the test', launchAddress: vendor.url }
  own = await startOwnGateway({ vendors: { KNQ: connection } })
})
test.afterEach(async () => {
  await own.close()
  await vendor.close()
})

const stage = (page: Page) => page.locator('#game-stage')
const board = (page: Page) => page.getByTestId('board')
const game = (page: Page) => page.frameLocator('#game-frame').getByRole('heading', { name: 'playing' })

test('S2.11 S2.14 S4.3 a member whose login code is answered late is not asked to log in meanwhile; the game’s own window shows the game alone', async ({
  page,
  context,
}) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${redeemHandoff.path}*`, async (route) => {
    await isReleased
    await route.continue()
  })
  const code = await own.codeOf(await own.session('player'))
  await page.goto(`${own.url}/lottery?gameCode=KNQ-003&token=${code}`)
  // at the publish nobody could play it; by now its provider is connected
  await expect(stage(page)).toContainText('Keno Quay')
  await expect(page.locator('#sign-in')).toBeHidden()
  release()
  await startGame(page, 'en')
  await expect(game(page)).toBeVisible()
  const opened = context.waitForEvent('page')
  await stage(page)
    .getByRole('button', { name: words('en')('games.ownWindow') })
    .click()
  const alone = await opened
  await expect(alone).toHaveURL(`${own.url}/game?game=KNQ-003`)
  await expect(game(alone)).toBeVisible()
})

test('S2.14 S4.31 X9 a visitor sees the named lottery, which waits for a login; a lottery launches in its hall above the others, whatever the case of the address, in Arabic', async ({
  page,
}) => {
  const t = words('ar')
  const shift = await countShift(page)
  await page.goto(`${own.url}${at('ar', '/lottery')}?gameCode=KNQ-026`)
  const form = page.locator('#sign-in form')
  await startGame(page, 'ar')
  await form.locator('[name=username]').fill('player')
  await form.locator('[name=password]').fill('Lagoon-2026!')
  await form.getByRole('button', { name: t('auth.submit'), exact: true }).click()
  await expect(game(page)).toBeVisible()

  await page.goto(own.url + at('ar', '/lottery'))
  await expect(stage(page)).toBeHidden()
  const lotteries = page.locator('main li > a[href*="gameCode=KNQ-"]:visible')
  const count = await lotteries.count()
  const code = /gameCode=(KNQ-(\d+))$/.exec((await lotteries.nth(2).getAttribute('href')) ?? '')
  const [, nodeId = '', place = ''] = code ?? []
  await lotteries.nth(2).click()
  await expect(page).toHaveURL(`${own.url}${at('ar', '/lottery')}?gameCode=${nodeId}`)
  await expect(stage(page).locator('h1')).toBeVisible()
  await startGame(page, 'ar')
  await expect(game(page)).toBeInViewport()
  await expect(stage(page).locator('h1')).toBeInViewport()
  expect(vendor.asked.some((path) => path.startsWith(`/${place}?ticket=`))).toBe(true)
  await expect(page.locator('main li > a[aria-current]')).toHaveAttribute('href', new RegExp(`\\?gameCode=${nodeId}$`))
  expect(await lotteries.count()).toBe(count)
  expect(await shift()).toBeLessThan(0.02)
  expect(await violations(page)).toEqual([])
  // It has been read: from now on the game starts at once, and another takes its place.
  await page.reload()
  await expect(game(page)).toBeVisible()

  await page.goto(`${own.url}${at('ar', '/vnLottery')}?gameCode=tcg_vn-001`)
  await expect(page).toHaveURL(`${own.url}${at('ar', '/vnlottery')}?gameCode=tcg_vn-001`)
  await expect(board(page).locator('h1')).toBeInViewport()
  await page.goto(`${own.url}${at('ar', '/lottery')}?gameCode=knq-001`)
  await startGame(page, 'ar')
  await expect(game(page)).toBeInViewport()
  expect(vendor.asked.some((path) => path.startsWith('/001?ticket='))).toBe(true)
})

test('S2.14 S8.11 an address of another page leads to the hall or the game page, and back leaves both; an unknown code shows an error', async ({
  page,
}) => {
  const before = `${own.url}/favicon.svg`
  await holdSession(page, own.url, 'player')
  for (const [asked, led] of [
    ['/game?game=TCG_SEA-001', '/seaLottery?gameCode=TCG_SEA-001'],
    ['/game?game=tcg_vn-001', '/vnlottery?gameCode=TCG_VN-001'],
    ['/game?game=DRH-001', '/lottery?gameCode=DRH-001'],
    ['/lottery?gameCode=TCG_SEA-001', '/seaLottery?gameCode=TCG_SEA-001'],
    ['/lottery?gameCode=LUM-001', '/game?game=LUM-001'],
    ['/seamless?game=DRH-001', '/lottery?gameCode=DRH-001'],
    ['/seamless?game=KNQ-001', '/seamless?game=KNQ-001'],
  ] as const) {
    await page.goto(own.url + asked)
    await expect(page).toHaveURL(own.url + led)
    await expect(page.locator('#game-stage h1, [data-testid=board] h1')).toBeVisible()
    await page.goBack()
    await expect(page, asked).toHaveURL(before)
  }
  await page.goto(`${own.url}/lottery?gameCode=NOPE<b>`)
  await expect(stage(page)).toContainText(words('en')('refusals.game_unknown'))
  await expect(page.locator('main li > a:visible').first()).toBeVisible()
})
