import { type Page, expect, test } from 'playwright/test'
import { routes } from '#routes'
import { onePerFile } from '#tests/e2e/support/every-page.ts'
import { openAs, openAsTrial } from '#tests/e2e/support/session.ts'
import { at, words } from '#tests/e2e/support/site.ts'

/** The longest words, and the other direction: English is shorter than both. */
const twoLanguages = ['bn', 'ar'] as const

// A window of 1280 × 1024 at 400 %: WCAG 1.4.10 (reflow) and 2.4.11 (the focused element is not covered).
test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 })

for (const language of twoLanguages) {
  test(`S2.15 S9.19 at 400 % zoom no page scrolls sideways, in ${language}, and bars take at most half of the viewport`, async ({
    page,
  }) => {
    // every page in Bengali, and one of each page file from right to left
    for (const { path } of language === 'bn' ? routes : onePerFile) {
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
  await openAs(page, 'player', '/')
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

/** Returns the controls in the header that cover each other, are past an edge, or have a cut text. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.locator('body > header').evaluate((header) => {
    const all = [...header.querySelectorAll('a, button')]
      .map((one) => ({
        name: one.ariaLabel ?? one.textContent?.trim() ?? '',
        box: one.getBoundingClientRect(),
        isCut: getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1,
      }))
      .filter(({ box }) => box.width > 0)
    const bar = header.getBoundingClientRect()
    // with text as usual, a long amount may be cut at 320 px
    const isLarge = document.documentElement.style.fontSize !== '100%'
    const found = all.flatMap(({ name, box, isCut }) => [
      ...(isCut && isLarge ? [`${name} is cut off`] : []),
      ...(box.left < 0 || box.right > innerWidth || box.bottom > bar.bottom ? [`${name} is past the edge`] : []),
    ])
    for (const [at, { name, box }] of all.entries())
      for (const { name: other, box: next } of all.slice(at + 1)) {
        const isBeside = box.right <= next.left + 0.5 || next.right <= box.left + 0.5
        const isAbove = box.bottom <= next.top + 0.5 || next.bottom <= box.top + 0.5
        if (!isBeside && !isAbove) found.push(`${name} covers ${other}`)
      }
    return found
  })
}

/** Widths of phones, and text sizes that their owners choose. */
const sizes = [
  [360, '200%'],
  [360, '150%'],
  [320, '100%'],
] as const

/** Returns the faults of the header at each of these sizes. */
async function faultsAtSizes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width, textSize] of sizes) {
    await page.setViewportSize({ width, height: 640 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize)
    found.push(...(await faultsOf(page)).map((fault) => `${fault} at ${width} px with text at ${textSize}`))
  }
  return found
}

test.describe('headers', () => {
  test.use({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 1 })

  for (const language of twoLanguages) {
    test(`S2.22 S2.23 S2.24 no control in a header covers another, for visitor and member, in ${language}, with large text and at 320 px`, async ({
      page,
    }) => {
      await page.goto(at(language, '/'))
      expect(await faultsAtSizes(page), 'a visitor').toEqual([])
      await openAsTrial(page, at(language, '/'))
      for (const path of ['/', '/game?game=ATL-DICE', '/member']) {
        if (path !== '/') await page.goto(at(language, path))
        await expect(page.getByTestId('balance')).toHaveText(/[\d০-৯٠-٩]/)
        expect(await faultsAtSizes(page), path).toEqual([])
      }
    })
  }
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

/** Whether this machine can draw Bengali: without a font, every letter is a box of one width, and lines are longer. */
const drawsBengali = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    return new Set(['ই', 'ক', 'ঔ', 'র'].map((letter) => context?.measureText(letter).width)).size > 1
  })

test('S2.17 S2.46 banner text is not cut off, from 360 to 1280 px', async ({ page }) => {
  for (const path of [at('en', '/'), at('bn', '/register'), at('en', '/register')]) {
    await page.goto(path)
    if (path.startsWith('/bn/') && !(await drawsBengali(page))) continue
    for (const width of [360, 700, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
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
      expect(cut, `${path} at ${width} px`).toEqual([])
    }
  }
})
