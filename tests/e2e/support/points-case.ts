import { type IslandCase, contains } from './island-run.ts'

/** A member without points looks at their history. */
export const pointsCase: IslandCase = {
  path: '/pointMall',
  account: 'player',
  before: async () => {},
  after: async (run) => {
    await run.page.locator('main a[href="?page=entries"]').click()
    await contains(run, 'main', 'points.noEntriesText')
  },
}
