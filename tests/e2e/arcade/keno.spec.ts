import { type FrameLocator, type Page, expect, test } from 'playwright/test'
import { overflow, violations, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { launchAlone } from '#tests/e2e/support/launch.ts'
import { beginRound, passUntil, playRound, stopClock } from '#tests/e2e/support/page-clock.ts'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, type Language, ledgerBalance, minorOf, startGame } from '#tests/e2e/support/site.ts'

const numerals: Record<Language, string> = { en: 'latn', bn: 'beng', ar: 'arab' }

/** A game in its frame, or in a page of its own. */
type Game = Pick<Page, 'locator'>

/** Opens keno in the portal as a trial account of the test's own. */
async function sitDown(page: Page, language: Language): Promise<FrameLocator> {
  await openAsTrial(page, at(language, '/game?game=ATL-KENO'))
  await startGame(page, language)
  const keno = page.frameLocator('#game-frame')
  await expect(keno.getByTestId('play')).toBeEnabled()
  return keno
}

const cell = (keno: Game, ball: number) => keno.locator(`[role=gridcell][data-ball="${ball}"]`)
const chosen = (keno: Game) => keno.locator('[role=gridcell][aria-selected=true]')
const rounds = (keno: Game) => keno.locator('[data-round]')

/** The balls in a place of the page, whatever the numerals. */
const ballsIn = async (keno: Game, place: string) =>
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

    await stopClock(page)
    for (let round = 1; round <= 2; round++) {
      await playRound(page, keno)
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
    await page.clock.resume()
    const own = keno.locator('#balance')
    await expect.poll(async () => minorOf(await own.innerText())).toBe(ledgerBalance(account))
    const bar = page.getByTestId('balance')
    await expect.poll(async () => minorOf(await bar.innerText())).toBe(ledgerBalance(account))
  })
}

test('S8.8 keno in a page of its own goes on after a reload: its rounds are listed, and the numbers played last are chosen', async ({
  page,
}) => {
  await launchAlone(page, { game: 'KENO' })
  await stopClock(page)
  for (const ball of [5, 25]) await cell(page, ball).click()
  await playRound(page, page)
  await expect(page.locator('[data-verified=true]')).toHaveCount(1)
  await page.reload()
  // this page did not see the round begin, so it does not vouch for it
  await expect(page.locator('[data-verified=partly] .mark')).toHaveText('Recomputed')
  await page.locator('[data-verified=partly] summary').click()
  await expect(page.locator('.claims li').first()).toHaveText('? Same hashed server seed and bet as before the round')
  expect(await chosen(page).evaluateAll((all) => all.map((each) => each.textContent))).toEqual(['5', '25'])
  await expect(chosen(page).first()).toHaveAccessibleName('5, chosen')
  await playRound(page, page)
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

test('S7.27 a draw is shown ball by ball within four seconds; with reduced motion, at once', async ({ page }) => {
  await launchAlone(page, { game: 'KENO' })
  await stopClock(page)
  await page.locator('#quick').click()
  const play = async () => {
    const before = await rounds(page).count()
    const seen = new Set<number>()
    await beginRound(page, page)
    const ms = await passUntil(page, async () => {
      seen.add(await page.locator('.seat[data-ball]').count())
      return (await rounds(page).count()) > before
    })
    return { ms, seen: [...seen] }
  }
  const moving = await play()
  expect(moving.ms).toBeGreaterThan(2_500)
  expect(moving.ms).toBeLessThanOrEqual(4_000)
  expect(moving.seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await expect(cell(page, (await ballsIn(page, '[data-state=drawn]'))[0] ?? 0)).toHaveAccessibleName(/^\d+, drawn$/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const still = await play()
  expect(still.ms).toBeLessThan(moving.ms - 1_500)
  expect(still.seen).toEqual([0, 10])
})

test('S1.8 axe finds nothing on keno before and after a draw, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await launchAlone(page, { game: 'KENO', language: 'bn' })
  expect(await violations(page), 'nothing chosen').toEqual([])
  await page.locator('#quick').click()
  await page.getByTestId('play').click()
  await expect(rounds(page).first()).toHaveAttribute('data-verified', 'true')
  await rounds(page).first().locator('summary').click()
  expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
})
