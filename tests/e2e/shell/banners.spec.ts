import { type Page, expect, test } from 'playwright/test'
import { routes } from '#routes'
import { publishedIn } from '#tests/e2e/support/frame.ts'
import { at } from '#tests/e2e/support/site.ts'

const { banners: published } = publishedIn('en')
const HOME = published.filter(({ groupName }) => groupName === 'w_home').length

const banners = (page: Page) => page.locator('main section:has(> div > article > img)').first()
const slides = (page: Page) => banners(page).locator('> div > article:not([inert])')
const titles = (group: string) => published.filter(({ groupName }) => groupName === group).map(({ title }) => title)

test('S2.17 S2.18 S2.21 every route shows only the banners of its group, with dots on home alone', async ({ page }) => {
  // what is tested is in the pages themselves
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
  const grouped = routes.filter((row) => 'bannerGroup' in row)
  expect(grouped).toHaveLength(14)
  for (const { id, path, bannerGroup } of grouped) {
    await page.goto(path)
    expect(await slides(page).locator('h2').allInnerTexts(), path).toEqual(titles(bannerGroup))
    await expect(banners(page).locator('[data-to]'), path).toHaveCount(id === 'home' ? HOME : 0)
    const texts = published.filter(({ groupName }) => groupName === bannerGroup).map(({ text }) => text)
    expect(
      await slides(page).locator('p').allInnerTexts(),
      `${path}: the text of a picture is in the page too`,
    ).toEqual(texts)
  }
})

test('S2.18 a route without a group has none', async ({ page }) => {
  await page.goto('/lottery')
  await expect(page.locator('main article h2 + p')).toHaveCount(0)
  await expect(page.locator('[data-banners]')).toHaveCount(0)
})

test('S2.20 a banner with a linkage leads there; one without is no link and not in the tab order', async ({ page }) => {
  const places: Record<string, string> = { game: '/game?game=', promotion: '/promotions/', page: '' }
  const plain = published.find(({ linkageType }) => linkageType === null)
  for (const { path, bannerGroup = '' } of routes.filter((row) => 'bannerGroup' in row)) {
    if (bannerGroup !== 'w_home' && bannerGroup !== plain?.groupName) continue
    await page.goto(path)
    const hrefs = await slides(page).evaluateAll((all) =>
      all.map((one) => one.querySelector('a')?.getAttribute('href')),
    )
    const group = published.filter(({ groupName }) => groupName === bannerGroup)
    expect(hrefs).toEqual(
      group.map(({ linkageType, linkTo }) => (linkageType === null ? undefined : `${places[linkageType]}${linkTo}`)),
    )
    for (const [index, { linkageType }] of group.entries()) {
      if (linkageType !== null) continue
      await expect(slides(page).nth(index).locator('a, button, [tabindex]')).toHaveCount(0)
    }
  }
  expect(plain, 'a banner without a linkage').toBeDefined()
  await page.goto(at('ar', '/'))
  await expect(slides(page).first().locator('a')).toHaveAttribute('href', '/ar/game?game=ATL-DICE')
})
