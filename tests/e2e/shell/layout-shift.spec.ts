import { type BrowserContext, type Page, expect, test } from 'playwright/test'
import { routes } from '#routes'
import { onePerFile } from '#tests/e2e/support/every-page.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { slowHtml } from '#tests/e2e/support/slow-html.ts'

const MAX_SHIFT = 0.02 // budget of decision 022
/** Pages that load at the same time, because most of each visit is waiting for the network to become idle. */
const AT_ONCE = 4

/** Sums up the layout shifts of the page. */
function countShifts(): void {
  Reflect.set(globalThis, 'shift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue
      Reflect.set(globalThis, 'shift', Reflect.get(globalThis, 'shift') + Number(Reflect.get(entry, 'value')))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))
}

/** Logs in, and gives the session to every tab that opens later, as a tab keeps it for itself. */
async function signInEveryTab(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  // an account that few others use: its 21st login ends the session unused for longest
  await openAs(page, 'vip', '/help')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'member')
  const session = await page.evaluate(() => Object.entries(sessionStorage))
  await page.close()
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, session)
}

for (const width of [360, 1280]) {
  for (const session of ['out', 'in'] as const) {
    test(`no page shifts while it loads, ${width} px wide, logged ${session}`, async ({ context }) => {
      if (session === 'in') await signInEveryTab(context)
      await context.addInitScript(countShifts)
      const isEvery = session === 'out' && width === 360
      const left: string[] = (isEvery ? routes : onePerFile).map(({ path }) => path)
      const shifts: string[] = []
      const visitLeft = async () => {
        const page = await context.newPage()
        await page.setViewportSize({ width, height: 800 })
        for (let path = left.shift(); path; path = left.shift()) {
          const shift = await shiftOf(page, path)
          if (session === 'in') await expect(page.locator('html'), path).toHaveAttribute('data-session', 'in')
          if (shift > MAX_SHIFT) shifts.push(`${path}: ${shift.toFixed(3)}`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, visitLeft))
      expect(shifts).toEqual([])
    })
  }
}

test('no page shifts while it comes in parts over a slow line', async ({ context, baseURL }) => {
  const line = await slowHtml(baseURL ?? '')
  await context.addInitScript(countShifts)
  const shifts: string[] = []
  for (const [width, path] of [
    [1280, '/'],
    [1280, '/download'],
    [360, '/'],
    [360, '/member'],
    [360, '/agentCenter'],
  ] as const) {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 800 })
    const shift = await shiftOf(page, line.url + path)
    if (shift > MAX_SHIFT) shifts.push(`${path} at ${width} px: ${shift.toFixed(3)}`)
    await page.close()
  }
  line.close()
  expect(shifts).toEqual([])
})
