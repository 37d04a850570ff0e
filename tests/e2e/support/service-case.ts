import { publishedIn } from './frame.ts'
import { type IslandCase, contains } from './island-run.ts'

/** Customer service offers help topics that fit what a visitor types. */
export const serviceCase: IslandCase = {
  path: '/service',
  before: async () => {},
  after: async (run) => {
    const [topic] = publishedIn(run.language).help.filter(({ region, audience }) => !region && !audience)
    await run.page.locator('main form textarea').fill(topic?.title ?? '')
    await contains(run, 'main form [role=status]', 'service.fitting')
  },
}
