import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/**
 * The looks that a page is checked in: each language, each theme. Violations depend on texts or on colours, never on
 * both at once, so all six pairs would find nothing more.
 */
export const looks = [
  ['light', 'en'],
  ['dark', 'bn'],
  ['light', 'ar'],
] as const

/** The looks of a screen's states: both themes, both directions, and the longest words; `a11y` has the page in English. */
export const twoLooks = [looks[1], looks[2]] as const

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Resolves when nothing fades or moves any more: half-transparent text has no contrast. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * Returns the axe violations of a page in its current state, one line per element; by these rules, or by all.
 * @param within the part to check; by default, the whole page
 */
export async function violations(page: Page, rules?: string[], within?: string): Promise<string[]> {
  await animationsEnd(page)
  const axe = await axeFor(page)
  if (within) axe.include(within)
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  const all = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target: target.join(' '), why: failureSummary ?? '' })),
  )
  const real: string[] = []
  for (const { id, target, why } of all) {
    if (id === 'target-size' && why.includes('partially obscured') && (await isLargeInSight(page, target))) continue
    real.push(`${id} ${target}: ${why}`)
  }
  return real
}

/** The rules whose outcome depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Returns the violations of the open page in light and in dark colours, and whether parts overflow from left to right
 * or from right to left. All looks share one load of the page.
 * @param width gives 0 if everything fits
 */
export async function violationsInAllLooks(
  page: Page,
  width: () => Promise<number>,
  within?: string,
): Promise<string[]> {
  const found = await violations(page, undefined, within)
  const wide = await width()
  if (wide > 0) found.push(`overflow: ${wide}`)
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  found.push(...(await violations(page, colourRules, within)))
  await page.evaluate(() => (document.documentElement.dir = document.documentElement.dir === 'rtl' ? 'ltr' : 'rtl'))
  const mirrored = await width()
  if (mirrored > 0) found.push(`overflow in the other direction: ${mirrored}`)
  return found
}

/** Returns by how many pixels the page is wider than the viewport. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

async function axeFor(page: Page): Promise<AxeBuilder> {
  // A page without frames is checked in its own window, which takes a third of the time.
  const isAlone = page.frames().length === 1
  // Axe is over 600 KB of code, which would be sent and run twice for each check.
  const hasAxe = isAlone && (await page.evaluate(() => 'axe' in globalThis))
  return new AxeBuilder({ page, ...(hasAxe && { axeSource: '0' }) })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode(isAlone)
}

/** Checks again in the middle of the viewport: a bar of the frame may cover an element at its edge. */
async function isLargeInSight(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const axe = await axeFor(page)
  const { violations: left } = await axe.include(target).withRules(['target-size']).analyze()
  return left.length === 0
}
