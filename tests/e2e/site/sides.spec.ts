import { expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, words } from '#tests/e2e/support/site.ts'

const PASSWORD = 'Lagoon-2026!'

for (const language of flowLanguages) {
  test(`S6.6 S8.8 the agents’ portal says who may log in there, and admits agents, in ${language}`, async ({
    page,
  }) => {
    const own = await startOwnGateway({ side: 'agents' })
    const t = words(language)
    await page.goto(own.url + at(language, '/login'))
    const form = page.locator('main form').first()
    const login = async (account: string) => {
      await form.locator('[name=username]').fill(account)
      await form.locator('[name=password]').fill(PASSWORD)
      await form.locator('[type=submit]').click()
    }
    for (const [account, key] of [
      ['player', 'refusals.non_agent'],
      ['office', 'refusals.non_member'],
    ] as const) {
      await login(account)
      await expect(form.getByRole('alert').filter({ hasText: t(key) })).toBeVisible()
    }
    expect(await violations(page)).toEqual([])
    await login('agent41')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await own.close()
  })
}
