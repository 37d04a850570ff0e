import { type Page, expect, test } from 'playwright/test'
import { drawn } from '#tests/e2e/support/drawn.ts'
import { at, languages } from '#tests/e2e/support/site.ts'

interface Kept {
  readonly part: string
  readonly isSeen: boolean
  /** Whether its position stayed the same. */
  readonly isPlaced: boolean
}

/** Makes the page believe that it is prerendered. */
async function renderAhead(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
}

/** Records the parts that the page leaves out, and whether their space is reserved, by briefly rendering it whole. */
async function noteKept(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sides = ['top', 'left', 'width', 'height'] as const
    const kept: Kept[] = []
    Object.assign(globalThis, { kept })
    const changes = new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof HTMLElement) || target.style.contentVisibility !== 'hidden') continue
        const place = target.getBoundingClientRect()
        const { cssText } = target.style
        target.style.cssText = ''
        const whole = target.getBoundingClientRect()
        target.style.cssText = cssText
        kept.push({
          part: target.localName,
          // a slide of which less than 16 px are visible at the side comes with the next frame
          isSeen: place.top <= innerHeight && place.left <= innerWidth - 16 && place.right >= 16,
          isPlaced: sides.every((side) => Math.abs(place[side] - whole[side]) < 1),
        })
        changes.takeRecords()
      }
    })
    changes.observe(document, { subtree: true, attributeFilter: ['style'] })
  })
}

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value') })
      }
    })
    shifts.observe({ type: 'layout-shift', buffered: true })
  })
}

const kept = (page: Page) => page.evaluate((): Kept[] => Reflect.get(globalThis, 'kept'))
const leftOut = (page: Page) => page.locator('[style*=content-visibility]')

test('prerendered, home leaves out the parts below the first view, and reserves their place, in every language', async ({
  page,
}) => {
  await renderAhead(page)
  await noteKept(page)
  for (const language of languages) {
    await page.goto(at(language, '/'))
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(5)
    const parts = await kept(page)
    expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['section', 'article', 'footer']))
    expect(
      parts.filter(({ isSeen, isPlaced }) => isSeen || !isPlaced),
      language,
    ).toEqual([])
  }
})

test('prerendered, home is complete after the first frame, without a layout shift, in every language', async ({
  page,
}) => {
  await renderAhead(page)
  await noteShifts(page)
  for (const language of languages) {
    await page.goto(at(language, '/'))
    await expect(page.locator('html[data-pictures]'), 'the code of the page has run').toBeAttached()
    await expect(leftOut(page)).toHaveCount(0)
    const last = page.locator('main section').last().getByRole('heading')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    const shift = await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))
    expect(shift, language).toBeLessThanOrEqual(0.02)
  }
})

test('prerendered, no cover is requested before the page is visibly painted', async ({ page }) => {
  await page.clock.install()
  await renderAhead(page)
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype
    const paint = new Promise((resolve) => Object.assign(globalThis, { reportPaint: resolve }))
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type === 'paint') void paint.then(() => observe.call(this, options))
      else observe.call(this, options)
    }
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/covers/')) asked.push(request.url())
  })
  await page.goto('/')
  await expect(leftOut(page).first(), 'the code of the page has run').toBeAttached()
  // longer than it takes to report the largest picture, or to treat a loaded one as painted
  await page.clock.runFor(1500)
  await drawn(page, 6)
  expect(asked).toEqual([])
  await page.evaluate(() => Reflect.get(globalThis, 'reportPaint')())
  await expect(page.locator('main picture img').first()).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(leftOut(page)).toHaveCount(0)
})

test('prerendered, an address with a fragment leaves nothing out', async ({ page }) => {
  await renderAhead(page)
  await noteKept(page)
  await page.goto('/#promotions')
  await expect(page.locator('#promotions')).toBeInViewport()
  await expect(page.locator('html[data-pictures]'), 'the code of the page has run').toBeAttached()
  expect(await kept(page)).toEqual([])
})

test('the first frame, up to the header, uses one font on a phone', async ({ page }) => {
  for (const language of languages)
    await test.step(language, async () => {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto(at(language, '/'))
      const fonts = await page.evaluate(() => {
        const header = document.querySelector('header') ?? document.body
        const early = [...document.querySelectorAll('body *')].filter(
          (part) => header.contains(part) || part.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING,
        )
        const hasText = ({ childNodes }: Element) =>
          [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
        const laidOut = early.filter((part) => part.checkVisibility() && hasText(part))
        return laidOut.map((part) => [getComputedStyle(part).fontSize, getComputedStyle(part).fontWeight].join(' '))
      })
      expect(fonts.length, 'the skip link, the brand, and the login and registration links').toBeGreaterThanOrEqual(4)
      expect(new Set(fonts).size, fonts.join(', ')).toBe(1)
    })
})
