import { type Page, expect, test } from 'playwright/test'
import { setLimit, setPlayChoices } from '#contract/limits/limits.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { overflow, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, startGame, words } from '#tests/e2e/support/site.ts'
import { sessionHeaders } from '#tests/support/visitors.ts'

// What stops a stake (readings, X54), where the member meets it: over a game and on a lottery's board. Gateway and arcade
// are the test's own, and so is their time.
const MINUTE = 60_000
let passed = 0
let place: KnownArcade
test.beforeEach(async () => {
  passed = 0
  place = await startKnownArcade(7, () => Date.now() + passed)
})
test.afterEach(() => place.close())

const dialog = (page: Page) => page.locator('#play-stop')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

async function send(endpoint: { method: string; path: string }, body: object): Promise<void> {
  const session = await place.gateway.session('player')
  const headers = { 'content-type': 'application/json', ...sessionHeaders(session) }
  const { method, path } = endpoint
  const answer = await fetch(place.gateway.url + path, { method, headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
}
const limit = (input: InputOf<typeof setLimit>) => send(setLimit, input)
const checkEvery15 = () => send(setPlayChoices, { checkMinutes: 15 } satisfies InputOf<typeof setPlayChoices>)

/** Logs in, and plays a first round of the dice. */
async function sitDown(page: Page, language: Language, game = 'ATL-DICE') {
  await openAs(page, 'player', place.gateway.url + at(language, `/game?game=${game}`))
  await startGame(page, language)
  const dice = page.frameLocator('#game-frame')
  await expect(dice.getByTestId('play')).toBeEnabled()
  return dice
}

test('X54 S2.11 in a game a reality check is met there, says time, stakes, payouts and result, and one tap goes on; the dialog has no axe violations and fits phone and desk', async ({
  page,
}) => {
  const language = 'bn'
  await checkEvery15()
  const t = words(language)
  const dice = await sitDown(page, language)
  await dice.getByTestId('play').click()
  await expect(dice.locator('[data-round]')).toHaveCount(1)
  passed += 14 * MINUTE
  await dice.getByTestId('play').click()
  await expect(dice.locator('[data-round]')).toHaveCount(2)
  passed += 2 * MINUTE
  await dice.getByTestId('play').click()
  await expect(dialog(page)).toHaveAccessibleName(t('limits.checkDue'))
  for (const key of ['limits.playedNow', 'limits.staked', 'limits.paid', 'limits.result']) {
    await expect(
      dialog(page)
        .getByRole('term')
        .filter({ hasText: t(key) }),
    ).toBeVisible()
  }
  await expect(dialog(page).getByRole('definition').first()).toHaveText(/^[0٠০]:[1١১][6৬٦]:/)
  // a key that is held down in the game answers nothing
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await tabTo(page, button(page, t('limits.continue')))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(dice.locator('#problem')).toHaveText('')
  await dice.getByTestId('play').click()
  await expect(dice.locator('[data-round]')).toHaveCount(3)

  // both at once are the longest text
  await limit({ kind: 'lossMonth', amount: '0' })
  passed += 16 * MINUTE
  await dice.getByTestId('play').click()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expect(dialog(page)).toBeVisible()
    const box = await dialog(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(size.width)
  }
  expect(await violationsInAllLooks(page, () => overflow(page), '#play-stop')).toEqual([])
})

test('X54 S2.11 D15 a game that claims a refused stake when nothing stops it opens nothing; in crash a reality check is met too, and one tap stops playing', async ({
  page,
}) => {
  await checkEvery15()
  const t = words('en')
  const dice = await sitDown(page, 'en')
  const asked = page.waitForResponse(/\/wps\/limits$/)
  await dice.locator('body').evaluate(() => parent.postMessage({ type: 'atoll:play-limited' }, '*'))
  await asked
  await dice.getByTestId('play').click()
  await expect(dice.locator('[data-round]')).toHaveCount(1)
  await expect(dialog(page)).toHaveCount(0)
  passed += 16 * MINUTE
  await page.goto(`${place.gateway.url}/game?game=ATL-CRASH`)
  await startGame(page, 'en')
  const crash = page.frameLocator('#game-frame')
  await expect(crash.locator('#stage')).toHaveAttribute('data-flight', 'open')
  await crash.getByTestId('play').click()
  await expect(dialog(page)).toHaveAccessibleName(t('limits.checkDue'))
  await button(page, t('limits.stopPlaying')).click()
  await expect(page).toHaveURL(`${place.gateway.url}/`)
})

test('X54 B10 S2.11 on the board of a lottery a reality check is met there, and the same slip is bought after one tap; another limit says which it is, what is left and when more is free, and leads to the limits', async ({
  page,
}) => {
  await test.step('on the board of a lottery a reality check is met there, and the same slip is bought after one tap', async () => {
    await checkEvery15()
    const t = words('en')
    await openAs(page, 'player', `${place.gateway.url}/seaLottery?gameCode=TCG_SEA-029`)
    const board = page.getByTestId('board')
    const pay = board.getByRole('button', { name: /^Pay / })
    await board.getByRole('button', { name: t('lottery.random') }).click()
    await pay.click()
    await expect(board.getByTestId('receipts').locator('li')).toHaveCount(1)
    passed += 16 * MINUTE
    await place.gateway.advanceDraws()
    await page.reload()
    await board.getByRole('button', { name: t('lottery.random') }).click()
    await pay.click()
    await expect(dialog(page)).toHaveAccessibleName(t('limits.checkDue'))
    await button(page, t('limits.continue')).click()
    await expect(dialog(page)).toBeHidden()
    await expect(board).not.toContainText(t('refusals.reality_check'))
    await pay.click()
    await expect(board.getByTestId('receipts').locator('li')).toHaveCount(1)
  })
  await test.step('another limit says which it is, what is left and when more is free, and leads to the limits', async () => {
    const t = words('en')
    await limit({ kind: 'lossDay', amount: '0' })
    const dice = await sitDown(page, 'en')
    await dice.getByTestId('play').click()
    await expect(dialog(page)).toHaveAccessibleName(t('limits.stopTitle'))
    await expect(dialog(page)).toContainText(t('limits.lossDay'))
    await button(page, t('limits.understood')).click()
    await expect(dialog(page)).toBeHidden()
    await dice.getByTestId('play').click()
    await dialog(page)
      .getByRole('link', { name: t('limits.page') })
      .click()
    await expect(page).toHaveURL(/\/safer-gambling$/)
  })
})
