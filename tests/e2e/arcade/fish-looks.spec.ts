import { type Page, expect, test } from 'playwright/test'
import { goFishing, kindOf, lagoon, rounds } from '#tests/e2e/support/fish.fixture.ts'
import { launchAddress, launchAlone, newTrial } from '#tests/e2e/support/launch.ts'
import { beginRound, passUntil, stopClock } from '#tests/e2e/support/page-clock.ts'
import { languages } from '#tests/e2e/support/site.ts'

/** The picture in one number: pictures that differ have different ones. */
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
  await page.clock.runFor(500)
  return (await picture(page)) !== before
}

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    if (value) Object.defineProperty(document, 'hidden', { configurable: true, value })
    else Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('D15 fish swim; with reduced motion they stay where they are and only fade; a hidden page draws nothing', async ({
  page,
}) => {
  await launchAlone(page, { game: 'FISH' })
  await stopClock(page)
  expect(await isMoving(page)).toBe(true)
  await setHidden(page, true)
  await page.clock.runFor(100)
  expect(await isMoving(page), 'hidden').toBe(false)
  await setHidden(page, false)
  expect(await isMoving(page), 'seen again').toBe(true)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.runFor(200)
  expect(await isMoving(page), 'still').toBe(false)
  const before = await picture(page)
  await beginRound(page, page)
  await page.clock.runFor(200)
  expect(await picture(page), 'the net fades in').not.toBe(before)
  await passUntil(page, async () => (await rounds(page).count()) === 1)
  await page.clock.runFor(5_000)
  expect(await isMoving(page), 'still after a shot').toBe(false)
})

test('D15 from 320 px on nothing is cut off and every target is one for a thumb, in every language', async ({
  page,
}) => {
  const { fish } = await goFishing(page, 'en')
  const frame = page.frames().at(-1)
  const player = await newTrial()
  for (const language of languages) {
    // the portal's frame, as wide as the portal makes it
    await frame?.goto(await launchAddress(player, { game: 'FISH', language }))
    await expect(fish.getByTestId('play')).toBeEnabled()
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [768, 900],
      [1280, 800],
    ] as const) {
      const size = `${width}, ${language}`
      await page.setViewportSize({ width, height })
      const isWhole = () => fish.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)
      await expect.poll(isWhole, size).toBe(true)
      const labels = await fish.locator('.kind').evaluateAll((all) =>
        all.map((label) => {
          const { width, height } = label.getBoundingClientRect()
          return { min: Math.min(width, height), isCut: label.scrollWidth > label.clientWidth + 1 }
        }),
      )
      expect(labels.length).toBeGreaterThan(4)
      expect(Math.min(...labels.map(({ min }) => min)), size).toBeGreaterThanOrEqual(44)
      expect(
        labels.filter(({ isCut }) => isCut),
        size,
      ).toEqual([])
      await expect(fish.getByTestId('play'), size).toBeInViewport({ ratio: 1 })
    }
  }
})

test('D15 in forced colours the chosen kind is drawn in lines, and the lagoon keeps its colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await launchAlone(page, { game: 'FISH' })
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
  await launchAlone(page, { game: 'FISH' })
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
