import { type Page, expect, test } from 'playwright/test'
import { addFavGameV2 } from '#contract/games/favourites.ts'
import { sessionHeaders } from '#tests/support/visitors.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { countShift } from '#tests/e2e/support/lobby.fixture.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, signIn, words } from '#tests/e2e/support/site.ts'

// A member's own games on home: recently played games and favourites.
let own: OwnGateway
test.beforeEach(async () => {
  // as published: the in-house games can be played
  own = await startOwnGateway({
    vendors: { ATL: { secret: 'a secret of the test', launchAddress: 'http://localhost:9' } },
  })
})
test.afterEach(() => own.close())

const t = words('en')
const section = (page: Page, title: string) => page.locator('main').getByRole('region', { name: title, exact: true })
const games = (page: Page, title: string) => section(page, title).locator('li > a')
const myGames = (page: Page) => page.locator('main [data-for=member]').filter({ visible: true })

/** Adds favourites from the published catalogue to an account, from another device. */
async function keep(page: Page, account: string, count: number): Promise<void> {
  const headers = { ...sessionHeaders(await own.session(account)), 'content-type': 'application/json' }
  const catalogue: Record<string, { vassalage: string; gameType: string }> = await (
    await page.request.get(`${own.url}/catalogue-en.json`)
  ).json()
  for (const [nodeId, { vassalage, gameType }] of Object.entries(catalogue).slice(0, count)) {
    const body = JSON.stringify({ nodeId, vendor: vassalage, gameType })
    const reply = await fetch(own.url + addFavGameV2.path, { method: 'POST', headers, body })
    expect(reply.ok).toBe(true)
  }
}

/** Opens home as a member who logged in on an earlier page. */
async function openHome(page: Page, account: string, language: Language = 'en'): Promise<void> {
  await openAs(page, account, own.url + at(language, '/'))
}

test('S7.28 S3.24 home shows a member’s favourites and games to continue without a layout shift, in every language', async ({
  page,
}) => {
  const shift = await countShift(page)
  await keep(page, 'player', 5)
  for (const [language, size] of [
    ['bn', { width: 360, height: 800 }],
    ['ar', { width: 360, height: 800 }],
    ['en', desk],
  ] as const) {
    const translate = words(language)
    await page.setViewportSize(size)
    await openHome(page, 'player', language)
    await expect(games(page, translate('games.favourites'))).toHaveCount(5)
    await expect(section(page, translate('games.continuePlaying'))).toContainText(translate('games.noRecents'))
    const stars = section(page, translate('games.favourites')).locator('game-star button')
    await expect(stars.first()).toHaveAttribute('aria-pressed', 'true')
    await page.waitForLoadState('networkidle')
    expect(await shift(), language).toBeLessThan(0.02)
    expect(await violations(page), language).toEqual([])
  }
})

test('S3.24 S4.38 the full list loads page by page, is in the address, and back leaves it', async ({ page }) => {
  await keep(page, 'player', 50)
  await openHome(page, 'player')
  const title = t('games.favourites')
  await expect(games(page, title)).toHaveCount(12)
  const all = section(page, title).locator('[aria-expanded]')
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(all).toHaveAttribute('aria-expanded', 'true')
  await expect(all).toBeFocused()
  await expect(page).toHaveURL(`${own.url}/?mine=favourites`)
  await expect(games(page, title)).toHaveCount(42)
  await page.reload()
  await expect(games(page, title)).toHaveCount(42)
  const more = section(page, title).getByRole('button', { name: t('games.more'), exact: true })
  await page.route('**/GCSGAME_getFavGames*', (route) => route.abort())
  await more.click()
  await expect(section(page, title).getByRole('alert')).toHaveText(t('refusals.offline'))
  await page.unroute('**/GCSGAME_getFavGames*')
  await more.click()
  await expect(games(page, title)).toHaveCount(50)
  await expect(more).toHaveCount(0)
  await all.click()
  await expect(page).toHaveURL(`${own.url}/`)
  await page.goBack()
  await expect(games(page, title)).toHaveCount(50)
})

test('S7.28 F4 a list that fails to load says so and loads on retry', async ({ page }) => {
  await page.route('**/GCSGAME_recentGames*', (route) => route.abort())
  await openHome(page, 'player')
  const recent = section(page, t('games.continuePlaying'))
  await expect(recent.getByRole('alert')).toContainText(t('refusals.offline'))
  await page.unroute('**/GCSGAME_recentGames*')
  await recent.getByRole('button', { name: t('shell.retry') }).click()
  await expect(recent).toContainText(t('games.noRecents'))
})

test('S3.12 S6.1 a visitor has none, and logging out removes an account’s games from the device', async ({ page }) => {
  await keep(page, 'player', 3)
  await page.goto(own.url)
  await expect(myGames(page)).toHaveCount(0)
  await openHome(page, 'player')
  await expect(games(page, t('games.favourites'))).toHaveCount(3)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('favourites'))).toContain('gameName')
  await page.locator('[popovertarget="account-menu"]:visible').first().click()
  const press = (place: string, name: string) => page.locator(place).getByRole('button', { name }).click()
  await press('#account-menu', t('shell.logout'))
  await press('#sign-out', t('shell.confirm'))
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  await expect(myGames(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('favourites'))).toBeNull()
  await signIn(page, 'en', 'trial')
  await expect(section(page, t('games.favourites'))).toContainText(t('games.noFavourites'))
})

test.describe('without a line', () => {
  test.use({ serviceWorkers: 'allow' })

  test('S3.24 F5 favourites open from saved data, and refresh later', async ({ page, context }) => {
    await keep(page, 'player', 3)
    await openHome(page, 'player')
    const title = t('games.favourites')
    await expect(games(page, title)).toHaveCount(3)
    const isKept = () => caches.match('/').then((found) => found !== undefined)
    await expect.poll(() => page.evaluate(isKept), { timeout: 20_000 }).toBe(true)
    // once more, served by the worker
    await page.reload()
    await expect(games(page, title)).toHaveCount(3)
    await expect(section(page, title).locator('game-star button')).toHaveCount(3)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.goto(`${own.url}/?mine=favourites`)
    await expect(games(page, title)).toHaveCount(3)
    await expect(section(page, title)).toContainText(t('games.asLastSeen'))
    const first = section(page, title).locator('game-star button').first()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await first.click()
    await expect(first).toHaveAttribute('aria-pressed', 'false')
    const removed = page.waitForResponse('**/GCSGAME_removeFavGameV2')
    await context.setOffline(false)
    expect((await removed).ok()).toBe(true)
    await expect(section(page, title)).not.toContainText(t('games.asLastSeen'))
  })
})
