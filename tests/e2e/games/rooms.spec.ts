import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { type OwnVendor, startOwnVendor } from '#tests/e2e/support/own-vendor.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, type Language, startGame, words } from '#tests/e2e/support/site.ts'

// Games with rooms (S7.30): one is chosen before the game opens.
let own: OwnGateway
let vendor: OwnVendor
test.beforeEach(async () => {
  vendor = await startOwnVendor()
  own = await startOwnGateway({ vendors: { HBR: { secret: 'a secret of the test', launchAddress: vendor.url } } })
})
test.afterEach(async () => {
  await own.close()
  await vendor.close()
})

const stage = (page: Page) => page.locator('#game-stage')
const room = (page: Page, name: string) => stage(page).getByRole('button', { name: new RegExp(`^${name}`) })
const game = (page: Page) => page.frameLocator('#game-frame').getByRole('heading', { name: 'playing' })

async function openGame(page: Page, language: Language, account = 'player'): Promise<void> {
  await openAs(page, account, own.url + at(language, '/game?game=HBR-001'))
  await startGame(page, language)
}

for (const language of flowLanguages) {
  test(`S7.30 a room is chosen by its stakes and seats, and can be changed, in ${language}`, async ({ page }) => {
    const t = words(language)
    await openGame(page, language)
    await expect(stage(page).getByRole('heading', { name: t('games.chooseRoom') })).toBeVisible()
    await expect(stage(page).locator('li')).toHaveCount(4)
    const closed = room(page, 'Winter Quay')
    await expect(closed).toHaveAttribute('aria-disabled', 'true')
    await expect(closed).toContainText(t('games.roomClosed'))
    await closed.click({ force: true })
    await expect(page.locator('#game-frame')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const heights = await stage(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await room(page, 'South Pier').focus()
    await page.keyboard.press('Enter')
    await expect(game(page)).toBeVisible()
    expect(vendor.asked.some((path) => path.includes('room=HBR-001-B'))).toBe(true)
    expect(await violations(page)).toEqual([])
    await stage(page)
      .getByRole('button', { name: t('games.changeRoom').replace('{{name}}', 'South Pier') })
      .click()
    await room(page, 'North Pier').click()
    await expect(game(page)).toBeVisible()
    // the page also checks whether the vendor's host answers
    expect(vendor.asked.filter((path) => path.includes('room=')).at(-1)).toContain('room=HBR-001-A')
  })
}

test('S7.30 S8.11 a room that has filled up says so and shows as full; another one admits the player', async ({
  page,
}) => {
  const t = words('en')
  await openGame(page, 'en')
  await expect(room(page, 'North Pier')).toBeVisible()
  await own.setRoom('HBR-001-A', 'closed')
  await room(page, 'North Pier').click()
  await expect(stage(page).getByRole('alert')).toContainText(t('refusals.room_closed'))
  await expect(room(page, 'North Pier')).toHaveAttribute('aria-disabled', 'true')
  await own.setRoom('HBR-001-A', 'open')
  await stage(page)
    .getByRole('button', { name: t('games.roomsRefresh'), exact: true })
    .click()
  await room(page, 'North Pier').click()
  await expect(game(page)).toBeVisible()
})

test('S7.30 F4 rooms that fail to load say so, and load on retry', async ({ page }) => {
  const t = words('en')
  await page.route('**/GLS2_roomList*', (route) => route.abort('connectionreset'))
  await openGame(page, 'en')
  await expect(stage(page).getByRole('alert')).toContainText(t('refusals.offline'), { timeout: 15_000 })
  await page.unroute('**/GLS2_roomList*')
  await stage(page)
    .getByRole('button', { name: t('shell.retry') })
    .click()
  await expect(room(page, 'North Pier')).toBeVisible()
})
