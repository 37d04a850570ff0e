import { type FrameLocator, type Page, expect, test } from 'playwright/test'
import { openAlone } from '#tests/e2e/support/alone.ts'
import { looks, violations } from '#tests/e2e/support/axe.ts'
import {
  at,
  flowLanguages,
  type Language,
  ledgerBalance,
  minorOf,
  playFree,
  startGame,
} from '#tests/e2e/support/site.ts'

const numerals: Record<Language, string> = { en: 'latn', bn: 'beng', ar: 'arab' }

/** Opens keno as a trial of its own. */
async function sitDown(page: Page, language: Language): Promise<FrameLocator> {
  await playFree(page, language)
  await page.goto(at(language, '/game?game=ATL-KENO'))
  await startGame(page, language)
  const keno = page.frameLocator('#game-frame')
  await expect(keno.getByTestId('play')).toBeEnabled()
  return keno
}

const cell = (keno: FrameLocator, ball: number) => keno.locator(`[role=gridcell][data-ball="${ball}"]`)
const chosen = (keno: FrameLocator) => keno.locator('[role=gridcell][aria-selected=true]')
const rounds = (keno: FrameLocator) => keno.locator('[data-round]')

/** The balls that stand in a place of the page, whatever the numerals. */
const ballsIn = async (keno: FrameLocator, place: string) =>
  keno.locator(place).evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-ball'))))

for (const language of flowLanguages) {
  test(`S1.2 S3.23 S7.20 S7.31 rounds of keno in ${language}: picked by tap and by key, verified, and the balance is the ledger’s`, async ({
    page,
  }) => {
    const keno = await sitDown(page, language)
    const count = new Intl.NumberFormat(`${language}-u-nu-${numerals[language]}`)
    await expect(cell(keno, 17)).toHaveText(count.format(17))
    for (const ball of [3, 8, 17]) await cell(keno, ball).click()
    await cell(keno, 3).click() // and taken away again
    await expect(chosen(keno)).toHaveCount(2)

    // a grid of one stop: onward is to the left where reading is
    const onward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    await cell(keno, 17).focus()
    for (const [key, at] of [
      [onward, 18],
      ['ArrowDown', 26],
      ['End', 32],
      [onward, 32],
      ['Home', 25],
      ['ArrowUp', 17],
      ['Control+End', 40],
      ['ArrowDown', 40],
    ] as const) {
      await page.keyboard.press(key)
      await expect(cell(keno, at), key).toBeFocused()
    }
    await page.keyboard.press('Space')
    expect(await chosen(keno).evaluateAll((all) => all.map((each) => each.dataset.ball))).toEqual(['8', '17', '40'])
    await page.keyboard.press('Tab')
    await expect(keno.locator('#quick')).toBeFocused()

    for (let round = 1; round <= 2; round++) {
      await keno.getByTestId('play').click()
      await expect(rounds(keno)).toHaveCount(round, { timeout: 15_000 })
      await expect(rounds(keno).first()).toHaveAttribute('data-verified', 'true')
      const drawn = await ballsIn(keno, '.seat')
      expect(new Set(drawn).size).toBe(10)
      // what the board marks is what the tray says, and the numbers stay for the next round
      const marked = await ballsIn(keno, '[data-state=hit], [data-state=drawn]')
      expect(marked.toSorted((a, b) => a - b)).toEqual(drawn.toSorted((a, b) => a - b))
      const hits = [8, 17, 40].filter((ball) => drawn.includes(ball))
      expect(await ballsIn(keno, '[data-state=hit]')).toEqual(hits)
      await expect(keno.locator('#result')).toContainText(count.format(hits.length))
      await expect(keno.locator('#stage')).toHaveAttribute('data-result', hits.length > 1 ? 'won' : 'plain')
      await expect(chosen(keno)).toHaveCount(3)
    }
    const account = (await page.evaluate(() => sessionStorage.getItem('account'))) ?? ''
    const balanceText = keno.locator('#balance')
    await expect.poll(async () => minorOf(await balanceText.innerText())).toBe(ledgerBalance(account))
    const bar = page.getByTestId('balance')
    await expect.poll(async () => minorOf(await bar.innerText())).toBe(ledgerBalance(account))
  })
}

test('S8.8 keno in a page of its own goes on after a reload: its rounds stand there, and the numbers played last', async ({
  page,
}) => {
  await playFree(page, 'en')
  await openAlone(page, async () => {
    await page.goto('/game?game=ATL-KENO')
    await startGame(page, 'en')
  })
  for (const ball of [5, 25]) await page.locator(`[role=gridcell][data-ball="${ball}"]`).click()
  await page.getByTestId('play').click()
  await expect(page.locator('[data-verified=true]')).toHaveCount(1)
  await page.reload()
  // what this page did not see begin, it does not vouch for
  await expect(page.locator('[data-verified=partly] .mark')).toHaveText('Recomputed')
  await page.locator('[data-verified=partly] summary').click()
  await expect(page.locator('.claims li').first()).toHaveText('? Same hashed server seed and bet as before the round')
  const again = page.locator('[role=gridcell][aria-selected=true]')
  expect(await again.evaluateAll((all) => all.map((each) => each.textContent))).toEqual(['5', '25'])
  await expect(again.first()).toHaveAccessibleName('5, chosen')
  await page.getByTestId('play').click()
  await expect(page.locator('[data-verified=true]')).toHaveCount(1)
})

test('S7.26 every number is a target for a thumb on the smallest phone, and what they pay stands beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const keno = await sitDown(page, 'en')
  const [first, next, below] = await Promise.all([1, 2, 9].map((ball) => cell(keno, ball).boundingBox()))
  expect((next?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThanOrEqual(40)
  expect((below?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThanOrEqual(40)
  await keno.locator('#quick').click()
  await expect(chosen(keno)).toHaveCount(5)
  await expect(keno.locator('#paytable li')).toHaveText([/2 hit\s*1.5×/, /3 hit\s*3×/, /4 hit\s*21×/, /5 hit\s*280×/])
  await expect(keno.locator('#most')).toHaveText(/5 of 5 pays 560\.00/)
  await expect(keno.locator('#paytable')).toBeInViewport({ ratio: 1 })
  await expect(keno.getByTestId('play')).toBeInViewport({ ratio: 1 })
  expect(await keno.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  await keno.locator('#clear').click()
  await keno.getByTestId('play').click()
  await expect(keno.getByRole('alert')).toHaveText('Choose 1 to 10 numbers first.')
  for (let ball = 1; ball <= 11; ball++) await cell(keno, ball).click()
  await expect(chosen(keno)).toHaveCount(10)
  await expect(keno.getByRole('alert')).toHaveText('You can choose up to 10 numbers. Remove one first.')
})

test('S7.27 a draw is told ball by ball within four seconds; who wants no motion sees it at once', async ({ page }) => {
  const keno = await sitDown(page, 'en')
  await keno.locator('#quick').click()
  const play = async () => {
    const [start, before] = [Date.now(), await rounds(keno).count()]
    await keno.getByTestId('play').click()
    const seen = new Set<number>()
    while ((await rounds(keno).count()) === before) seen.add(await keno.locator('.seat[data-ball]').count())
    return { ms: Date.now() - start, seen }
  }
  const balanceText = await play()
  expect(balanceText.ms).toBeGreaterThan(2_500)
  expect(balanceText.seen.size).toBeGreaterThan(4)
  await expect(cell(keno, (await ballsIn(keno, '[data-state=drawn]'))[0] ?? 0)).toHaveAccessibleName(/^\d+, drawn$/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const still = await play()
  expect(still.ms).toBeLessThan(balanceText.ms - 1_500)
  expect([...still.seen].filter((count) => count !== 0 && count !== 10)).toEqual([])
})

for (const [theme, language] of looks) {
  test(`S1.8 axe finds nothing on keno before and after a draw, ${theme}, ${language}`, async ({ page }) => {
    await page.addInitScript((wanted) => localStorage.setItem('theme', wanted), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const keno = await sitDown(page, language)
    expect(await violations(page), 'nothing chosen').toEqual([])
    await keno.locator('#quick').click()
    await keno.getByTestId('play').click()
    await expect(rounds(keno).first()).toHaveAttribute('data-verified', 'true')
    await rounds(keno).first().locator('summary').click()
    expect(await violations(page), 'after a round').toEqual([])
  })
}
