import { expect, test } from 'playwright/test'
import { parse } from 'valibot'
import { envelope } from '#contract/envelope.ts'
import { activities } from '#contract/rewards/activities.ts'
import { joinAs } from '#tests/e2e/support/promotion-cases.ts'
import { sessionHeaders } from '#tests/support/visitors.ts'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { startGame, words } from '#tests/e2e/support/site.ts'

const ROUNDS = 3
const t = words('en')
let place: KnownArcade

test.beforeEach(async () => {
  place = await startKnownArcade(9)
})
test.afterEach(() => place.close())

test('S2.57 S2.67 S2.69 S2.91 S7.32 three rounds reach a mission: the badge appears, its reward is taken once, the badge goes, and the history has it', async ({
  page,
}) => {
  const site = place.gateway.url
  await joinAs(place.gateway, 'player', 'check-the-dice')
  await openAs(page, 'player', `${site}/member?page=rewardCenter`)
  await expect(page.getByText(t('missions.nothing'))).toBeVisible()
  const badge = page.locator('#member-menu [data-path="missionLeaderboard"]')
  await expect(badge).toHaveText(t('shell.missions'))
  await page.goto(`${site}/game?game=ATL-DICE`)
  await startGame(page, 'en')
  const dice = page.frameLocator('#game-frame')
  await expect(dice.locator('body')).toHaveAttribute('data-phase', 'ready')
  for (let round = 1; round <= ROUNDS; round += 1) {
    await dice.getByTestId('play').click()
    await expect(dice.locator('[data-round]')).toHaveCount(round)
  }
  // a round whose proof holds counts once it is opened, and once alone
  const verified = async () => {
    const headers = sessionHeaders(await place.gateway.session('player'))
    const reply = await fetch(`${site}${activities.path}?language=en&id=check-the-dice`, { headers })
    return parse(activities.value, parse(envelope, await reply.json()).value).activities[0]?.done
  }
  expect(await verified()).toBe(0)
  const opened = dice.locator('[data-round] summary').first()
  await opened.press('Enter')
  await expect.poll(verified).toBe(1)
  await opened.press('Enter')
  await opened.press('Enter')
  await dice.locator('[data-round] summary').nth(1).press('Enter')
  await expect.poll(verified).toBe(2)
  await page.goto(`${site}/member?page=missionLeaderboard`)
  await expect(badge).toContainText('1 reward to take')
  const card = page.locator('section[aria-labelledby=screen-missionLeaderboard] li').filter({ hasText: 'Three rounds' })
  await expect(card.getByRole('progressbar')).toHaveAccessibleName('3 of 3')
  await card.getByRole('button', { name: t('missions.take') }).press('Enter')
  const status = page.getByRole('status').filter({ hasText: /5 points/ })
  await expect(status).toBeFocused()
  await expect(card).toContainText(t('missions.claimed'))
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(badge).toHaveText(t('shell.missions'))
  await page.goto(`${site}/member?page=rewardCenter`)
  const taken = page.locator('section[aria-labelledby=screen-rewardCenter] li').filter({ hasText: 'Three rounds' })
  await expect(taken).toContainText('5 points')
  await page.getByLabel(t('missions.for')).selectOption('level')
  await expect(page.getByText(t('missions.historyNone'))).toBeVisible()
  await expect(taken).toHaveCount(0)
  await page.getByLabel(t('missions.for')).selectOption('mission')
  await page.getByLabel(t('missions.state')).selectOption('given')
  await expect(taken).toContainText(t('missions.state_given'))
})
