import { type FrameLocator, type Locator, type Page, expect, test } from 'playwright/test'
import { games as allGames } from '#arcade/games.ts'
import { launchAddress, launchAlone, newTrial } from '#tests/e2e/support/launch.ts'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import { at, languages, type Language, startGame } from '#tests/e2e/support/site.ts'

const games = ['DICE', 'SLOT', 'CRASH', 'KENO', 'FISH'] as const
/** What is left on a cheap phone with the browser's bars, and a phone held sideways. */
const [upright, sideways] = [
  { width: 360, height: 560 },
  { width: 740, height: 360 },
]

/** Opens a game in the portal. */
async function open(page: Page, language: Language, game: string): Promise<FrameLocator> {
  await page.goto(at(language, `/game?game=ATL-${game}`))
  await startGame(page, language)
  const frame = page.frameLocator('#game-frame')
  await expect(frame.getByTestId('play')).toBeEnabled()
  return frame
}

/** Returns whether a person sees all of an element: within the view, and covered by nothing. */
async function isSeen(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox()
  const view = page.viewportSize()
  if (!box || !view) return false
  const isWithin = box.x >= 0 && box.y >= 0 && box.x + box.width <= view.width && box.y + box.height <= view.height
  const isOnTop = await element.evaluate((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect()
    const points = [left + 4, (left + right) / 2, right - 4].flatMap(
      (x) =>
        [
          [x, top + 4],
          [x, bottom - 4],
        ] as const,
    )
    return points.every(([x, y]) => own.contains(document.elementFromPoint(x, y)))
  })
  return isWithin && isOnTop
}

/** Expects that the stake and the main button with its cost are in sight together. */
async function expectInSight(page: Page, game: Pick<Page, 'locator'>): Promise<void> {
  for (const id of ['#stakeInput', '#play', '#cost']) {
    await expect.poll(() => isSeen(page, game.locator(id)), { message: id }).toBe(true)
  }
  const [stake, cost] = [await game.locator('#stakeInput').inputValue(), await game.locator('#cost').innerText()]
  expect(cost).toContain(stake)
}

test('S2.11 S7.31 stake and main button of each game are in sight together, and the title is shown once; on a phone held sideways they are beside the stage', async ({
  page,
}) => {
  await openAsTrial(page, '/bn/help')
  for (const game of games) {
    await page.setViewportSize(upright)
    const frame = await open(page, 'bn', game)
    await expectInSight(page, frame)
    expect(await frame.locator('.balance').isVisible()).toBe(false)
    expect(await isSeen(page, frame.locator('h1'))).toBe(false)
    await expect(page.locator('#game-stage h1')).toBeVisible()
    await expect(frame.locator('#demo')).toBeVisible()
    // nothing scrolls sideways, and scrolled a little the bet is still there
    expect(await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
    await frame.locator('html').evaluate(() => scrollTo(0, 60))
    await expectInSight(page, frame)
    await page.setViewportSize(sideways)
    await frame.locator('html').evaluate(() => scrollTo(0, 0))
    await expectInSight(page, frame)
    const [stage, play] = [await frame.locator('#stage').boundingBox(), await frame.locator('#play').boundingBox()]
    expect((stage?.x ?? 0) + (stage?.width ?? 0)).toBeLessThanOrEqual(play?.x ?? 0)
  }
})

for (const language of languages) {
  test(`S1.2 each game has stake, main button and one line of head in a page of its own in ${language}`, async ({
    page,
  }) => {
    for (const game of games) {
      await page.setViewportSize(upright)
      await launchAlone(page, { game, language })
      await expectInSight(page, page)
      await page.setViewportSize({ width: 320, height: 560 })
      const before = (await page.locator('.top').boundingBox())?.height
      const numerals = { en: 'latn', bn: 'beng', ar: 'arab' }[language]
      const money = new Intl.NumberFormat(`${language}-u-nu-${numerals}`, { minimumFractionDigits: 2 })
      await page.locator('#balance').evaluate((own, text) => void (own.textContent = text), money.format(9_999_999.99))
      expect((await page.locator('.top').boundingBox())?.height).toBe(before)
      expect(before).toBeLessThanOrEqual(60)
      for (const id of ['#balance', '#name', '#more']) expect(await isSeen(page, page.locator(id)), id).toBe(true)
      expect(await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
    }
  })
}

test('S1.2 a title of every other engine has its stake or chips and its main button in sight together', async ({
  page,
}) => {
  const player = await newTrial()
  const known = new Set<string>(games.map((game) => game.toLowerCase()))
  const titles = new Map(allGames.map(({ engine, id, isTable }) => [engine, { id, isTable }]))
  await page.setViewportSize(upright)
  for (const [engine, { id, isTable }] of titles) {
    if (known.has(engine)) continue
    await page.goto(await launchAddress(player, { game: id.toUpperCase(), language: 'bn' }))
    // the main button of a table is off until a chip lies on the cloth
    await expect(page.locator('#play:not([disabled])')).toBeVisible()
    for (const part of [isTable ? '#chips' : '#stakeInput', isTable ? '#staked' : '#cost', '#play']) {
      await expect.poll(() => isSeen(page, page.locator(part)), { message: `${part} of ${id}` }).toBe(true)
    }
    expect(await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth), id).toBe(0)
  }
})
