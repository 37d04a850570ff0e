import { type Page, expect, test } from 'playwright/test'
import { publishedIn } from '#tests/e2e/support/frame.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { type Language, at, languages, words } from '#tests/e2e/support/site.ts'

const field = (page: Page) => page.getByRole('main').getByRole('searchbox')
const topics = (page: Page) => page.getByRole('main').locator('[data-articles] > li:visible')
const status = (page: Page) => page.getByRole('search').getByRole('status')

/** A word of a title in each language, as somebody may type it. */
const typed: Readonly<Record<Language, (title: string) => string>> = {
  en: (title) => title.toUpperCase(),
  bn: (title) => title,
  // without the marks that most people leave out
  ar: (title) => title.replaceAll(/[\u064B-\u0652]/g, ''),
}

test('help is searched by keyboard, and the number of topics is announced, in every language', async ({ page }) => {
  for (const language of languages) {
    const t = words(language)
    const { help } = publishedIn(language)
    const wanted = help.find(({ tag }) => tag === 'limits')
    await page.goto(at(language, '/help'))
    await expect(topics(page)).toHaveCount(help.length)
    await field(page).focus()
    await page.keyboard.type(typed[language](wanted?.title ?? ''))
    await expect(status(page)).not.toBeEmpty()
    await expect(page.locator('#limits')).toBeVisible()
    expect(await topics(page).count()).toBeLessThan(help.length)
    const number = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-arab' : language)
    // more topics are found once the texts have loaded
    await expect(async () => {
      const count = await topics(page).count()
      if (count > 2) expect(await status(page).innerText()).toContain(number.format(count))
    }).toPass()
    await field(page).fill('qqqqqq')
    await expect(status(page)).toHaveText(t('help.nothingFound'))
    await expect(topics(page)).toHaveCount(0)
    await field(page).fill('')
    await expect(topics(page)).toHaveCount(help.length)
    await expect(status(page)).toBeEmpty()
    if (language === 'bn') expect(await violations(page)).toEqual([])
  }
})

test('help finds a topic by a word of its text alone', async ({ page }) => {
  await page.goto('/help')
  const { help } = publishedIn('en')
  const titled = help.filter(({ title, summary = '' }) => /session/i.test(title + summary)).map(({ tag }) => tag)
  await field(page).fill('idempotent')
  await expect(status(page)).toHaveText(words('en')('help.nothingFound'))
  await field(page).fill('session')
  await expect.poll(() => topics(page).count()).toBeGreaterThan(titled.length)
})

test('help is searched by titles and summaries if the index is lost, and loads neither before its field is touched', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/help.json', (route) => route.abort())
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /help\.json|help-search/.test(url))).toEqual([])
  await field(page).fill(publishedIn('en').help.find(({ tag }) => tag === 'limits')?.title ?? '')
  await expect(page.locator('#limits')).toBeVisible()
  await expect(status(page)).not.toBeEmpty()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('S1.1 help has no field that does nothing', async ({ page }) => {
    await page.goto('/help')
    await expect(topics(page)).not.toHaveCount(0)
    await expect(field(page)).toBeHidden()
  })
})
