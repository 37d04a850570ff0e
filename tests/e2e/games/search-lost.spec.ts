import { type Page, expect, test } from 'playwright/test'
import { drawn } from '#tests/e2e/support/drawn.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { dialog, field, openSearch, opener, options, settle } from '#tests/e2e/support/search.fixture.ts'
import { passUntil } from '#tests/e2e/support/page-clock.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, languages, signIn, signOut, words } from '#tests/e2e/support/site.ts'
import { shortenPauses } from '#tests/e2e/support/worker-pauses.ts'

// The search when its code, its index, the connection or JavaScript is missing.

test.describe('without a line', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Returns the search files in the worker's cache. */
  async function keptOf(page: Page): Promise<string[]> {
    return page.evaluate(async () => {
      const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return found.flat().map(({ url }) => new URL(url).pathname.replace(/^\/_astro\/|\.[\w-]+(?=\.\w+$)/g, ''))
    })
  }

  for (const language of flowLanguages) {
    test(`S7.26 after one visit in ${language} the search opens offline with every game, without having been opened before`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(desk)
      await page.goto(at(language, '/'))
      await shortenPauses(page)
      const needed = ['search-opener.js', 'search-dialog.js', 'search.css', `search-${language}.json`]
      await expect.poll(() => keptOf(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(needed))
      const others = languages.filter((other) => other !== language).map((other) => `search-${other}.json`)
      expect(
        (await keptOf(page)).filter((name) => others.includes(name)),
        'no other language',
      ).toEqual([])
      await context.setOffline(true)
      await page.goto(at(language, '/'))
      await expect(page.locator('html')).toHaveAttribute('data-offline', 'yes')
      await opener(page).click()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveAttribute('placeholder', words(language)('search.label'))
      await field(page).fill('কাইট সিজন')
      await expect(options(page).first()).toContainText('Kite Season')
      await field(page).fill('otters')
      await expect(options(page).first()).toHaveAttribute('href', at(language, '/game?game=KTE-006'))
    })
  }

  test('a visitor sees what the page has fetched, and can have nothing fetched ahead', async ({ page }) => {
    const t = words('en')
    await page.addInitScript(() => localStorage.setItem('lite', 'on'))
    await page.goto('/')
    await shortenPauses(page)
    // the last of what is kept ahead
    await expect.poll(() => keptOf(page), { timeout: 20_000 }).toContain('/offline')
    expect((await keptOf(page)).filter((name) => /^search-(dialog|en)/.test(name))).toEqual([])
    // what the page itself runs is there, the code of its islands is not
    await expect(page.locator('link[rel=modulepreload][href*=".island."]')).toHaveCount(0)
    const part = page.locator('#data-use')
    await part.locator('summary').click()
    await expect(part.locator('output')).toHaveText(/^\d+ KB$/)
    await expect(part.getByRole('checkbox', { name: t('shell.lite') })).toBeChecked()
    await part.getByRole('checkbox').uncheck()
    expect(await page.evaluate(() => localStorage.getItem('lite'))).toBe('off')
  })
})

test('offline without saved data, the page stays and says that search is unavailable', async ({ page, context }) => {
  await page.setViewportSize(desk)
  await settle(page, '/')
  await context.setOffline(true)
  await opener(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-offline', 'yes')
  await expect(opener(page)).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL('/')
  await expect(page.locator('main section a').first()).toBeVisible()
  await context.setOffline(false)
  await opener(page).click()
  await expect(field(page), 'the next tap tries again').toBeFocused()
})

test('when the search code fails to load, the tap leads to a lobby', async ({ page }) => {
  await page.route('**/search-dialog*', (route) => route.abort())
  await page.goto('/bn')
  await opener(page).click()
  await expect(page).toHaveURL('/bn/rng?name=')
})

test('when the page code fails to load, the tap leads to a lobby', async ({ page }) => {
  await page.route(/\/_astro\/boot\.[^/]*\.js/, (route) => route.abort())
  await page.goto('/ar')
  await opener(page).click()
  await expect(page).toHaveURL('/ar/rng?name=')
})

test('an index that fails to load, is malformed or answers 404 leads to a lobby, which searches for the typed text', async ({
  page,
}) => {
  for (const answer of [undefined, '{"games":[]}', 404]) {
    let release = () => {}
    const typed = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/search-en*.json', async (route) => {
      await typed
      if (answer === undefined) return route.abort()
      if (answer === 404) return route.fulfill({ status: 404, body: 'not here' })
      return route.fulfill({ json: JSON.parse(String(answer)) })
    })
    await page.goto('/')
    await opener(page).click()
    await field(page).fill('otters')
    await expect(dialog(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page).toHaveURL('/rng?name=otters')
    await expect(page.locator('main').getByRole('link', { name: 'River Otters' })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'Kite Season' })).toBeHidden()
  }
})

test('recent games that hang delay nothing: the popular games show, and stay', async ({ page }) => {
  await page.clock.install()
  await page.route('**/GCSGAME_recentGames*', () => {})
  await openAs(page, 'player', '/')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  const hot = dialog(page).getByRole('group', { name: words('en')('search.hot') })
  await passUntil(page, () => hot.isVisible())
})

test('markup in a query and in a name is shown as text', async ({ page }) => {
  await page.route('**/search-en*.json', async (route) => {
    const index = await (await route.fetch()).text()
    await route.fulfill({ body: index.replaceAll('River Otters', '<img src=x onerror=alert(1)>Otters') })
  })
  const dialogs: string[] = []
  page.on('dialog', (one) => dialogs.push(one.message()))
  await openSearch(page, '/')
  await field(page).fill('otters')
  await expect(options(page).first()).toContainText('<img src=x onerror=alert(1)>Otters')
  await field(page).fill('<script>alert(1)</script>zzzzqqq')
  await expect(dialog(page).locator('.none')).toContainText('<script>alert(1)</script>zzzzqqq')
  expect(dialogs).toEqual([])
})

test('search does not open on a closed site', async ({ page }) => {
  await page.setViewportSize(desk)
  await settle(page, '/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // In one task: the page itself removes the mark as soon as it learns that the site is open.
  const isTaken = (gate: string) =>
    page.evaluate((mark) => {
      const { dataset } = document.documentElement
      if (mark) dataset.gate = mark
      const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
      document.body.dispatchEvent(key)
      delete dataset.gate
      return key.defaultPrevented
    }, gate)
  expect(await isTaken('maintenance')).toBe(false)
  await drawn(page)
  await expect(dialog(page)).toHaveCount(0)
  expect(asked.filter((url) => url.includes('search-dialog'))).toEqual([])
  expect(await isTaken(''), 'over an open site the same key opens it').toBe(true)
  await expect(dialog(page)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const language of flowLanguages) {
    test(`S1.1 search links lead to a lobby in ${language}`, async ({ page }) => {
      await page.goto(at(language, '/'))
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await expect(opener(page)).toHaveAccessibleName(words(language)('shell.search'))
        await expect(opener(page)).toHaveAttribute('href', at(language, '/rng?name='))
      }
      await opener(page).click()
      await expect(page).toHaveURL(at(language, '/rng?name='))
      await expect(page.locator('main a[href*="/game?game="]').first()).toBeVisible()
    })
  }
})

test('an index that fails before the search styles have loaded also leads to a lobby', async ({ page }) => {
  let isLost = false
  await page.route('**/search-en*.json', async (route) => {
    await route.fulfill({ status: 404, body: 'not here' })
    isLost = true
  })
  await page.route(/\/search\.[^/]*\.css/, async (route) => {
    await expect.poll(() => isLost).toBe(true)
    await page.waitForTimeout(300)
    await route.continue()
  })
  await page.goto('/')
  await opener(page).click()
  await expect(page).toHaveURL('/rng?name=')
})

test('S3.12 one member’s recent games are not shown to the next', async ({ page }) => {
  await page.goto('/')
  await page.route('**/GCSGAME_recentGames*', async (route) => {
    const answer = await (await route.fetch()).json()
    const what = { nodeId: 'ATL-KENO', vassalage: 'ATL', gameType: 'RNG', gameClassify: 'RNG', gameName: 'Lagoon Keno' }
    const list = [{ ...what, minBet: 10, minLineNum: 1, isHot: false }]
    await route.fulfill({ json: { ...answer, value: { ...answer.value, list } } })
  })
  await signIn(page, 'en', 'player')
  await opener(page).click()
  await expect(options(page)).toHaveText([/Lagoon Keno/])
  await page.keyboard.press('Escape')
  await page.unroute('**/GCSGAME_recentGames*')
  await page.route('**/GCSGAME_recentGames*', () => {})
  await signOut(page, 'en')
  await signIn(page, 'en', 'vip')
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await expect(options(page)).toHaveCount(0)
})
