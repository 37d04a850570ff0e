import { expect, test } from 'playwright/test'
import { routes } from '#routes'
import { type BuiltPage, builtPage } from '#tests/e2e/support/built.ts'
import { publishedIn } from '#tests/e2e/support/frame.ts'

// The banners of the built pages; those of a carousel move once its code has loaded.
const { banners: published } = publishedIn('en')
const grouped = routes.filter((row) => 'bannerGroup' in row)

/** Returns the elements of a kind in the slides of the row of banners, the first part of a page that has a name. */
const inRow = (page: BuiltPage, selector: string) => page.part('main section[aria-label]').all(`article ${selector}`)
const group = (name: string) => published.filter(({ groupName }) => groupName === name)

test('S2.17 S2.18 S2.21 every route shows only the banners of its group, with dots on home alone', () => {
  expect(grouped).toHaveLength(14)
  for (const { id, path, bannerGroup } of grouped) {
    const page = builtPage('en', path)
    const its = group(bannerGroup)
    const titles = inRow(page, 'h2').map(({ text }) => text)
    expect(titles, path).toEqual(its.map(({ title }) => title))
    expect(page.all('main [data-to]'), path).toHaveLength(id === 'home' ? its.length : 0)
    const texts = inRow(page, 'p').map(({ text }) => text)
    expect(texts, `${path}: the text of a picture is in the page too`).toEqual(its.map(({ text }) => text))
  }
})

test('S2.18 a route without a group has none', () => {
  expect(builtPage('en', '/lottery').all('main article h2')).toEqual([])
  expect(builtPage('en', '/lottery').all('[data-banners]')).toEqual([])
})

test('S2.20 a banner with a linkage leads there; one without is no link and not in the tab order', () => {
  const places: Record<string, string> = { game: '/game?game=', promotion: '/promotions/', page: '' }
  const plain = published.find(({ linkageType }) => linkageType === null)
  expect(plain, 'a banner without a linkage').toBeDefined()
  for (const { path, bannerGroup } of grouped) {
    const linked = group(bannerGroup).filter(({ linkageType }) => linkageType !== null)
    const page = builtPage('en', path)
    expect(
      inRow(page, 'a').map(({ attributes }) => attributes['href']),
      path,
    ).toEqual(linked.map(({ linkageType, linkTo }) => `${places[linkageType ?? '']}${linkTo}`))
    for (const selector of ['button', '[tabindex]']) expect(inRow(page, selector), path).toEqual([])
  }
  const [first] = inRow(builtPage('ar', '/'), 'a')
  expect(first?.attributes['href']).toBe('/ar/game?game=ATL-DICE')
})
