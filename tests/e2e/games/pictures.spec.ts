import { expect, test } from 'playwright/test'
import { cards, wake } from '#tests/e2e/support/lobby.fixture.ts'
import { drawn } from '#tests/e2e/support/drawn.ts'
import { passUntil } from '#tests/e2e/support/page-clock.ts'
import { at, flowLanguages } from '#tests/e2e/support/site.ts'

// Pictures: covers after the first view, and replacements for those that fail to load.

for (const language of flowLanguages) {
  test(`S9.11 no cover is requested before the largest element of the first view is painted (${language})`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    await expect(page.locator('html')).toHaveAttribute('data-pictures', '')
    await expect.poll(() => page.locator('picture img').first().evaluate(isDrawn)).toBe(true)
    const early = await page.evaluate(async () => {
      const largest = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      })
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < largest)
      return asked.map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/covers/'))
    })
    expect(early).toEqual([])
  })
}

test('S8.9 S9.11 a cover that fails is requested three times, then the default icon replaces it', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/covers/ATL-DICE.*', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await page.clock.install()
  await page.goto('/')
  const cover = page.locator('a[href$="game=ATL-DICE"] picture img').first()
  await cover.scrollIntoViewIfNeeded()
  await passUntil(page, async () => (await cover.getAttribute('src')) === '/icons/game.svg')
  await expect.poll(() => cover.evaluate(isDrawn)).toBe(true)
  expect(asked).toEqual(['/covers/ATL-DICE.avif', '/covers/ATL-DICE.webp', '/covers/ATL-DICE.webp'])
})

test('S9.11 covers of a growing list are requested within 1.3 viewport heights, and not before', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const cover = /covers\/(.+)\.avif$/.exec(request.url())?.[1]
    if (cover) asked.add(cover)
  })
  await page.goto('/rng')
  await wake(page)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(42)
  const tops = () =>
    cards(page).evaluateAll((links) =>
      links.map((link) => ({
        game: /game=(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '',
        heights: link.getBoundingClientRect().top / innerHeight,
      })),
    )
  const after = cards(page).nth(48)
  await after.scrollIntoViewIfNeeded()
  const isDue = async () =>
    (await tops()).filter(({ heights }) => heights > 0 && heights < 1.25).every(({ game }) => asked.has(game))
  await expect.poll(isDue).toBe(true)
  const far = (await tops()).slice(42).filter(({ heights }) => heights > 1.4)
  expect(far.length).toBeGreaterThan(3)
  expect(far.filter(({ game }) => asked.has(game))).toEqual([])
})

test('S8.9 a cover whose first response is truncated loads on the second', async ({ page }) => {
  await page.route('**/covers/ATL-DICE.avif', (route) => route.fulfill({ contentType: 'image/avif', body: 'torn' }))
  await page.clock.install()
  await page.goto('/')
  const cover = page.locator('a[href$="game=ATL-DICE"] picture img').first()
  await cover.scrollIntoViewIfNeeded()
  await passUntil(page, () => cover.evaluate(isDrawn))
  await expect(cover).toHaveAttribute('src', '/covers/ATL-DICE.webp')
})

test('S8.9 a picture that was added later, or failed before any code ran, is replaced too', async ({ page }) => {
  await page.route('**/banners/home-dice.svg', (route) => route.abort())
  await page.clock.install()
  await page.goto('/')
  const banner = page.locator('[data-banners] img[src="/icons/game.svg"]')
  await passUntil(page, async () => (await banner.count()) > 0)
  await page.evaluate(() => {
    const avatar = new Image()
    avatar.id = 'late'
    avatar.dataset.default = 'avatar'
    avatar.src = '/nobody.png'
    document.body.append(avatar)
  })
  const late = page.locator('#late')
  await passUntil(page, async () => (await late.getAttribute('src')) === '/icons/avatar.svg')
})

for (const path of ['/promotions', '/help']) {
  test(`S8.9 S9.11 a failing picture of ${path} is requested three times, then replaced, without any interaction`, async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route('**/banners/**', (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.abort()
    })
    await page.clock.install()
    await page.goto(path)
    const replaced = page.locator('main img[src="/icons/game.svg"]')
    await passUntil(page, async () => (await replaced.count()) > 0)
    await expect.poll(() => replaced.first().evaluate(isDrawn)).toBe(true)
    // carousels contain some pictures twice
    expect(asked.filter((one) => one === asked[0]).length).toBeGreaterThanOrEqual(3)
  })
}

test('a default icon that also fails ends the retries', async ({ page }) => {
  let asked = 0
  await page.route('**/icons/game.svg', (route) => {
    asked += 1
    return route.abort()
  })
  await page.route('**/covers/**', (route) => route.abort())
  await page.clock.install()
  await page.goto('/inhouse')
  await passUntil(page, async () => asked > 0)
  // the other covers in sight may be some attempts behind
  const counts: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    await page.clock.runFor(2500)
    await drawn(page, 4)
    counts.push(asked)
  }
  expect(new Set(counts.slice(-4)).size, String(counts)).toBe(1)
})

test('covers load without scripts too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const cover = page.waitForResponse('**/covers/*.avif')
  await page.goto('/inhouse')
  expect((await cover).headers()['content-type']).toBe('image/avif')
  await context.close()
})

test('S2.17 the logo of every provider of a lobby renders', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/live')
  const marks = page.locator('main img[src^="/vendors/"]')
  expect(await marks.count()).toBeGreaterThan(1)
  for (const mark of await marks.all()) {
    await mark.scrollIntoViewIfNeeded()
    await expect.poll(() => mark.evaluate(isDrawn)).toBe(true)
  }
})

function isDrawn(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
