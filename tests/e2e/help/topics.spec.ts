import { expect, test } from 'playwright/test'
import { topicsByCategory } from '#layouts/articles.ts'
import { builtPage } from '#tests/e2e/support/built.ts'
import { publishedIn } from '#tests/e2e/support/frame.ts'
import { at, flowLanguages, words } from '#tests/e2e/support/site.ts'

for (const language of flowLanguages) {
  test(`S2.9 S2.93 S4.39 every topic has a page of its own, which the index links to, in ${language}`, async ({
    page,
  }) => {
    const help = topicsByCategory(publishedIn(language)).flatMap(({ topics }) => topics)
    await page.goto(at(language, '/help'))
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(links).toHaveText(help.map(({ title }) => title))
    await expect(page.locator('footer')).toBeVisible()
    await links.nth(2).click()
    await expect(page).toHaveURL(at(language, `/help/${help[2]?.tag}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(help[2]?.title ?? '')
    await expect(page).toHaveTitle(new RegExp(`^${help[2]?.title}`))
    await expect(page.locator('main article')).toHaveCount(1)
    await page.getByRole('link', { name: words(language)('help.all') }).click()
    await expect(page).toHaveURL(at(language, '/help'))
  })
}

test('S2.9 the help of the apps has no frame, neither its index nor its topics', async ({ page }) => {
  for (const path of ['/helpmc', '/helpmc/fairness']) {
    await page.goto(path)
    await expect(page.locator('footer, body > header nav, nav[aria-label]:has(a[href$="/rng"])')).toHaveCount(0)
  }
  await page.getByRole('link', { name: words('en')('help.all') }).click()
  await expect(page).toHaveURL('/helpmc')
})

test('S2.9 S4.3 older addresses lead to their topic, without an entry in the history, and take a login code along', async ({
  page,
}) => {
  await page.goto('/promotions')
  for (const [old, wanted] of [
    ['/help#limits', '/help/limits'],
    ['/bn/help?tag=limits#limits', '/bn/help/limits'],
    ['/helpmc#limits', '/helpmc/limits'],
    ['/help?from=app#limits', '/help/limits?from=app'],
  ] as const) {
    await page.goto(old)
    await expect(page).toHaveURL(wanted)
    await expect(page.locator('main article h1')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/promotions')
  }
  const carried = page.waitForRequest(/\/help\/limits\?token=no-such-code$/)
  await page.goto('/help?tag=limits&token=no-such-code')
  await carried
  await expect(page).toHaveURL('/help/limits')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('S1.1 S2.9 an older address shows the link to its topic', async ({ page }) => {
    await page.goto('/help#privacy')
    await expect(page.locator('#privacy a')).toBeInViewport()
    await expect(page.locator('#privacy a')).toHaveAttribute('href', '/help/privacy')
  })
})

for (const language of flowLanguages) {
  test(`S2.15 a missing topic says so and links to all topics, in ${language}`, async ({ page }) => {
    const t = words(language)
    const answer = await page.goto(at(language, '/help/no-such-topic'))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.unknownTitle'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('help.all') })
      .click()
    await expect(page).toHaveURL(at(language, '/help'))
  })
}

test('S2.17 S2.18 the index shows the banners of help, a topic none', () => {
  expect(builtPage('en', '/help').all('main section article img').length).toBeGreaterThan(0)
  expect(builtPage('en', '/help/limits').all('main h1')).toHaveLength(1)
  expect(builtPage('en', '/help/limits').all('main section article')).toEqual([])
})

test('a topic names further ones of its category', () => {
  const { help, helpCategories } = publishedIn('en')
  const [first] = help
  const title = helpCategories.find(({ id }) => id === first?.category)?.title
  const titles = help
    .filter(({ tag, category }) => tag !== first?.tag && category === first?.category)
    .map((each) => each.title)
  const others = builtPage('en', `/help/${first?.tag}`).part('main nav')
  expect(others.all('h2').map(({ text }) => text)).toEqual([title])
  expect(others.all('li a').map(({ text }) => text)).toEqual(titles.slice(0, 5))
})
