import { expect, test } from 'playwright/test'
import { routes } from '#routes'
import { at, languages, signIn, words } from '#tests/e2e/support/site.ts'

// A window of 1280 × 1024 at 400 %: WCAG 1.4.10 (reflow) and 2.4.11 (the focused element is not covered).
test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 })

for (const language of languages) {
  test(`S2.15 S9.19 at 400 % zoom no page scrolls sideways, in ${language}, and bars take at most half of the viewport`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    for (const { path } of routes) {
      await page.goto(at(language, path))
      const seen = await page.evaluate(() => {
        scrollTo(0, 400)
        // fixed bars over the text, sampled down the middle of the viewport
        const isBar = (y: number) => {
          for (let one = document.elementFromPoint(160, y); one; one = one.parentElement) {
            if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
          }
          return false
        }
        const rows = Array.from({ length: 64 }, (_, row) => row * 4 + 2)
        return { wide: document.documentElement.scrollWidth, bars: rows.filter(isBar).length / rows.length }
      })
      expect.soft(seen.wide, path).toBe(320)
      expect.soft(seen.bars, path).toBeLessThanOrEqual(0.5)
    }
  })
}

test('S2.15 at 400 % zoom everything the keyboard reaches on home is visible and not covered by a bar', async ({
  page,
}) => {
  await page.goto('/')
  const hidden: string[] = []
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    const lost = await page.evaluate(() => {
      const { activeElement: one } = document
      if (!one || one === document.body) return undefined
      const { left, top, right, bottom } = one.getBoundingClientRect()
      const inside = (value: number, end: number) => Math.min(Math.max(value, 1), end - 1)
      const ys = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => inside(y, innerHeight))
      const isSeen = ys.some((y) => {
        const hit = document.elementFromPoint(inside((left + right) / 2, innerWidth), y)
        return hit !== null && (one.contains(hit) || hit.contains(one))
      })
      return isSeen ? undefined : one.outerHTML.slice(0, 120)
    })
    if (lost) hidden.push(lost)
  }
  expect(hidden).toEqual([])
})

test('S2.26 at 400 % zoom the last entry of the account menu can be reached, however long the name is', async ({
  page,
}) => {
  await page.route('**/wps/member/info', async (route) => {
    const answer = await route.fetch()
    const { value, ...rest } = await answer.json()
    await route.fulfill({ json: { ...rest, value: { ...value, nickname: 'Lagoon'.repeat(90) } } })
  })
  await page.goto('/')
  await signIn(page, 'en', 'player')
  await page.locator('[popovertarget="account-menu"]:visible').first().click()
  const menu = page.locator('#account-menu')
  await expect(menu).toContainText('LagoonLagoon')
  const leave = menu.getByRole('button', { name: words('en')('shell.logout') })
  await leave.scrollIntoViewIfNeeded()
  const box = await leave.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256)
  await leave.click()
  await expect(page.locator('#sign-out')).toBeVisible()
})

test.describe('forced colours', () => {
  test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, forcedColors: 'active' })

  test('S1.8 forced colours show controls, the selected item and the focus', async ({ page }) => {
    await page.goto('/')
    await page.locator('header [data-tap="sign-in"]').click()
    const edge = (selector: string) =>
      page.locator(selector).evaluate((one) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(one)
        return borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth)
      })
    expect(await edge('#sign-in form [type=submit]'), 'the button of the form').toBeGreaterThan(0)
    expect(await edge('#sign-in [name=username]'), 'a field').toBeGreaterThan(0)
    expect(await edge('#sign-in'), 'the dialog').toBeGreaterThan(0)
    expect(await edge('header [data-tap="sign-in"]'), 'the button of the header').toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth)
    expect(Number.parseFloat(ring)).toBeGreaterThanOrEqual(2)
    const [current, other] = await page
      .locator('nav a[href="/"][aria-current], nav a[href="/elott"]:not([aria-current])')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const { backgroundColor, color, fontWeight, borderColor, outlineStyle } = getComputedStyle(one)
            return [backgroundColor, color, fontWeight, borderColor, outlineStyle].join()
          }),
      )
    expect(current).not.toBe(other)
  })
})

for (const width of [360, 700, 768, 1280])
  test(`S2.17 S2.46 banner text is not cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [at('en', '/'), at('bn', '/register'), at('en', '/register')]) {
      await page.goto(path)
      const cut = await page.locator('main article:has(> img) > div > *').evaluateAll((all) =>
        all
          .filter((words) => {
            const box = words.closest('article')?.getBoundingClientRect()
            const { top, bottom } = words.getBoundingClientRect()
            const isShortened = words.scrollHeight > words.clientHeight
            return !box || top < box.top || bottom > box.bottom || isShortened
          })
          .map(({ textContent }) => textContent),
      )
      expect(cut, path).toEqual([])
    }
  })
