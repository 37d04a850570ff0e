import { expect, test } from 'playwright/test'
import { looks, violations } from '#tests/e2e/support/axe.ts'
import { launchAddress, launchAlone, newTrial } from '#tests/e2e/support/launch.ts'
import { languages, playFree } from '#tests/e2e/support/site.ts'
import { gameOf, openGame, switchOf } from '#tests/e2e/support/sound.fixture.ts'

const games = ['DICE', 'KENO', 'SLOT', 'FISH', 'CRASH']
const names = { en: 'Sound', bn: 'শব্দ', ar: 'الصوت' } as const

test('D15 S7.26 the sound switch is large enough, in sight and moves nothing on the narrowest phone, in every game and language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playFree(page, 'en')
  await openGame(page, '/game?game=ATL-DICE', { language: 'en' })
  const frame = page.frames().at(-1)
  const player = await newTrial()
  for (const language of languages) {
    for (const game of games) {
      // the portal's frame, as wide as the portal makes it
      await frame?.goto(await launchAddress(player, { game, language }))
      await expect(gameOf(page).getByTestId('play')).toBeEnabled()
      const place = `${game}, ${language}`
      const button = switchOf(page)
      await expect(button).toHaveAccessibleName(names[language])
      await expect(button).toBeInViewport({ ratio: 1 })
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), place).toBeGreaterThanOrEqual(44)
      const placesOf = () =>
        gameOf(page)
          .locator('h1, .balance, #sound, #stage, #play')
          .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
      const before = await placesOf()
      const isOn = (await button.getAttribute('aria-pressed')) === 'true'
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', String(!isOn))
      expect(await placesOf(), place).toEqual(before)
      const html = gameOf(page).locator('html')
      expect(await html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), place).toBe(true)
      // the title, the money and the switch are in one row, in reading order
      const order = await gameOf(page)
        .locator('.top > *')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
      expect(order, place).toEqual(order.toSorted((a, b) => (language === 'ar' ? b - a : a - b)))
    }
  }
})

for (const [theme, language] of looks) {
  // switched off, it is looked at with every other game
  test(`S1.8 axe finds nothing at the sound switch while it is on, ${theme}, ${language}`, async ({ page }) => {
    await launchAlone(page, { game: 'DICE', language, theme })
    const button = page.locator('#sound')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await violations(page)).toEqual([])
  })
}
