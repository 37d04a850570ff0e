import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { type Launch, launchAddress, memberOf } from '#tests/e2e/support/launch.ts'

let skippedMs = 0
let arcade: KnownArcade
test.beforeAll(async () => void (arcade = await startKnownArcade(7, () => Date.now() + skippedMs)))
test.afterAll(() => arcade.close())

/** Opens a game in a page of its own, without motion. */
async function open(page: Page, launch: Launch): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(await launchAddress(await memberOf(arcade.gateway, 'player'), launch))
  // the main button of a table is off until a chip lies on the cloth
  await expect(page.locator('body')).toHaveAttribute('data-phase', /^(ready|here)$/)
}

/** Resolves when the round is over, its result is shown and verified. */
const expectVerified = (page: Page) => expect(page.locator('#history [data-verified=true]')).toHaveCount(1)

/** Longer than any phase of a table: the next one begins when the table looks at its clock. */
const PHASE_MS = 60_000

/** Lets the table's phases pass until its page is in this one. */
async function pass(page: Page, phase: string): Promise<void> {
  const stage = page.locator('#stage')
  for (let now = await stage.getAttribute('data-phase'); now !== phase; now = await stage.getAttribute('data-phase')) {
    skippedMs += PHASE_MS
    await expect(stage).not.toHaveAttribute('data-phase', now ?? '')
  }
}

/** Returns what is announced from now on, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const texts: string[] = []
  await page.exposeFunction('announced', (text: string) => texts.push(text))
  await page.locator('#result').evaluate((place) => {
    const announced: unknown = Reflect.get(globalThis, 'announced')
    if (typeof announced !== 'function') throw new Error('nothing listens')
    new MutationObserver(() => announced(place.textContent)).observe(place, { childList: true, subtree: true })
  })
  return async () => texts
}

const tables = [
  { game: 'ROULETTE-EUROPEAN', language: 'en', theme: 'light', keys: ['End', 'ArrowLeft', 'ArrowUp'] },
  { game: 'BACCARAT', language: 'ar', theme: 'light', keys: ['ArrowRight', 'ArrowLeft', 'End'] },
  { game: 'BINGO-75', language: 'bn', theme: 'dark', keys: ['ArrowRight', 'ArrowDown'] },
  { game: 'COLOUR-DASH', language: 'ar', theme: 'dark', keys: ['ArrowRight', 'ArrowDown', 'ArrowRight'] },
] as const

for (const { keys, ...launch } of tables) {
  test(`D144 S1.8 a round of ${launch.game} by keyboard alone: the cloth is one stop of Tab, and the result is announced once`, async ({
    page,
  }) => {
    await open(page, launch)
    const [play, stop] = [page.getByTestId('play'), page.locator('#cloth [data-bet][tabindex="0"]')]
    await expect(page.locator('#stage')).toHaveAttribute('data-phase', 'bet')
    await expect(stop).toHaveCount(1)
    await tabTo(page, stop)
    for (const key of keys) {
      const before = await stop.getAttribute('data-bet')
      await page.keyboard.press(key)
      await expect(stop).not.toHaveAttribute('data-bet', before ?? '')
      await expect(stop).toBeFocused()
    }
    await page.keyboard.press('Space')
    await expect(page.locator('#slip li')).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await tabTo(page, play)
    await page.keyboard.press('Enter')
    await expect(page.locator('#back')).toBeVisible()
    const announced = await listen(page)
    await pass(page, 'show')
    // the result is in the row of past ones once it has been shown
    await expect(page.locator('#past li')).toHaveCount(1)
    await pass(page, 'pause')
    await expectVerified(page)
    const result = await page.locator('#result').innerText()
    expect((await announced()).filter((text) => text === result)).toHaveLength(1)
    await expect(play).toBeFocused()
    expect(await violations(page)).toEqual([])
  })
}

test('D143 S1.8 a round of HARBOUR-BLACKJACK by keyboard alone: the focus is on the first move, and on the main button after the last', async ({
  page,
}) => {
  await open(page, { game: 'HARBOUR-BLACKJACK' })
  const [play, moves] = [page.getByTestId('play'), page.locator('#moves button:not(.ask)')]
  await tabTo(page, play)
  // a blackjack leaves no move to make
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(moves.first()).toBeFocused({ timeout: 5_000 })
  }).toPass()
  const before = await page.locator('#history [data-verified]').count()
  expect(await violations(page)).toEqual([])
  await tabTo(page, moves.nth(1))
  await page.keyboard.press('Enter')
  await expect(page.locator('#history [data-verified=true]')).toHaveCount(before + 1)
  await expect(play).toBeFocused()
  expect(await violations(page)).toEqual([])
})

test('D143 S1.8 a round of JACKS-NINE-SIX by keyboard alone: a card is held, and the others are drawn', async ({
  page,
}) => {
  await open(page, { game: 'JACKS-NINE-SIX', language: 'ar', theme: 'dark' })
  const [play, draw, card] = [
    page.getByTestId('play'),
    page.locator('#moves button'),
    page.locator('#hand button').nth(1),
  ]
  await tabTo(page, play)
  await page.keyboard.press('Enter')
  await expect(draw).toBeFocused()
  // the cards are before the moves
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(card).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Space')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  const held = await card.locator('.card').getAttribute('data-card')
  expect(await violations(page)).toEqual([])
  await tabTo(page, draw)
  await page.keyboard.press('Enter')
  await expectVerified(page)
  await expect(card.locator('.card')).toHaveAttribute('data-card', held ?? '')
  await expect(play).toBeFocused()
  expect(await violations(page)).toEqual([])
})

test('D149 S1.8 a card of MARKET-STALL by keyboard alone: one field is uncovered, then all of them', async ({
  page,
}) => {
  await open(page, { game: 'MARKET-STALL', language: 'bn' })
  const [play, fields] = [page.getByTestId('play'), page.locator('#card button')]
  await tabTo(page, play)
  await page.keyboard.press('Enter')
  await expect(fields.first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(fields.first()).toHaveAttribute('data-state', 'open')
  expect(await violations(page)).toEqual([])
  await tabTo(page, page.locator('#all'))
  await page.keyboard.press('Enter')
  await expectVerified(page)
  await expect(page.locator('#all')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await tabTo(page, play)
})
