import { expect, test } from 'playwright/test'
import { violations, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { desk, phone, publishedIn } from '#tests/e2e/support/frame.ts'
import { dialog, field, openSearch, opener, options, settle } from '#tests/e2e/support/search.fixture.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, startGame, words } from '#tests/e2e/support/site.ts'

/** A misspelling of Kite Season in each script. */
const typed = { en: 'kite seson', bn: 'কাইট সিজন', ar: 'كايت سيزن' }

for (const language of flowLanguages) {
  const t = words(language)

  test(`S3.25 on a desktop and a phone in ${language} a tap opens the search, and a misspelt name finds its game`, async ({
    page,
  }) => {
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      await openSearch(page, at(language, '/'))
      await expect(opener(page)).toHaveCount(1)
      await expect(dialog(page)).toHaveAccessibleName(t('shell.search'))
      await expect(field(page)).toHaveAttribute('placeholder', t('search.label'))
    }
    const hot = publishedIn(language).hotGames.slice(0, 12)
    await expect(
      dialog(page)
        .getByRole('group', { name: t('search.hot') })
        .getByRole('option'),
    ).toHaveCount(hot.length)
    await field(page).fill(typed[language])
    const first = options(page).first()
    await expect(first).toContainText('Kite Season')
    await expect(first).toContainText('Kite & Clay')
    await expect(first).toContainText(t('games.categoryRNG'))
    await expect(first.locator('img')).toHaveJSProperty('complete', true)
    await first.click()
    await expect(page).toHaveURL(at(language, '/game?game=KTE-001'))
  })

  test(`by keyboard alone in ${language}: / opens, arrow keys wrap around, Enter opens the result`, async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    await settle(page, at(language, '/rng'))
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await expect(field(page), 'the key itself is not typed').toHaveValue('')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await field(page).fill('otters')
    const [first, last] = [options(page).first(), options(page).last()]
    await expect(first).toContainText('River Otters')
    await expect(dialog(page).getByRole('option', { selected: true })).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await expect(field(page), 'the focus stays in the field').toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at(language, '/game?game=KTE-006'))
  })

  test(`no results in ${language} shows a message, what to do next and links to the lobbies`, async ({ page }) => {
    await openSearch(page, at(language, '/'))
    await field(page).fill('zzzzqqq')
    const none = t('search.none').replace('{{name}}', 'zzzzqqq')
    await expect(dialog(page).getByRole('status')).toHaveText(none)
    await expect(dialog(page).locator('.none')).toContainText(t('search.noneText'))
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    const lobbies = dialog(page).getByRole('navigation').getByRole('link')
    expect(await lobbies.count()).toBeGreaterThan(5)
    await lobbies.filter({ hasText: t('games.categoryFISH') }).click()
    await expect(page).toHaveURL(at(language, '/fish'))
  })
}

test('the search has no axe violations, light and dark; nothing is wider than 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openSearch(page, at('bn', '/'))
  const wide = () => dialog(page).evaluate((it) => Math.max(0, it.scrollWidth - it.clientWidth))
  for (const question of ['', 'kite', 'zzzzqqq']) {
    await field(page).fill(question)
    await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0)
    if (question === 'kite') await page.keyboard.press('ArrowDown')
    expect(await violations(page), question).toEqual([])
    expect(await wide(), question).toBe(0)
  }
  await field(page).fill('kite')
  await expect(options(page).first()).toBeVisible()
  expect(await violationsInAllLooks(page, wide)).toEqual([])
})

test('Escape closes and returns the focus; the number of results is announced politely, once the typing pauses', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await openSearch(page, '/')
  await page.keyboard.type('roulette', { delay: 20 })
  await expect.poll(() => options(page).count()).toBeGreaterThan(5)
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page), 'a new search starts empty').toHaveValue('')
})

test('a provider is found by its short code and leads to its games, a category to its lobby', async ({ page }) => {
  await openSearch(page, '/bn')
  await field(page).fill('kte')
  const vendors = dialog(page).getByRole('group', { name: words('bn')('search.vendors') })
  await expect(vendors.getByRole('option')).toHaveAttribute('href', '/bn/rng?page=KTE')
  await field(page).fill('মাছ')
  const categories = dialog(page).getByRole('group', { name: words('bn')('search.lanes') })
  await expect(categories.getByRole('option').first()).toHaveAttribute('href', '/bn/fish')
})

test('/ is a letter while typing, and can be switched off permanently', async ({ page }) => {
  await page.setViewportSize(desk)
  await settle(page, '/rng')
  await page.locator('main input[type=search]').focus()
  await page.keyboard.press('/')
  await expect(page.locator('main input[type=search]')).toHaveValue('/')
  await expect(dialog(page)).toHaveCount(0)
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('/')
  await expect(field(page)).toHaveValue('/')
  const box = dialog(page).getByRole('checkbox', { name: words('en')('search.key') })
  await expect(box).toBeChecked()
  await box.uncheck()
  await settle(page, '/fish')
  await page.keyboard.press('/')
  await opener(page).click()
  await box.check()
  await page.keyboard.press('Escape')
  await page.locator('main').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
})

test('S7.28 a member sees recent games before typing, and a visitor after that does not', async ({ page }) => {
  const t = words('en')
  await page.setViewportSize(desk)
  await openAs(page, 'agent2', '/game?game=ATL-DICE')
  await startGame(page, 'en')
  await expect(page.frameLocator('#game-frame').getByTestId('play')).toBeEnabled()
  await openSearch(page, '/')
  const recent = dialog(page).getByRole('group', { name: t('search.recent') })
  await expect(recent.getByRole('option').first()).toContainText('Lagoon Dice')
  await expect(dialog(page).getByRole('group', { name: t('search.hot') })).toHaveCount(0)
  await field(page).fill('kite')
  await expect(options(page).first()).toContainText('Kite')
  await field(page).fill('')
  await expect(recent.getByRole('option').first()).toContainText('Lagoon Dice')
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
  await openSearch(page, '/')
  await expect(dialog(page).getByRole('group', { name: t('search.hot') })).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('text typed while the code loads appears in the field', async ({ page }) => {
  await settle(page, '/')
  let release = () => {}
  const typed = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/search-dialog*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.type('otters')
  await expect(page.locator('header a[data-tap=search]')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(field(page)).toHaveValue('otters')
  await expect(options(page).first()).toContainText('River Otters')
  await expect(page.locator('header a[data-tap=search]')).not.toHaveAttribute('aria-busy')
})

test('on a reading page, which loads no code before interaction, a tap opens it at once, and afterwards the key too', async ({
  page,
}) => {
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
})

test('no part of the index loads before the search is used', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await settle(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /search-(dialog|en)/.test(url))).toEqual([])
  const coming = page.waitForRequest(/search-en.*json/)
  await opener(page).hover()
  await coming
})
