import { readFileSync } from 'node:fs'
import { type Locator, type Page, expect, test } from 'playwright/test'
import { object, parse, string } from 'valibot'
import { violations } from '#tests/e2e/support/axe.ts'
import { card, cards, countShift, wake } from '#tests/e2e/support/lobby.fixture.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, signIn, words } from '#tests/e2e/support/site.ts'

// The stars on the covers of a lobby: rendered once the page is idle, they respond at once and permanently.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const star = (page: Page, nodeId: string): Locator =>
  page.locator(`main li:has(> a[href$="/game?game=${nodeId}"]) > game-star:visible button`)

/** Returns the name of the slot whose star is tapped. */
function nameIn(language: string): string {
  const file = `arcade/titles/words/${language}/caravan.json`
  return parse(object({ title: string() }), JSON.parse(readFileSync(file, 'utf8'))).title
}

/** Waits for the gateway's response to a change. */
const saved = (page: Page, verb: 'add' | 'remove') => page.waitForResponse(`**/wps/relay/GCSGAME_${verb}FavGameV2`)
const isKept = (page: Page, nodeId: string, wanted: boolean) =>
  expect(star(page, nodeId)).toHaveAttribute('aria-pressed', String(wanted))

for (const language of flowLanguages) {
  test(`S4.36 S7.27 a star on a cover adds its game by tap and removes it by key, in ${language}`, async ({ page }) => {
    const shift = await countShift(page, 'main li')
    const lobby = own.url + at(language, '/rng')
    await page.goto(lobby)
    await isKept(page, 'ATL-CARAVAN', false)
    expect(await shift(), 'they move nothing').toBeLessThan(0.001)
    await signIn(page, language, 'player')
    const label = words(language)('games.favouriteOf').replace('{{name}}', nameIn(language))
    await expect(star(page, 'ATL-CARAVAN')).toHaveAccessibleName(label)
    expect(await star(page, 'ATL-CARAVAN').boundingBox()).toMatchObject({ width: 44, height: 44 })
    const added = saved(page, 'add')
    await star(page, 'ATL-CARAVAN').click()
    await isKept(page, 'ATL-CARAVAN', true)
    expect((await added).ok()).toBe(true)
    await expect(page, 'the link beneath is not followed').toHaveURL(lobby)
    expect(await violations(page)).toEqual([])
    await page.reload()
    await isKept(page, 'ATL-CARAVAN', true)
    await isKept(page, 'ATL-DICE', false)
    const removed = saved(page, 'remove')
    await card(page, 'ATL-CARAVAN').focus()
    await page.keyboard.press('Tab')
    await expect(star(page, 'ATL-CARAVAN')).toBeFocused()
    await page.keyboard.press('Space')
    await isKept(page, 'ATL-CARAVAN', false)
    expect((await removed).ok()).toBe(true)
  })

  test(`S4.31 S4.36 a visitor who taps a star is asked to log in, and then the game is added, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await page.goto(own.url + at(language, '/rng'))
    const added = saved(page, 'add')
    await star(page, 'ATL-CARAVAN').click()
    const form = page.locator('#sign-in form')
    await form.locator('[name=username]').fill('player')
    await form.locator('[name=password]').fill('Lagoon-2026!')
    await form.getByRole('button', { name: t('auth.submit'), exact: true }).click()
    expect((await added).ok()).toBe(true)
    await isKept(page, 'ATL-CARAVAN', true)
  })
}

test('S4.36 a tap before the favourites code has loaded waits for it, and shows an error if it never loads', async ({
  page,
}) => {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  let isLost = true
  await page.route('**/_astro/star-keeper*.js', async (route) => {
    if (isLost) return route.abort()
    await until
    return route.continue()
  })
  await page.goto(`${own.url}/rng`)
  await star(page, 'ATL-CARAVAN').click()
  await expect(page.getByRole('alertdialog')).toContainText(words('en')('refusals.offline'))
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.unroute('**/_astro/star-keeper*.js')
  await page.reload()
  isLost = false
  await page.route('**/_astro/star-keeper*.js', async (route) => {
    await until
    return route.continue()
  })
  await signIn(page, 'en', 'player')
  // An island that hydrates renders its stars again.
  await wake(page)
  await star(page, 'ATL-CARAVAN').click()
  await expect(star(page, 'ATL-CARAVAN')).toHaveAttribute('aria-busy', 'true')
  const added = saved(page, 'add')
  release()
  expect((await added).ok()).toBe(true)
  await isKept(page, 'ATL-CARAVAN', true)
  await expect(star(page, 'ATL-CARAVAN')).not.toHaveAttribute('aria-busy')
})

test('S4.36 games loaded by scrolling have stars too, and all stars of one game agree', async ({ page }) => {
  await openAs(page, 'vip', `${own.url}/rng`)
  await wake(page)
  await page.locator('main input[type=search]').fill('Caravan')
  await expect.poll(() => cards(page).count()).toBeLessThan(42)
  const added = saved(page, 'add')
  await star(page, 'ATL-CARAVAN').click()
  expect((await added).ok()).toBe(true)
  await isKept(page, 'ATL-CARAVAN', true)
  await page.locator('main input[type=search]').fill('')
  await expect(cards(page)).toHaveCount(42)
  await isKept(page, 'ATL-CARAVAN', true)
})

test('S4.36 F5 a star tapped while offline reaches the gateway when online', async ({ page, context }) => {
  const known = page.waitForResponse('**/GCSGAME_getFavGameIds*')
  await openAs(page, 'player', `${own.url}/rng`)
  await known
  await context.setOffline(true)
  await star(page, 'ATL-CARAVAN').click()
  await isKept(page, 'ATL-CARAVAN', true)
  const added = saved(page, 'add')
  await context.setOffline(false)
  expect((await added).ok()).toBe(true)
})

test('S3.12 S6.2 a trial adds games as a member does, and the next account on this device sees none of them', async ({
  page,
}) => {
  // who saves data has no code of the games' island: a tap that waits for it is made again after a reload, a star's is not
  await page.addInitScript(() => {
    localStorage.setItem('lite', 'on')
    Reflect.set(globalThis, 'kept', sessionStorage.getItem('keptTap'))
  })
  await openAs(page, 'trial', `${own.url}/rng`)
  const added = saved(page, 'add')
  await star(page, 'ATL-CARAVAN').click()
  expect((await added).ok()).toBe(true)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await isKept(page, 'ATL-CARAVAN', false)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'kept'))).toBeNull()
  const known = page.waitForResponse('**/GCSGAME_getFavGameIds*')
  await signIn(page, 'en', 'player')
  await known
  await isKept(page, 'ATL-CARAVAN', false)
})
