import { type IslandCase, contains } from './island-run.ts'

/** A member limits deposits. */
export const limitsCase: IslandCase = {
  path: '/safer-gambling',
  account: 'player',
  before: async () => {},
  after: async (run) => {
    const row = run.page.locator('[data-limit=depositDay]')
    await row.locator('summary').click()
    await row.locator('[name=amount]').fill('5')
    await row.locator('[type=submit]').click()
    await contains(run, '[data-limit=depositDay] small', 'limits.left')
  },
}
