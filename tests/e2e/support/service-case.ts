import { type IslandCase, contains } from './island-run.ts'

/** Customer service offers help topics that fit what a visitor types. */
export const serviceCase: IslandCase = {
  path: '/service',
  before: async () => {},
  after: async (run) => {
    await run.page.locator('main form textarea').fill('how do I register')
    await contains(run, 'main form [role=status]', 'service.fitting')
  },
}
