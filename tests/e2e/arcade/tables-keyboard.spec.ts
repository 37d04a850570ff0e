import { readFileSync } from 'node:fs'
import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { launchAlone, memberOf } from '#tests/e2e/support/launch.ts'
import type { Language } from '#tests/e2e/support/site.ts'

let skipped = 0
let arcade: KnownArcade
test.beforeAll(async () => void (arcade = await startKnownArcade(7, () => Date.now() + skipped)))
test.afterAll(() => arcade.close())

const wordsOf = (engine: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(`arcade/${engine}/words/${language}.json`, 'utf8'))

/** What the page announces, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = []
    Reflect.set(globalThis, 'spoken', spoken)
    const place = document.querySelector('#result')
    if (place)
      new MutationObserver(() => spoken.push(place.textContent)).observe(place, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'spoken'))
}

const betInFocus = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['bet'])

const tables = [
  { game: 'ROULETTE-EUROPEAN', language: 'en', theme: 'light', keys: ['End', 'ArrowLeft', 'ArrowUp'] },
  { game: 'BINGO-90', language: 'en', theme: 'dark', keys: ['ArrowRight', 'ArrowDown'] },
  { game: 'COLOUR-MINUTE', language: 'ar', theme: 'dark', keys: ['ArrowRight', 'ArrowDown', 'ArrowRight'] },
] as const

for (const { game, language, theme, keys } of tables) {
  test(`D144 a round of ${game} by keyboard alone in ${language}: one Tab stop of the cloth, and the result is announced once`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await launchAlone(page, { game, language, theme }, await memberOf(arcade.gateway, 'player'))
    const t = wordsOf('shared', language)
    const [play, result] = [page.getByTestId('play'), page.locator('#result')]
    await expect(page.locator('#stage')).toHaveAttribute('data-phase', 'bet')
    // one stop of the cloth; arrow keys lead on
    await expect(page.locator('#cloth [data-bet][tabindex="0"]')).toHaveCount(1)
    await tabTo(page, page.locator('#cloth [data-bet][tabindex="0"]'))
    const seen = new Set([await betInFocus(page)])
    for (const key of keys) {
      await page.keyboard.press(key)
      seen.add(await betInFocus(page))
    }
    expect(seen.size).toBe(keys.length + 1)
    expect(await violations(page)).toEqual([])
    const bet = await betInFocus(page)
    await page.keyboard.press('Space')
    await expect(page.locator('#slip li')).toHaveCount(1)
    await page.keyboard.press('Tab')
    expect(await betInFocus(page)).toBeUndefined()
    const spoken = await listen(page)
    await tabTo(page, play)
    await page.keyboard.press('Enter')
    await expect(play).toHaveText(t['placed'] ?? '')
    // the cards and bets stay where they are for the keyboard
    expect(await page.locator(`#cloth [data-bet="${bet}"]`).getAttribute('aria-label')).toMatch(/: \D*[\d٠-٩]/u)
    // to the close, the result, and its end
    for (const phase of ['closed', 'show', 'pause']) {
      await expect(async () => {
        skipped += 1_000
        await expect(page.locator('#stage')).toHaveAttribute('data-phase', phase, { timeout: 250 })
      }).toPass({ intervals: [20] })
    }
    await expect(page.locator('#history [data-verified=true]')).toHaveCount(1)
    const between = [t['phaseClosed'], t['phaseShow']]
    const told = (await spoken()).filter(
      (text, at, all) => at > all.indexOf(t['phaseClosed'] ?? '') && !between.includes(text),
    )
    expect(told, 'what is announced after the close').toEqual([await result.innerText()])
    await expect(play).toBeFocused()
    expect(await violations(page)).toEqual([])
  })
}

test('D143 a round of LAGOON-BLACKJACK by keyboard alone: each move has a button in the Tab order, and the end is announced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await launchAlone(page, { game: 'LAGOON-BLACKJACK' }, await memberOf(arcade.gateway, 'player'))
  const play = page.getByTestId('play')
  const spoken = await listen(page)
  await tabTo(page, play)
  await page.keyboard.press('Enter')
  const moves = page.locator('#moves button:not(.ask)')
  await expect(moves.first()).toBeFocused()
  expect(await violations(page)).toEqual([])
  await tabTo(page, moves.nth(1))
  await page.keyboard.press('Enter')
  await expect(page.locator('#history [data-verified=true]')).toHaveCount(1)
  await expect(play).toBeFocused()
  const told = await spoken()
  expect(told.at(-1)).toBe(await page.locator('#result').innerText())
  expect(told.some((text) => /The dealer shows/.test(text))).toBe(true)
  expect(new Set(told).size).toBe(told.length)
  expect(await violations(page)).toEqual([])
})
