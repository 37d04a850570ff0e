import { type Page, expect, test } from 'playwright/test'
import { type Kind, rules } from '#arcade/fish/rules.ts'
import { kindOf, lagoon, rounds } from '#tests/e2e/support/fish.fixture.ts'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { type Language, at, signIn, startGame } from '#tests/e2e/support/site.ts'

// An arcade whose seeds are known, so that a catch and a miss can be had at will, by the player's own seed.
const SERVER_BYTE = 0x5a
let known: KnownArcade

test.beforeAll(async () => void (known = await startKnownArcade(SERVER_BYTE)))
test.afterAll(() => known.close())

/** A player's seed with which the round of this number catches a fish of this kind, or lets it get away. */
async function seedFor(kind: Kind, nonce: number, isCaught: boolean): Promise<string> {
  const serverSeed = Buffer.alloc(32, SERVER_BYTE).toString('hex')
  for (let nth = 0; ; nth++) {
    const clientSeed = `lagoon ${nth}`
    const { payout } = await rules.play({ serverSeed, clientSeed, nonce }, 20, { kind })
    if (payout > 0 === isCaught) return clientSeed
  }
}

const fish = (page: Page) => page.frameLocator('#game-frame')

async function goFishing(page: Page, language: Language, account: string): Promise<void> {
  await page.goto(known.gateway.url + at(language, '/'))
  await signIn(page, language, account)
  await page.goto(known.gateway.url + at(language, '/game?game=ATL-FISH'))
  await startGame(page, language)
  await expect(fish(page).getByTestId('play')).toBeEnabled()
  await fish(page).locator('#fair summary').click()
}

async function shoot(page: Page, kind: Kind, seed: string): Promise<void> {
  await fish(page).locator('#clientSeed').fill(seed)
  await kindOf(fish(page), kind).check()
  await kindOf(fish(page), kind).press('Space')
}

test('S1.2 S7.31 a catch pays what it said and is told as a win, a miss is told calmly, and both verify', async ({
  page,
}) => {
  await goFishing(page, 'en', 'player')
  const game = fish(page)
  await shoot(page, 'squid', await seedFor('squid', 1, true))
  await expect(game.locator('#result')).toHaveText('Squid caught: 30.00 paid.')
  await expect(game.locator('#stage')).toHaveAttribute('data-result', 'won')
  await expect(game.locator('#balance')).toHaveText('1,028.00')
  await expect(game.locator('#news')).toHaveText('Squid caught: 30.00 paid.')
  await expect(rounds(game).first()).toHaveAttribute('data-outcome', 'won')

  await shoot(page, 'sardine', await seedFor('sardine', 2, false))
  await expect(game.locator('#result')).toHaveText('Sardine: got away.')
  await expect(game.locator('#stage')).toHaveAttribute('data-result', 'plain')
  await expect(game.locator('#balance')).toHaveText('1,026.00')
  for (const row of await rounds(game).all()) {
    await expect(row).toHaveAttribute('data-verified', 'true')
    await row.locator('summary').click()
    await expect(row.locator('.claims li')).toHaveText([/^✓/, /^✓/, /^✓/, /^✓/, /^✓/])
  }
})

test('T21 in ar with a slow gateway the fish stays in the net until the answer, and a second press costs nothing', async ({
  page,
}) => {
  await goFishing(page, 'ar', 'vip')
  const game = fish(page)
  const asked: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/fish/round', async (route) => {
    asked.push(String(route.request().postDataJSON().roundId))
    await answered
    await route.continue()
  })
  await shoot(page, 'tuna', await seedFor('tuna', 1, true))
  for (let press = 0; press < 3; press++) {
    await page.waitForTimeout(700)
    await expect(game.locator('body')).toHaveAttribute('data-phase', 'playing')
    await expect(lagoon(game)).toHaveAttribute('data-net', 'out')
    await kindOf(game, 'sardine').press('Space')
  }
  expect(asked).toHaveLength(1)
  await expect(rounds(game)).toHaveCount(0)
  answer()
  await expect(lagoon(game)).toHaveAttribute('data-net', 'caught')
  await expect(rounds(game)).toHaveCount(1)
  await expect(rounds(game).first()).toHaveAttribute('data-outcome', 'won')
  await expect(game.locator('#result')).toContainText('تونة')
  await expect(kindOf(game, 'sardine')).toBeChecked()
})

test('T21 an answer that is lost is asked for again under the same id: the shot is one, and nothing is lost', async ({
  page,
}) => {
  await goFishing(page, 'en', 'agent1')
  const game = fish(page)
  const before = Number((await game.locator('#balance').innerText()).replaceAll(',', ''))
  const ids: string[] = []
  await page.route('**/api/fish/round', async (route) => {
    ids.push(String(route.request().postDataJSON().roundId))
    if (ids.length > 1) return route.continue()
    await route.fetch() // it was played, and nobody hears of it
    await route.abort()
  })
  await shoot(page, 'clownfish', await seedFor('clownfish', 1, true))
  await expect(game.locator('body')).toHaveAttribute('data-phase', 'checking')
  await expect(lagoon(game)).toHaveAttribute('data-net', 'out')
  await expect(game.locator('#news')).toContainText('Your money is safe')
  await expect(rounds(game)).toHaveCount(1)
  expect(ids).toEqual([ids[0], ids[0]])
  await expect(game.locator('#result')).toHaveText('Clownfish caught: 6.00 paid.')
  await expect
    .poll(async () => Number((await game.locator('#balance').innerText()).replaceAll(',', '')))
    .toBe(before + 4)
})

test('D15 a key held down shoots once, and pressed as fast as can be no two shots are sent within 400 ms', async ({
  page,
}) => {
  await goFishing(page, 'en', 'agent2')
  const game = fish(page)
  let sent = 0
  page.on('request', (request) => void (request.url().endsWith('/api/fish/round') && (sent += 1)))
  await kindOf(game, 'sardine').check()
  await page.keyboard.down('Space')
  for (let repeated = 0; repeated < 20; repeated++) {
    await page.keyboard.down('Space')
    await page.waitForTimeout(100)
  }
  await page.keyboard.up('Space')
  expect(sent).toBe(1)
  for (let press = 0; press < 60; press++) {
    await kindOf(game, 'sardine').press('Space')
    await page.waitForTimeout(40)
  }
  await expect(game.locator('body')).toHaveAttribute('data-phase', 'ready')
  expect(sent).toBeGreaterThan(2)
  await expect(rounds(game)).toHaveCount(sent)
  // by the page's own clock: on a slow machine others hear of one of them late
  const times = await game.locator('body').evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/fish/round'))
      .map(({ startTime }) => startTime),
  )
  expect(times).toHaveLength(sent)
  for (const [nth, time] of times.slice(1).entries()) expect(time - (times[nth] ?? 0)).toBeGreaterThanOrEqual(400)
})

test('T21 a shot whose page is left while it is on its way is paid all the same', async ({ page }) => {
  await goFishing(page, 'en', 'agent41')
  const game = fish(page)
  const balance = async () => Number((await game.locator('#balance').innerText()).replaceAll(',', ''))
  const before = await balance()
  const played = new Promise<void>((resolve) => {
    void page.route('**/api/fish/round', async (route) => {
      await route.fetch()
      await route.abort()
      resolve()
    })
  })
  await shoot(page, 'swordfish', await seedFor('swordfish', 1, true))
  await played
  await page.goto('about:blank')
  await page.unroute('**/api/fish/round')
  await page.goto(`${known.gateway.url}/game?game=ATL-FISH`)
  await expect(game.getByTestId('play')).toBeEnabled()
  expect(await balance()).toBe(before + 2 * 74)
})
