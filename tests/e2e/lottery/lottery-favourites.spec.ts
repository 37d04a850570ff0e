import { type Locator, type Page, expect, test } from 'playwright/test'
import { revisionOf } from '#texts/revision.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { countShift } from '#tests/e2e/support/lobby.fixture.ts'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, flowLanguages, words } from '#tests/e2e/support/site.ts'

// The stars of the lottery halls: a member's favourites on this device come first.
/** None of these is the first of the hall. */
const LATER = ['DRH-004', 'DRH-003']

const star = (page: Page, nodeId: string): Locator =>
  page.locator(`main li:has(> a[href$="?gameCode=${nodeId}"]) > game-star button`)
const isKept = (page: Page, nodeId: string, wanted: boolean) =>
  expect(star(page, nodeId)).toHaveAttribute('aria-pressed', String(wanted))
const keptOf = (page: Page, language: Language) =>
  page.getByRole('region', { name: words(language)('games.favourites'), exact: true })
/** All titles of the hall, not the draws on sale or the most played. */
const titles = (page: Page) => page.locator('main li:has(> game-star) > a')
const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(-7)))

for (const language of flowLanguages) {
  test(`S4.37 a star in a hall saves its lottery on this device and lists it first, in ${language}`, async ({
    page,
  }) => {
    const shift = await countShift(page)
    const hall = at(language, '/lottery')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openAs(page, await newMember(), hall)
    await expect(keptOf(page, language)).toBeHidden()
    const count = await titles(page).count()
    await star(page, 'DRH-003').click()
    await isKept(page, 'DRH-003', true)
    await star(page, 'DRH-004').focus()
    await page.keyboard.press('Enter')
    await isKept(page, 'DRH-004', true)
    await expect(page).toHaveURL(hall)
    await page.reload()
    expect(await hrefs(keptOf(page, language).locator('li > a'))).toEqual(LATER)
    expect(await hrefs(titles(page)), 'each once').toHaveLength(count)
    await isKept(page, 'DRH-003', true)
    expect(await shift(), 'they are there from the first paint').toBeLessThan(0.02)
    expect(await violations(page)).toEqual([])
    await star(page, 'DRH-004').click()
    await isKept(page, 'DRH-004', false)
    await page.reload()
    expect(await hrefs(keptOf(page, language).locator('li > a'))).toEqual(['DRH-003'])
    expect(asked.filter((url) => url.includes('FavGame'))).toEqual([])
  })
}

test('S3.12 S4.37 favourites belong to one member: the next on this device starts with none, and the first finds them again', async ({
  page,
}) => {
  const hall = '/lottery'
  const [first, next] = [await newMember(), await newMember()]
  await page.goto(hall)
  // S4.31: a visitor's tap asks for the login, and adds the favourite afterwards
  await star(page, 'DRH-003').click()
  const form = page.locator('#sign-in form')
  await form.locator('[name=username]').fill(first)
  await form.locator('[name=password]').fill('Lagoon-2026!')
  await form.getByRole('button', { name: words('en')('auth.submit'), exact: true }).click()
  await isKept(page, 'DRH-003', true)
  expect(await page.evaluate(() => localStorage.getItem('lotteryFavourites'))).not.toContain(first)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(hall)
  await expect(keptOf(page, 'en')).toBeHidden()
  await openAs(page, next, hall)
  await isKept(page, 'DRH-003', false)
  await star(page, 'DRH-001').click()
  await isKept(page, 'DRH-001', true)
  await page.evaluate(() => sessionStorage.clear())
  await openAs(page, first, hall)
  await isKept(page, 'DRH-003', true)
  await isKept(page, 'DRH-001', false)
})

test('F29 with anything else in storage the hall shows as it was published', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  for (const text of ['{"x":', '{"player":7}', '[]', 'null']) {
    await page.goto('/favicon.svg')
    await page.evaluate(
      (written) => {
        sessionStorage.setItem('token', 'x')
        sessionStorage.setItem('account', 'player')
        localStorage.setItem('lotteryFavourites', written)
      },
      text.replace('player', revisionOf('player')),
    )
    await page.goto('/lottery')
    await expect(star(page, 'DRH-001')).toBeVisible()
    await expect(keptOf(page, 'en'), text).toBeHidden()
    expect(broken, text).toEqual([])
  }
})
