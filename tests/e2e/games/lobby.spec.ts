import { type Locator, expect, test } from 'playwright/test'
import { builtPage } from '#tests/e2e/support/built.ts'
import {
  card,
  cards,
  countShift,
  current,
  gamesOf,
  holdLists,
  pager,
  tabs,
  vendorsOf,
  wake,
} from '#tests/e2e/support/lobby.fixture.ts'
import { at, flowLanguages, words } from '#tests/e2e/support/site.ts'

// The lobbies (S2.5, S2.6, S3.25): providers, filters and pages of games, kept in the address.
const t = words('en')

test('S2.5 S3.22 every lobby lists its providers and 42 games, and in-house games have a lobby of their own', () => {
  const gamesIn = (path: string) =>
    builtPage('en', path)
      .all('main astro-island[component-url*=GameLobby] a')
      .filter(({ attributes }) => attributes['href']?.includes('/game?game='))
  for (const path of ['/elott', '/live', '/sports', '/fish', '/rng', '/pvp', '/esports']) {
    expect(gamesIn(path), path).toHaveLength(42)
    const links = builtPage('en', path).all('main nav a')
    expect(links.filter(({ attributes }) => attributes['href']?.startsWith('?page=')).length, path).toBeGreaterThan(1)
    expect(
      links.filter(({ attributes }) => 'aria-current' in attributes).map(({ text }) => text),
      path,
    ).toEqual([t('games.all')])
  }
  expect(gamesIn('/inhouse').map(({ attributes }) => attributes['href'])).toContain('/game?game=ATL-DICE')
})

test('S2.5 S3.22 a lobby sends no request for games until more are wanted', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/live')
  expect(await cards(page).count()).toBe(42)
  await expect(current(page)).toHaveText(t('games.all'))
  await expect.poll(() => asked.some((url) => url.includes('/wps/system/status'))).toBe(true)
  expect(asked.filter((url) => url.includes('gameList'))).toEqual([])
  expect(await page.locator('main astro-island:not([ssr])').count()).toBe(0)
})

test('S2.6 a link to a provider, a reload and back keep the provider; nothing else shows before', async ({ page }) => {
  const shift = await countShift(page)
  const release = await holdLists(page)
  await page.goto('/rng?page=KTE')
  await expect(page.locator('main astro-island[component-url*=GameLobby]:not([ssr])')).toHaveCount(1)
  await expect(current(page)).toHaveText(/Kite & Clay/)
  expect(await cards(page).count(), 'the published games do not match the address').toBe(0)
  expect(await page.locator('main li picture').last().isVisible(), 'placeholders show').toBe(true)
  release()
  await expect(cards(page)).toHaveCount(42)
  expect(await vendorsOf(page)).toEqual(['KTE'])
  expect(await shift()).toBeLessThanOrEqual(0.02)
  await page.reload()
  await expect(cards(page)).toHaveCount(42)
  expect(await vendorsOf(page)).toEqual(['KTE'])
  await tabs(page).locator('a[href="?page=LUM"]').click()
  await expect(page).toHaveURL(/\/rng\?page=LUM$/)
  await expect.poll(() => vendorsOf(page)).toEqual(['LUM'])
  await page.goBack()
  await expect(page).toHaveURL(/\/rng\?page=KTE$/)
  await expect.poll(() => vendorsOf(page)).toEqual(['KTE'])
  await cards(page).nth(7).click()
  await expect(page).toHaveURL(/\/game\?game=KTE-/)
  await page.goBack()
  await expect(current(page)).toHaveText(/Kite & Clay/)
  await expect.poll(() => vendorsOf(page)).toEqual(['KTE'])
  expect(await shift()).toBeLessThanOrEqual(0.02)
})

for (const language of flowLanguages) {
  test(`S2.6 an unknown provider shows all games and a message, in ${language}`, async ({ page }) => {
    const unknownVendor = words(language)('games.unknownVendor').replace('{{name}}', 'NO<b>PE')
    await page.goto(at(language, '/rng?page=NO<b>PE'))
    await expect(page.getByText(unknownVendor)).toBeVisible()
    await expect(current(page, language)).toHaveText(words(language)('games.all'))
    expect(await cards(page).count()).toBe(42)
  })
}

test('S2.6 a tap on a provider before any code has loaded leads to the same place', async ({ page }) => {
  await page.goto('/rng', { waitUntil: 'commit' })
  await tabs(page).locator('a[href="?page=MSN"]').click()
  await expect(page).toHaveURL(/\/rng\?page=MSN$/)
  await expect.poll(() => vendorsOf(page), { timeout: 20_000 }).toEqual(['MSN'])
})

test('S2.6 the provider row keeps its scroll position when its code loads, then scrolls to the selected one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/rng')
  const vendor = tabs(page).locator('a[href="?page=MSN"]')
  await vendor.evaluate((link) => link.scrollIntoView({ inline: 'center', block: 'nearest' }))
  const left = async (what: Locator) => Math.round((await what.boundingBox())?.x ?? Number.NaN)
  const before = await left(vendor)
  await wake(page)
  expect(await left(vendor)).toBe(before)
  await page.goto('/rng?page=MSN')
  await expect(current(page)).toHaveText(/Monsoon Rooms/)
  await expect.poll(() => left(vendor)).toBe(before)
})

test('S2.6 S8.6 code that never loads leaves the published games, not empty places', async ({ page }) => {
  await page.route('**/GameLobby*.js', (route) => route.abort('connectionreset'))
  await page.goto('/rng?page=KTE')
  await expect(cards(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(42, { timeout: 15_000 })
})

test('S3.25 kind, smallest bet, lines and text filter the games, are kept in the address and can be reset', async ({
  page,
}) => {
  await page.goto('/rng')
  await page.getByRole('button', { name: t('games.filters'), exact: true }).click()
  await page.getByLabel(t('games.kind'), { exact: true }).selectOption({ label: t('games.kindTable') })
  await expect(page).toHaveURL(/\?kind=TABLE$/)
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByText('0 of 24 playable', { exact: true })).toBeVisible()
  await page.getByLabel(t('games.maxBet'), { exact: true }).selectOption({ label: '$0.20' })
  await expect(page).toHaveURL(/\?kind=TABLE&bet=20$/)
  // no table has a stake that its provider has published
  await expect(page.getByText(t('games.noMatch'))).toBeVisible()
  await page.getByLabel(t('games.kind'), { exact: true }).selectOption({ label: t('games.any') })
  await page.getByLabel(t('games.minLines'), { exact: true }).selectOption({ label: '20' })
  await expect(page).toHaveURL(/\?bet=20&lines=20$/)
  await expect(card(page, 'ATL-SLOT')).toBeVisible()
  await page.getByRole('button', { name: t('games.resetFilters') }).click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(cards(page)).toHaveCount(42)
  await page.getByLabel(t('games.searchHere')).fill('lantern')
  await expect(page).toHaveURL(/\?name=lantern$/)
  await expect.poll(() => cards(page).count()).toBeLessThan(10)
  for (const name of await cards(page).locator('b').allTextContents()) expect(name).toMatch(/lantern/i)
  await page.reload()
  await expect(page.getByLabel(t('games.searchHere'))).toHaveValue('lantern')
  await expect.poll(() => cards(page).count()).toBeLessThan(10)
})

test('S9.5 S9.12 S4.38 S2.87 scrolling to the end loads 42 more, the pager follows and jumps, and back from a game returns to the same place', async ({
  page,
}) => {
  await page.goto('/rng')
  await wake(page)
  const pages: string[] = []
  page.on('request', (request) => {
    const number = /gameList.*pageNo=(\d+)/.exec(request.url())?.[1]
    if (number) pages.push(number)
  })
  const all = gamesOf('RNG')
  const last = Math.ceil(all / 42)
  for (let number = 2; number <= last; number += 1) {
    const count = Math.min(number * 42, all)
    await page.keyboard.press('End')
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards(page).count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  }
  expect(await cards(page).count()).toBe(all)
  expect(pages).toEqual(Array.from({ length: last - 1 }, (_, before) => String(before + 2)))
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(pager(page).locator('[aria-current]')).toHaveText(String(last))
  await expect(page).toHaveURL(new RegExp(`\\?at=${last}$`))
  await expect(pager(page).getByRole('button', { name: t('games.nextPage') })).toHaveAttribute('aria-disabled', 'true')
  await pager(page)
    .getByRole('button', { name: t('games.pageOf').replace('{{page}}', String(last - 1)), exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`\\?at=${last - 1}$`))
  const chosen = cards(page).nth((last - 2) * 42 + 20)
  const href = (await chosen.getAttribute('href')) ?? ''
  await chosen.click()
  await expect(page).toHaveURL(/\/game\?game=/)
  await page.goBack()
  await expect(page.locator(`main a[href="${href}"]:visible`)).toBeInViewport({ timeout: 15_000 })
  await pager(page)
    .getByRole('button', { name: t('games.pageOf').replace('{{page}}', '1'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(page.locator('main h1')).toBeAttached()
  await expect(cards(page).first()).toBeInViewport()
})

test('S4.38 a page number past the end shows the last page, and earlier games are one tap away', async ({ page }) => {
  await page.goto('/rng?page=KTE&at=99')
  await expect(cards(page)).toHaveCount(13)
  await expect(page).toHaveURL(/\?page=KTE&at=2$/)
  await page.getByRole('button', { name: t('games.earlier') }).click()
  await expect(cards(page)).toHaveCount(55)
  await expect(page.getByRole('button', { name: t('games.earlier') })).toHaveCount(0)
})

test('S3.25 when no game matches, the active filters are listed and can be removed one by one or all at once', async ({
  page,
}) => {
  await page.goto('/rng?page=ATL&kind=TABLE&name=nothing')
  await expect(page.getByText(t('games.noMatch'))).toBeVisible()
  const drop = (key: string, value: string) =>
    page.getByRole('button', { name: t('games.dropFilter').replace('{{name}}', t(key)).replace('{{value}}', value) })
  await expect(drop('games.provider', 'Atoll Originals')).toBeVisible()
  await expect(drop('games.name', 'nothing')).toBeVisible()
  await drop('games.name', 'nothing').click()
  await expect(page).toHaveURL(/\?page=ATL&kind=TABLE$/)
  await expect(page.getByLabel(t('games.searchHere'))).toHaveValue('')
  await expect(page.locator('main [role=status]:focus')).toHaveCount(1)
  await drop('games.provider', 'Atoll Originals').click()
  await expect(cards(page)).toHaveCount(24)
  await page.getByLabel(t('games.searchHere')).fill('zzzz')
  await page.getByRole('button', { name: t('games.showAll') }).click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(cards(page)).toHaveCount(42)
})

test('S7.26 games that fail to load show what to do, and load on retry', async ({ page }) => {
  await page.route('**/GCSGAME_gameList*', (route) => route.abort('connectionreset'))
  await page.goto('/rng?page=KTE')
  await expect(page.getByText(words('en')('refusals.offline'))).toBeVisible({ timeout: 15_000 })
  expect(await cards(page).count(), 'no other games replace them').toBe(0)
  await expect(pager(page), 'the number of pages is unknown').toHaveCount(0)
  await page.unroute('**/GCSGAME_gameList*')
  await page.getByRole('button', { name: t('shell.retry') }).click()
  await expect(cards(page)).toHaveCount(42)
  expect(await vendorsOf(page)).toEqual(['KTE'])
})

test('S2.6 S3.25 S2.87 by keyboard alone: a provider, a filter, a page', async ({ page }) => {
  await page.goto('/rng')
  await tabs(page).locator('a[href="?page=KTE"]').focus()
  await page.locator('main astro-island[component-url*=GameLobby]:not([ssr])').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await expect.poll(() => vendorsOf(page)).toEqual(['KTE'])
  await expect(current(page)).toBeFocused()
  await page.getByRole('button', { name: t('games.filters'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t('games.kind'), { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(t('games.kind'), { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await pager(page)
    .getByRole('button', { name: t('games.nextPage') })
    .focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(55)
  await expect(page).toHaveURL(/\?page=KTE&at=2$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('S2.5 S2.6 every provider links to the lobby with its games', async ({ page }) => {
    await page.goto('/rng?page=KTE')
    expect(await cards(page).count()).toBe(42)
    await tabs(page).locator('a[href="?page=LUM"]').click()
    await expect(page).toHaveURL(/\/rng\?page=LUM$/)
    await expect(page.locator('main input[type=search]')).toBeHidden()
  })
})
