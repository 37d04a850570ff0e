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

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns the axe violations of a page in its current state, one line per element; by these rules, or by all. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // A page without frames is checked in its own window, which takes a third of the time.
  const axe = axeFor(page)
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

function axeFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode(page.frames().length === 1)
}

/** Checks again in the middle of the viewport: a bar of the frame may cover an element at its edge. */
async function isLargeInSight(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations: left } = await axeFor(page).include(target).withRules(['target-size']).analyze()
  return left.length === 0
}
