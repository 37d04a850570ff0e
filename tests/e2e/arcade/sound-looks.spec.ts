import { expect, test } from 'playwright/test'
import { overflow, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { launchAddress, launchAlone, newTrial } from '#tests/e2e/support/launch.ts'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import { gameOf, openGame, pressSwitch, switchOf } from '#tests/e2e/support/sound.fixture.ts'

/** All games have the same bar: each in one language, and one in all. */
const places = [
  ['DICE', 'en'],
  ['DICE', 'bn'],
  ['DICE', 'ar'],
  ['KENO', 'bn'],
  ['SLOT', 'ar'],
  ['FISH', 'bn'],
  ['CRASH', 'ar'],
] as const
const names = { en: 'Sound', bn: 'শব্দ', ar: 'الصوت' } as const

test('D15 S7.26 the sound switch is large enough, in sight and moves nothing on the narrowest phone, in every game', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAsTrial(page, '/favicon.svg')
  await openGame(page, '/game?game=ATL-DICE', { language: 'en' })
  const frame = page.frames().at(-1)
  const player = await newTrial()
  for (const [game, language] of places) {
    // the portal's frame, as wide as the portal makes it
    await frame?.goto(await launchAddress(player, { game, language }))
    await expect(gameOf(page).getByTestId('play')).toBeEnabled()
    const place = `${game}, ${language}`
    const [more, button] = [gameOf(page).locator('#more'), switchOf(page)]
    await expect(more).toBeInViewport({ ratio: 1 })
    await more.click()
    await expect(button).toHaveAccessibleName(names[language])
    await expect(button).toBeInViewport({ ratio: 1 })
    for (const each of [more, button]) {
      const box = await each.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), place).toBeGreaterThanOrEqual(44)
    }
    const placesOf = () =>
      gameOf(page)
        .locator('h1, .balance, #more, #sound, #stage, #play')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
    const before = await placesOf()
    const isOn = (await button.getAttribute('aria-pressed')) === 'true'
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', String(!isOn))
    expect(await placesOf(), place).toEqual(before)
    const html = gameOf(page).locator('html')
    expect(await html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), place).toBe(true)
    // the title, the money and the menu are in one row, in reading order
    const order = await gameOf(page)
      .locator('.top > *')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
    expect(order, place).toEqual(order.toSorted((a, b) => (language === 'ar' ? b - a : a - b)))
  }
})

// switched off, it is checked with every other game
test('S1.8 axe finds nothing at the sound switch while it is on, light and dark', async ({ page }) => {
  await launchAlone(page, { game: 'DICE', language: 'bn' })
  const button = page.locator('#sound')
  await pressSwitch(page)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
})
