import { expect } from 'playwright/test'
import { parse } from 'valibot'
import { envelope } from '#contract/envelope.ts'
import { activities, activityJoin } from '#contract/rewards/activities.ts'
import { sessionHeaders } from '#tests/support/visitors.ts'
import { type IslandCase, type IslandRun, contains } from './island-run.ts'
import type { OwnGateway } from './own-gateway.ts'

const GOAL = 'five-originals'

/** Joins a promotion as a member, as its page does. */
export async function joinAs(own: OwnGateway, account: string, id = GOAL): Promise<void> {
  const headers = { ...sessionHeaders(await own.session(account)), 'content-type': 'application/json' }
  const asked = await fetch(`${own.url}${activities.path}?language=en&id=${id}`, { headers })
  const [one] = parse(activities.value, parse(envelope, await asked.json()).value).activities
  const body = JSON.stringify({ language: 'en', id, terms: one?.terms })
  const joined = await fetch(own.url + activityJoin.path, { method: 'POST', headers, body })
  expect((await joined.json()) as object).toMatchObject({ success: true })
}

/** A promotion with a goal is joined on its page. */
export const joinCase: IslandCase = {
  path: `/promotions/${GOAL}`,
  account: 'player',
  before: async () => {},
  after: async (run: IslandRun) => {
    await contains(run, 'main article [role=status]', 'activity.state_join')
    await run.page.locator('main article button').first().click()
    await contains(run, 'main article [role=status]', 'activity.state_joined')
  },
}

/** What the member has joined is listed below all promotions. */
export const ownListCase: IslandCase = {
  path: '/promotions',
  account: 'player',
  given: ({ own }) => joinAs(own, 'player'),
  before: async () => {},
  after: async (run) => {
    await contains(run, 'main section:has(table) h2', 'activity.own')
    await expect(run.page.locator(`main table a[href$="/promotions/${GOAL}"]`)).toBeVisible()
  },
}

/** An application with a comment alone. */
export const applyCase: IslandCase = {
  path: '/promotions/found-a-mistake',
  account: 'player',
  before: async () => {},
  after: async (run) => {
    const { page } = run
    await page.locator('main article astro-island button').first().click()
    await page.locator('#apply textarea').fill('three words here')
    await contains(run, '#apply', 'activity.used')
    await page.locator('#apply button[type=submit]').click()
    await contains(run, 'main article [role=status]:not(dialog *)', 'activity.applying')
    await expect(page.locator('#apply')).toHaveCount(0)
  },
}
