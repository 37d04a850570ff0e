import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page as it stands now, one line for each element; by these rules alone, or by all. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // a page without frames is looked at in its own window, which takes a third of the time
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode(page.frames().length === 1)
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
