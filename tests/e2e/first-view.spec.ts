import { type Page, expect, test } from 'playwright/test'
import { at, languages } from './site.ts'

interface Kept {
  readonly part: string
  readonly isSeen: boolean
  /** Whether it kept the place that it had. */
  readonly isPlaced: boolean
}

/** The page believes that it is rendered ahead; what it leaves out is noted, and every shift of the page. */
async function renderAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true })
    const sides = ['top', 'left', 'width', 'height'] as const
    const noted = { kept: [] as Kept[], shift: 0 }
    Object.assign(globalThis, { noted })
    const changes = new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof HTMLElement) || target.style.contentVisibility !== 'hidden') continue
        const kept = target.getBoundingClientRect()
        const { cssText } = target.style
        target.style.cssText = ''
        const whole = target.getBoundingClientRect()
        target.style.cssText = cssText
        noted.kept.push({
          part: target.localName,
          isSeen: kept.top <= innerHeight && kept.left <= innerWidth && kept.right >= 0,
          isPlaced: sides.every((side) => Math.abs(kept[side] - whole[side]) < 1),
        })
        changes.takeRecords()
      }
    })
    changes.observe(document, { subtree: true, attributeFilter: ['style'] })
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += Number(Reflect.get(entry, 'value'))
    })
    shifts.observe({ type: 'layout-shift', buffered: true })
  })
}

const noted = (page: Page) => page.evaluate((): { kept: Kept[]; shift: number } => Reflect.get(globalThis, 'noted'))
const leftOut = (page: Page) => page.locator('[style*=content-visibility]')

for (const language of languages) {
  test(`rendered ahead, home in ${language} leaves out what nobody sees at first, in its place, and shows it after the first frame`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await renderAhead(page)
    await page.goto(at(language, '/'))
    await expect.poll(async () => (await noted(page)).kept.length).toBeGreaterThan(5)
    await expect(leftOut(page)).toHaveCount(0)
    const { kept, shift } = await noted(page)
    expect(kept.map(({ part }) => part)).toEqual(expect.arrayContaining(['section', 'article', 'footer']))
    expect(kept.filter(({ isSeen, isPlaced }) => isSeen || !isPlaced)).toEqual([])
    expect(shift).toBeLessThanOrEqual(0.02)
    const last = page.locator('main section').last().getByRole('heading')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
  })
}

test('rendered ahead, an address that leads to a place of its page leaves nothing out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await renderAhead(page)
  await page.goto('/#RNG')
  await expect(page.locator('#RNG')).toBeInViewport()
  await expect(page.locator('html[data-pictures]'), 'the code of the page has run').toBeAttached()
  expect((await noted(page)).kept).toEqual([])
})
