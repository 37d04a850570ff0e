import { type Page, expect, test } from 'playwright/test'
import { addFavGameV2 } from '#contract/games/favourites.ts'
import { sessionHeaders } from '#tests/support/visitors.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { cards, countShift, current, tabs } from '#tests/e2e/support/lobby.fixture.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs, openAsTrial } from '#tests/e2e/support/session.ts'
import { type Language, at, flowLanguages, startGame, words } from '#tests/e2e/support/site.ts'

// A member's favourites and recents in a lobby: those of its category, beside the provider tabs.
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
const myGamesTab = (page: Page, language: Language = 'en') =>
  tabs(page, language).getByRole('link', { name: words(language)('games.myGames'), exact: true })

/** Adds favourites to an account, from another device. */
async function keep(account: string, kept: readonly (readonly [string, string])[]): Promise<void> {
  const headers = { ...sessionHeaders(await own.session(account)), 'content-type': 'application/json' }
  for (const [nodeId, gameType] of kept) {
    const body = JSON.stringify({ nodeId, vendor: nodeId.split('-')[0], gameType })
    const reply = await fetch(own.url + addFavGameV2.path, { method: 'POST', headers, body })
    expect(reply.ok).toBe(true)
  }
}

const some = [
  ['LUM-001', 'RNG'],
  ['HBR-001', 'LIVE'],
  ['KTE-002', 'RNG'],
  ['ATL-DICE', 'RNG'],
] as const

async function openLobby(page: Page, language: Language, path: string): Promise<void> {
  await openAs(page, 'player', own.url + at(language, path))
}

for (const language of flowLanguages) {
  test(`S3.24 S7.28 a lobby shows a member the favourites and recents of its category, in ${language}`, async ({
    page,
  }) => {
    const translate = words(language)
    const shift = await countShift(page)
    await keep('player', some)
    await openLobby(page, language, '/rng')
    await myGamesTab(page, language).click()
    await expect(page).toHaveURL(`${own.url}${at(language, '/rng')}?mine=1`)
    await expect(current(page, language)).toHaveText(translate('games.myGames'))
    const kept = games(page, translate('games.favourites'))
    await expect(kept).toHaveCount(3)
    await expect(kept.first()).toHaveAttribute('href', /ATL-DICE$/)
    await expect(section(page, translate('games.continuePlaying'))).toContainText(translate('games.noRecents'))
    await expect(section(page, translate('games.favourites')).locator('game-star button').first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('navigation', { name: translate('games.pages') })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.reload()
    await expect(kept).toHaveCount(3)
    expect(await shift()).toBeLessThan(0.02)
  })
}

test('S2.6 S3.22 S3.24 the tab is an entry in the history, any provider leaves it, and each lobby shows its own category: live tables are not among the slots', async ({
  page,
}) => {
  await keep('player', some)
  await openLobby(page, 'en', '/rng')
  await myGamesTab(page).click()
  await expect(games(page, t('games.favourites'))).toHaveCount(3)
  await tabs(page).locator('a[href="?page=KTE"]').click()
  await expect(page).toHaveURL(`${own.url}/rng?page=KTE`)
  await expect(cards(page)).toHaveCount(42)
  await page.goBack()
  await expect(games(page, t('games.favourites'))).toHaveCount(3)
  await page.goBack()
  await expect(page).toHaveURL(`${own.url}/rng`)
  await expect(cards(page)).toHaveCount(42)
  await expect(current(page)).toHaveText(t('games.all'))
  await page.goto(`${own.url}/live?mine=1`)
  await expect(games(page, t('games.favourites'))).toHaveCount(1)
  await expect(games(page, t('games.favourites'))).toHaveAttribute('href', /HBR-001$/)
})

test('S3.25 S6.1 S7.26 a visitor has no such tab, and its address asks for a login; a filtered lobby shows the total number of games from the first page on', async ({
  page,
}) => {
  await page.goto(`${own.url}/rng?page=KTE`)
  await expect(page.getByText('0 of 55 playable', { exact: true })).toBeVisible()
  await expect(myGamesTab(page)).toBeHidden()
  await page.goto(`${own.url}/rng?mine=1`)
  await expect(page.getByText(t('games.myGamesSignedOut'))).toBeVisible()
  await page
    .locator('main')
    .getByRole('button', { name: t('shell.login'), exact: true })
    .click()
  await expect(page.locator('#sign-in form')).toBeVisible()
})

test('S7.28 S4.36 S3.24 the game that was started last is the first to continue; starred while offline it joins the favourites at once, and stays once online', async ({
  page,
  context,
}) => {
  // the site that has the arcade too
  await openAsTrial(page, '/game?game=ATL-DICE')
  await startGame(page, 'en')
  await expect(page.frameLocator('#game-frame').getByTestId('play')).toBeVisible()
  await page.goto('/')
  const kept = games(page, t('games.favourites'))
  await expect(section(page, t('games.favourites'))).toContainText(t('games.noFavourites'))
  const star = section(page, t('games.continuePlaying'))
    .locator('li', { hasText: 'Lagoon Dice' })
    .locator('game-star button')
  await expect(star).toBeVisible()
  await expect(games(page, t('games.continuePlaying')).first()).toHaveAttribute('href', '/game?game=ATL-DICE')
  await context.setOffline(true)
  await star.click()
  await expect(kept).toHaveAttribute('href', /ATL-DICE$/)
  await expect(kept).toContainText('Lagoon Dice')
  const saved = page.waitForResponse('**/GCSGAME_addFavGameV2')
  await context.setOffline(false)
  expect((await saved).ok()).toBe(true)
  await expect(kept).toHaveAttribute('href', /ATL-DICE$/)
})
