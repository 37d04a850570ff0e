import { type Page, expect, test } from 'playwright/test'
import { routes } from '#routes'
import { signIn } from '#tests/e2e/support/site.ts'

const MAX_SHIFT = 0.02 // budget of decision 022

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))
}

for (const width of [360, 1280]) {
  for (const session of ['out', 'in'] as const) {
    test(`no page shifts while it loads, ${width} px wide, logged ${session}`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => {
        Reflect.set(globalThis, 'shift', 0)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (Reflect.get(entry, 'hadRecentInput')) continue
            Reflect.set(globalThis, 'shift', Reflect.get(globalThis, 'shift') + Number(Reflect.get(entry, 'value')))
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      if (session === 'in') {
        await page.goto('/')
        await signIn(page, 'en', 'player')
      }
      const shifts: string[] = []
      for (const { path } of routes) {
        const shift = await shiftOf(page, path)
        if (shift > MAX_SHIFT) shifts.push(`${path}: ${shift.toFixed(3)}`)
      }
      expect(shifts).toEqual([])
    })
  }
}
