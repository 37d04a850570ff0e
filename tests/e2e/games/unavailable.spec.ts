import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { type Element, builtPage } from '#tests/e2e/support/built.ts'
import { desk, phone, publishedIn } from '#tests/e2e/support/frame.ts'
import { dialog, field, openSearch, options } from '#tests/e2e/support/search.fixture.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, flowLanguages, words } from '#tests/e2e/support/site.ts'

// Games whose provider is not connected: they say so before anybody logs in, and come after those that can be played.

const stage = (page: Page) => page.locator('#game-stage')
const form = (page: Page) => page.locator('#sign-in')
const cards = (page: Page) => page.locator('main a[href*="/game?game="]:visible')

async function seesFacts(page: Page, language: Language): Promise<void> {
  const t = words(language)
  await expect(stage(page)).toContainText(t('games.unavailableTitle'))
  await expect(stage(page)).toContainText('Lumen Reels')
  // nothing is invented, and there is nothing to try again
  await expect(stage(page).locator('dl')).toHaveCount(0)
  await expect(stage(page).getByRole('button')).toHaveCount(0)
  const instead = stage(page)
    .getByRole('navigation', { name: t('games.playInstead') })
    .getByRole('link')
  await expect(instead).toHaveCount(6)
  await expect(form(page)).toBeHidden()
}

for (const language of flowLanguages) {
  test(`S8.11 S4.31 a visitor and a member see that a game cannot be played, and which can, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(at(language, '/game?game=LUM-001'))
    await seesFacts(page, language)
    expect(await violations(page)).toEqual([])
    await expect(stage(page).getByRole('link', { name: words(language)('shell.freeDemo') })).toBeVisible()
    await openAs(page, 'vip', at(language, '/game?game=LUM-001'))
    await seesFacts(page, language)
    await stage(page).locator('nav a').first().click()
    await expect(page).toHaveURL(at(language, '/game?game=ATL-DICE'))
  })
}

for (const language of flowLanguages) {
  test(`S2.5 S2.6 a lobby begins with games that can be played, and the others are marked, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    for (const path of ['/rng', '/live', '/fish', '/esports', '/lottery']) {
      const lobby = builtPage(language, path)
      const isGame = ({ attributes }: Element) => /(?:game|gameCode)=\w+-/.test(attributes['href'] ?? '')
      // the house draws lotteries itself
      const isHouse = ({ attributes }: Element) => /(?:game=ATL|gameCode=DRH)-/.test(attributes['href'] ?? '')
      const [first] = lobby.all(path === '/lottery' ? 'main li a' : 'main a').filter(isGame)
      expect(first && isHouse(first), path).toBe(true)
      const others = lobby.all('main li a').filter((link) => isGame(link) && !isHouse(link))
      // the slots of the house fill the first page
      if (path !== '/rng') expect(others.length, path).toBeGreaterThan(0)
      expect(
        others.filter(({ text }) => !text.includes(t('games.unavailable'))),
        path,
      ).toEqual([])
      if (path === '/esports') expect(lobby.all('main')[0]?.text, path).toContain(t('games.noneOpen'))
    }
    for (const path of ['/rng?page=LUM', '/rng?name=firefly']) {
      await page.goto(at(language, path))
      const others = page.locator('main a:has(b):not([href*="game=ATL-"]):visible')
      await expect(others.first(), path).toContainText(t('games.unavailable'))
      expect(await others.filter({ hasNotText: t('games.unavailable') }).count(), path).toBe(0)
      expect(await others.locator('svg[role=img]').count(), `${path}: no flame`).toBe(0)
      await expect(page.locator('main')).toContainText(t('games.noneOpen'))
      await expect(page.locator('main a[href$="/inhouse"]')).toBeVisible()
    }
  })

  test(`S2.1 home has only games that can be played, and a way to every lobby, in ${language}`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(at(language, '/'))
    const closed = publishedIn(language).games.filter(({ isUnconnected }) => isUnconnected)
    expect(closed.length).toBeGreaterThan(500)
    const shown = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(shown.filter((href) => closed.some(({ nodeId }) => href?.endsWith(`=${nodeId}`)))).toEqual([])
    expect(shown.length).toBeGreaterThan(0)
    const categories = page.getByRole('navigation', { name: words(language)('games.categories') }).getByRole('link')
    await expect(categories).toHaveCount(9)
    await categories.filter({ hasText: words(language)('games.categoryPVP') }).click()
    await expect(page).toHaveURL(at(language, '/pvp'))
  })

  test(`S3.25 a search without results suggests games that can be played, in lobby and dialog, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await openSearch(page, at(language, '/'))
    for (const question of ['aviator', 'megaways zzz']) {
      await field(page).fill(question)
      const instead = dialog(page)
        .getByRole('navigation', { name: t('games.playInstead') })
        .getByRole('link')
      await expect(instead.first()).toHaveAttribute('href', /game=ATL-/)
    }
    await field(page).fill('firefli')
    await expect(options(page).first()).toContainText('Firefly Mail')
    await expect(options(page).first()).toContainText(t('games.unavailable'))
    await expect(dialog(page).locator('.after')).toContainText(t('games.noneOpen'))
    await page.goto(at(language, '/rng?name=zzzzqqq'))
    await expect(page.locator('main')).toContainText(t('games.noMatch'))
    await expect(cards(page).first()).toHaveAttribute('href', /game=ATL-/)
  })
}

test('S3.25 S2.6 a lobby understands names like the site’s search', async ({ page }) => {
  await page.goto(`/rng?name=${encodeURIComponent('fïrefly')}`)
  const found = page.locator('main a[href$="game=LUM-036"]:visible')
  await expect(found).toHaveCount(1)
  const search = page.locator('main input[type=search]')
  for (const name of ['firefly', 'firefli', 'fire fly', 'ফায়ারফ্লাই']) {
    await search.fill('zzzzqqq')
    await expect(found).toHaveCount(0)
    await search.fill(name)
    await expect(found, name).toHaveCount(1)
  }
})

test('S2.90 S2.92 the jackpot follows the banners below the in-house games without a hole', async ({ page }) => {
  await page.goto('/inhouse')
  const banners = page.locator('main section').first()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    const jackpot = page
      .locator('main section')
      .filter({ has: page.getByRole('heading', { name: words('en')('games.jackpot') }) })
      .last()
    const gaps = async () => {
      const parts = [cards(page).last(), banners, jackpot]
      const [game, banner, below] = await Promise.all(parts.map((part) => part.boundingBox()))
      const bottom = (box: typeof game) => (box?.y ?? 0) + (box?.height ?? 0)
      return [(banner?.y ?? 0) - bottom(game), (below?.y ?? 0) - bottom(banner)]
    }
    await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThan(0)
    expect(Math.max(...(await gaps())), `${size.width} px`).toBeLessThan(160)
  }
})
