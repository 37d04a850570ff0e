import { type Page, expect, test } from 'playwright/test'
import { drawn } from '#tests/e2e/support/drawn.ts'
import { publishedIn } from '#tests/e2e/support/frame.ts'
import { passUntil, stopClock } from '#tests/e2e/support/page-clock.ts'
import { at, words } from '#tests/e2e/support/site.ts'

const t = words('en')
const { banners: published, promotions } = publishedIn('en')
const HOME = published.filter(({ groupName }) => groupName === 'w_home').length
const newPlayer = promotions.filter(({ category }) => category === 'new_player')

const banners = (page: Page) => page.locator('main section:has(> div > article > img)').first()
const slides = (page: Page) => banners(page).locator('> div > article:not([inert])')

/** Returns the title of the slide whose middle is nearest to the middle of the row. */
const shown = async (page: Page, row = banners(page)) => (await nearest(page, row)).title

/** Returns that title, and whether the slide stands in the middle. */
function nearest(page: Page, row = banners(page)): Promise<{ title: string; isCentred: boolean }> {
  return row.evaluate((row) => {
    const middle = (element: Element) => {
      const { left, width } = element.getBoundingClientRect()
      return left + width / 2
    }
    const all = [...row.querySelectorAll(':scope > div > article')]
    const distance = (slide: Element) => Math.abs(middle(slide) - middle(row))
    const [slide = row] = all.toSorted((a, b) => distance(a) - distance(b))
    return { title: slide.querySelector('h2, h3')?.textContent ?? '', isCentred: distance(slide) < 2 }
  })
}

/** Waits until this slide stands in the middle, and lets the row notice that it has stopped moving. */
async function rest(page: Page, title: string | undefined, row = banners(page)): Promise<void> {
  await expect.poll(() => nearest(page, row), { intervals: [50] }).toEqual({ title, isCentred: true })
  await drawn(page)
  await page.clock.runFor(200)
  await drawn(page)
}

/** Expects that this slide stands in the middle, and that no movement has begun. */
async function expectStill(page: Page, title: string | undefined): Promise<void> {
  await drawn(page, 6)
  expect(await nearest(page)).toEqual({ title, isCentred: true })
}

const titles = (group: string) => published.filter(({ groupName }) => groupName === group).map(({ title }) => title)

/** Keeps the page busy between the events `busy` and `free`. */
async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: Parameters<typeof requestIdleCallback>[] = []
    const ask = requestIdleCallback
    let isBusy = false
    Object.assign(globalThis, { held })
    globalThis.requestIdleCallback = (...work) => (isBusy ? held.push(work) : ask(...work))
    addEventListener('busy', () => (isBusy = true))
    addEventListener('free', () => {
      isBusy = false
      for (const work of held.splice(0)) ask(...work)
    })
  })
}

/** Opens a page with a stopped clock, and lets it become idle. */
async function open(page: Page, path: string, row = banners(page)): Promise<void> {
  await stopClock(page)
  await page.goto(path)
  await passUntil(page, async () => (await row.locator('[inert]').count()) === 2)
  await drawn(page)
  await page.clock.runFor(200)
  await drawn(page)
  // However much time has passed, the five seconds start here.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('S2.19 S9.3 X47 two or more banners rotate every 5000 ms, and return to the first', async ({ page }) => {
  await open(page, '/')
  const all = titles('w_home')
  const from = all.indexOf(await shown(page))
  await page.clock.runFor(4900)
  await expectStill(page, all[from])
  await page.clock.runFor(100)
  for (const step of [1, 2, 3, 4, 5]) {
    await rest(page, all[(from + step) % HOME])
    await page.clock.runFor(5000)
  }
})

test('S2.19 a single banner neither moves nor has controls', async ({ page }) => {
  await page.clock.install()
  await page.goto('/live')
  await page.clock.runFor(20_000)
  await expect(slides(page)).toHaveCount(1)
  await expect(page.locator('[data-banners], main [data-pause]')).toHaveCount(0)
})

const offers = (page: Page) => page.getByRole('complementary', { name: t('promotions.title') }).locator('section')

test('S2.46 new-player offers rotate beside the registration every 5000 ms, each with its own link', async ({
  page,
}) => {
  await open(page, '/register', offers(page))
  // It pauses while it is not visible.
  await offers(page).scrollIntoViewIfNeeded()
  await drawn(page)
  const links = offers(page).locator('> div > article:not([inert]) a')
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
    newPlayer.map(({ id }) => `/promotions/${id}`),
  )
  const titles = newPlayer.map(({ title }) => title)
  const from = titles.indexOf(await shown(page, offers(page)))
  for (const step of [1, 2, 3]) {
    await page.clock.runFor(5000)
    await rest(page, titles[(from + step) % titles.length], offers(page))
  }
  await links.first().click()
  await expect(page).toHaveURL(`/promotions/${newPlayer[0]?.id}`)
})

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
const scroll = (page: Page, top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)

/** What stops the banners, and lets them go on. */
const holds: readonly (readonly [string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>])[] = [
  [
    'one of them has the focus',
    (page) => slides(page).first().locator('a').focus(),
    (page) => slides(page).first().locator('a').blur(),
  ],
  ['the pointer is over them', (page) => page.mouse.move(180, 160), (page) => page.mouse.move(180, 620)],
  ['the tab is hidden', (page) => hide(page, true), (page) => hide(page, false)],
  ['they are scrolled out of view', (page) => scroll(page, 1500), (page) => scroll(page, 0)],
  [
    'the pause button is pressed',
    (page) => page.getByRole('button', { name: t('site.pauseBanners') }).click(),
    (page) => page.getByRole('button', { name: t('site.playBanners') }).click(),
  ],
]

test(`S2.19 X47 banners pause while ${holds.map(([why]) => why).join(', ')}, and go on afterwards`, async ({
  page,
}) => {
  await open(page, '/')
  const all = titles('w_home')
  for (const [why, hold, release] of holds)
    await test.step(why, async () => {
      await hold(page)
      await drawn(page, 3)
      const before = await shown(page)
      await page.clock.runFor(12_000)
      await expectStill(page, before)
      await release(page)
      // the buttons are beside the banners: neither the pointer nor the focus may stay there
      await page.mouse.move(180, 620)
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await drawn(page, 3)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.clock.runFor(5000)
      await rest(page, all[(all.indexOf(before) + 1) % HOME])
    })
})

test('S2.19 X47 with reduced motion banners start paused; pressing play is remembered', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await page.clock.runFor(12_000)
  expect(await shown(page)).toBe(titles('w_home')[0])
  await page.getByRole('button', { name: t('site.playBanners') }).click()
  await page.mouse.move(0, 0)
  await page
    .locator('body')
    .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.clock.runFor(5000)
  await expect.poll(() => shown(page)).toBe(titles('w_home')[1])
})

test('S2.19 banners paused on one page stay paused on the next', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: t('site.pauseBanners') }).click()
  await page.clock.resume()
  await page.goto('/promotions')
  await expect(page.getByRole('button', { name: t('site.playBanners') })).toBeVisible()
})

for (const language of ['en', 'ar'] as const) {
  test(`S2.21 home centres the current slide, and each dot shows its own, in ${language}`, async ({ page }) => {
    await open(page, at(language, '/'))
    const dots = banners(page).locator('[data-to]')
    await expect(dots).toHaveCount(HOME)
    await expect(banners(page).locator('[data-to][aria-current]')).toHaveCount(1)
    await dots.nth(2).click()
    const wanted = await slides(page).nth(2).locator('h2').innerText()
    await expect.poll(() => shown(page)).toBe(wanted)
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
    await expect(async () => {
      const slide = await slides(page).nth(2).boundingBox()
      const width = page.viewportSize()?.width ?? 0
      expect(Math.abs((slide?.x ?? 0) + (slide?.width ?? 0) / 2 - width / 2)).toBeLessThan(2)
    }).toPass()
  })
}

test('S2.21 other pages have arrows that wrap around', async ({ page }) => {
  await open(page, '/promotions')
  const all = titles('w_promotion')
  const from = all.indexOf(await shown(page))
  const next = page.getByRole('button', { name: t('site.nextBanner'), exact: true })
  for (const title of [all[1 - from], all[from]]) {
    await next.click()
    await rest(page, title)
  }
})

for (const [language, pressed] of [
  ['en', 'at rest'],
  ['ar', 'while the page is busy'],
] as const) {
  test(`S2.19 a mouse drag moves the banners without a jump, and does not count as a tap, in ${language}, pressed ${pressed}`, async ({
    page,
  }) => {
    const idle = (event: 'busy' | 'free') => page.evaluate((name) => dispatchEvent(new Event(name)), event)
    await holdIdle(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    // everything else has loaded and had its idle moment: from now on only Swiper waits for one
    await page.goto(at(language, '/'), { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(banners(page).locator('[inert]')).toHaveCount(2)
    const box = await banners(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 60]
    if (pressed !== 'at rest') await idle('busy')
    await page.mouse.move(x, y)
    await page.mouse.move(x + 4, y)
    // either Swiper has taken over, or it waits for an idle moment
    const taken = banners(page).locator('.swiper-slide').first()
    if (pressed === 'at rest') await expect(taken).toBeAttached()
    else await page.waitForFunction(() => Reflect.get(globalThis, 'held').length > 0)
    // Only the slide in the middle counts; the others may be moved while out of sight.
    const place = () =>
      slides(page).evaluateAll((all) => {
        const edges = all.map((slide) => slide.getBoundingClientRect())
        return edges.find(({ left, right }) => left < innerWidth / 2 && right > innerWidth / 2)?.x ?? Number.NaN
      })
    const before = await place()
    await page.mouse.down()
    await idle('free')
    await expect(taken).toBeAttached()
    await drawn(page)
    // widths are fractions of a pixel: nobody sees less than one
    expect(Math.abs((await place()) - before), 'nothing moves when Swiper takes over').toBeLessThan(1)
    await page.mouse.move(x - 400, y, { steps: 10 })
    await page.mouse.up()
    const all = await page.locator('[data-to]').evaluateAll((dots) => dots.map((dot) => dot.ariaLabel))
    await expect.poll(() => shown(page)).toBe(language === 'ar' ? all.at(-1) : all[1])
    await expect(page).toHaveURL(at(language, '/'))
  })
}

test('S2.19 without JavaScript every banner is there, and no control that needs a script', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/')
  await expect(slides(page)).toHaveCount(HOME)
  await expect(banners(page).locator('button:visible')).toHaveCount(0)
})
