import { expect, test } from 'playwright/test'
import { looks, violations } from '#tests/e2e/support/axe.ts'
import { languages, playFree } from '#tests/e2e/support/site.ts'
import { gameOf, openGame, switchOf } from '#tests/e2e/support/sound.fixture.ts'

const games = ['DICE', 'KENO', 'SLOT', 'FISH', 'CRASH']
const names = { en: 'Sound', bn: 'শব্দ', ar: 'الصوت' } as const

for (const language of languages) {
  test(`D15 S7.26 the switch of the sound is large enough, in sight and moves nothing on the narrowest phone, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await playFree(page, language)
    for (const game of games) {
      await openGame(page, `/game?game=ATL-${game}`, { language })
      const button = switchOf(page)
      await expect(button).toHaveAccessibleName(names[language])
      await expect(button).toBeInViewport({ ratio: 1 })
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), game).toBeGreaterThanOrEqual(44)
      const placesOf = () =>
        gameOf(page)
          .locator('h1, .balance, #sound, #stage, #play')
          .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
      const before = await placesOf()
      const isOn = (await button.getAttribute('aria-pressed')) === 'true'
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', String(!isOn))
      expect(await placesOf(), game).toEqual(before)
      const html = gameOf(page).locator('html')
      expect(await html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), game).toBe(true)
      // the title, the money and the switch stand in one row, in the order in which they are read
      const order = await gameOf(page)
        .locator('.top > *')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
      expect(order, game).toEqual(order.toSorted((a, b) => (language === 'ar' ? b - a : a - b)))
    }
  })
}

for (const [theme, language] of looks) {
  test(`S1.8 axe finds nothing at the switch of the sound, off and on, ${theme}, ${language}`, async ({ page }) => {
    await page.addInitScript((wanted) => localStorage.setItem('theme', wanted), theme)
    await playFree(page, language)
    await openGame(page, '/game?game=ATL-DICE', { language })
    expect(await violations(page), 'off').toEqual([])
    await switchOf(page).click()
    await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
    expect(await violations(page), 'on').toEqual([])
  })
}
