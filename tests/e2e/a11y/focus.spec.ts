import { type Page, expect, test } from 'playwright/test'
import { onePerFile } from '#tests/e2e/support/every-page.ts'
import { openAs } from '#tests/e2e/support/session.ts'

const sizes = [
  { width: 1024, height: 640 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 360, height: 640 },
]

/**
 * Gives the focus to every stop of the Tab key, in order, and returns those of which nothing can be seen (WCAG 2.4.11):
 * what is at their points in the viewport is neither they nor their label.
 */
async function unseenStops(page: Page): Promise<{ stops: number; unseen: string[] }> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')
    const stops = [...all].filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility())
    const isSeen = (stop: HTMLElement): boolean => {
      const shown = [stop, ...('labels' in stop ? (stop.labels as NodeListOf<HTMLElement>) : [])]
      return shown.some((part) =>
        [...part.getClientRects()].some(({ left, top, width, height }) =>
          [0.5, 0.1, 0.9].some((down) =>
            [0.5, 0.1, 0.9].some((across) => {
              const there = document.elementFromPoint(left + width * across, top + height * down)
              return shown.some((each) => each.contains(there))
            }),
          ),
        ),
      )
    }
    const unseen: HTMLElement[] = []
    let reached = 0
    for (const stop of stops) {
      stop.focus()
      if (document.activeElement !== stop) continue
      reached += 1
      if (!isSeen(stop)) unseen.push(stop)
    }
    return { stops: reached, unseen: unseen.map((stop) => stop.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160)) }
  })
}

/** Two tests, so that both workers of the run have one. */
for (const half of [0, 1]) {
  const paths = onePerFile.filter((_, index) => index % 2 === half).map(({ path }) => path)
  test(`S2.15 what has the focus can be seen on every kind of page at every size, half ${half + 1} of the kinds`, async ({
    page,
  }) => {
    for (const path of paths) {
      await page.goto(path)
      await page.keyboard.press('Tab')
      for (const size of sizes) {
        await page.setViewportSize(size)
        const { stops, unseen } = await unseenStops(page)
        const where = `${path}, ${size.width} × ${size.height}`
        expect.soft(stops, where).toBeGreaterThan(0)
        expect.soft(unseen, where).toEqual([])
      }
    }
  })
}

for (const [account, address] of [
  ['vip', '/member?page=transactionHistory'],
  ['agent1', '/agentCenter?page=agentDownlineTransactionDetailsCopy'],
] as const) {
  test(`S2.15 what has the focus can be seen in ${address} at every size`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openAs(page, account, address)
    await expect(page.locator('main table').first()).toBeVisible()
    for (const size of sizes) {
      await page.setViewportSize(size)
      const { stops, unseen } = await unseenStops(page)
      expect.soft(stops).toBeGreaterThan(10)
      expect.soft(unseen, String(size.width)).toEqual([])
    }
  })
}
