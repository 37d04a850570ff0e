import { expect, test } from 'playwright/test'
import { at, words } from '#tests/e2e/support/site.ts'

test('X60 a card of the next draws says that sales are stopped and counts on, and says when it draws once they go on', async ({
  page,
}) => {
  await page.clock.install()
  let isStopped = true
  await page.route('**/lgw/numeros/near*', async (route) => {
    const reply = await page.request.get(route.request().url())
    const body: { value: object } = await reply.json()
    const stopped = { isStopped: true, draws: [], next: null, jackpot: null }
    await route.fulfill({ response: reply, json: isStopped ? { ...body, value: { ...body.value, ...stopped } } : body })
  })
  await page.goto(at('bn', '/'))
  const card = page.locator('[data-draw]').first()
  const note = card.locator('small')
  const published = (await note.textContent()) ?? ''
  await expect(note).toHaveText(words('bn')('lottery.salesStopped'))
  await expect(card.locator('[data-left]')).toContainText(':')
  isStopped = false
  // until its next look at the draw
  await expect(async () => {
    await page.clock.runFor(30_000)
    await expect(note).toHaveText(published, { timeout: 1_000 })
  }).toPass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
