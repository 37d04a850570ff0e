import { type Page, expect, test } from 'playwright/test'
import { fishAlone, goFishing, kindOf, lagoon, rounds } from '#tests/e2e/support/fish.fixture.ts'
import { languages } from '#tests/e2e/support/site.ts'

/** The picture as it stands, in a few letters. */
const picture = (page: Page) =>
  lagoon(page).evaluate((canvas: HTMLCanvasElement) => {
    const bytes = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let sum = 7
    for (const byte of bytes) sum = (sum * 31 + byte) | 0
    return sum
  })

/** Whether the picture changes within half a second. */
async function isMoving(page: Page): Promise<boolean> {
  const before = await picture(page)
  await page.waitForTimeout(500)
  return (await picture(page)) !== before
}

test('D15 fish swim; for who wants no motion they stand still and only fade; where nobody looks nothing is drawn', async ({
  page,
}) => {
  await fishAlone(page)
  expect(await isMoving(page)).toBe(true)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(100)
  expect(await isMoving(page), 'hidden').toBe(false)
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await isMoving(page), 'seen again').toBe(true)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForTimeout(200)
  expect(await isMoving(page), 'still').toBe(false)
  const before = await picture(page)
  await page.getByTestId('play').click()
  await expect.poll(() => picture(page), { message: 'the net fades in', intervals: [50] }).not.toBe(before)
  await expect(rounds(page)).toHaveCount(1)
  await page.waitForTimeout(5_000)
  expect(await isMoving(page), 'still after a shot').toBe(false)
})

for (const language of languages) {
  test(`D15 from 320 px on nothing is cut off and every target is one for a thumb, in ${language}`, async ({
    page,
  }) => {
    const { fish } = await goFishing(page, language)
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [768, 900],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      const isWhole = () => fish.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)
      await expect.poll(isWhole, `${width}`).toBe(true)
      for (const label of await fish.locator('.kind').all()) {
        const box = await label.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${width}`).toBeGreaterThanOrEqual(44)
        const isCut = await label.evaluate((one) => one.scrollWidth > one.clientWidth + 1)
        expect(isCut, `${width}: ${await label.innerText()}`).toBe(false)
      }
      await expect(fish.getByTestId('play')).toBeInViewport({ ratio: 1 })
    }
  })
}

test('D15 in forced colours the chosen kind is drawn in lines, and the lagoon keeps its colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await fishAlone(page)
  const face = kindOf(page, 'clownfish').locator('xpath=following-sibling::*')
  await expect(face).toHaveCSS('outline-style', 'solid')
  await expect(kindOf(page, 'tuna').locator('xpath=following-sibling::*')).not.toHaveCSS('outline-style', 'solid')
  const colours = await lagoon(page).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const seen = new Set<string>()
    for (let at = 0; at < data.length; at += 40) seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`)
    return seen.size
  })
  expect(colours).toBeGreaterThan(100)
})

test('D15 on a screen of three pixels a point the lagoon is as fine, and after a turn of the phone again', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 })
  const page = await context.newPage()
  await fishAlone(page)
  const fineness = () =>
    lagoon(page).evaluate(
      (canvas: HTMLCanvasElement) => [canvas.width / canvas.clientWidth, canvas.clientWidth] as const,
    )
  const [upright, narrow] = await fineness()
  expect(upright).toBeCloseTo(3, 1)
  await page.setViewportSize({ width: 740, height: 360 })
  await expect.poll(async () => (await fineness())[1]).toBeGreaterThan(narrow)
  await expect.poll(async () => (await fineness())[0]).toBeCloseTo(3, 1)
  await context.close()
})
